// Cairo's image surface as a peer: replays a neutral scene.
#include "scene.h"
#include <cairo-ft.h>
#include <cairo.h>

static struct scene scene;
static cairo_surface_t *frame, *pictures[2];
static cairo_t *cr;
static cairo_font_face_t *face;
static uint8_t *mask, *scratch;
static int mask_size;

static void color(const double *c) { cairo_set_source_rgba(cr, c[0] / 255, c[1] / 255, c[2] / 255, c[3] / 255); }

static void rounded(cairo_t *to, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(to);
  cairo_arc(to, x + w - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(to, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(to, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(to, x + r, y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(to);
}

static void gradient(const double *axis, const double *a, const double *b) {
  cairo_pattern_t *p = cairo_pattern_create_linear(axis[0], axis[1], axis[2], axis[3]);
  cairo_pattern_add_color_stop_rgba(p, 0, a[0] / 255, a[1] / 255, a[2] / 255, a[3] / 255);
  cairo_pattern_add_color_stop_rgba(p, 1, b[0] / 255, b[1] / 255, b[2] / 255, b[3] / 255);
  cairo_set_source(cr, p);
  cairo_pattern_destroy(p);
}

/// A blurred mask of the rounded rectangle, painted in the colour.
static void shadow(const struct op *op) {
  const double *v = op->v;
  int reach = blur_reach(v[5]), x = (int)floor(v[0]) - reach, y = (int)floor(v[1]) - reach;
  int w = (int)ceil(v[2]) + 2 * reach + 1, h = (int)ceil(v[3]) + 2 * reach + 1;
  int stride = cairo_format_stride_for_width(CAIRO_FORMAT_A8, w);
  if (stride * h > mask_size) {
    mask_size = stride * h;
    mask = must(realloc(mask, mask_size));
    scratch = must(realloc(scratch, mask_size));
  }
  memset(mask, 0, stride * h);
  cairo_surface_t *s = cairo_image_surface_create_for_data(mask, CAIRO_FORMAT_A8, w, h, stride);
  cairo_t *m = cairo_create(s);
  rounded(m, v[0] - x, v[1] - y, v[2], v[3], v[4]);
  cairo_fill(m);
  cairo_destroy(m);
  cairo_surface_flush(s);
  box_blur(mask, scratch, w, h, stride, v[5]);
  cairo_surface_mark_dirty(s);
  color(op->color);
  cairo_mask_surface(cr, s, x, y);
  cairo_surface_destroy(s);
}

static void glyphs(const struct op *op) {
  static cairo_glyph_t *run;
  static int room;
  if (op->count > room) run = must(realloc(run, (room = op->count) * sizeof *run));
  for (int i = 0; i < op->count; i++) run[i] = (cairo_glyph_t){op->glyph[i], op->x[i], op->y[i]};
  cairo_set_font_size(cr, op->v[1]);
  color(op->color);
  cairo_show_glyphs(cr, run, op->count);
}

static void path(const struct op *op) {
  for (int i = 0; i < op->count; i++) {
    const double *x = op->x + 3 * i, *y = op->y + 3 * i;
    switch (op->step[i]) {
      case 'M': cairo_move_to(cr, x[0], y[0]); break;
      case 'L': cairo_line_to(cr, x[0], y[0]); break;
      case 'C': cairo_curve_to(cr, x[0], y[0], x[1], y[1], x[2], y[2]); break;
      default: cairo_close_path(cr);
    }
  }
}

static void paint(void *context) {
  (void)context;
  cairo_save(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  // A first opaque rectangle over everything needs no cleared frame below it.
  const struct op *first = scene.ops;
  if (!(scene.count && (first->kind == RECT || first->kind == RECT_GRADIENT) && first->v[0] <= 0 &&
        first->v[1] <= 0 && first->v[2] >= WIDTH && first->v[3] >= HEIGHT && first->color[3] == 255))
    cairo_paint(cr);
  cairo_restore(cr);
  static double alphas[64];
  int depth = 0;
  for (int i = 0; i < scene.count; i++) {
    const struct op *op = &scene.ops[i];
    const double *v = op->v;
    cairo_new_path(cr);
    switch (op->kind) {
      case RECT:
        color(op->color), cairo_rectangle(cr, v[0], v[1], v[2], v[3]), cairo_fill(cr);
        break;
      case RECT_GRADIENT:
        gradient(v + 4, op->color, op->color2);
        cairo_rectangle(cr, v[0], v[1], v[2], v[3]), cairo_fill(cr);
        break;
      case RRECT:
        color(op->color), rounded(cr, v[0], v[1], v[2], v[3], v[4]), cairo_fill(cr);
        break;
      case RRECT_GRADIENT:
        gradient(v + 5, op->color, op->color2);
        rounded(cr, v[0], v[1], v[2], v[3], v[4]), cairo_fill(cr);
        break;
      case RRECT_STROKE:
        color(op->color), rounded(cr, v[0], v[1], v[2], v[3], v[4]);
        cairo_set_line_width(cr, v[5]), cairo_stroke(cr);
        break;
      case CIRCLE:
        color(op->color), cairo_arc(cr, v[0], v[1], v[2], 0, 2 * M_PI), cairo_fill(cr);
        break;
      case SHADOW: shadow(op); break;
      case GLYPHS: glyphs(op); break;
      case GROUP:
        cairo_save(cr);
        cairo_rectangle(cr, v[0], v[1], v[2], v[3]), cairo_clip(cr);
        cairo_push_group(cr);
        alphas[depth++ % 64] = v[4] / 255;
        break;
      case END_GROUP:
        cairo_pop_group_to_source(cr);
        cairo_paint_with_alpha(cr, alphas[--depth % 64]);
        cairo_restore(cr);
        break;
      case PATH: color(op->color), path(op), cairo_fill(cr); break;
      case IMAGE:
        cairo_set_source_surface(cr, pictures[(int)v[0] & 1], v[1], v[2]);
        cairo_paint(cr);
    }
  }
  cairo_surface_flush(frame);
}

/// Cairo's words are BGRA in memory.
static cairo_surface_t *surface(uint8_t *rgba, int opaque) {
  for (int i = 0; i < FRAME_BYTES; i += 4) {
    uint8_t red = rgba[i];
    rgba[i] = rgba[i + 2], rgba[i + 2] = red;
  }
  return cairo_image_surface_create_for_data(
    rgba, opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT, WIDTH * 4);
}

int main(int argc, char **argv) {
  struct arguments a = parse(argc, argv);
  if (strcmp(a.group, "raster") || a.count < 1) return 0;
  scene = read_scene(a.operands[0]);
  int blurs = 0;
  for (int i = 0; i < scene.count; i++) {
    blurs |= scene.ops[i].kind == SHADOW;
    if (scene.ops[i].kind != IMAGE) continue;
    int id = (int)scene.ops[i].v[0] & 1;
    if (!pictures[id]) pictures[id] = surface(picture(id == 0), id == 0);
  }
  frame = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cr = cairo_create(frame);
  FT_Library library;
  FT_Face font;
  if (FT_Init_FreeType(&library) || FT_New_Face(library, inter(), 0, &font)) die("no Inter");
  face = cairo_ft_font_face_create_for_ft_face(font, FT_LOAD_NO_HINTING);
  cairo_set_font_face(cr, face);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(cr, options);
  measure("cairo", blurs ? "three-pass box blur of ours" : NULL, a.reps, paint, NULL, NULL);
  if (a.count > 1) cairo_surface_write_to_png(frame, a.operands[1]);
  if (cairo_status(cr)) die(cairo_status_to_string(cairo_status(cr)));
  return 0;
}
