double __enzyme_autodiff(void *, ...);

static int rounded(double x) { return (int)(x * x); }

int main(void) {
	return __enzyme_autodiff((void *)rounded, 2.5) > 0; // here
}
