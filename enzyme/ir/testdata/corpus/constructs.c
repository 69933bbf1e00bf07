// Constructs of C that reach the IR in a form of their own. Compiled, never run.
#include <complex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>

_Atomic int counter;
_Atomic double total;
volatile int port;
_Thread_local int perThread;
long double extended = 1.5L;
#if __clang_major__ >= 15 // before, not on x86-64
_Float16 small = 1.5;
#endif
__float128 quad = 1.25;
unsigned __int128 wide = ((unsigned __int128)1 << 100) + 5;
struct bits { int a : 3; unsigned b : 7; char c[5]; } bits = {1, 2, "ab"};
union punned { double d; long l; } punned = {.l = 5};
int placed __attribute__((section("foo"), aligned(32), visibility("hidden")));
extern int maybe __attribute__((weak));
int *maybePtr = &maybe;
float tenth = 0.1f, notANumber;
__asm__(".set fromAsm, 3");

__attribute__((weak)) int weakly(void) { return 1; }
int other(void) __attribute__((alias("weakly")));
static int (*resolve(void))(void) { return weakly; }
int resolved(void) __attribute__((ifunc("resolve")));

int atomics(int k) {
  counter += k;
  total += k;
  int expected = 3;
  atomic_compare_exchange_weak(&counter, &expected, 7);
  atomic_thread_fence(memory_order_acquire);
  atomic_fetch_sub_explicit(&counter, k, memory_order_relaxed);
  port = k;
  return atomic_exchange(&counter, 3) + port + perThread + placed;
}

int variadic(int n, ...) {
  va_list l;
  va_start(l, n);
  int r = 0;
  for (int i = 0; i < n; i++) r += va_arg(l, int);
  r += va_arg(l, double);
  va_end(l);
  return r;
}

double _Complex quotient(double _Complex a, double _Complex b) { return a * b / (a + b); }

jmp_buf env;
int jumps(void) {
  if (setjmp(env)) return 1;
  longjmp(env, 1);
}

int computedGoto(int i) {
  static void *to[] = {&&a, &&b, &&c};
  goto *to[i];
a: return 1;
b: return 2;
c: return 3;
}

int assembly(int i) {
  int r;
  __asm__ volatile("addl %1,%0" : "=r"(r) : "r"(i), "0"(i) : "cc", "memory");
  return r;
}

#if __clang_major__ >= 15 // before, its labels are operands, which no newer LLVM reads
int asmGoto(int i) {
  __asm__ goto("jmp %l0" : : : : out);
  return i;
out:
  return 2;
}
#endif

typedef float v4 __attribute__((vector_size(16)));
typedef int m4 __attribute__((vector_size(16)));
v4 vectors(v4 a, v4 b, int i) {
  v4 c = a * b + a;
  c[i] = 3;
  return __builtin_shufflevector(c, a, 3, 2, 1, 4);
}
m4 compare(v4 a, v4 b) { return a < b; }

long double extendedSum(long double a) { return a * 2.1L + extended; }
__float128 quadProduct(__float128 a) { return a * quad; }
#if __clang_major__ >= 15
_Float16 halfProduct(_Float16 a) { return a * small; }
#endif
unsigned __int128 wideProduct(unsigned __int128 a) { return a * wide; }
double special(void) { return __builtin_nan("0x123") + __builtin_inf() + 0.1 + tenth; }

int select(int i) {
  switch (i) {
  case 1: return 10;
  case 2: return 33;
  case -5: return 2;
  case 100 ... 120: return i;
  default: return 0;
  }
}

void copies(char *d, const char *s, int n) {
  memcpy(d, s, n);
  memset(d + n, 0, 16);
  memmove(d + 1, d, 4);
}

struct big { double a[5]; };
double byValue(struct big b) { return b.a[2]; }
struct big bySret(double d) { return (struct big){{d}}; }
__attribute__((noinline, cold, pure)) int pure(int *p) { return *p; }
int onStack(int n) {
  int a[n];
  a[n - 1] = n;
  return a[0] + pure(a);
}
int narrow(unsigned char a, signed char b, _Bool c, short d) { return a + b + c + d + bits.a + (int)punned.l; }

double reduction(int n, double *a, double *b) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) s += a[i] * b[i];
#pragma omp task shared(s)
  s += 1;
  return s;
}
