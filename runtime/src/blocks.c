/* What is known of a block of the heap. */
#include <stdlib.h>

#include "goenzyme_rt.h"

#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

uint64_t __goenzyme_block_size(void *p) {
  if (!p)
    return 0;
  if (__goenzyme_kept_has(p))
    return UINT64_MAX; /* a shadow of memory that outlives the call is as large as that */
#ifdef __APPLE__
  return malloc_size(p);
#elif defined _WIN32
  return _msize(p);
#else
  return malloc_usable_size(p);
#endif
}
