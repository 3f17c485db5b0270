// CBuildInfo.h: what the manifest knows and a program needs when it runs.
#ifndef EMAKI_CBUILDINFO_H
#define EMAKI_CBUILDINFO_H

/// The usr folder of the toolchain that built this, or "" if the manifest could not tell.
const char *cbuildinfo_toolchain(void);

#endif
