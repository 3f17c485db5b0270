// Removed as soon as Rasterizer has a real suite.
