// Removed as soon as Typesetting has a real suite.
