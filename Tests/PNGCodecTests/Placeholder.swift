// Removed as soon as PNGCodec has a real suite.
