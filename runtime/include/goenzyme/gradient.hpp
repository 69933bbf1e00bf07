// Gradients, Jacobians, Hessians of C++ functions and function objects of one argument; found without any -I. C++17.
//
//     #include <goenzyme/gradient.hpp>
//
//     double f(const std::vector<double> &x);
//     std::vector<double> g = goenzyme::gradient(f, x);
//     auto [value, g] = goenzyme::value_and_gradient(f, x);
//     auto v = goenzyme::hvp(f, x, direction);             // the Hessian times a direction
//     std::vector<double> H = goenzyme::hessian(f, x);     // n rows of n, row by row
//
//     std::vector<double> g(const std::vector<double> &x);
//     std::vector<double> J = goenzyme::jacobian(g, x);    // m rows of n: J[i * n + j] is ∂yᵢ/∂xⱼ, by tangents
//     auto dy = goenzyme::jvp(g, x, direction);
//
// x may be a number, or anything with data() and size() of a floating type that can be copied: std::vector, std::array, std::valarray-like
// types, Eigen's dense matrices; for gradient, value_and_gradient, hvp and jvp also a struct that make_zero knows. The function takes it by
// const reference (or by value when it is a number) and may take more arguments, which are passed on by reference and carry no derivative.
//
//     auto z = goenzyme::make_zero(x);   // a copy of x with zeros for all its numbers: shadows to begin with
// knows numbers, arrays, containers of what it knows, and structs that are trivially copyable and hold nothing but numbers of floating type,
// or that specialise goenzyme::zero<T> with `static void of(T &)`.
#ifndef GOENZYME_GRADIENT_HPP
#define GOENZYME_GRADIENT_HPP

#pragma GCC system_header

#include <cstddef>
#include <cstring>
#include <enzyme/enzyme>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace goenzyme {

template <typename T, typename = void> struct zero;

namespace detail {
template <typename T, typename = void> struct holds_data : std::false_type {};
template <typename T>
struct holds_data<T, std::void_t<decltype(std::declval<T &>().data()), decltype(std::declval<T &>().size())>> : std::true_type {};
template <typename T, typename = void> struct can_iterate : std::false_type {};
template <typename T>
struct can_iterate<T, std::void_t<decltype(std::declval<T &>().begin()), decltype(std::declval<T &>().end())>> : std::true_type {};
} // namespace detail

// Sets all numbers to zero.
template <typename T> void make_zero_in(T &x) { zero<T>::of(x); }

// A copy of x with zeros for its numbers.
template <typename T> T make_zero(const T &x) {
  T z = x;
  make_zero_in(z);
  return z;
}

template <typename T> struct zero<T, std::enable_if_t<std::is_floating_point_v<T>>> {
  static void of(T &x) { x = 0; }
};
template <typename T> struct zero<T, std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>>> {
  static void of(T &) {} // counts, indices: a shadow has them as they are
};
template <typename T, std::size_t N> struct zero<T[N]> {
  static void of(T (&x)[N]) {
    for (T &e : x)
      make_zero_in(e);
  }
};
template <typename T, typename U> struct zero<std::pair<T, U>> {
  static void of(std::pair<T, U> &x) {
    make_zero_in(const_cast<std::remove_const_t<T> &>(x.first)); // of a map: an integral key, which stays
    make_zero_in(x.second);
  }
};
template <typename T> struct zero<std::unique_ptr<T>> {
  static void of(std::unique_ptr<T> &x) {
    if (x)
      make_zero_in(*x);
  }
};
template <typename T> struct zero<T, std::enable_if_t<detail::holds_data<T>::value>> {
  static void of(T &x) {
    for (std::size_t i = 0, n = std::size_t(x.size()); i < n; i++)
      make_zero_in(x.data()[i]);
  }
};
template <typename T> struct zero<T, std::enable_if_t<!detail::holds_data<T>::value && detail::can_iterate<T>::value>> {
  static void of(T &x) {
    for (auto &e : x)
      make_zero_in(e);
  }
};
// A struct of numbers is zero where its bytes are.
template <typename T>
struct zero<T, std::enable_if_t<std::is_class_v<T> && std::is_trivially_copyable_v<T> && !detail::holds_data<T>::value && !detail::can_iterate<T>::value>> {
  static void of(T &x) { std::memset(static_cast<void *>(&x), 0, sizeof x); }
};

namespace detail {

// Elements of a number, or of what holds numbers side by side.
template <typename T> auto *elements(T &x) {
  if constexpr (std::is_floating_point_v<std::remove_const_t<T>>)
    return &x;
  else
    return x.data();
}
template <typename T> std::size_t count(const T &x) {
  if constexpr (std::is_floating_point_v<T>)
    return 1;
  else
    return std::size_t(x.size());
}
template <typename T> using element = std::remove_const_t<std::remove_pointer_t<decltype(elements(std::declval<T &>()))>>;

// The function as what takes references and stores its result: the same shape for functions and objects, numbers and containers.
template <typename F, typename X, typename... C> struct into {
  using result = std::decay_t<decltype(std::declval<F &>()(std::declval<const X &>(), std::declval<const C &>()...))>;
  static void call(F *f, const X *x, result *y, const C *...more) { *y = (*f)(*x, *more...); }
  static result value(F *f, const X *x, const C *...more) { return (*f)(*x, *more...); }
  // Adds the gradient to dx.
  static void add(F *f, const X *x, X *dx, const C *...more) {
    enzyme::autodiff<enzyme::Reverse>(&value, enzyme::Const<F *>(f), enzyme::Duplicated<const X *>(x, dx), enzyme::Const<const C *>(more)...);
  }
};

} // namespace detail

