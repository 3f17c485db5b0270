// Qt's raster engine as a peer: replays a neutral scene into a QImage.
#include "scene.h"
#include <QGlyphRun>
#include <QGuiApplication>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRawFont>
#include <map>
#include <vector>

static struct scene scene;
static QImage frame, layer, pictures[2];
static std::map<double, QRawFont> fonts;
static std::vector<uint8_t> scratch;

static QColor color(const double *c) { return QColor(c[0], c[1], c[2], c[3]); }

static QBrush gradient(const double *axis, const double *a, const double *b) {
  QLinearGradient g(axis[0], axis[1], axis[2], axis[3]);
  g.setColorAt(0, color(a));
  g.setColorAt(1, color(b));
  return g;
}

/// A blurred mask of the rounded rectangle, painted in the colour.
static void shadow(QPainter &p, const op &o) {
  const double *v = o.v;
  int reach = blur_reach(v[5]), x = (int)floor(v[0]) - reach, y = (int)floor(v[1]) - reach;
  int w = (int)ceil(v[2]) + 2 * reach + 1, h = (int)ceil(v[3]) + 2 * reach + 1;
  static QImage mask, tinted;
  if (mask.width() != w || mask.height() != h) {
    mask = QImage(w, h, QImage::Format_Grayscale8);
    tinted = QImage(w, h, QImage::Format_ARGB32_Premultiplied);
    scratch.resize(mask.sizeInBytes());
  }
  mask.fill(0);
  QPainter m(&mask);
  m.setRenderHint(QPainter::Antialiasing);
  m.setPen(Qt::NoPen);
  m.setBrush(Qt::white);
  m.drawRoundedRect(QRectF(v[0] - x, v[1] - y, v[2], v[3]), v[4], v[4]);
  m.end();
  box_blur(mask.bits(), scratch.data(), w, h, mask.bytesPerLine(), v[5]);
  uint32_t table[256];
  for (int a = 0; a < 256; a++) {
    QColor c = color(o.color);
    c.setAlpha((c.alpha() * a + 127) / 255);
    table[a] = qPremultiply(c.rgba());
  }
  for (int row = 0; row < h; row++) {
    const uint8_t *from = mask.constScanLine(row);
    uint32_t *to = (uint32_t *)tinted.scanLine(row);
    for (int i = 0; i < w; i++) to[i] = table[from[i]];
  }
  p.drawImage(QPoint(x, y), tinted);
}

static void glyphs(QPainter &p, const op &o) {
  auto found = fonts.find(o.v[1]);
  if (found == fonts.end())
    found = fonts.emplace(o.v[1], QRawFont(QString(inter()), o.v[1], QFont::PreferNoHinting)).first;
  QList<quint32> ids(o.count);
  QList<QPointF> places(o.count);
  for (int i = 0; i < o.count; i++) ids[i] = o.glyph[i], places[i] = QPointF(o.x[i], o.y[i]);
  QGlyphRun run;
  run.setRawFont(found->second);
  run.setGlyphIndexes(ids);
  run.setPositions(places);
  p.setPen(color(o.color));
  p.drawGlyphRun(QPointF(0, 0), run);
  p.setPen(Qt::NoPen);
}

static QPainterPath path(const op &o) {
  QPainterPath path;
  path.setFillRule(Qt::WindingFill);
  for (int i = 0; i < o.count; i++) {
    const double *x = o.x + 3 * i, *y = o.y + 3 * i;
    switch (o.step[i]) {
      case 'M': path.moveTo(x[0], y[0]); break;
      case 'L': path.lineTo(x[0], y[0]); break;
      case 'C': path.cubicTo(x[0], y[0], x[1], y[1], x[2], y[2]); break;
      default: path.closeSubpath();
    }
  }
  return path;
}

static void begin(QPainter &p, QImage &image) {
  p.begin(&image);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(Qt::NoPen);
}

