/* What derivative code asks of its run-time library. Every name is hidden and
 * weak: each program and each shared library has a copy of its own, and objects
 * that carry one (a derivative made at -c) link with each other.
 *
 * The tape lives in an arena, one per thread: memory is taken by moving a
 * pointer and given back to a mark, last in, first out. */
#ifndef GOENZYME_RT_H
#define GOENZYME_RT_H

#define _GNU_SOURCE /* for dl_iterate_phdr */
#include <stddef.h>
#include <stdint.h>

#define GOENZYME_API __attribute__((weak, visibility("hidden")))

struct goenzyme_chunk;
struct goenzyme_deferred;

/* The head of a thread's arena. Derivatives do the common cases of alloc, mark and release in line: they know the
 * fields down to below, and a mark's. */
struct __goenzyme_arena {
  char *cur, *end; /* free bytes of the topmost chunk; end lies before cur where the runtime is to be asked each time */
  struct goenzyme_chunk *top;         /* chunks in use, newest first */
  struct goenzyme_deferred *deferred; /* what release has yet to run, newest first */
  uint64_t below;                     /* bytes taken in the chunks under the topmost */
  struct goenzyme_chunk *spare;       /* chunks kept for later */
  uint64_t spare_bytes;
  uint64_t tapes; /* tapes that are being made */
};

extern GOENZYME_API _Thread_local struct __goenzyme_arena __goenzyme_arena;

/* Memory that stays where it is until the mark below it is released. Aligned to
 * 16 bytes, to 64 from 4 KiB on. Not zeroed. Aborts when there is none, naming the size. */
GOENZYME_API void *__goenzyme_arena_alloc(uint64_t size);

/* count elements of size bytes; aborts when the product does not fit. */
GOENZYME_API void *__goenzyme_arena_alloc_array(uint64_t count, uint64_t size);

/* The present height of the arena, and the way back to it. */
GOENZYME_API void *__goenzyme_arena_mark(void);
GOENZYME_API void __goenzyme_arena_release(void *mark);

/* Calls dealloc(p) when the mark below is released: a free of the primal that has to wait for the reverse. */
GOENZYME_API void __goenzyme_defer_free(void *p, void (*dealloc)(void *));
GOENZYME_API void __goenzyme_defer_free_sized(void *p, void (*dealloc)(void *, uint64_t, uint64_t), uint64_t size, uint64_t alignment);

/* A tape that the program hands from an augmented half to a reverse half, in any order and on any thread: what
 * the augmented half takes from its thread's arena between begin and end stays with the handle, not with the thread.
 * Between them marks nest as ever. */
GOENZYME_API uint64_t __goenzyme_tape_begin(void);
GOENZYME_API void __goenzyme_tape_end(uint64_t handle);
/* … or an exception leaves it half-way, and what it holds is given back. */
GOENZYME_API void __goenzyme_tape_drop(uint64_t handle);

/* The header of such a tape, wherever its memory is. */
struct __goenzyme_tape {
  uint64_t stamp;  /* of the function, activities and layout it was made for; 0: given back */
  uint64_t handle; /* 0: nothing but what follows the header */
};

/* Aborts unless the tape carries the stamp, or is null where the stamp is 0; fn is the function differentiated. */
GOENZYME_API void __goenzyme_tape_check(const struct __goenzyme_tape *tape, uint64_t stamp, const char *fn);

/* Aborts when the program's memory for a tape of fn is too small. */
GOENZYME_API void __goenzyme_tape_room(uint64_t have, uint64_t need, const char *fn);

/* Gives back what the handle holds, having run its deferred frees. */
GOENZYME_API void __goenzyme_tape_release(struct __goenzyme_tape *tape);

/* The same once the mark below is released: the derivative of a program that hands tapes about still reads them. */
GOENZYME_API void __goenzyme_tape_defer(struct __goenzyme_tape *tape);

/* Memory for a tape that the caller of the augmented half does not bring. */
GOENZYME_API void *__goenzyme_tape_alloc(uint64_t size);
GOENZYME_API void __goenzyme_tape_free(void *tape);

/* Tells the program's enzymeLogError, if there is one, of a value, the bound on its rounding error, the operation
 * and what it calls, and where it stands. */
GOENZYME_API void __goenzyme_log_error(double value, double error, const char *op, const char *callee, const char *module,
                                       const char *function, const char *block);

/* Marks the end of a block for flang's DEALLOCATE of a pointer. */
GOENZYME_API void __goenzyme_footer(void *block, uint64_t bytes);

/* How many bytes may be read at p, which came from malloc or its relatives: what was
 * asked for, or a little more. 0 for a null pointer. */
GOENZYME_API uint64_t __goenzyme_block_size(void *p);

/* Which bytes of a block belong to floating-point numbers: those at the places given, and again every period bytes unless that is 0. */
struct __goenzyme_floats {
  uint64_t period, count;
  struct {
    uint64_t offset, size;
  } at[];
};

/* Between begin and end a derivative, asked for at a line of the program, notes the shadows that it makes on the heap. given_freed is told of one that is about to be freed and may be the
 * caller's: of that many bytes, UINT64_MAX when that is not known, holding floats or anything. The program ends when it is the caller's and, at
 * the end of the derivative, holds a number that is not zero. */
GOENZYME_API void __goenzyme_made_begin(const char *asked);
GOENZYME_API void __goenzyme_made_end(void);
GOENZYME_API void __goenzyme_made(void *shadow);
GOENZYME_API void __goenzyme_given_freed(void *shadow, uint64_t size, const struct __goenzyme_floats *floats, const char *where);

/* One place in the program where a derivative is called, under -fenzyme-check-gradient. The functions take apart
 * what begin is given as args: the arguments of that call, in a struct. */
