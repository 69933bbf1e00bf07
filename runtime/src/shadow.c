/* What -fenzyme-check-shadows asks before each derivative, and where one loads pointers. */
#include <stdint.h>
#include <stdio.h>

#include "goenzyme_rt.h"

void __goenzyme_check_apart(const void *p, const void *q, uint64_t size, uint64_t others, const char *msg) {
  uintptr_t a = (uintptr_t)p, b = (uintptr_t)q;
  if (p && q && (a < b ? b - a < size : a - b < others))
    __goenzyme_fail(msg);
}

/* Addresses at the ends of memory are marks of the program's own, such as (void *)-1. */
static int is_mark(const void *p) { return (uintptr_t)p < 4096 || (uintptr_t)p > UINTPTR_MAX - 4096; }

static _Thread_local const char *asked = "";

void __goenzyme_check_asked(const char *where) { asked = where; }

void __goenzyme_check_loaded(const void *p, const void *d, uint64_t equal, const char *where, const char *what) {
  char text[1024];
  if (is_mark(p) || (d && (d != p || equal)))
    return;
  snprintf(text, sizeof text, "%s: the shadow of %s is %s [GE0104]\nnote: in the derivative that is asked for at %s", where, what,
           d ? "the primal's own pointer: derivatives would overwrite the primal's numbers; let it point to memory of its own"
             : "null, though the pointer is not; let it point to memory as large as the primal's, zero before the derivative", asked);
  __goenzyme_fail(text);
}

void __goenzyme_check_room(const void *p, const void *d, uint64_t size, uint64_t shadow_size, const char *what) {
  char text[1024];
  if (!p || (d && shadow_size >= size))
    return;
  if (!d)
    snprintf(text, sizeof text, "%s is null, and its primal is not [GE0104]", what);
  else
    snprintf(text, sizeof text, "%s has %llu bytes, and its primal %llu [GE0104]", what, (unsigned long long)shadow_size, (unsigned long long)size);
  __goenzyme_fail(text);
}
