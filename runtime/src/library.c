/* Where shared libraries lie: derivatives work on what these keep to themselves, and the loader has no names for that. */
#include "goenzyme_rt.h"

#if __has_include(<link.h>)
#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A program without shared libraries may lack it. */
extern int dl_iterate_phdr(int (*)(struct dl_phdr_info *, size_t, void *), void *) __attribute__((weak));

struct wanted {
  const void *build; /* the build id */
  size_t size;
  const char *base; /* the answer, and what follows */
  size_t module;
  int found;
};

/* A note: sizes of owner and content, type, then both, padded to four bytes. */
static int has_build(const struct dl_phdr_info *info, const struct wanted *w) {
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    const char *at = (const char *)(info->dlpi_addr + p->p_vaddr), *end = at + p->p_memsz;
    if (p->p_type != PT_NOTE)
      continue;
    while (end - at >= 12) {
      uint32_t head[3];
      memcpy(head, at, sizeof head);
      size_t owner = ((size_t)head[0] + 3) & ~(size_t)3, content = ((size_t)head[1] + 3) & ~(size_t)3;
      at += 12;
      if ((size_t)(end - at) < owner + content)
        break;
      if (head[2] == NT_GNU_BUILD_ID && head[0] == 4 && !memcmp(at, "GNU", 4) && head[1] == w->size && !memcmp(at + owner, w->build, w->size))
        return 1;
      at += owner + content;
    }
  }
  return 0;
}

static int look(struct dl_phdr_info *info, size_t size, void *closure) {
  struct wanted *w = closure;
  if (w->build ? !has_build(info, w) : (const char *)info->dlpi_addr != w->base)
    return 0;
  w->base = (const char *)info->dlpi_addr;
  w->module = size >= offsetof(struct dl_phdr_info, dlpi_tls_modid) + sizeof info->dlpi_tls_modid ? info->dlpi_tls_modid : 0;
  w->found = 1;
  return 1;
}

/* The address to which the library with this build id has been loaded. */
const char *__goenzyme_library(const char *name, const void *build, size_t size) {
  struct wanted w = {build, size, 0, 0, 0};
  if (dl_iterate_phdr)
    dl_iterate_phdr(look, &w);
  if (!w.found) {
    fflush(stdout);
    fprintf(stderr, "goenzyme: derivatives work on variables of the shared library %s as it was when they were made; this one is another: link the program anew\n", name);
    abort();
  }
  return w.base;
}

/* The number by which the loader knows the thread-local variables of the library there. */
size_t __goenzyme_library_threads(const char *base) {
  struct wanted w = {0, 0, base, 0, 0};
  dl_iterate_phdr(look, &w);
  if (!w.module)
    __goenzyme_fail("the loader does not tell where the thread-local variables of a shared library lie");
  return w.module;
}
#endif
