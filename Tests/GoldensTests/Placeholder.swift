// Removed as soon as Goldens has a real suite.
