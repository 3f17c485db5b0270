// Removed as soon as AttributeGraph has a real suite.
