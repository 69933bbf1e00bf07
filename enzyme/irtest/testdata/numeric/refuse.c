// What cannot be differentiated is refused, and never taken for zero.
#include <stdlib.h>
double mystery(double x);
// refuse: @unknown(1.5) GE0103 mystery
double unknown(double x) { return x * mystery(x); }
int compare(const void *a, const void *b);
// refuse: @sorted([3, 1, 2], 3) GE0103 qsort
double sorted(double *x, int n) { qsort(x, n, sizeof *x, compare); return x[0] * x[1]; }
// refuse: @assembly(1.5) GE0110 assembly
double assembly(double x) { double y; __asm__("movapd %1, %0" : "=x"(y) : "x"(x)); return y * x; }
void stash(double *p);
// refuse: @stashed([3, 1]) GE0103 stash
double stashed(double *x) { stash(x); return x[0] * x[1]; }
double (*chosen)(double);
// refuse: @pointed(0.7) GE0110 function pointer
double pointed(double x) { return chosen(x) * x; }
