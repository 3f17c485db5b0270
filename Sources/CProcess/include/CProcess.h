// What a process asks of the system and Swift cannot call: its end with its parent, where it crashed, its memory.

#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdint.h>

/// Ends this process as soon as the thread that started it ends, however that ends.
///
/// Returns 0 where the system cannot do that. Undone by `cprocess_outlive_parent`.
int cprocess_end_with_parent(void);
void cprocess_outlive_parent(void);

/// Lets a crash write one line to standard error before the process ends by its signal:
/// "emaki-crash: SIGNAL p+OFFSET l+OFFSET …", the return addresses of the crashed thread's calls, innermost first: `p` in
/// the program itself, `l` in the library that holds this function (where that is another); those in
/// other libraries are left out. Offsets are hexadecimal, from where the file was loaded.
void cprocess_report_crashes(void);

/// Lets memory that is freed be used again instead of being given back to the system.
void cprocess_keep_memory(void);

#endif
