// Only CPNG includes this: libpng's longjmp must not cross a Swift frame.
#include <png.h>
