// HarfBuzz's umbrella: shaping, OpenType metrics, outlines.
#include <hb.h>
#include <hb-ot.h>
