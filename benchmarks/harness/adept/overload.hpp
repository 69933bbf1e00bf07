/* Gradients by Adept, without its library: the sources of its stack come with its headers. */
#ifndef BENCH_OVERLOAD_HPP
#define BENCH_OVERLOAD_HPP

#include <adept_source.h>
#include <vector>

#include "bench.h"

using Real = adept::adouble;

/* Adds to the inputs' grad the gradient of function, which gets an array for each input. */
template <class Function>
void add_gradient(const input *list, int count, Function function) {
	static adept::Stack stack;
	static std::vector<Real> values[INPUTS_MAX];
	Real *arrays[INPUTS_MAX];
	for (int a = 0; a < count; a++) {
		values[a].resize(list[a].count);
		for (long i = 0; i < list[a].count; i++)
			values[a][i].set_value(list[a].value[i * list[a].step]);
		arrays[a] = values[a].data();
	}
	stack.new_recording();
	Real result = function(arrays);
	result.set_gradient(1.0);
	stack.compute_adjoint();
	for (int a = 0; a < count; a++)
		for (long i = 0; i < list[a].count; i++)
			list[a].grad[i * list[a].step] += values[a][i].get_gradient();
}

#endif
