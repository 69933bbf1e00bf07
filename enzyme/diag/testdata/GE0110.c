#include <setjmp.h>
double __enzyme_autodiff(void *, ...);

static double f(double x) {
	jmp_buf back;
	if (setjmp(back)) // here
		return 0;
	if (x < 0)
		longjmp(back, 1);
	return x * x;
}

int main(void) { return __enzyme_autodiff((void *)f, 2.0) > 0; }
