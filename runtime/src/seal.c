/* What flang's library has behind a block that ALLOCATE of a pointer made: DEALLOCATE asks there whether the pointer is all of it. */
#include "goenzyme_rt.h"

void __goenzyme_seal(void *block, uint64_t bytes) {
  uintptr_t seal = ~(uintptr_t)block;
  __builtin_memcpy((char *)block + bytes, &seal, sizeof seal);
}
