double __enzyme_autodiff(void *, ...);

static double cube(double x) { return x * x * x; } // here

void *__enzyme_function_like_cube[2] = {(void *)cube, (void *)0};

static double f(double x) { return cube(x) + x; }

int main(void) { return __enzyme_autodiff((void *)f, 2.0) > 0; }
