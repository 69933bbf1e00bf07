/* The calls that ask a compiler for derivatives, as its users declare them. */
#ifndef BENCH_ENZYME_H
#define BENCH_ENZYME_H

extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out;
void __enzyme_autodiff(void *, ...);
double __enzyme_autodiff_double(void *, ...);
double __enzyme_fwddiff(void *, ...);

#endif