// The value of f at x, and its gradient, of x's type.
template <typename F, typename X, typename... C> auto value_and_gradient(F &&f, const X &x, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  static_assert(std::is_floating_point_v<typename call::result>, "goenzyme::gradient: the function must return a number");
  X dx = make_zero(x);
  auto r = enzyme::autodiff<enzyme::ReverseWithPrimal>(&call::value, enzyme::Const<std::remove_reference_t<F> *>(&f),
                                                       enzyme::Duplicated<const X *>(&x, &dx), enzyme::Const<const C *>(&more)...);
  return std::pair<typename call::result, X>(std::get<1>(r), std::move(dx));
}

template <typename F, typename X, typename... C> X gradient(F &&f, const X &x, const C &...more) {
  X dx = make_zero(x);
  detail::into<std::remove_reference_t<F>, X, C...>::add(&f, &x, &dx, &more...);
  return dx;
}

// The derivative of f at x in the direction v, of the type of f's result.
template <typename F, typename X, typename... C> auto jvp(F &&f, const X &x, const X &v, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  typename call::result y = f(x, more...), dy = make_zero(y);
  enzyme::autodiff<enzyme::Forward>(&call::call, enzyme::Const<std::remove_reference_t<F> *>(&f), enzyme::Duplicated<const X *>(&x, &v),
                                    enzyme::Duplicated<typename call::result *>(&y, &dy), enzyme::Const<const C *>(&more)...);
  return dy;
}

// The Hessian of f at x times v: the derivative of the gradient in the direction v.
template <typename F, typename X, typename... C> X hvp(F &&f, const X &x, const X &v, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  X dx = make_zero(x), product = make_zero(x);
  enzyme::autodiff<enzyme::Forward>(&call::add, enzyme::Const<std::remove_reference_t<F> *>(&f), enzyme::Duplicated<const X *>(&x, &v),
                                    enzyme::Duplicated<X *>(&dx, &product), enzyme::Const<const C *>(&more)...);
  return product;
}

// The Hessian of f at x: n rows of n, row by row.
template <typename F, typename X, typename... C> auto hessian(F &&f, const X &x, const C &...more) {
  const std::size_t n = detail::count(x);
  std::vector<detail::element<X>> h(n * n);
  X v = make_zero(x);
  for (std::size_t i = 0; i < n; i++) {
    detail::elements(v)[i] = 1;
    const X row = hvp(f, x, v, more...);
    for (std::size_t j = 0; j < n; j++)
      h[i * n + j] = detail::elements(row)[j];
    detail::elements(v)[i] = 0;
  }
  return h;
}

namespace detail {
// As many tangents of y = f(x) as there are K, at once: v holds the directions.
template <typename F, typename X, typename Y, std::size_t... K>
void tangents(std::index_sequence<K...>, F *f, const X *x, const X *v, Y *y, Y *dy) {
  __enzyme_fwddiff<void>((void *)&into<F, X>::call, enzyme_width, int(sizeof...(K)), enzyme_const, f, enzyme_dup, x, &v[K]..., enzyme_dup, y, &dy[K]...);
}
} // namespace detail

// How many tangents jacobian carries at once.
#ifndef GOENZYME_CHUNK
#define GOENZYME_CHUNK 4
#endif

// The Jacobian of f at x, a column for each tangent, GOENZYME_CHUNK of them at once: m rows of n, row by row.
template <typename F, typename X, typename... C> auto jacobian(F &&f, const X &x, const C &...more) {
  constexpr std::size_t width = GOENZYME_CHUNK;
  auto g = [&](const X &at) { return f(at, more...); };
  using call = detail::into<decltype(g), X>;
  typename call::result y = g(x);
  const std::size_t n = detail::count(x), m = detail::count(y);
  std::vector<detail::element<X>> j(m * n);
  std::vector<X> v(width, make_zero(x));
  std::vector<typename call::result> dy(width, y);
  for (std::size_t i = 0; i < n; i += width) {
    const std::size_t lanes = n - i < width ? n - i : width; // of the others the directions are zero
    for (std::size_t k = 0; k < width; k++)
      make_zero_in(dy[k]);
    for (std::size_t k = 0; k < lanes; k++)
      detail::elements(v[k])[i + k] = 1;
    detail::tangents(std::make_index_sequence<width>(), &g, &x, v.data(), &y, dy.data());
    for (std::size_t k = 0; k < lanes; k++) {
      for (std::size_t r = 0; r < m; r++)
        j[r * n + i + k] = detail::elements(dy[k])[r];
      detail::elements(v[k])[i + k] = 0;
    }
  }
  return j;
}

// The same, a row for each adjoint: where f has fewer results than x has numbers. The results are of a type of which
// make_zero keeps the size.
template <typename F, typename X, typename... C> auto jacobian_reverse(F &&f, const X &x, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  typename call::result y = f(x, more...), dy = make_zero(y);
  const std::size_t n = detail::count(x), m = detail::count(y);
  std::vector<detail::element<X>> j(m * n);
  for (std::size_t k = 0; k < m; k++) {
    X dx = make_zero(x);
    make_zero_in(dy);
    detail::elements(dy)[k] = 1;
    enzyme::autodiff<enzyme::Reverse>(&call::call, enzyme::Const<std::remove_reference_t<F> *>(&f), enzyme::Duplicated<const X *>(&x, &dx),
                                      enzyme::Duplicated<typename call::result *>(&y, &dy), enzyme::Const<const C *>(&more)...);
    for (std::size_t i = 0; i < n; i++)
      j[k * n + i] = detail::elements(dx)[i];
  }
  return j;
}

} // namespace goenzyme

#endif
