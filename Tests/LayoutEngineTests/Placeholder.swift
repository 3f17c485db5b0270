// Removed as soon as LayoutEngine has a real suite.
