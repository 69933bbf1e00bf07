#include <cmath>
#include <vector>

namespace {
template <typename T> T square(T x) { return x * x; }
}

extern "C" double spread(const double *x, long n) {
	std::vector<double> centred(x, x + n);
	double mean = 0;
	for (double v : centred)
		mean += v / static_cast<double>(n);
	auto term = [mean](double v) { return square(v - mean); };
	double sum = 0;
	for (double &v : centred)
		sum += term(v);
	return std::sqrt(sum);
}