static void paint(void *) {
  const op *first = scene.ops;
  bool covers = scene.count && (first->kind == RECT || first->kind == RECT_GRADIENT) &&
                first->v[0] <= 0 && first->v[1] <= 0 && first->v[2] >= WIDTH && first->v[3] >= HEIGHT &&
                first->color[3] == 255;
  if (!covers) frame.fill(0);
  QPainter base, over;
  begin(base, frame);
  QPainter *p = &base;
  for (int i = 0; i < scene.count; i++) {
    const op &o = scene.ops[i];
    const double *v = o.v;
    switch (o.kind) {
      case RECT: p->fillRect(QRectF(v[0], v[1], v[2], v[3]), color(o.color)); break;
      case RECT_GRADIENT:
        p->fillRect(QRectF(v[0], v[1], v[2], v[3]), gradient(v + 4, o.color, o.color2));
        break;
      case RRECT:
        p->setBrush(color(o.color));
        p->drawRoundedRect(QRectF(v[0], v[1], v[2], v[3]), v[4], v[4]);
        break;
      case RRECT_GRADIENT:
        p->setBrush(gradient(v + 5, o.color, o.color2));
        p->drawRoundedRect(QRectF(v[0], v[1], v[2], v[3]), v[4], v[4]);
        break;
      case RRECT_STROKE:
        p->setBrush(Qt::NoBrush);
        p->setPen(QPen(color(o.color), v[5]));
        p->drawRoundedRect(QRectF(v[0], v[1], v[2], v[3]), v[4], v[4]);
        p->setPen(Qt::NoPen);
        break;
      case CIRCLE:
        p->setBrush(color(o.color));
        p->drawEllipse(QPointF(v[0], v[1]), v[2], v[2]);
        break;
      case SHADOW: shadow(*p, o); break;
      case GLYPHS: glyphs(*p, o); break;
      case GROUP: {
        // One layer, used again; the scenes' groups are not nested.
        if (p != &base) die("nested groups");
        QSize size((int)ceil(v[2]), (int)ceil(v[3]));
        if (layer.size() != size) layer = QImage(size, QImage::Format_ARGB32_Premultiplied);
        layer.fill(0);
        begin(over, layer);
        over.translate(-v[0], -v[1]);
        base.setOpacity(v[4] / 255);
        base.save();
        base.translate(v[0], v[1]);
        p = &over;
        break;
      }
      case END_GROUP:
        over.end();
        base.drawImage(QPoint(0, 0), layer);
        base.restore();
        base.setOpacity(1);
        p = &base;
        break;
      case PATH: p->fillPath(path(o), color(o.color)); break;
      case IMAGE: p->drawImage(QPointF(v[1], v[2]), pictures[(int)v[0] & 1]); break;
    }
  }
  base.end();
}

int main(int argc, char **argv) {
  arguments a = parse(argc, argv);
  if (strcmp(a.group, "raster") || a.count < 1) return 0;
  setenv("QT_QPA_PLATFORM", "offscreen", 1);
  int one = 1;
  QGuiApplication application(one, argv);
  scene = read_scene(a.operands[0]);
  bool blurs = false;
  for (int i = 0; i < scene.count; i++) {
    blurs |= scene.ops[i].kind == SHADOW;
    if (scene.ops[i].kind != IMAGE) continue;
    int id = (int)scene.ops[i].v[0] & 1;
    if (!pictures[id].isNull()) continue;
    // The format that the engine blends fastest.
    pictures[id] = QImage(picture(id == 0), WIDTH, HEIGHT, WIDTH * 4, QImage::Format_RGBA8888_Premultiplied)
      .convertToFormat(id == 0 ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
  }
  frame = QImage(WIDTH, HEIGHT, QImage::Format_ARGB32_Premultiplied);
  frame.fill(0);
  measure("qt", blurs ? "three-pass box blur of ours" : nullptr, a.reps, paint, nullptr, nullptr);
  if (a.count > 1) frame.save(a.operands[1]);
  return 0;
}
