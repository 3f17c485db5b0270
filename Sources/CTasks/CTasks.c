// The runtime's hooks: its own executors, but for threads that stand in for the main actor.

#include "CTasks.h"

#define SWIFTCALL __attribute__((swiftcall))

/// `SerialExecutorRef` of the runtime.
typedef struct {
  uintptr_t identity;
  uintptr_t implementation;
} executor_ref;

typedef SWIFTCALL void (*enqueue)(void *job);
typedef SWIFTCALL executor_ref (*main_executor)(void);

extern SWIFTCALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue original);
extern SWIFTCALL executor_ref (*swift_task_getMainExecutor_hook)(main_executor original);
extern SWIFTCALL void swift_job_run(void *job, uintptr_t identity, uintptr_t implementation);

static ctasks_take take;
static _Thread_local executor_ref active;

static SWIFTCALL void global(void *job, enqueue original) {
  if (!active.identity || !take(job)) original(job);
}

static SWIFTCALL executor_ref current_main(main_executor original) {
  return active.identity ? active : original();
}

void ctasks_install(ctasks_take taker) {
  take = taker;
  swift_task_enqueueGlobal_hook = global;
  swift_task_getMainExecutor_hook = current_main;
}

void ctasks_enter(uintptr_t identity, uintptr_t implementation) {
  active.identity = identity;
  active.implementation = implementation;
}

void ctasks_leave(void) { active.identity = 0; }

bool ctasks_is_entered(void) { return active.identity != 0; }

void ctasks_run(void *job) { swift_job_run(job, 0, 0); }

void ctasks_run_on_main(void *job) { swift_job_run(job, active.identity, active.implementation); }
