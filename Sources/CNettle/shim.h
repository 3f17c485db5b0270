// Nettle's SHA-2, which uses the processor's own SHA instructions where there are any.
#include <nettle/sha2.h>
