/* What the program looks at where a variable may hold what earlier calls of a function left there. */
#include <stdint.h>
#include <string.h>

#include "goenzyme_rt.h"

/* nan_of is one half of a NaN that is one as float and as double, with a number in it. Results of arithmetic on it keep its bits. */
static uint32_t nan_of(uint64_t id) { return 0x7ff8de00u | (id & 0xff); }

void __goenzyme_old_mark(void *shadow, uint64_t count, uint64_t stride, uint64_t size, uint64_t id) {
  uint32_t nan = nan_of(id), plain[4] = {nan, nan, nan, 0x7fff0000u | (nan & 0xffff)}, extended[4] = {nan, nan | 0x80000000u, 0x7fff, 0};
  for (char *p = shadow; count--; p += stride)
    memcpy(p, size == 10 ? extended : plain, size);
}

void __goenzyme_old_found(double result, uint64_t id, const char *msg) {
  uint32_t nan = nan_of(id);
  float as_float;
  memcpy(&as_float, &nan, sizeof as_float);
  double widened = as_float;
  uint64_t bits, from_float;
  memcpy(&bits, &result, sizeof bits);
  memcpy(&from_float, &widened, sizeof from_float);
  bits &= INT64_MAX; /* without the sign */
  if (bits == ((uint64_t)nan << 32 | nan) || bits == from_float)
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
