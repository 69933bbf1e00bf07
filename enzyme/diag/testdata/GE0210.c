double __enzyme_autodiff(void *, ...);

static double total;
static double add(double x) {
	total += x * x; // here
	return total;
}

int main(void) {
	return __enzyme_autodiff((void *)add, 2.5) > 0;
}
