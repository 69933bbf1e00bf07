/* What the program looks at where a variable may hold what earlier calls of a function left there. */
#include <stdint.h>
#include <string.h>

#include "goenzyme_rt.h"

/* A marked NaN is quiet and has a number in the six bits below the one that says so; what keeps a NaN's upper bits keeps the mark: arithmetic, and
 * conversions from one format to another. */

/* top is the upper part of such a NaN, of at most 8 bytes. */
void __goenzyme_old_mark(void *shadow, uint64_t count, uint64_t stride, uint64_t size, uint64_t top) {
  uint64_t upper = size < sizeof top ? size : sizeof top;
  for (char *p = shadow; count--; p += stride) {
    memset(p, 0, size - upper);
    memcpy(p + size - upper, &top, upper);
  }
}

void __goenzyme_old_found(double result, uint64_t mark, const char *msg) {
  uint64_t bits;
  memcpy(&bits, &result, sizeof bits);
  if ((bits & INT64_MAX) >> 45 == (0xfffull << 6 | mark)) /* without the sign and the lower bits */
    __goenzyme_fail(msg);
}

/* is_zero ignores the sign, the topmost bit of size bytes. */
static int is_zero(const char *p, uint64_t size) {
  uint64_t low = 0, high = 0;
  memcpy(&low, p, size < 8 ? size : 8);
  if (size <= 8)
    return !(low << (65 - 8 * size));
  memcpy(&high, p + 8, size - 8);
  return !low && !(high << (129 - 8 * size));
}

void __goenzyme_old_check(const void *shadow, uint64_t count, uint64_t stride, uint64_t size, const char *msg) {
  const char *p = shadow;
  if (size == 8 && stride == 8) { /* most often: all together */
    uint64_t any = 0;
    for (uint64_t i = 0; i < count; i++) {
      uint64_t one;
      memcpy(&one, p + 8 * i, 8);
      any |= one << 1;
    }
    if (!any)
      return;
  }
  for (; count--; p += stride)
    if (!is_zero(p, size))
      __goenzyme_fail(msg);
}
