/* The one way out when derivative code can't go on. */
#include <stdio.h>
#include <stdlib.h>

#include "goenzyme_rt.h"

void __goenzyme_fail(const char *msg) {
  fflush(stdout);
  fprintf(stderr, "goenzyme: %s\n", msg);
  abort();
}
