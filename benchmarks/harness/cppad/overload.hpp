/* Gradients by CppAD, recorded anew each time, as branches may change. */
#ifndef BENCH_OVERLOAD_HPP
#define BENCH_OVERLOAD_HPP

#include <cppad/cppad.hpp>
#include <vector>

#include "bench.h"

using Real = CppAD::AD<double>;

/* Adds to the inputs' grad the gradient of function, which gets an array for each input. */
template <class Function>
void add_gradient(const input *list, int count, Function function) {
	long total = 0;
	for (int a = 0; a < count; a++)
		total += list[a].count;
	std::vector<Real> values(total), result(1);
	long at = 0;
	for (int a = 0; a < count; a++)
		for (long i = 0; i < list[a].count; i++)
			values[at++] = list[a].value[i * list[a].step];
	CppAD::Independent(values);
	Real *arrays[INPUTS_MAX];
	at = 0;
	for (int a = 0; a < count; a++) {
		arrays[a] = values.data() + at;
		at += list[a].count;
	}
	result[0] = function(arrays);
	CppAD::ADFun<double> recorded(values, result);
	std::vector<double> slopes = recorded.Reverse(1, std::vector<double>(1, 1.0));
	at = 0;
	for (int a = 0; a < count; a++)
		for (long i = 0; i < list[a].count; i++)
			list[a].grad[i * list[a].step] += slopes[at++];
}

#endif
