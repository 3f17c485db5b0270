// giflib reports errors by return values, so Motion calls it as it is.
#include <gif_lib.h>
