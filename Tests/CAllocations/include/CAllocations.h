// CAllocations.h: how many blocks of memory a thread has asked for.
#ifndef EMAKI_CALLOCATIONS_H
#define EMAKI_CALLOCATIONS_H

#include <stdint.h>

/// Calls of malloc, calloc, realloc and the aligned ones that the calling thread has made since it began.
///
/// A program that links this has these functions in place of the C library's, for all of its libraries.
uint64_t callocations_count(void);

#endif
