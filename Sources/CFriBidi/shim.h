// FriBidi's umbrella: the Unicode bidirectional algorithm.
#include <fribidi.h>
