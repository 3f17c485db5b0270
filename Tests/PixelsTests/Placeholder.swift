// Removed as soon as Pixels has a real suite.
