double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void copy(int *to, const int *from) {
	to[0] = from[0], to[1] = from[1]; // here
}

static double f(double *x) {
	double y;
	copy((int *)&y, (int *)x);
	return y * y;
}

double slope(double *x, double *dx) { return __enzyme_autodiff((void *)f, x, dx); }

int main(void) { return 0; }
