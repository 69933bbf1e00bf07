// Shadows of C++ objects: copies that have zeros for their numbers and memory of their own. C++17.
//
//     #include <goenzyme/zero.hpp>           // <goenzyme/gradient.hpp> includes it
//
//     auto dx = goenzyme::make_zero(x);
//
// Numbers of floating type are zero in a shadow. All else is as x has it: integers, enumerations, text, the sizes of containers, the
// keys of maps, whether an optional holds something, which alternative a variant holds, which pointers are null. (Only an integer that a
// variant holds where another alternative has numbers is zero.) A shadow has the layout of x, too: trees have the same shape, hash tables
// the same order, deques the same places in their blocks. The copy of a shadow need not have it: copies of a deque have not.
// Vectors and strings in a shadow have room for as many elements as in x (capacity()): a function may let them grow within that. In a class for
// which a program specialises goenzyme::zero, or that goenzyme::members leaves out, they have what copies have. A function that gives x other
// memory (a vector that grows beyond its capacity, or is moved or swapped) ends the program in reverse mode: the derivative by what x held
// before would be lost.
//
// Known are numbers, integers, enumerations, arrays, std::array, pair, tuple, complex, the containers of the standard library (none whose
// allocator has a state; of libc++ neither deques nor maps and sets, of which copies have another layout), stack, queue, priority_queue,
// optional, variant, unique_ptr, shared_ptr and weak_ptr (an object that several of them share has one shadow, which they share), Eigen's
// matrices and arrays, and structs without a constructor or a base class whose members are public, at most 64, and of known types that
// have a default constructor.
//
// What views memory (std::span, mdspan, Eigen::Map, Eigen::Ref, std::reference_wrapper) gets memory of its own in the shadow: views that
// overlap in x overlap in the shadow. make_zero of a span is a std::vector, that of an Eigen::Map or Eigen::Ref a matrix. make_zero of a
// struct that contains views is a goenzyme::owned<T>: a T, and the memory that its views refer to. A copy of only the T must not outlive it.
// Views of what holds no numbers and cannot be written (std::string_view, std::span<const int>, const char *) are the primal's.
//
// Any other type is an error when the program is compiled. For a class of your own, say what it holds:
//
//     template <> struct goenzyme::members<Model> {
//       static auto of(Model &m) { return std::tie(m.weights, m.bias); }   // all members that hold numbers, or refer to some
//     };
//
// (Model says `friend struct goenzyme::members<Model>;` when they are private; a base class is a member: static_cast<Base &>(m).) For one
// whose copies share nothing with the original, it is enough to say how its numbers are set to zero:
//
//     template <> struct goenzyme::zero<Model> {
//       static void of(Model &m) { m.clear(); }
//     };
#ifndef GOENZYME_ZERO_HPP
#define GOENZYME_ZERO_HPP

#pragma GCC system_header

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <map>
#include <memory>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

