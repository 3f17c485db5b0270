// CBuildInfo.c: the values that Package.swift defines. C, since Swift settings carry no text.
#include "CBuildInfo.h"

#ifndef EMAKI_TOOLCHAIN
#define EMAKI_TOOLCHAIN ""
#endif

const char *cbuildinfo_toolchain(void) { return EMAKI_TOOLCHAIN; }
