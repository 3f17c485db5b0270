// Where the runtime hands over jobs of Swift's tasks before it runs them itself.
//
// Source: swift/Runtime/Concurrency.h, the "hooks" of the global and of the main executor.

#ifndef CTASKS_H
#define CTASKS_H

#include <stdbool.h>
#include <stdint.h>

/// Asked for each job that would run off the main actor; true takes it over, to be run by `ctasks_run`.
typedef bool (*ctasks_take)(void *job);

/// Installs the hooks, once a process; they do nothing on threads that are not inside `ctasks_enter`.
void ctasks_install(ctasks_take take);

/// From here to `ctasks_leave` this thread's main actor is the given executor, the two words of an
/// `UnownedSerialExecutor`, and jobs that it makes are offered to `take`.
void ctasks_enter(uintptr_t identity, uintptr_t implementation);
void ctasks_leave(void);
/// Whether this thread is between the two.
bool ctasks_is_entered(void);

/// Runs a job that was taken, on this thread.
void ctasks_run(void *job);

/// Runs a job that the entered executor was given, as the main actor's.
void ctasks_run_on_main(void *job);

#endif
