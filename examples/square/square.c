#include <stdio.h>

double __enzyme_autodiff(void *, double);
double square(double x) { return x * x; }

int main(void) {
	printf("%.2f\n", __enzyme_autodiff((void *)square, 3.14));
}
