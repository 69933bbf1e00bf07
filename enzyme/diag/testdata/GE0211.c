#include <stdlib.h>
double __enzyme_autodiff(void *, ...);

struct cache { double x, y; };
static struct cache *cache;
static double square(double x) {
	if (!cache) cache = calloc(1, sizeof *cache);
	if (cache->x != x) { // here
		cache->x = x;
		cache->y = x * x;
	}
	return cache->y;
}

int main(void) {
	return __enzyme_autodiff((void *)square, 2.5) > 0;
}
