/* What flang's library has behind a block that ALLOCATE of a pointer made: DEALLOCATE asks there whether the pointer is all of it. */
#include "goenzyme_rt.h"

void __goenzyme_footer(void *block, uint64_t bytes) {
  uintptr_t footer = ~(uintptr_t)block;
  __builtin_memcpy((char *)block + bytes, &footer, sizeof footer);
}
