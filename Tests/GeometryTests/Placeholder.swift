// Removed as soon as Geometry has a real suite.
