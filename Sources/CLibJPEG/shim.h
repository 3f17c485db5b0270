// Only CJPEG includes this: libjpeg's error handler leaves by longjmp, which must not cross a Swift frame.
#include <stdio.h>
#include <jpeglib.h>
