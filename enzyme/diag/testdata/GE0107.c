double __enzyme_autodiff(void *, ...);

static double cube(double x) { return x * x * x; }
static double augmented(double x) { return cube(x); }
static double gradient(double x, float seed) { return 3 * x * x * seed; }

void *__enzyme_register_gradient_cube[] = {(void *)cube, (void *)augmented, (void *)gradient}; // here

static double f(double x) { return cube(x) + x; }

int main(void) { return __enzyme_autodiff((void *)f, 2.0) > 0; }
