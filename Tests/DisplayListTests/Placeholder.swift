// Removed as soon as DisplayList has a real suite.
