// Rasterizer
