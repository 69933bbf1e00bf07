/* Gradients by ADOL-C, recorded anew each time, as branches may change. */
#ifndef BENCH_OVERLOAD_HPP
#define BENCH_OVERLOAD_HPP

#include <adolc/adolc.h>
#include <vector>

#include "bench.h"

using Real = adouble;

/* Adds to the inputs' grad the gradient of function, which gets an array for each input. */
template <class Function>
void add_gradient(const input *list, int count, Function function) {
	static std::vector<double> point, slopes;
	long total = 0;
	for (int a = 0; a < count; a++)
		total += list[a].count;
	point.resize(total);
	slopes.resize(total);

	trace_on(1, 1); /* keep what reverse mode reads */
	{
		std::vector<std::vector<Real>> values(count);
		Real *arrays[INPUTS_MAX];
		for (int a = 0; a < count; a++) {
			values[a].resize(list[a].count);
			for (long i = 0; i < list[a].count; i++)
				values[a][i] <<= list[a].value[i * list[a].step];
			arrays[a] = values[a].data();
		}
		Real result = function(arrays);
		double value;
		result >>= value;
	}
	trace_off();
	double seed = 1;
	fos_reverse(1, 1, static_cast<int>(total), &seed, slopes.data());
	long at = 0;
	for (int a = 0; a < count; a++)
		for (long i = 0; i < list[a].count; i++)
			list[a].grad[i * list[a].step] += slopes[at++];
}

#endif