struct goenzyme_check_site {
  const char *where, *function;                                      /* "f.c:12:3", "f" */
  void (*forward)(void *args, const double *tangents, double *result); /* forward derivative, of inputs numbers by value */
  void (*primal)(void *args, const double *added, double *result);     /* the function itself, inputs moved by so much */
  void (*seeds)(void *args, double *seeds);                            /* of the outputs numbers that it returns */
  uint64_t (*shadows)(void *args, void **shadows);                     /* how many pointers with a shadow, at most 64 */
  uint64_t inputs, outputs;                                            /* at most 64 each */
  uint64_t digits;                                                     /* decimal, of the least precise numbers in the function */
  uint64_t differences;                                                /* central differences are compared as well */
  uint64_t calls;
};
GOENZYME_API void *__goenzyme_check_begin(struct goenzyme_check_site *site, void *args);
/* by_value are the derivatives of the numbers by value. Aborts when the derivative is wrong. */
GOENZYME_API void __goenzyme_check_end(void *check, const double *by_value);
/* Called by forward: count floats of kind bytes each are met in a shadow; a shadow is made of memory just allocated; one is freed next. */
GOENZYME_API void __goenzyme_check_touch(void *shadow, void *primal, uint64_t kind, uint64_t count);
GOENZYME_API void __goenzyme_check_fresh(void *shadow, uint64_t size);
GOENZYME_API void __goenzyme_check_gone(void *shadow, uint64_t size);

/* Aborts with msg when two blocks of size bytes overlap. Null pointers overlap nothing. */
GOENZYME_API void __goenzyme_check_apart(const void *p, const void *q, uint64_t size, uint64_t others, const char *msg);

/* Numbers of a variable that may be used as earlier calls of the differentiated function left them: count of size bytes each, one every stride bytes.
 * check aborts with msg unless their adjoints are zero when the reverse sweep is done. mark makes of their tangents a NaN with a number in it, found aborts
 * with msg when a result is made of that. */
GOENZYME_API void __goenzyme_old_check(const void *shadow, uint64_t count, uint64_t stride, uint64_t size, const char *msg);
GOENZYME_API void __goenzyme_old_mark(void *shadow, uint64_t count, uint64_t stride, uint64_t size, uint64_t top);
GOENZYME_API void __goenzyme_old_found(double result, uint64_t mark, const char *msg);

/* Says where the program asks for the derivative that it calls next. */
GOENZYME_API void __goenzyme_check_asked(const char *where);

/* Aborts when the shadow d of a pointer p that the derivative has just loaded is null, or p itself (unless that may be: equal). */
GOENZYME_API void __goenzyme_check_loaded(const void *p, const void *d, uint64_t equal, const char *where, const char *what);

/* Aborts with msg when the shadow d of p is null though p is not, or its block is smaller. */
GOENZYME_API void __goenzyme_check_room(const void *p, const void *d, uint64_t size, uint64_t shadow_size, const char *what);

/* Shadows of memory that earlier calls left behind variables. Between begin and end, kept_shadow is the shadow of what p points to: sh unless that is
 * null, else memory that is zero when the derivative begins, and belongs to it and the lane. kept_block is sh for who frees it: null when it is no
 * block of the heap. known tells of size bytes at p, which have that shadow. */
GOENZYME_API void __goenzyme_kept_begin(void);
GOENZYME_API void __goenzyme_kept_known(void *p, uint64_t size, void *sh, uint64_t lane);
GOENZYME_API void *__goenzyme_kept_shadow(void *p, void *sh, uint64_t lane);
GOENZYME_API void *__goenzyme_kept_block(void *p, void *sh, uint64_t lane);
/* In the derivative of a derivative: the shadow of sh, which is again's when sh is the one that p came with; else aborts with msg. */
GOENZYME_API void *__goenzyme_kept_again(void *p, void *sh, void *again, const char *msg);
GOENZYME_API int __goenzyme_kept_has(const void *sh); /* whether it is such a shadow */
GOENZYME_API void __goenzyme_kept_end(void);

/* Iterations of a loop whose states are kept now and then, so that they can be run again from there. run does at most
 * so many iterations from where memory and the environment in its context stand, and returns -1 when it stopped for that; back
 * does the same and then takes the derivative back over them. */
typedef int32_t goenzyme_run(void *context, uint64_t most);
typedef void goenzyme_back(void *context, uint64_t most);

/* At most states of them are kept at once, 0: as many as fit in memory bytes, 0: in the environment's GOENZYME_MEMORY, or 64. count is how many iterations there will be,
 * 0 when that is not known. done is where run says how many it did. */
GOENZYME_API void *__goenzyme_steps_begin(uint64_t states, uint64_t memory, uint64_t count, const uint64_t *done);
/* Adds size bytes to the state. */
GOENZYME_API void __goenzyme_steps_keep(void *steps, void *at, uint64_t size);
/* Runs all iterations, and returns what the last run returned. */
GOENZYME_API int32_t __goenzyme_steps_run(void *steps, goenzyme_run *run, void *context);
/* Goes back over them, leaves the memory of the state as it found it, and frees steps. */
GOENZYME_API void __goenzyme_steps_reverse(void *steps, goenzyme_run *run, goenzyme_back *back, void *context);

/* Prints msg and aborts. */
GOENZYME_API _Noreturn void __goenzyme_fail(const char *msg);

/* The address to which the shared library of that build id has been loaded; aborts, naming it, when there is none. */
GOENZYME_API const char *__goenzyme_library(const char *name, const void *build, size_t size);

/* The number by which the loader knows the thread-local variables of the library there. */
GOENZYME_API size_t __goenzyme_library_threads(const char *base);

#endif
