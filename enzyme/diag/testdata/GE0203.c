#include <stdio.h>
#include <stdlib.h>

double __enzyme_autodiff(void *, ...);

static double f(double x) {
	char digits[64];
	snprintf(digits, sizeof digits, "%.17g", x * x); // here
	return atof(digits);
}

int main(void) { return __enzyme_autodiff((void *)f, 2.0) > 0; }
