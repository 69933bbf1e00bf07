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
//     auto K = goenzyme::jacobian_reverse(g, x);           // the same by adjoints: where there are fewer results than numbers in x
//     auto dy = goenzyme::jvp(g, x, direction);
//
// x may be of any type that goenzyme::make_zero knows (<goenzyme/zero.hpp>): a number, a container, a struct, a matrix, nested as they
// may be. gradient and hvp return what make_zero returns: numbers are derivatives, all else is as x has it. A direction is a shadow of x.
// For jacobian and hessian the numbers of x and of the result are counted in order, a complex number as two; what they return has the
// widest type of the numbers.
// The function takes x by const reference, or by value, and may take more arguments, which are passed on by reference and carry
// no derivative. Its result is a number for gradient, hvp and hessian, and an object with memory of its own for the others.
// hvp and hessian of a function with more arguments want a lambda that calls it: [](const auto &x, const auto &w) { return f(x, w); }.
#ifndef GOENZYME_GRADIENT_HPP
#define GOENZYME_GRADIENT_HPP

#pragma GCC system_header

#include <cstddef>
#include <enzyme/enzyme>
#include <goenzyme/zero.hpp>
#include <type_traits>
#include <utility>
#include <vector>

namespace goenzyme {

namespace detail {

// The type that holds each of the numbers in an object.
template <typename T> auto widest() {
  constexpr unsigned found = facts_of<T> & numbers;
  static_assert((facts_of<T> & shared_numbers) == 0, "goenzyme: jacobian and hessian do not count numbers that several parts of an object share");
  if constexpr (found == unnamed)
    return bare<decltype(*std::declval<T &>().data())>();
  else if constexpr ((found & long_doubles) != 0)
    return static_cast<long double>(0);
  else if constexpr (found == floats)
    return float();
#ifdef __FLT16_MAX__
  else if constexpr (found == halves)
    return _Float16();
#endif
  else
    return double();
}
template <typename T> using element = decltype(widest<T>());

// Whether the numbers of an object lie side by side from its data() on, so that they need not be gathered.
template <typename T> constexpr bool side_by_side() {
  constexpr kind k = kind_of<T>;
  if constexpr (k == row || k == sequence || k == span || k == matrix || k == zeroed) {
    if constexpr (has_data<T>)
      return is_number<bare<decltype(*std::declval<T &>().data())>>;
    else
      return false;
  } else
    return false;
}

// The numbers of an object, in order.
template <typename T> class in_order {
  using E = element<T>;
  struct one {
    void *at;
    E (*get)(void *);
    void (*set)(void *, E);
  };
  E *first = nullptr;
  std::size_t count = 0;
  std::vector<one> each;

public:
  explicit in_order(T &x) {
    if constexpr (is_number<T>)
      first = &x, count = 1;
    else if constexpr (side_by_side<T>())
      first = const_cast<E *>(x.data()), count = std::size_t(x.size());
    else {
      auto see = [&](auto &e) {
        using N = bare<decltype(e)>;
        each.push_back({&e, [](void *p) { return E(*static_cast<N *>(p)); }, [](void *p, E v) { *static_cast<N *>(p) = N(v); }});
      };
      walk(x, see);
      count = each.size();
    }
  }
  std::size_t size() const { return count; }
  E get(std::size_t i) const { return each.empty() ? first[i] : each[i].get(each[i].at); }
  void set(std::size_t i, E v) { each.empty() ? void(first[i] = v) : each[i].set(each[i].at, v); }
};

// Writes the numbers of an object to y, which has room for n.
template <typename T> void write_numbers(T &x, element<T> *y, std::size_t n) {
  std::size_t i = 0;
  if constexpr (is_number<T>)
    y[i++] = x;
  else if constexpr (side_by_side<T>())
    for (const std::size_t size = std::size_t(x.size()); i < size && i < n; i++)
      y[i] = x.data()[i];
  else {
    auto see = [&](auto &e) {
      if (i < n)
        y[i++] = element<T>(e);
    };
    walk(x, see);
  }
}

// The function as what takes pointers and stores its result: the same shape for functions and objects, numbers and containers.
template <typename F, typename X, typename... C> struct into {
  using result = std::decay_t<decltype(std::declval<F &>()(std::declval<const X &>(), std::declval<const C &>()...))>;
  static result value(F *f, const X *x, const C *...more) { return (*f)(*x, *more...); }
  // The numbers of the result alone. What the result was before is not to be assigned to: its memory, and that of its shadow, might be replaced.
  template <typename R = result> static void write(F *f, const X *x, element<R> *y, std::size_t m, const C *...more) {
    R r = (*f)(*x, *more...);
    write_numbers(r, y, m);
  }
  // Adds the gradient to dx.
  static void add(F *f, const X *x, X *dx, const C *...more) {
    enzyme::autodiff<enzyme::Reverse>(&value, enzyme::Const<F *>(f), enzyme::Duplicated<const X *>(x, dx), enzyme::Const<const C *>(more)...);
  }
};

template <typename Y> constexpr void check_number() {
  static_assert(std::is_floating_point_v<Y>, "goenzyme: gradient, hvp and hessian are of functions that return a number of floating type; "
                                             "for others there are jvp, jacobian and jacobian_reverse");
}
template <typename Y> constexpr void check_result() {
  static_assert((facts_of<Y> & numbers) != 0, "goenzyme: the result of the function has no numbers of floating type");
  static_assert((facts_of<Y> & (views | shared_numbers | owns_one)) == 0, "goenzyme: the result of the function refers to memory that is not its own; return a copy");
}
template <typename X> void check_direction(const X &x, const X &v) {
  if constexpr (has_data<const X>)
    if (x.size() != v.size())
      stop("a direction is not as long as what it is a direction of");
  if constexpr (kind_of<X> == sequence && is_deque<X> && !has_data<X>)
    if (x.size() != v.size() || !blocks_of<X>::alike(x, v))
      stop("a direction is a deque whose blocks are not those of a shadow; set the numbers of what goenzyme::make_zero returns");
}

} // namespace detail

// The value of f at x, and its gradient, which is a shadow of x.
template <typename F, typename X, typename... C> auto value_and_gradient(F &&f, const X &x, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  detail::check_number<typename call::result>();
  detail::shadow<X> dx(x);
  auto r = enzyme::autodiff<enzyme::ReverseWithPrimal>(&call::value, enzyme::Const<std::remove_reference_t<F> *>(&f),
                                                       enzyme::Duplicated<const X *>(&x, &dx.it), enzyme::Const<const C *>(&more)...);
  return std::pair<typename call::result, detail::result_of<X>>(std::get<1>(r), detail::hand_out(std::move(dx)));
}

template <typename F, typename X, typename... C> auto gradient(F &&f, const X &x, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  detail::check_number<typename call::result>();
  detail::shadow<X> dx(x);
  call::add(&f, &x, &dx.it, &more...);
  return detail::hand_out(std::move(dx));
}

// The derivative of f at x in the direction v, which is a shadow of f's result.
template <typename F, typename X, typename... C> auto jvp(F &&f, const X &x, const std::common_type_t<X> &v, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  using result = typename call::result;
  using E = detail::element<result>;
  detail::check_result<result>();
  detail::check_direction(x, v);
  result dy = make_zero(f(x, more...));
  detail::in_order<result> tangent(dy);
  const std::size_t m = tangent.size();
  std::vector<E> to(m), d(m);
  void (*write)(std::remove_reference_t<F> *, const X *, E *, std::size_t, const C *...) = &call::write;
  enzyme::autodiff<enzyme::Forward>(write, enzyme::Const<std::remove_reference_t<F> *>(&f), enzyme::Duplicated<const X *>(&x, &v),
                                    enzyme::Duplicated<E *>(to.data(), d.data()), enzyme::Const<std::size_t>(m), enzyme::Const<const C *>(&more)...);
  for (std::size_t i = 0; i < m; i++)
    tangent.set(i, d[i]);
  return dy;
}

// The Hessian of f at x times v: the derivative of the gradient in the direction v.
template <typename F, typename X, typename... C> auto hvp(F &&f, const X &x, const std::common_type_t<X> &v, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  detail::check_number<typename call::result>();
  detail::check_direction(x, v);
  detail::shadow<X> dx(x), product(x);
  enzyme::autodiff<enzyme::Forward>(&call::add, enzyme::Const<std::remove_reference_t<F> *>(&f), enzyme::Duplicated<const X *>(&x, &v),
                                    enzyme::Duplicated<X *>(&dx.it, &product.it), enzyme::Const<const C *>(&more)...);
  return detail::hand_out(std::move(product));
}

// The Hessian of f at x: n rows of n, row by row.
template <typename F, typename X, typename... C> auto hessian(F &&f, const X &x, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  detail::check_number<typename call::result>();
  detail::shadow<X> v(x), dx(x), product(x);
  detail::in_order<X> direction(v.it), row(product.it);
  const std::size_t n = direction.size();
  std::vector<detail::element<X>> h(n * n);
  for (std::size_t i = 0; i < n; i++) {
    dx.clear();
    product.clear();
    direction.set(i, 1);
    enzyme::autodiff<enzyme::Forward>(&call::add, enzyme::Const<std::remove_reference_t<F> *>(&f), enzyme::Duplicated<const X *>(&x, &v.it),
                                      enzyme::Duplicated<X *>(&dx.it, &product.it), enzyme::Const<const C *>(&more)...);
    for (std::size_t j = 0; j < n; j++)
      h[i * n + j] = row.get(j);
    direction.set(i, 0);
  }
  return h;
}

namespace detail {
// As many tangents of y = f(x) as there are K, at once: v holds the directions, dy the tangents, m numbers each. Arguments travel
// as void *, as types of a function's own are no parameters of a function that is only declared.
template <typename F, typename X, typename E, std::size_t... K>
void tangents(std::index_sequence<K...>, F *f, const X *x, shadow<X> *v, E *y, E *dy, std::size_t m) {
  void (*function)(F *, const X *, E *, std::size_t) = &into<F, X>::write;
  __enzyme_fwddiff<void>((void *)function, enzyme_width, int(sizeof...(K)), enzyme_const, (void *)f, enzyme_dup, (const void *)x,
                         (const void *)&v[K].it..., enzyme_dup, y, &dy[K * m]..., enzyme_const, m);
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
  using result = typename detail::into<decltype(g), X>::result;
  detail::check_result<result>();
  result value = g(x);
  const std::size_t m = detail::in_order<result>(value).size();
  std::vector<detail::element<result>> y(m), dy(width * m);
  std::vector<detail::shadow<X>> v;
  v.reserve(width);
  std::vector<detail::in_order<X>> direction;
  for (std::size_t k = 0; k < width; k++)
    direction.emplace_back(v.emplace_back(x).it);
  const std::size_t n = direction[0].size();
  std::vector<detail::element<X>> j(m * n);
  for (std::size_t i = 0; i < n; i += width) {
    const std::size_t lanes = n - i < width ? n - i : width; // of the others the directions are zero
    dy.assign(width * m, 0);
    for (std::size_t k = 0; k < lanes; k++)
      direction[k].set(i + k, 1);
    detail::tangents(std::make_index_sequence<width>(), &g, &x, v.data(), y.data(), dy.data(), m);
    for (std::size_t k = 0; k < lanes; k++) {
      for (std::size_t r = 0; r < m; r++)
        j[r * n + i + k] = dy[k * m + r];
      direction[k].set(i + k, 0);
    }
  }
  return j;
}

// The same, a row for each adjoint: where f has fewer results than x has numbers.
template <typename F, typename X, typename... C> auto jacobian_reverse(F &&f, const X &x, const C &...more) {
  using call = detail::into<std::remove_reference_t<F>, X, C...>;
  using result = typename call::result;
  using E = detail::element<result>;
  detail::check_result<result>();
  result value = f(x, more...);
  const std::size_t m = detail::in_order<result>(value).size();
  std::vector<E> y(m), dy(m);
  detail::shadow<X> dx(x);
  detail::in_order<X> row(dx.it);
  const std::size_t n = row.size();
  std::vector<detail::element<X>> j(m * n);
  void (*write)(std::remove_reference_t<F> *, const X *, E *, std::size_t, const C *...) = &call::write;
  for (std::size_t k = 0; k < m; k++) {
    dx.clear();
    dy.assign(m, 0);
    dy[k] = 1;
    enzyme::autodiff<enzyme::Reverse>(write, enzyme::Const<std::remove_reference_t<F> *>(&f), enzyme::Duplicated<const X *>(&x, &dx.it),
                                      enzyme::Duplicated<E *>(y.data(), dy.data()), enzyme::Const<std::size_t>(m), enzyme::Const<const C *>(&more)...);
    for (std::size_t i = 0; i < n; i++)
      j[k * n + i] = row.get(i);
  }
  return j;
}

} // namespace goenzyme

#endif