namespace goenzyme {

// What programs say of their own classes.
template <typename T, typename = void> struct zero;
template <typename T, typename = void> struct members;

template <typename T> struct owned;

namespace detail {

[[noreturn]] inline void stop(const char *text) {
  std::fprintf(stderr, "goenzyme: %s\n", text);
  std::abort();
}

template <typename T> using bare = std::remove_cv_t<std::remove_reference_t<T>>;
template <typename... T> struct list {};

template <typename T, typename = void> constexpr bool complete = false;
template <typename T> constexpr bool complete<T, std::void_t<decltype(sizeof(T))>> = true;

template <typename T> constexpr bool is_number = std::is_floating_point_v<T>;
#ifdef __FLT16_MAX__
template <> inline constexpr bool is_number<_Float16> = true;
#endif

// What a type is made of.
enum kind {
  unknown,
  number,
  kept,        // no numbers: as the primal has it
  complex,     // two numbers
  row,         // an array
  tied,        // members, by reference
  sequence,    // elements from begin to end
  keyed,       // pairs of a key and an element
  optional,
  variant,
  unique,
  shared,
  weak,
  span,        // a view of elements side by side
  mdspan,
  reference,   // a view of one object
  pointer,
  matrix,      // Eigen's
  matrix_view, // Eigen's Map and Ref
  zeroed       // the program says how it is cleared
};

// Templates of other headers are told by what they offer, so that these headers need not be included.
#define GOENZYME_OFFERS(name, expression)                                                                                                  \
  template <typename T, typename = void> constexpr bool name = false;                                                                      \
  template <typename T> constexpr bool name<T, std::void_t<decltype(expression)>> = true;
GOENZYME_OFFERS(has_data, (std::declval<T &>().data(), std::declval<T &>().size()))
GOENZYME_OFFERS(has_allocator, (std::declval<T &>().begin() != std::declval<T &>().end(), std::declval<typename T::allocator_type>()))
GOENZYME_OFFERS(has_room, (std::declval<T &>().capacity(), std::declval<T &>().reserve(1)))
GOENZYME_OFFERS(has_mapped, std::declval<typename T::mapped_type>())
GOENZYME_OFFERS(has_hash, std::declval<T &>().hash_function())
GOENZYME_OFFERS(has_key, std::declval<typename T::key_type>())
GOENZYME_OFFERS(has_traits, std::declval<typename T::traits_type>())
GOENZYME_OFFERS(is_valarray, std::declval<T &>().cshift(1))
GOENZYME_OFFERS(is_optional, (std::declval<T &>().has_value(), std::declval<T &>().reset(), *std::declval<T &>()))
GOENZYME_OFFERS(is_variant, (std::declval<T &>().valueless_by_exception(), std::declval<T &>().index()))
GOENZYME_OFFERS(is_complex, (std::declval<T &>().real(std::declval<T &>().imag())))
GOENZYME_OFFERS(is_reference, (std::declval<typename T::type *>(), std::declval<T &>().get()))
GOENZYME_OFFERS(is_span, (std::declval<T &>().subspan(0, 0), std::declval<typename T::element_type *>()))
GOENZYME_OFFERS(is_mdspan, (std::declval<T &>().data_handle(), std::declval<T &>().mapping(), std::declval<T &>().accessor()))
GOENZYME_OFFERS(is_bitset, std::declval<T &>().to_ullong())
GOENZYME_OFFERS(is_deque, (std::declval<T &>().pop_front(), std::declval<T &>()[0]))
GOENZYME_OFFERS(is_forward, std::declval<T &>().before_begin())
GOENZYME_OFFERS(is_adaptor, (std::declval<typename T::container_type &>(), std::declval<T &>().pop(), std::declval<T &>().empty()))
GOENZYME_OFFERS(has_compare, std::declval<typename T::value_compare &>())
GOENZYME_OFFERS(has_fixed_size, std::declval<int[T::SizeAtCompileTime + 1] >())
GOENZYME_OFFERS(is_checked, (std::declval<T &>().base()._M_node))
GOENZYME_OFFERS(is_dense, (std::declval<T &>().innerStride(), std::declval<T &>().outerStride(), std::declval<typename T::PlainObject *>()))
#undef GOENZYME_OFFERS

template <typename A, typename... B> using last = typename decltype((std::common_type<A>(), ..., std::common_type<B>()))::type;

// Whether T is of the standard library. Of containers that are not, only the layout of those whose elements lie side by side is known.
template <typename T> constexpr bool is_std() {
  const char *p = __PRETTY_FUNCTION__;
  while (*p && !(p[0] == 'T' && p[1] == ' ' && p[2] == '=' && p[3] == ' '))
    p++;
  return *p && p[4] == 's' && p[5] == 't' && p[6] == 'd' && p[7] == ':';
}

// kind_of is what the type is by its template; unknown for what is none of these.
template <typename T, typename = void> struct by_template {
  static constexpr kind is = unknown;
};
template <kind K> struct is_kind {
  static constexpr kind is = K;
};
template <typename T, std::size_t N> struct by_template<T[N]> : is_kind<row> {};
template <typename T, std::size_t N> struct by_template<std::array<T, N>> : is_kind<row> {};
template <typename T, typename U> struct by_template<std::pair<T, U>> : is_kind<tied> {};
template <typename T, typename... U> struct by_template<std::tuple<T, U...>> : is_kind<tied> {};
template <typename T> struct by_template<std::unique_ptr<T>> : is_kind<std::is_array_v<T> ? unknown : unique> {};
template <typename T> struct by_template<std::shared_ptr<T>> : is_kind<std::is_array_v<T> ? unknown : shared> {};
template <typename T> struct by_template<std::weak_ptr<T>> : is_kind<std::is_array_v<T> ? unknown : weak> {};
template <template <typename...> class C, typename A, typename... B> struct by_template<C<A, B...>> {
  using T = C<A, B...>;
  static constexpr kind found() {
    if constexpr (has_allocator<T>) {
      constexpr bool known = std::is_same_v<typename T::allocator_type, last<A, B...>> && (has_data<T> || is_std<T>());
      return !known ? unknown : has_mapped<T> ? keyed : sequence;
    } else if constexpr (is_adaptor<T>)
      return is_std<T>() ? tied : unknown; // stack, queue, priority_queue
    else if constexpr (is_variant<T>)
      return variant;
    else if constexpr (is_mdspan<T>)
      return mdspan;
    else if constexpr (has_traits<T> && has_data<T>)
      return kept; // text
    else if constexpr (sizeof...(B) > 0)
      return unknown;
    else if constexpr (is_optional<T>)
      return optional;
    else if constexpr (is_valarray<T>)
      return sequence;
    else if constexpr (is_number<A> && is_complex<T>)
      return sizeof(T) == 2 * sizeof(A) ? complex : unknown;
    else if constexpr (is_reference<T>)
      return reference;
    else
      return unknown;
  }
  static constexpr kind is = found();
};
// Asked for what it is, as clang 19 takes a template with further parameters that have defaults for such a template, too.
template <template <typename, std::size_t> class C, typename E, std::size_t N>
struct by_template<C<E, N>, std::enable_if_t<is_span<C<E, N>>>> : is_kind<span> {};
template <template <std::size_t> class C, std::size_t N> struct by_template<C<N>> {
  static constexpr kind is = is_bitset<C<N>> ? kept : unknown;
};
template <template <typename, int, typename> class C, typename P, int O, typename S> struct by_template<C<P, O, S>> {
  static constexpr kind is = is_dense<C<P, O, S>> ? matrix_view : unknown;
};
template <template <typename, int, int, int, int, int> class C, typename E, int R, int K, int O, int MR, int MK>
struct by_template<C<E, R, K, O, MR, MK>> {
  static constexpr kind is = is_dense<C<E, R, K, O, MR, MK>> ? matrix : unknown;
};
template <template <typename, int, int, typename> class C, typename E, int R, int O, typename I> struct by_template<C<E, R, O, I>> {
  static constexpr kind is = has_data<C<E, R, O, I>> ? matrix : unknown; // a tensor
};

// Structs: how many members, and references to them.
template <int N> struct struct_of {
  template <typename T> static std::false_type takes(int);
};
template <typename... T> void refuse_references() {
  static_assert(!(false || ... || std::is_reference_v<T>), "goenzyme: a member is a reference, which cannot be set in a shadow; make it a std::reference_wrapper");
}
#define GOENZYME_1(X) X(1)
#define GOENZYME_2(X) GOENZYME_1(X), X(2)
#define GOENZYME_3(X) GOENZYME_2(X), X(3)
#define GOENZYME_4(X) GOENZYME_3(X), X(4)
#define GOENZYME_5(X) GOENZYME_4(X), X(5)
#define GOENZYME_6(X) GOENZYME_5(X), X(6)
#define GOENZYME_7(X) GOENZYME_6(X), X(7)
#define GOENZYME_8(X) GOENZYME_7(X), X(8)
#define GOENZYME_9(X) GOENZYME_8(X), X(9)
#define GOENZYME_10(X) GOENZYME_9(X), X(10)
#define GOENZYME_11(X) GOENZYME_10(X), X(11)
#define GOENZYME_12(X) GOENZYME_11(X), X(12)
#define GOENZYME_13(X) GOENZYME_12(X), X(13)
#define GOENZYME_14(X) GOENZYME_13(X), X(14)
#define GOENZYME_15(X) GOENZYME_14(X), X(15)
#define GOENZYME_16(X) GOENZYME_15(X), X(16)
#define GOENZYME_17(X) GOENZYME_16(X), X(17)
#define GOENZYME_18(X) GOENZYME_17(X), X(18)
#define GOENZYME_19(X) GOENZYME_18(X), X(19)
#define GOENZYME_20(X) GOENZYME_19(X), X(20)
#define GOENZYME_21(X) GOENZYME_20(X), X(21)
#define GOENZYME_22(X) GOENZYME_21(X), X(22)
#define GOENZYME_23(X) GOENZYME_22(X), X(23)
#define GOENZYME_24(X) GOENZYME_23(X), X(24)
#define GOENZYME_25(X) GOENZYME_24(X), X(25)
#define GOENZYME_26(X) GOENZYME_25(X), X(26)
#define GOENZYME_27(X) GOENZYME_26(X), X(27)
#define GOENZYME_28(X) GOENZYME_27(X), X(28)
#define GOENZYME_29(X) GOENZYME_28(X), X(29)
#define GOENZYME_30(X) GOENZYME_29(X), X(30)
#define GOENZYME_31(X) GOENZYME_30(X), X(31)
#define GOENZYME_32(X) GOENZYME_31(X), X(32)
#define GOENZYME_33(X) GOENZYME_32(X), X(33)
#define GOENZYME_34(X) GOENZYME_33(X), X(34)
#define GOENZYME_35(X) GOENZYME_34(X), X(35)
#define GOENZYME_36(X) GOENZYME_35(X), X(36)
#define GOENZYME_37(X) GOENZYME_36(X), X(37)
#define GOENZYME_38(X) GOENZYME_37(X), X(38)
#define GOENZYME_39(X) GOENZYME_38(X), X(39)
#define GOENZYME_40(X) GOENZYME_39(X), X(40)
#define GOENZYME_41(X) GOENZYME_40(X), X(41)
#define GOENZYME_42(X) GOENZYME_41(X), X(42)
#define GOENZYME_43(X) GOENZYME_42(X), X(43)
#define GOENZYME_44(X) GOENZYME_43(X), X(44)
#define GOENZYME_45(X) GOENZYME_44(X), X(45)
#define GOENZYME_46(X) GOENZYME_45(X), X(46)
#define GOENZYME_47(X) GOENZYME_46(X), X(47)
#define GOENZYME_48(X) GOENZYME_47(X), X(48)
#define GOENZYME_49(X) GOENZYME_48(X), X(49)
#define GOENZYME_50(X) GOENZYME_49(X), X(50)
#define GOENZYME_51(X) GOENZYME_50(X), X(51)
#define GOENZYME_52(X) GOENZYME_51(X), X(52)
#define GOENZYME_53(X) GOENZYME_52(X), X(53)
#define GOENZYME_54(X) GOENZYME_53(X), X(54)
#define GOENZYME_55(X) GOENZYME_54(X), X(55)
#define GOENZYME_56(X) GOENZYME_55(X), X(56)
#define GOENZYME_57(X) GOENZYME_56(X), X(57)
#define GOENZYME_58(X) GOENZYME_57(X), X(58)
#define GOENZYME_59(X) GOENZYME_58(X), X(59)
#define GOENZYME_60(X) GOENZYME_59(X), X(60)
#define GOENZYME_61(X) GOENZYME_60(X), X(61)
#define GOENZYME_62(X) GOENZYME_61(X), X(62)
#define GOENZYME_63(X) GOENZYME_62(X), X(63)
#define GOENZYME_64(X) GOENZYME_63(X), X(64)
#define GOENZYME_65(X) GOENZYME_64(X), X(65)
#define GOENZYME_EMPTY(n) {}
#define GOENZYME_NAME(n) m##n
#define GOENZYME_TYPE(n) decltype(m##n)
#define GOENZYME_MEMBERS(n)                                                                                                                \
  template <> struct struct_of<n> {                                                                                                        \
    template <typename T> static auto takes(int) -> decltype(T{GOENZYME_##n(GOENZYME_EMPTY)}, std::true_type());                           \
    template <typename T> static std::false_type takes(...);                                                                               \
    template <typename T> static auto tie(T &x) {                                                                                          \
      auto &[GOENZYME_##n(GOENZYME_NAME)] = x;                                                                                             \
      refuse_references<GOENZYME_##n(GOENZYME_TYPE)>();                                                                                    \
      return std::tie(GOENZYME_##n(GOENZYME_NAME));                                                                                        \
    }                                                                                                                                      \
  };
#define GOENZYME_MEMBERS8(a, b, c, d, e, f, g, h)                                                                                          \
  GOENZYME_MEMBERS(a) GOENZYME_MEMBERS(b) GOENZYME_MEMBERS(c) GOENZYME_MEMBERS(d)                                                          \
  GOENZYME_MEMBERS(e) GOENZYME_MEMBERS(f) GOENZYME_MEMBERS(g) GOENZYME_MEMBERS(h)
GOENZYME_MEMBERS8(1, 2, 3, 4, 5, 6, 7, 8)
GOENZYME_MEMBERS8(9, 10, 11, 12, 13, 14, 15, 16)
GOENZYME_MEMBERS8(17, 18, 19, 20, 21, 22, 23, 24)
GOENZYME_MEMBERS8(25, 26, 27, 28, 29, 30, 31, 32)
GOENZYME_MEMBERS8(33, 34, 35, 36, 37, 38, 39, 40)
GOENZYME_MEMBERS8(41, 42, 43, 44, 45, 46, 47, 48)
GOENZYME_MEMBERS8(49, 50, 51, 52, 53, 54, 55, 56)
GOENZYME_MEMBERS8(57, 58, 59, 60, 61, 62, 63, 64)
GOENZYME_MEMBERS(65) // one too many
#undef GOENZYME_MEMBERS8
#undef GOENZYME_MEMBERS
#undef GOENZYME_TYPE
#undef GOENZYME_NAME
#undef GOENZYME_EMPTY
#undef GOENZYME_1
#undef GOENZYME_2
#undef GOENZYME_3
#undef GOENZYME_4
#undef GOENZYME_5
#undef GOENZYME_6
#undef GOENZYME_7
#undef GOENZYME_8
#undef GOENZYME_9
#undef GOENZYME_10
#undef GOENZYME_11
#undef GOENZYME_12
#undef GOENZYME_13
#undef GOENZYME_14
#undef GOENZYME_15
#undef GOENZYME_16
#undef GOENZYME_17
#undef GOENZYME_18
#undef GOENZYME_19
#undef GOENZYME_20
#undef GOENZYME_21
#undef GOENZYME_22
#undef GOENZYME_23
#undef GOENZYME_24
#undef GOENZYME_25
#undef GOENZYME_26
#undef GOENZYME_27
#undef GOENZYME_28
#undef GOENZYME_29
#undef GOENZYME_30
#undef GOENZYME_31
#undef GOENZYME_32
#undef GOENZYME_33
#undef GOENZYME_34
#undef GOENZYME_35
#undef GOENZYME_36
#undef GOENZYME_37
#undef GOENZYME_38
#undef GOENZYME_39
#undef GOENZYME_40
#undef GOENZYME_41
#undef GOENZYME_42
#undef GOENZYME_43
#undef GOENZYME_44
#undef GOENZYME_45
#undef GOENZYME_46
#undef GOENZYME_47
#undef GOENZYME_48
#undef GOENZYME_49
#undef GOENZYME_50
#undef GOENZYME_51
#undef GOENZYME_52
#undef GOENZYME_53
#undef GOENZYME_54
#undef GOENZYME_55
#undef GOENZYME_56
#undef GOENZYME_57
#undef GOENZYME_58
#undef GOENZYME_59
#undef GOENZYME_60
#undef GOENZYME_61
#undef GOENZYME_62
#undef GOENZYME_63
#undef GOENZYME_64
#undef GOENZYME_65

// The first element of such a struct's braces is a base class.
template <typename T> struct any_base {
  template <typename U, std::enable_if_t<std::is_base_of_v<U, T> && !std::is_same_v<U, T>, int> = 0> operator U() const;
};
template <typename T, typename = void> constexpr bool has_base = false;
template <typename T> constexpr bool has_base<T, std::void_t<decltype(T{any_base<T>()})>> = true;

template <typename T, int N = 0> constexpr int count_members() {
  if constexpr (decltype(struct_of<N + 1>::template takes<T>(0))::value)
    return count_members<T, N + 1>();
  else
    return N;
}
template <typename T> constexpr bool is_struct() {
  if constexpr (std::is_class_v<T> && std::is_aggregate_v<T>)
    return !has_base<T> && count_members<T>() > 0 && count_members<T>() < 65;
  else
    return false;
}

template <typename T> constexpr kind find_kind() {
  if constexpr (complete<zero<T>>)
    return zeroed;
  else if constexpr (complete<members<T>>)
    return tied;
  else if constexpr (is_number<T>)
    return number;
  else if constexpr (std::is_integral_v<T> || std::is_enum_v<T> || std::is_null_pointer_v<T> || std::is_member_pointer_v<T>)
    return kept;
  else if constexpr (std::is_pointer_v<T>)
    return pointer;
  else if constexpr (by_template<T>::is != unknown)
    return by_template<T>::is;
  else if constexpr (std::is_empty_v<T>)
    return kept;
  else
    return is_struct<T>() ? tied : unknown;
}
template <typename T> constexpr kind kind_of = find_kind<T>();

// References to the members of a struct, a pair or a tuple.
template <typename T, std::size_t... I> auto tie_elements(T &x, std::index_sequence<I...>) {
  refuse_references<std::tuple_element_t<I, T>...>();
  return std::tie(std::get<I>(x)...);
}
// The protected members of a stack, queue or priority_queue.
template <typename T> struct inside_adaptor : T {
  static auto tie(T &x) {
    if constexpr (has_compare<T>)
      return std::tie(x.*&inside_adaptor::c, x.*&inside_adaptor::comp);
    else
      return std::tie(x.*&inside_adaptor::c);
  }
};
template <typename T> auto tie(T &x) {
  if constexpr (complete<members<T>>)
    return members<T>::of(x);
  else if constexpr (is_adaptor<T>)
    return inside_adaptor<T>::tie(x);
  else if constexpr (by_template<T>::is == tied)
    return tie_elements(x, std::make_index_sequence<std::tuple_size_v<T>>());
  else
    return struct_of<count_members<T>()>::tie(x);
}

// The types of what an object of type T holds, or refers to.
template <typename T> struct parts_of_template;
template <template <typename...> class C, typename... A> struct parts_of_template<C<A...>> {
  using type = list<A...>;
};
template <typename T> struct unreferenced;
template <typename... A> struct unreferenced<std::tuple<A...>> {
  using type = list<std::remove_reference_t<A>...>;
};
template <typename T> constexpr auto parts() {
  constexpr kind k = kind_of<T>;
  if constexpr (k == row)
    return list<std::remove_reference_t<decltype(std::declval<T &>()[0])>>();
  else if constexpr (k == tied)
    return typename unreferenced<decltype(tie(std::declval<T &>()))>::type();
  else if constexpr (k == keyed)
    return list<typename T::mapped_type>();
  else if constexpr (k == sequence || k == optional)
    return list<typename T::value_type>();
  else if constexpr (k == variant)
    return typename parts_of_template<T>::type();
  else if constexpr (k == unique || k == shared || k == weak || k == span || k == mdspan)
    return list<typename T::element_type>();
  else if constexpr (k == reference)
    return list<typename T::type>();
  else if constexpr (k == matrix || k == matrix_view)
    return list<std::remove_pointer_t<decltype(std::declval<T &>().data())>>();
  else if constexpr (k == complex)
    return list<typename T::value_type>();
  else
    return list<>();
}

// What there is in an object of type T: numbers, of which types; views; pointers that share objects, and whether numbers lie in these;
// what cannot be copied; what lies elsewhere in a copy than in the original; classes of which the program tells what they hold.
enum : unsigned {
  views = 1, shares = 2, owns_one = 4, floats = 8, doubles = 16, long_doubles = 32, halves = 64, unnamed = 128, shared_numbers = 256, moves = 512, told = 1024
};
constexpr unsigned numbers = floats | doubles | long_doubles | halves | unnamed;
template <typename T> constexpr unsigned number_fact() {
  return std::is_same_v<T, float> ? floats : std::is_same_v<T, double> ? doubles : std::is_same_v<T, long double> ? long_doubles : halves;
}

template <typename E> constexpr bool is_constant(list<E>) { return std::is_const_v<E>; }

template <typename T> constexpr bool is_known = kind_of<T> != unknown;
template <typename T>
constexpr bool is_text = std::is_pointer_v<T> && (std::is_function_v<std::remove_pointer_t<T>> ||
    (std::is_const_v<std::remove_pointer_t<T>> && (std::is_integral_v<std::remove_pointer_t<T>> || std::is_enum_v<std::remove_pointer_t<T>>)));

// Whether all of a T lies in its own bytes, so that these are a copy.
template <typename T> constexpr bool flat();
template <typename... P> constexpr bool all_flat(list<P...>) { return (true && ... && flat<std::remove_cv_t<P>>()); }
template <typename T> constexpr bool flat() {
  constexpr kind k = kind_of<T>;
  if constexpr (k == row || k == tied || k == optional || k == variant)
    return all_flat(parts<T>());
  else if constexpr (k == matrix)
    return has_fixed_size<T>;
  else if constexpr (k == zeroed)
    return std::is_trivially_copyable_v<T>;
  else
    return k == number || k == complex || k == kept || k == pointer;
}

// Whether a T is numbers and integers only.
template <typename T> constexpr bool plain();
template <typename... P> constexpr bool all_plain(list<P...>) { return (true && ... && plain<std::remove_cv_t<P>>()); }
template <typename T> constexpr bool plain() {
  if constexpr (kind_of<T> == row || kind_of<T> == tied)
    return all_plain(parts<T>());
  else
    return std::is_arithmetic_v<T> || std::is_enum_v<T> || kind_of<T> == number || kind_of<T> == complex;
}

// Whether one of the types, or of what they lead to, is W.
template <typename W, typename... Seen, typename... P> constexpr bool lead_to(list<P...>);
template <typename W, typename T, typename... Seen> constexpr bool leads_to() {
  if constexpr (std::is_same_v<T, W>)
    return true;
  else if constexpr (std::disjunction_v<std::is_same<T, Seen>...>)
    return false;
  else
    return lead_to<W, T, Seen...>(parts<T>());
}
template <typename W, typename... Seen, typename... P> constexpr bool lead_to(list<P...>) {
  return (false || ... || leads_to<W, std::remove_cv_t<P>, Seen...>());
}

template <typename T, typename... Seen> constexpr unsigned facts();
template <typename... Seen, typename... P> constexpr unsigned facts_of_all(list<P...>) { return (0u | ... | facts<P, Seen...>()); }

// What compares or hashes the keys is copied: it must not refer to numbers.
template <typename T, typename... Seen> constexpr unsigned facts_bare();
template <typename F> constexpr void check_function() {
  static_assert((facts_bare<F>() & ~told) == 0, "goenzyme: what compares or hashes the keys of a container refers to numbers, for which a shadow has no place");
}
template <typename T> constexpr void check_keys() {
  static_assert((facts_bare<bare<typename T::key_type>>() & ~told) == 0,
                "goenzyme: the keys of a container are numbers or refer to some; a shadow is ordered by its keys and has no place for their "
                "derivatives; use a std::vector of std::pair");
  if constexpr (has_hash<T>) {
    check_function<typename T::hasher>();
    check_function<typename T::key_equal>();
  } else
    check_function<typename T::key_compare>();
}
#ifdef __GLIBCXX__
constexpr bool is_libstdcxx = true;
#else
constexpr bool is_libstdcxx = false;
#endif
template <typename T> constexpr void check_container() {
  if constexpr (has_allocator<T>)
    static_assert(std::is_empty_v<typename T::allocator_type>, "goenzyme: a container that takes its memory from an allocator with a state (std::pmr), of which there "
                                                               "is no shadow; use a container with std::allocator");
  static_assert(is_libstdcxx || !is_deque<T> || has_data<T>, "goenzyme: in this C++ library a copy of a std::deque has its elements in other places of its blocks than "
                                             "the original, and cannot be its shadow; use std::vector or std::list, or libstdc++");
  static_assert(is_libstdcxx || !has_key<T>, "goenzyme: in this C++ library a copy of a map or set has its elements in another order of its memory than the "
                                             "original, and cannot be its shadow; use a std::vector of std::pair, or libstdc++");
  if constexpr (has_key<T>)
    check_keys<T>();
}

template <typename T, typename... Seen> constexpr unsigned facts_bare() {
  constexpr kind k = kind_of<T>;
  static_assert(is_known<T>, "goenzyme: it is not known what this class holds; specialise goenzyme::members<T> with "
                             "`static auto of(T &x) { return std::tie(x.a, x.b); }`, naming all members that hold numbers or refer to some (a base class too), or, "
                             "if copies of T share nothing with the original, goenzyme::zero<T> with `static void of(T &x)`, which sets its numbers to zero");
  if constexpr (k == number)
    return number_fact<T>();
  else if constexpr (k == zeroed)
    return unnamed | told;
  else if constexpr (k == pointer) {
    static_assert(is_text<T>, "goenzyme: a pointer does not tell how many numbers lie behind it, so that a shadow cannot have memory of its own; use std::span, "
                              "std::unique_ptr or std::vector, or specialise goenzyme::zero<T> for the class that contains it");
    return 0;
  } else if constexpr (std::disjunction_v<std::is_same<T, Seen>...>)
    return 0; // a type that leads to itself
  else {
    constexpr unsigned inside = facts_of_all<T, Seen...>(parts<T>());
    if constexpr (k == keyed || k == sequence)
      check_container<T>();
    if constexpr (k == span || k == mdspan || k == reference || k == matrix_view) {
      // Of a type that leads to itself, inside is not all that there is.
      static_assert((inside & (views | shares | owns_one)) == 0 && !lead_to<T>(parts<T>()),
                    "goenzyme: a view of objects that refer to other memory; a shadow of it cannot be made");
      return (inside & numbers) == 0 && is_constant(parts<T>()) ? 0 : inside | views;
    } else if constexpr (k == unique)
      return inside | owns_one;
    else if constexpr (k == shared || k == weak) {
      constexpr bool again = lead_to<T>(parts<T>());
      if constexpr (inside == 0 && !again && is_constant(parts<T>()))
        return 0;
      return inside | shares | (k == weak ? views : 0) | (again || (inside & numbers) != 0 ? shared_numbers : 0);
    } else
      return inside | (k == sequence && is_deque<T> && !has_data<T> ? moves : 0) | (complete<members<T>> ? told : 0);
  }
}
template <typename T, typename... Seen> constexpr unsigned facts() { return facts_bare<std::remove_cv_t<T>, Seen...>(); }
template <typename T> constexpr unsigned facts_of = facts<T>();


// Where the memory lies that an object refers to, and that of its shadow. A template, so that only programs with views compile it.
template <typename = void> class memory_map {
  struct place {
    const char *end;
    char *at; // of the shadow; null when it cannot be told
    std::ptrdiff_t object; // the number of the shared object that this is, -1 when it is none
  };
  struct object {
    std::shared_ptr<void> shadow;
    void (*attach)(void *, memory_map &), (*clear)(void *);
  };
  struct objects_seen {
    const char *end;
    void (*make)(const char *, const char *, memory_map &);
  };
  std::map<const char *, place> known, wanted;
  std::map<const char *, objects_seen> wanted_objects;
  std::vector<std::shared_ptr<void>> made;
  std::vector<std::unique_ptr<char[]>> blocks;
  std::vector<object> objects;

  char *copied(const char *from, const char *to) {
    const std::size_t align = 64, size = std::size_t(to - from), off = reinterpret_cast<std::size_t>(from) % align;
    blocks.emplace_back(new char[size + 2 * align]);
    char *raw = blocks.back().get();
    char *at = raw + (align - reinterpret_cast<std::size_t>(raw) % align) + off;
    std::memcpy(at, from, size);
    return at;
  }
  // The known place that begins at p or before it, if it reaches beyond p.
  auto around(const char *p) {
    auto i = known.upper_bound(p);
    if (i == known.begin() || (--i)->second.end <= p)
      return known.end();
    return i;
  }

public:
  memory_map() = default;
  memory_map(memory_map &&) = default;
  memory_map &operator=(memory_map &&) = default;
  // Memory of the object's own, and of its shadow.
  void own(const void *from, std::size_t size, void *at) {
    const char *p = static_cast<const char *>(from);
    if (size == 0)
      return;
    auto next = known.lower_bound(p);
    if (around(p) != known.end() || (next != known.end() && next->first < p + size))
      stop("two parts of an object own the same memory; its shadow cannot be made");
    known[p] = {p + size, static_cast<char *>(at), -1};
  }
  // Memory that a view refers to.
  void want(const void *from, std::size_t size) {
    const char *p = static_cast<const char *>(from), *end = p + size;
    if (size == 0)
      return;
    auto i = wanted.upper_bound(p);
    if (i != wanted.begin() && std::prev(i)->second.end > p)
      --i;
    while (i != wanted.end() && i->first < end) {
      p = i->first < p ? i->first : p;
      end = i->second.end > end ? i->second.end : end;
      i = wanted.erase(i);
    }
    wanted[p] = {end, nullptr, -1};
  }
  // Objects with memory of their own, that a view refers to: their bytes are no copy. They lie side by side in the memory of one owner.
  void want_objects(const void *from, std::size_t size, void (*make)(const char *, const char *, memory_map &)) {
    const char *p = static_cast<const char *>(from), *end = p + size;
    if (size == 0)
      return;
    auto i = wanted_objects.upper_bound(p);
    if (i != wanted_objects.begin() && std::prev(i)->second.end > p)
      --i;
    for (; i != wanted_objects.end() && i->first < end; i = wanted_objects.erase(i)) {
      if (i->second.make != make)
        stop("views of objects of different types refer to the same memory; its shadow cannot be made");
      p = i->first < p ? i->first : p;
      end = i->second.end > end ? i->second.end : end;
    }
    wanted_objects[p] = {end, make};
  }
  void keep(const char *from, const char *end, void *at, std::shared_ptr<void> owner) {
    own(from, std::size_t(end - from), at);
    made.push_back(std::move(owner));
  }
  // Gives memory to the views that refer to none of the object's own.
  void settle() {
    for (auto &[from, w] : wanted_objects) {
      auto own = around(from);
      if (own == known.end())
        w.make(from, w.end, *this);
      else if (own->second.end < w.end || !own->second.at)
        stop("a view refers to memory inside the object that contains it, or beyond; its shadow cannot be made");
    }
    for (auto &[from, w] : wanted) {
      auto own = around(from), next = known.lower_bound(from);
      if (own == known.end() && (next == known.end() || next->first >= w.end))
        known[from] = {w.end, copied(from, w.end), -1};
      else if (own == known.end() || own->second.end < w.end || !own->second.at)
        stop("a view refers to memory inside the object that contains it, or beyond; its shadow cannot be made");
    }
    for (std::size_t i = 0; i < objects.size(); i++)
      objects[i].attach(objects[i].shadow.get(), *this);
  }
  // What is the shadow's, of what lies at p; p itself when that is nothing.
  void *find(const void *p, std::size_t size) {
    auto i = around(static_cast<const char *>(p));
    return size == 0 || i == known.end() ? const_cast<void *>(p) : i->second.at + (static_cast<const char *>(p) - i->first);
  }
  // The shadow of a shared object that there is already.
  template <typename T> std::shared_ptr<T> met(const std::shared_ptr<T> &x) {
    auto i = around(reinterpret_cast<const char *>(x.get()));
    if (i == known.end())
      return nullptr;
    if (i->second.object < 0)
      stop("a shared pointer refers to memory that another part of the object owns; its shadow cannot be made");
    const std::ptrdiff_t off = reinterpret_cast<const char *>(x.get()) - i->first;
    return std::shared_ptr<T>(objects[std::size_t(i->second.object)].shadow, reinterpret_cast<T *>(i->second.at + off));
  }
  void share(const void *from, std::size_t size, std::shared_ptr<void> shadow, void (*attach)(void *, memory_map &), void (*clear)(void *)) {
    own(from, size, shadow.get());
    known[static_cast<const char *>(from)].object = std::ptrdiff_t(objects.size());
    objects.push_back({std::move(shadow), attach, clear});
  }
  void clear_shared() {
    for (object &o : objects)
      o.clear(o.shadow.get());
  }
};
using places = memory_map<>;
struct no_places {};

// walk calls see with each number of an object, in order; not with those of objects that it shares.
template <typename T, typename V> void walk(T &x, V &see);
template <typename E, typename V> void walk_row(E *first, std::size_t n, V &see) {
  for (std::size_t i = 0; i < n; i++)
    walk(first[i], see);
}
struct to_zero;
template <int> void get_if(); // so that the name is known to be a template's; std's is found by its argument
constexpr std::size_t larger_of(std::initializer_list<std::size_t> all) {
  std::size_t most = 0;
  for (std::size_t n : all)
    most = n > most ? n : most;
  return most;
}
// When the function gives a variant another alternative, the derivative of that has its place where this one lies: there must be no bytes
// that are not zero, in integers neither. (Those of a pointer are so small as a number that they do not matter.)
template <typename H> void clear_room(H *held, std::size_t room) {
  if constexpr (plain<std::remove_cv_t<H>>())
    std::memset(static_cast<void *>(held), 0, sizeof(H));
  std::memset(reinterpret_cast<char *>(held) + sizeof(H), 0, room - sizeof(H));
}
template <std::size_t I, typename T, typename V, typename... A> void walk_alternative(T &x, V &see, list<A...> alternatives) {
  if constexpr (I < sizeof...(A)) {
    if (x.index() != I)
      return walk_alternative<I + 1>(x, see, alternatives);
    auto *held = get_if<I>(&x);
    walk(*held, see);
    if constexpr (std::is_same_v<V, to_zero>)
      clear_room(held, larger_of({sizeof(A)...}));
  }
}
template <typename T, typename V> void walk_bare(T &x, V &see) {
  constexpr kind k = kind_of<T>;
  if constexpr (k == number)
    see(x);
  else if constexpr (k == complex)
    walk_row(reinterpret_cast<typename T::value_type *>(&x), 2, see);
  else if constexpr (k == zeroed)
    see(x);
  else if constexpr ((facts_of<T> & numbers) == 0)
    return;
  else if constexpr (k == row || (k == sequence && !has_data<T>)) {
    for (auto &e : x)
      walk(e, see);
  } else if constexpr (k == sequence || k == span)
    walk_row(x.data(), std::size_t(x.size()), see);
  else if constexpr (k == matrix)
    walk_row(x.data(), std::size_t(x.size()), see);
  else if constexpr (k == matrix_view)
    for (std::ptrdiff_t o = 0; o < x.outerSize(); o++)
      for (std::ptrdiff_t i = 0; i < x.innerSize(); i++)
        walk(x.data()[o * x.outerStride() + i * x.innerStride()], see);
  else if constexpr (k == mdspan)
    walk_row(x.data_handle(), std::size_t(x.mapping().required_span_size()), see);
  else if constexpr (k == keyed)
    for (auto &e : x)
      walk(e.second, see);
  else if constexpr (k == tied)
    std::apply([&](auto &...m) { (walk(m, see), ...); }, tie(x));
  else if constexpr (k == optional) {
    if (x.has_value())
      walk(*x, see);
    else if constexpr (std::is_same_v<V, to_zero> && is_std<T>())
      std::memset(static_cast<void *>(&x), 0, sizeof x); // is still empty; the room for what it gets later
  } else if constexpr (k == variant)
    walk_alternative<0>(x, see, parts<T>());
  else if constexpr (k == unique) {
    if (x)
      walk(*x, see);
  } else if constexpr (k == reference)
    walk(x.get(), see);
}
template <typename T, typename V> void walk(T &x, V &see) { walk_bare(const_cast<std::remove_cv_t<T> &>(x), see); }

struct to_zero {
  template <typename T> void operator()(T &x) const {
    if constexpr (kind_of<T> == zeroed)
      zero<T>::of(x);
    else
      x = 0;
  }
};
template <typename T> void clear(T &x) {
  to_zero see;
  walk(x, see);
}

// A copy of x whose views, and pointers to what is shared, are x's.
template <typename T> T copy(const T &x);
template <typename T> void assign(T &z, const T &x) {
  if constexpr ((facts_of<T> & (owns_one | moves)) == 0 && std::is_const_v<T>)
    return; // it is a copy since it was made
  else if constexpr (std::is_array_v<T>)
    for (std::size_t i = 0; i < std::extent_v<T>; i++)
      assign(z[i], x[i]);
  else
    z = copy(x);
}
template <typename... A, std::size_t... I> void assign_each(const std::tuple<A &...> &z, const std::tuple<A &...> &x, std::index_sequence<I...>) {
  (assign(std::get<I>(z), std::get<I>(x)), ...);
}
template <typename T> void is_exactly(const T &x) {
  static_assert(!std::is_abstract_v<T>, "goenzyme: a pointer to an abstract class does not tell of which class the shadow must be; specialise goenzyme::zero for the "
                                        "class that contains it");
  if constexpr (std::is_polymorphic_v<T> && !std::is_final_v<T>) {
#ifdef __cpp_rtti
    if (typeid(x) != typeid(T))
      stop("a pointer to a base class refers to an object of another class; its shadow cannot be made");
#else
    static_assert(!std::is_polymorphic_v<T>, "goenzyme: without run-time type information it is not known of which class an object is");
#endif
  }
}
template <std::size_t I, typename T, typename... A> T copy_alternative(const T &x, list<A...> alternatives) {
  if constexpr (I < sizeof...(A)) {
    if (x.index() == I)
      return T(std::in_place_index<I>, copy(*get_if<I>(&x)));
    return copy_alternative<I + 1>(x, alternatives);
  } else
    stop("a variant has no value; its shadow cannot be made");
}
// What copy begins with, for what has members: a copy, if there is one.
template <typename T> T copy_or_none(const T &x) {
  if constexpr ((facts_of<T> & owns_one) == 0)
    return x;
  else
    return T{};
}

// Copies that have the layout of the original, so that a derivative which follows the pointers of the original finds the same in the shadow.
// A tree of the same shape and colours, which depends on the order in which the elements of the original came.
template <typename I> auto *node_of(I i) {
  if constexpr (is_checked<I>)
    return i.base()._M_node;
  else
    return i._M_node;
}
template <typename T> void shape_as(T &z, const T &x) {
  using node = std::remove_pointer_t<decltype(node_of(z.begin()))>;
  std::map<const node *, node *> at;
  auto j = z.begin();
  for (auto i = x.begin(); i != x.end(); ++i, ++j)
    at[node_of(i)] = node_of(j);
  at[node_of(x.end())] = node_of(z.end());
  at[nullptr] = nullptr;
  for (auto &[from, to] : at)
    if (from)
      to->_M_color = from->_M_color, to->_M_parent = at.at(from->_M_parent), to->_M_left = at.at(from->_M_left), to->_M_right = at.at(from->_M_right);
}
template <typename T> T copy_ordered(const T &x) {
  T z(x.key_comp());
  for (auto &e : x)
    z.emplace_hint(z.end(), e.first, copy(e.second));
  if (!x.empty())
    shape_as(z, x);
  return z;
}
// A hash table with as many buckets. A new element is the first of its bucket, and the first of all if that was empty: from the last to the first.
template <typename T> T copy_hashed(const T &x) {
  T z(x.bucket_count(), x.hash_function(), x.key_eq());
  z.max_load_factor(x.max_load_factor());
  std::vector<typename T::const_pointer> all;
  for (auto &e : x)
    all.push_back(&e);
  for (std::size_t i = all.size(); i-- > 0;)
    z.emplace(all[i]->first, copy(all[i]->second));
  bool same = z.size() == x.size() && z.bucket_count() == x.bucket_count();
  for (auto i = x.begin(), j = typename T::const_iterator(z.begin()); same && i != x.end(); ++i, ++j)
    same = x.key_eq()(i->first, j->first);
  if (!same)
    stop("a hash table that has more elements than its load factor allows; its shadow cannot be made");
  return z;
}
// A deque whose table is as large, and whose elements lie at the same places of its blocks. The rest of the blocks is zero, as the function may
// append to the deque and its derivatives are added there.
template <typename T> struct blocks_of : T {
  static T copy(const T &x) {
    using base = typename blocks_of::_Deque_base;
    blocks_of z;
    auto &to = z.base::_M_impl;
    auto &from = static_cast<const blocks_of &>(x).base::_M_impl;
    z.base::_M_deallocate_node(*to._M_start._M_node);
    z.base::_M_deallocate_map(to._M_map, to._M_map_size);
    to._M_map = z.base::_M_allocate_map(from._M_map_size);
    to._M_map_size = from._M_map_size;
    std::memset(static_cast<void *>(to._M_map), 0, to._M_map_size * sizeof *to._M_map);
    for (auto n = from._M_start._M_node; n <= from._M_finish._M_node; n++)
      to._M_map[n - from._M_map] = zeros(z.base::_M_allocate_node(), from._M_start._M_last - from._M_start._M_first);
    place(to._M_start, to._M_map, from._M_start, from._M_map);
    place(to._M_finish, to._M_map, from._M_finish, from._M_map);
    auto at = to._M_start;
    for (auto &e : x) {
      new (static_cast<void *>(at._M_cur)) typename T::value_type(detail::copy(e));
      ++at;
    }
    return T(std::move(static_cast<T &>(z)));
  }
  static bool alike(const T &x, const T &y) {
    using base = typename blocks_of::_Deque_base;
    auto &a = static_cast<const blocks_of &>(x).base::_M_impl, &b = static_cast<const blocks_of &>(y).base::_M_impl;
    return a._M_map_size == b._M_map_size && a._M_start._M_node - a._M_map == b._M_start._M_node - b._M_map &&
           a._M_start._M_cur - a._M_start._M_first == b._M_start._M_cur - b._M_start._M_first;
  }

private:
  template <typename E> static E *zeros(E *block, std::ptrdiff_t n) {
    std::memset(static_cast<void *>(block), 0, std::size_t(n) * sizeof(E));
    return block;
  }
  template <typename I, typename M> static void place(I &to, M map, const I &from, M from_map) {
    to._M_set_node(map + (from._M_node - from_map));
    to._M_cur = to._M_first + (from._M_cur - from._M_first);
  }
};
template <typename T> T copy(const T &x) {
  constexpr kind k = kind_of<T>;
  if constexpr ((facts_of<T> & (owns_one | moves)) == 0)
    return x;
  else if constexpr (k == unique) {
    if (!x)
      return nullptr;
    is_exactly(*x);
    return T(new typename T::element_type(copy(*x)));
  } else if constexpr (k == row) {
    T z{};
    for (std::size_t i = 0; i < x.size(); i++)
      assign(z[i], x[i]);
    return z;
  } else if constexpr (k == tied) {
    T z = copy_or_none(x);
    auto to = tie(z), from = tie(const_cast<T &>(x));
    assign_each(to, from, std::make_index_sequence<std::tuple_size_v<decltype(to)>>());
    return z;
  } else if constexpr (k == keyed) {
    if constexpr (has_hash<T>)
      return copy_hashed(x);
    else
      return copy_ordered(x);
  } else if constexpr (k == sequence && is_deque<T> && !has_data<T>) {
    return blocks_of<T>::copy(x);
  } else if constexpr (k == sequence && is_forward<T>) {
    T z;
    auto at = z.before_begin();
    for (auto &e : x)
      at = z.emplace_after(at, copy(e));
    return z;
  } else if constexpr (k == sequence && is_valarray<T>) {
    T z(x.size());
    for (std::size_t i = 0; i < x.size(); i++)
      assign(z[i], x[i]);
    return z;
  } else if constexpr (k == sequence) {
    T z;
    for (auto &e : x)
      z.emplace_back(copy(e));
    return z;
  } else if constexpr (k == optional) {
    T z;
    if (x.has_value())
      z.emplace(copy(*x));
    return z;
  } else
    return copy_alternative<0>(x, parts<T>());
}

// Memory that no object lies in yet, which a container may tell the sanitizer not to let anybody touch.
__attribute__((no_sanitize("address"), no_builtin("memset"))) inline void blank(void *p, std::size_t size) {
  for (std::size_t i = 0; i < size; i++)
    static_cast<char *>(p)[i] = 0;
}

// give_room gives the vectors and strings in a copy as much memory as those of x have, zero where x has no elements: what grows within its
// capacity does so in the shadow, too. A copy has just enough for its elements.
template <typename T> void give_room(T &z, const T &x);
template <typename... A, std::size_t... I> void give_each_room(const std::tuple<A &...> &z, const std::tuple<A &...> &x, std::index_sequence<I...>) {
  (give_room<A>(std::get<I>(z), std::get<I>(x)), ...); // A says what constants cannot be deduced to be
}
template <std::size_t I, typename T, typename... A> void give_alternative_room(T &z, const T &x, list<A...> alternatives) {
  if constexpr (I < sizeof...(A)) {
    if (x.index() == I)
      give_room(*get_if<I>(&z), *get_if<I>(&x));
    else
      give_alternative_room<I + 1>(z, x, alternatives);
  }
}
template <typename T> constexpr bool may_have_room = kind_of<bare<T>> != number && kind_of<bare<T>> != complex && (kind_of<bare<T>> != kept || has_room<bare<T>>);
template <typename T> void give_elements_room(T &z, const T &x) {
  auto j = std::begin(z);
  for (auto i = std::begin(x); i != std::end(x); ++i, ++j)
    if constexpr (kind_of<T> == keyed)
      give_room(j->second, i->second);
    else
      give_room(*j, *i);
}
template <typename T> void give_hashed_room(T &z, const T &x) { // a copy may have another order
  for (auto &e : x) {
    auto [first, last] = z.equal_range(e.first);
    for (; first != last; ++first)
      give_room(first->second, e.second);
  }
}
template <typename T> void give_bare_room(T &z, const T &x) {
  constexpr kind k = kind_of<T>;
  if constexpr (has_room<T> && (k == sequence || k == kept)) {
    if (z.capacity() < x.capacity())
      z.reserve(x.capacity());
    if constexpr (k == sequence && has_data<T>)
      blank(const_cast<bare<typename T::value_type> *>(z.data()) + z.size(), (z.capacity() - z.size()) * sizeof(typename T::value_type));
  }
  if constexpr (k == row || (k == sequence && !has_key<T>)) {
    if constexpr (may_have_room<decltype(*std::begin(x))>)
      give_elements_room(z, x);
  } else if constexpr (k == keyed) {
    if constexpr (!may_have_room<typename T::mapped_type>)
      return;
    else if constexpr (has_hash<T>)
      give_hashed_room(z, x);
    else
      give_elements_room(z, x);
  } else if constexpr (k == tied) {
    auto to = tie(z), from = tie(const_cast<T &>(x));
    give_each_room(to, from, std::make_index_sequence<std::tuple_size_v<decltype(to)>>());
  } else if constexpr (k == optional || k == unique) {
    if (x)
      give_room(*z, *x);
  } else if constexpr (k == variant)
    give_alternative_room<0>(z, x, parts<T>());
}
template <typename T> void give_room(T &z, const T &x) {
  using U = std::remove_cv_t<T>;
  give_bare_room(const_cast<U &>(z), const_cast<const U &>(x));
}

// How many elements lie between the first and the last of a matrix that lies in the memory of another.
template <typename T> std::size_t extent(const T &x) {
  return x.size() == 0 ? 0 : std::size_t((x.outerSize() - 1) * x.outerStride() + (x.innerSize() - 1) * x.innerStride() + 1);
}
// What x and its copy z have from data() on, unless that is part of x.
template <typename T> void own_data(T &z, const T &x, places &where) {
  const char *p = reinterpret_cast<const char *>(x.data()), *object = reinterpret_cast<const char *>(&x);
  if (p < object || p >= object + sizeof x)
    where.own(p, std::size_t(x.size()) * sizeof *x.data(), const_cast<void *>(static_cast<const void *>(z.data())));
}

// Classes with copy constructors of their own may count references: their copies share what setting to zero would destroy.
template <typename E> const void *place_of(const E &e) {
  if constexpr (has_data<const E>)
    if (e.size() > 0)
      return e.data();
  return &e;
}
template <typename T> void check_apart(T &z, const T &x) {
  if constexpr ((facts_of<T> & told) != 0) {
    std::vector<const void *> places;
    auto note = [&](auto &e) { places.push_back(place_of(e)); };
    walk(const_cast<T &>(x), note);
    std::size_t i = 0;
    auto compare = [&](auto &e) {
      if (i < places.size() && places[i++] == place_of(e))
        stop("a copy shares its numbers with the original, although goenzyme::zero or goenzyme::members has been specialised for its class");
    };
    walk(z, compare);
  }
}

// survey notes where x and its copy z have memory, what views of z refer to, and gives z shadows of what x shares.
template <typename T> void survey(T &z, const T &x, places &where);
template <typename T> void attach(T &z, places &where);

template <typename T> std::shared_ptr<T> shadow_of(const std::shared_ptr<T> &x, places &where) {
  using object = std::remove_cv_t<T>;
  if (!x)
    return nullptr;
  if (auto z = where.met(x))
    return z;
  is_exactly(*x);
  auto z = std::make_shared<object>(copy<object>(*x));
  give_room<object>(*z, *x);
  where.share(x.get(), sizeof(object), z, [](void *p, places &w) { attach(*static_cast<object *>(p), w); },
              [](void *p) { clear(*static_cast<object *>(p)); });
  survey<object>(*z, *x, where);
  check_apart<object>(*z, *x);
  return z;
}
template <typename... A, std::size_t... I>
void survey_each(const std::tuple<A &...> &z, const std::tuple<A &...> &x, places &where, std::index_sequence<I...>) {
  (survey(std::get<I>(z), std::get<I>(x), where), ...);
}
template <std::size_t I, typename T, typename... A> void survey_alternative(T &z, const T &x, places &where, list<A...> alternatives) {
  if constexpr (I < sizeof...(A)) {
    if (x.index() == I)
      survey(*get_if<I>(&z), *get_if<I>(&x), where);
    else
      survey_alternative<I + 1>(z, x, where, alternatives);
  }
}
template <typename T> void survey_elements(T &z, const T &x, places &where) {
  if constexpr (is_valarray<T>) {
    if (x.size() > 0)
      where.own(&x[0], x.size() * sizeof x[0], &z[0]);
    for (std::size_t i = 0; i < x.size(); i++)
      survey(z[i], x[i], where);
  } else if constexpr (has_data<T>) {
    using element = typename T::value_type;
    own_data(z, x, where);
    if constexpr (facts_of<element> != 0 && kind_of<element> != number)
      for (std::size_t i = 0; i < std::size_t(x.size()); i++)
        survey(z.data()[i], x.data()[i], where);
  } else {
    auto j = z.begin();
    for (auto i = x.begin(); i != x.end(); ++i, ++j) {
      where.own(&*i, sizeof *i, const_cast<void *>(static_cast<const void *>(&*j)));
      if constexpr (kind_of<T> == keyed)
        survey(j->second, i->second, where);
      else
        survey(*j, *i, where);
    }
  }
}
template <typename T> void make_objects(const char *from, const char *end, places &where) {
  const T *x = reinterpret_cast<const T *>(from), *last = reinterpret_cast<const T *>(end);
  auto z = std::make_shared<std::vector<T>>();
  z->reserve(std::size_t(last - x));
  for (; x != last; x++)
    z->push_back(copy(*x));
  where.keep(from, end, z->data(), z);
  for (std::size_t i = 0; i < z->size(); i++)
    survey((*z)[i], reinterpret_cast<const T *>(from)[i], where);
}
template <typename E> void want(const E *first, std::size_t n, places &where) {
  using T = std::remove_cv_t<E>;
  if constexpr (flat<T>())
    where.want(first, n * sizeof(T));
  else
    where.want_objects(first, n * sizeof(T), make_objects<T>);
}
template <typename T> void survey(T &z, const T &x, places &where) {
  using U = std::remove_cv_t<T>;
  constexpr kind k = kind_of<U>;
  if constexpr (k == zeroed && has_data<U>)
    own_data(z, x, where);
  else if constexpr (facts_of<U> == 0 || k == number || k == complex || k == zeroed)
    return;
  else if constexpr (k == row)
    for (std::size_t i = 0; i < std::size(x); i++)
      survey(z[i], x[i], where);
  else if constexpr (k == tied) {
    auto to = tie(const_cast<U &>(z)), from = tie(const_cast<U &>(x));
    survey_each(to, from, where, std::make_index_sequence<std::tuple_size_v<decltype(to)>>());
  } else if constexpr (k == sequence || k == keyed)
    survey_elements(z, x, where);
  else if constexpr (k == matrix)
    own_data(z, x, where);
  else if constexpr (k == optional) {
    if (x.has_value())
      survey(*z, *x, where);
  } else if constexpr (k == variant)
    survey_alternative<0>(z, x, where, parts<U>());
  else if constexpr (k == unique) {
    if (x) {
      where.own(x.get(), sizeof *x, z.get());
      survey(*z, *x, where);
    }
  } else if constexpr (k == shared)
    z = shadow_of(x, where);
  else if constexpr (k == weak)
    z = shadow_of(x.lock(), where);
  else if constexpr (k == span)
    want(z.data(), z.size(), where);
  else if constexpr (k == mdspan)
    want(z.data_handle(), std::size_t(z.mapping().required_span_size()), where);
  else if constexpr (k == reference)
    want(&z.get(), 1, where);
  else if constexpr (k == matrix_view)
    where.want(z.data(), extent(z) * sizeof *z.data());
}

template <template <typename, int, typename> class V, typename P, int O, typename S>
void attach_matrix(V<P, O, S> &z, std::remove_pointer_t<decltype(z.data())> *data) {
  using view = V<P, O, S>;
  using index = decltype(z.rows());
  const index rows = z.rows(), columns = z.cols(), outer = z.outerStride(), inner = z.innerStride();
  auto stride = [&] {
    if constexpr (std::is_constructible_v<S, index, index>)
      return S(S::OuterStrideAtCompileTime < 0 ? outer : index(S::OuterStrideAtCompileTime), S::InnerStrideAtCompileTime < 0 ? inner : index(S::InnerStrideAtCompileTime));
    else if constexpr (S::OuterStrideAtCompileTime < 0)
      return S(outer);
    else if constexpr (S::InnerStrideAtCompileTime < 0)
      return S(inner);
    else
      return S();
  }();
  if constexpr (std::is_constructible_v<view, decltype(data), index, index, S>) {
    z.~view();
    new (static_cast<void *>(&z)) view(data, rows, columns, stride);
  } else {
    using plain = typename view::PlainObject;
    using map = typename std::conditional_t<std::is_const_v<P>, typename plain::template StridedConstMapType<S>, typename plain::template StridedMapType<S>>::type;
    z.~view();
    new (static_cast<void *>(&z)) view(map(data, rows, columns, stride));
  }
}

// attach lets the views of a copy refer to the shadow's memory.
template <std::size_t I, typename T, typename... A> void attach_alternative(T &z, places &where, list<A...> alternatives) {
  if constexpr (I < sizeof...(A)) {
    if (z.index() == I)
      attach(*get_if<I>(&z), where);
    else
      attach_alternative<I + 1>(z, where, alternatives);
  }
}
template <typename T> void attach(T &z, places &where) {
  using U = std::remove_cv_t<T>;
  constexpr kind k = kind_of<U>;
  if constexpr ((facts_of<U> & views) == 0 || k == shared || k == weak)
    return;
  else if constexpr (k == row || k == sequence)
    for (auto &e : const_cast<U &>(z))
      attach(e, where);
  else if constexpr (k == keyed)
    for (auto &e : z)
      attach(e.second, where);
  else if constexpr (k == tied)
    std::apply([&](auto &...m) { (attach(m, where), ...); }, tie(const_cast<U &>(z)));
  else if constexpr (k == optional) {
    if (z.has_value())
      attach(*z, where);
  } else if constexpr (k == variant)
    attach_alternative<0>(z, where, parts<U>());
  else if constexpr (k == unique) {
    if (z)
      attach(*z, where);
  } else if constexpr (k == span)
    const_cast<U &>(z) = U(static_cast<typename U::element_type *>(where.find(z.data(), z.size() * sizeof *z.data())), z.size());
  else if constexpr (k == mdspan)
    const_cast<U &>(z) = U(static_cast<typename U::element_type *>(where.find(
        z.data_handle(), std::size_t(z.mapping().required_span_size()) * sizeof(typename U::element_type))), z.mapping(), z.accessor());
  else if constexpr (k == reference)
    const_cast<U &>(z) = U(*static_cast<typename U::type *>(where.find(&z.get(), sizeof(z.get()))));
  else if constexpr (k == matrix_view)
    attach_matrix(const_cast<U &>(z), static_cast<std::remove_pointer_t<decltype(z.data())> *>(where.find(z.data(), extent(z) * sizeof *z.data())));
}

// A shadow of x: zero, of x's type.
template <typename T> struct shadow {
  static constexpr bool refers = (facts_of<T> & (views | shares)) != 0;
  std::conditional_t<refers, places, no_places> where;
  T it;
  explicit shadow(const T &x) : it(copy(x)) {
    give_room(it, x);
    if constexpr (refers) {
      where.own(&x, sizeof x, nullptr);
      survey(it, x, where);
      where.settle();
      attach(it, where);
    }
    check_apart(it, x);
    clear();
  }
  void clear() {
    detail::clear(it);
    if constexpr (refers)
      where.clear_shared();
  }
};

// What a shadow is handed out as.
template <typename T> auto handed_out() {
  constexpr kind k = kind_of<T>;
  if constexpr (k == span)
    return list<std::vector<typename T::value_type>>();
  else if constexpr (k == matrix_view)
    return list<typename T::PlainObject>();
  else if constexpr ((facts_of<T> & views) != 0)
    return list<owned<T>>();
  else
    return list<T>();
}
template <typename T> T the_only(list<T>);
template <typename T> using result_of = decltype(the_only(handed_out<T>()));
template <typename T> result_of<T> hand_out(shadow<T> &&z) {
  static_assert(!std::is_array_v<T>, "goenzyme: an array cannot be returned; make it a std::array");
  constexpr kind k = kind_of<T>;
  if constexpr (k == span) {
    result_of<T> all;
    all.reserve(z.it.size());
    for (auto &e : z.it)
      all.push_back(copy<typename T::value_type>(e));
    return all;
  } else if constexpr (k == matrix_view)
    return result_of<T>(z.it);
  else if constexpr ((facts_of<T> & views) != 0)
    return owned<T>(std::move(z));
  else
    return std::move(z.it);
}

} // namespace detail

// A T that contains views, and the memory they refer to.
template <typename T> struct owned : T {
  explicit owned(detail::shadow<T> &&z) : T(std::move(z.it)), goenzyme_places(std::move(z.where)) {}
  owned(owned &&) = default;
  owned &operator=(owned &&) = default;

private:
  detail::places goenzyme_places;
};

// Sets all numbers of x to zero, which are in memory of its own, or in what x views when it is a view itself.
template <typename T> void make_zero_in(T &x) {
  using U = std::remove_cv_t<T>;
  constexpr bool is_view = detail::kind_of<U> == detail::span || detail::kind_of<U> == detail::matrix_view || detail::kind_of<U> == detail::mdspan;
  static_assert(is_view || (detail::facts_of<U> & (detail::views | detail::shares)) == 0,
                "goenzyme::make_zero_in: x refers to memory that others may use; write goenzyme::make_zero, which gives a shadow memory of its own");
  detail::clear(x);
  detail::give_room(x, x);
}
template <typename T> void make_zero_in(owned<T> &x) {
  detail::clear(static_cast<T &>(x));
  detail::give_room(static_cast<T &>(x), static_cast<T &>(x));
}

// A shadow of x.
template <typename T> auto make_zero(const T &x) { return detail::hand_out(detail::shadow<T>(x)); }

} // namespace goenzyme

#endif
