// libdeflate: checksums at memory speed, and inflating a whole stream at once.
#include <libdeflate.h>
