double __enzyme_autodiff(void *, ...);

static double _Complex square(double _Complex z) { return z * z; }

int main(void) {
	return __enzyme_autodiff((void *)square, 2.0 + 1.0 * 1.0i) > 4; // here
}
