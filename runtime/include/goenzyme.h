/* What a C program says to goenzyme-cc: the markers, declared, and gradients,
 * Jacobians and Hessians of functions of vectors. Found without any -I.
 *
 * Requests and markers are explained in goenzyme's documentation; in short:
 *
 *     double f(const double *x, int n);
 *     __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);  // dx += f's gradient
 *
 * For a function of one of the two forms below, a line at file scope makes the usual
 * functions; only those that are called are compiled.
 *
 *     double f(size_t n, const double *x, void *context);
 *     GOENZYME_SCALAR(f);
 *         double f_value_and_gradient(size_t n, const double *x, double *gradient, void *context);
 *         void   f_gradient(size_t n, const double *x, double *gradient, void *context);
 *         double f_directional(size_t n, const double *x, const double *v, void *context);
 *         int    f_hvp(size_t n, const double *x, const double *v, double *product, void *context);
 *         int    f_hessian(size_t n, const double *x, double *hessian, void *context);
 *
 *     void g(size_t n, const double *x, size_t m, double *y, void *context);
 *     GOENZYME_VECTOR(g);
 *         void g_jvp(size_t n, const double *x, const double *v, size_t m, double *y, double *dy, void *context);
 *         int  g_vjp(size_t n, const double *x, double *dx, size_t m, double *y, const double *w, void *context);
 *         int  g_jacobian_forward(size_t n, const double *x, size_t m, double *jacobian, void *context);
 *         int  g_jacobian_reverse(size_t n, const double *x, size_t m, double *jacobian, void *context);
 *
 * Vectors hold n or m doubles. A Jacobian has m rows of n, row-major: jacobian[i * n + j] is ∂yᵢ/∂xⱼ; a Hessian has n
 * rows of n. Results are written, not added to. The context is passed on and carries no derivative; NULL will do.
 * Functions that return int allocate working memory: 0 when all went well, -1 when there was none. */
#ifndef GOENZYME_H
#define GOENZYME_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Markers: before an argument, or about the whole call. */
extern int enzyme_const, enzyme_out, enzyme_dup, enzyme_dupnoneed, enzyme_dupv, enzyme_dupnoneedv;
extern int enzyme_width, enzyme_primal_return, enzyme_const_return, enzyme_active_return, enzyme_dup_return, enzyme_noret;
extern int enzyme_runtime_activity, enzyme_interleave, enzyme_byref, enzyme_not_overwritten;
extern int enzyme_tape, enzyme_allocated, enzyme_nofree;
extern int enzyme_scalar, enzyme_vector, enzyme_buffer;

#ifdef __cplusplus
extern "C" {
#endif

/* Requests. Others are had by declaring them with another result or a suffix:
 *     struct pair __enzyme_autodiff_pair(void *, ...); */
double __enzyme_autodiff(void *, ...);
float __enzyme_autodiff_float(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_fwddiff_float(void *, ...);
void __enzyme_fwddiff_void(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
size_t __enzyme_augmentsize(void *, ...);

/* What is a number, and what is not, in memory that a program handles as bytes. */
void __enzyme_float(void *, ...);
void __enzyme_double(void *, ...);
void __enzyme_integer(void *, ...);
void __enzyme_pointer(void *, ...);

/* Allocates a shadow of n numbers, or structs of numbers: as much as n objects of the type of *p take, zeroed; to be freed. Counts in a
 * struct are 0 then, and pointers null: let these point to shadows of what the primal's point to. C++ has goenzyme::make_zero. */
#define goenzyme_make_zero(p, n) ((__typeof__(*(p)) *)calloc((n), sizeof *(p)))
/* Clears a shadow of n objects. */
#define goenzyme_zero(p, n) ((void)memset((p), 0, (n) * sizeof *(p)))

/* Marks the loop around it, of time steps for example: a reverse derivative keeps the state of at most so many of its
 * iterations (0: as many as the environment's GOENZYME_MEMORY holds, "512M"; 64 without it) and runs the others again, so that its
 * memory does not grow with their number. A constant. */
#define goenzyme_checkpoint(states) __asm__ volatile("# goenzyme_checkpoint" : : "n"(states))

#define GOENZYME_UNUSED __attribute__((unused))

/* Tangents that one sweep of g_jacobian_forward carries. */
#define GOENZYME_CHUNK 4

#define GOENZYME_SCALAR(f)                                                                                                  \
  static GOENZYME_UNUSED double f##_value_and_gradient(size_t n, const double *x, double *gradient, void *context) {        \
    goenzyme_zero(gradient, n);                                                                                             \
    return __enzyme_autodiff((void *)f, enzyme_primal_return, enzyme_const, n, enzyme_dup, x, gradient, enzyme_const, context); \
  }                                                                                                                         \
  static GOENZYME_UNUSED void f##_accumulate(size_t n, const double *x, double *gradient, void *context) {                  \
    __enzyme_autodiff_void((void *)f, enzyme_const, n, enzyme_dup, x, gradient, enzyme_const, context);                     \
  }                                                                                                                         \
  static GOENZYME_UNUSED void f##_gradient(size_t n, const double *x, double *gradient, void *context) {                    \
    goenzyme_zero(gradient, n);                                                                                             \
    f##_accumulate(n, x, gradient, context);                                                                                \
  }                                                                                                                         \
  static GOENZYME_UNUSED double f##_directional(size_t n, const double *x, const double *v, void *context) {                \
    return __enzyme_fwddiff((void *)f, enzyme_const, n, enzyme_dup, x, v, enzyme_const, context);                           \
  }                                                                                                                         \
  static GOENZYME_UNUSED void f##_hvp_using(size_t n, const double *x, const double *v, double *product, double *work,      \
                                            void *context) {                                                                \
    goenzyme_zero(work, n);                                                                                                 \
    goenzyme_zero(product, n);                                                                                              \
    __enzyme_fwddiff_void((void *)f##_accumulate, enzyme_const, n, enzyme_dup, x, v, enzyme_dup, work, product,             \
                          enzyme_const, context);                                                                           \
  }                                                                                                                         \
  static GOENZYME_UNUSED int f##_hvp(size_t n, const double *x, const double *v, double *product, void *context) {          \
    double *work = (double *)malloc((n + !n) * sizeof *work);                                                               \
    if (!work)                                                                                                              \
      return -1;                                                                                                            \
    f##_hvp_using(n, x, v, product, work, context);                                                                         \
    free(work);                                                                                                             \
    return 0;                                                                                                               \
  }                                                                                                                         \
  static GOENZYME_UNUSED int f##_hessian(size_t n, const double *x, double *hessian, void *context) {                       \
    double *work = (double *)calloc(2 * n + !n, sizeof *work);                                                              \
    if (!work)                                                                                                              \
      return -1;                                                                                                            \
    for (size_t i = 0; i < n; i++) {                                                                                        \
      work[n + i] = 1;                                                                                                      \
      f##_hvp_using(n, x, work + n, hessian + i * n, work, context);                                                        \
      work[n + i] = 0;                                                                                                      \
    }                                                                                                                       \
    free(work);                                                                                                             \
    return 0;                                                                                                               \
  }                                                                                                                         \
  GOENZYME_END

