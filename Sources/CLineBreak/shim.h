// ICU's line breaker (UAX #14) under names that Swift can call.
//
// ICU adds its version to every function through macros, which Swift does not see, and its own
// headers must not be seen by Swift: their enums clash with those of the ICU inside Foundation.
// uvernum.h holds macros only; these functions are stable C API since ICU 2.0.
#ifndef EMAKI_LINEBREAK_H
#define EMAKI_LINEBREAK_H

#include <stdint.h>
#include <unicode/uvernum.h>

#define CLINEBREAK_JOIN(name, suffix) name##suffix
#define CLINEBREAK_EXPAND(name, suffix) CLINEBREAK_JOIN(name, suffix)
#define CLINEBREAK_ICU(name) CLINEBREAK_EXPAND(name, U_ICU_VERSION_SUFFIX)

void *CLINEBREAK_ICU(ubrk_open)(
    int type, const char *locale, const uint16_t *text, int32_t length, int *status);
void CLINEBREAK_ICU(ubrk_close)(void *breaker);
void CLINEBREAK_ICU(ubrk_setText)(
    void *breaker, const uint16_t *text, int32_t length, int *status);
int32_t CLINEBREAK_ICU(ubrk_next)(void *breaker);
void CLINEBREAK_ICU(udata_setFileAccess)(int access, int *status);

// Opens a breaker with the default rules, or returns null. The locale is fixed and the data is what
// ICU was linked with: neither the host's locale nor its ICU_DATA must reach a line.
static inline void *clinebreak_open(void) {
  int status = 0;
  CLINEBREAK_ICU(udata_setFileAccess)(3 /* UDATA_NO_FILES */, &status);
  status = 0;
  void *breaker = CLINEBREAK_ICU(ubrk_open)(2 /* UBRK_LINE */, "en", 0, 0, &status);
  return status > 0 ? 0 : breaker;
}

static inline void clinebreak_close(void *breaker) { CLINEBREAK_ICU(ubrk_close)(breaker); }

// `text` must stay valid while `clinebreak_next` is called.
static inline void clinebreak_set_text(void *breaker, const uint16_t *text, int32_t length) {
  int status = 0;
  CLINEBREAK_ICU(ubrk_setText)(breaker, text, length, &status);
}

// The next offset where a line may start, or the text ends; negative when there is none.
static inline int32_t clinebreak_next(void *breaker) { return CLINEBREAK_ICU(ubrk_next)(breaker); }

#endif
