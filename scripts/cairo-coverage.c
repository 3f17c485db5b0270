// Prints Tests/RasterizerTests/CairoCoverage.swift: outlines and their coverage as Cairo computes it.
//
//   cc scripts/cairo-coverage.c $(pkg-config --cflags --libs cairo) -o /tmp/cairo-coverage
//   /tmp/cairo-coverage > Tests/RasterizerTests/CairoCoverage.swift

#include <cairo.h>
#include <stdio.h>

enum { size = 48 };

static const struct {
  const char *name, *path;
  int even_odd;
} outlines[] = {
  {"star", "M 24 2.3 L 37.1 44.2 L 3.4 18.1 L 45 17.2 L 10.7 44.9 Z", 0},
  {"star, even-odd", "M 24 2.3 L 37.1 44.2 L 3.4 18.1 L 45 17.2 L 10.7 44.9 Z", 1},
  {"loops", "M 6.5 40.25 C 60.2 -30.4 -20.3 10.9 42.7 44.1 C 20.2 60.9 40.4 -12.3 6.5 40.25 Z", 0},
  {"disc", "M 44.3 24.1 C 44.3 35.256 35.256 44.3 24.1 44.3 C 12.944 44.3 3.9 35.256 3.9 24.1 "
   "C 3.9 12.944 12.944 3.9 24.1 3.9 C 35.256 3.9 44.3 12.944 44.3 24.1 Z", 0},
  {"hairlines", "M 3 3 L 45 40 L 45 41 L 3 4 Z M 2 30.5 L 46 29.25 L 46 29.75 L 2 31 Z "
   "M 20.25 2 L 20.5 2 L 21.5 46 L 21.25 46 Z", 0},
};

int main(void) {
  printf("// Printed by scripts/cairo-coverage.c with Cairo %s.\n\n", cairo_version_string());
  printf("/// Outlines in a square of %d pixels and, row by row, the hexadecimal bytes of their coverage.\n",
    size);
  printf("let cairoCoverage: [(name: String, path: String, evenOdd: Bool, rows: [String])] = [\n");
  for (unsigned k = 0; k < sizeof outlines / sizeof *outlines; k++) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, size, size);
    cairo_t *cr = cairo_create(surface);
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_BEST);
    cairo_set_tolerance(cr, 0.01);
    cairo_set_fill_rule(cr, outlines[k].even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    const char *s = outlines[k].path;
    char step;
    int read;
    while (sscanf(s, " %c%n", &step, &read) == 1) {
      s += read;
      double v[6];
      int count = step == 'Z' ? 0 : step == 'C' ? 6 : 2;
      for (int i = 0; i < count; i++, s += read) sscanf(s, "%lf%n", &v[i], &read);
      if (step == 'M') cairo_move_to(cr, v[0], v[1]);
      if (step == 'L') cairo_line_to(cr, v[0], v[1]);
      if (step == 'C') cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]);
      if (step == 'Z') cairo_close_path(cr);
    }
    cairo_set_source_rgba(cr, 0, 0, 0, 1);
    cairo_fill(cr);
    cairo_surface_flush(surface);
    const unsigned char *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    printf("  (\n    name: \"%s\",\n    path: \"%s\",\n    evenOdd: %s,\n    rows: [\n",
      outlines[k].name, outlines[k].path, outlines[k].even_odd ? "true" : "false");
    for (int y = 0; y < size; y++) {
      printf("      \"");
      for (int x = 0; x < size; x++) printf("%02X", data[y * stride + x]);
      printf("\",\n");
    }
    printf("    ]\n  ),\n");
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
  }
  printf("]\n");
}