#define GOENZYME_VECTOR(g)                                                                                                  \
  static GOENZYME_UNUSED void g##_jvp(size_t n, const double *x, const double *v, size_t m, double *y, double *dy,          \
                                      void *context) {                                                                      \
    goenzyme_zero(dy, m);                                                                                                   \
    __enzyme_fwddiff_void((void *)g, enzyme_const, n, enzyme_dup, x, v, enzyme_const, m, enzyme_dup, y, dy,                 \
                          enzyme_const, context);                                                                           \
  }                                                                                                                         \
  static GOENZYME_UNUSED void g##_pull(size_t n, const double *x, double *dx, size_t m, double *y, double *w,               \
                                       void *context) {                                                                     \
    goenzyme_zero(dx, n);                                                                                                   \
    __enzyme_autodiff_void((void *)g, enzyme_const, n, enzyme_dup, x, dx, enzyme_const, m, enzyme_dup, y, w,                \
                           enzyme_const, context);                                                                          \
  }                                                                                                                         \
  static GOENZYME_UNUSED int g##_vjp(size_t n, const double *x, double *dx, size_t m, double *y, const double *w,           \
                                     void *context) {                                                                       \
    double *adjoint = (double *)malloc((m + !m) * sizeof *adjoint);                                                         \
    if (!adjoint)                                                                                                           \
      return -1;                                                                                                            \
    memcpy(adjoint, w, m * sizeof *w);                                                                                      \
    g##_pull(n, x, dx, m, y, adjoint, context);                                                                             \
    free(adjoint);                                                                                                          \
    return 0;                                                                                                               \
  }                                                                                                                         \
  static GOENZYME_UNUSED int g##_jacobian_forward(size_t n, const double *x, size_t m, double *jacobian, void *context) {   \
    const size_t each = n + m;                                                                                              \
    double *work = (double *)calloc(GOENZYME_CHUNK * each + m + 1, sizeof *work), *y = work + GOENZYME_CHUNK * each;        \
    if (!work)                                                                                                              \
      return -1;                                                                                                            \
    for (size_t from = 0; m && from < n; from += GOENZYME_CHUNK) {                                                          \
      goenzyme_zero(work, GOENZYME_CHUNK * each);                                                                           \
      for (size_t k = 0; k < GOENZYME_CHUNK && from + k < n; k++)                                                           \
        work[k * each + from + k] = 1;                                                                                      \
      __enzyme_fwddiff_void((void *)g, enzyme_width, GOENZYME_CHUNK, enzyme_const, n, enzyme_dupv, each * sizeof *work, x,  \
                            work, enzyme_const, m, enzyme_dupv, each * sizeof *work, y, work + n, enzyme_const, context);   \
      for (size_t k = 0; k < GOENZYME_CHUNK && from + k < n; k++)                                                           \
        for (size_t i = 0; i < m; i++)                                                                                      \
          jacobian[i * n + from + k] = work[k * each + n + i];                                                              \
    }                                                                                                                       \
    free(work);                                                                                                             \
    return 0;                                                                                                               \
  }                                                                                                                         \
  static GOENZYME_UNUSED int g##_jacobian_reverse(size_t n, const double *x, size_t m, double *jacobian, void *context) {   \
    double *work = (double *)calloc(2 * m + 1, sizeof *work);                                                               \
    if (!work)                                                                                                              \
      return -1;                                                                                                            \
    for (size_t i = 0; i < m; i++) {                                                                                        \
      goenzyme_zero(work, 2 * m);                                                                                           \
      work[m + i] = 1;                                                                                                      \
      g##_pull(n, x, jacobian + i * n, m, work, work + m, context);                                                         \
    }                                                                                                                       \
    free(work);                                                                                                             \
    return 0;                                                                                                               \
  }                                                                                                                         \
  GOENZYME_END

/* Asks for a semicolon behind the macros, as behind any declaration. */
#define GOENZYME_END struct goenzyme_end

#ifdef __cplusplus
}
#endif

#endif
