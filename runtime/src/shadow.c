/* What -fenzyme-check-shadows asks before each derivative. */
#include <stdint.h>

#include "goenzyme_rt.h"

void __goenzyme_check_apart(const void *p, const void *q, uint64_t size, const char *msg) {
  uintptr_t a = (uintptr_t)p, b = (uintptr_t)q;
  uintptr_t distance = a < b ? b - a : a - b;
  if (p && q && distance < size)
    __goenzyme_fail(msg);
}
