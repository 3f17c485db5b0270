// Removed as soon as ScrollPhysics has a real suite.
