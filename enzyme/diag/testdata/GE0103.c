double __enzyme_autodiff(void *, ...);
double elsewhere(double);

static double f(double x) {
	return x * elsewhere(x); // here
}

int main(void) { return __enzyme_autodiff((void *)f, 2.0) > 0; }
