double __enzyme_autodiff(void *, ...);

static double square(double *x) { return *x * *x; }

int main(void) {
	double x = 3, dx = 0;
	double slope = __enzyme_autodiff((void *)square, &x, &dx); // here
	return slope == dx;
}
