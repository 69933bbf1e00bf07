//! The attributes `autodiff_reverse` and `autodiff_forward`, in the spelling of nightly's `std::autodiff`.
extern crate proc_macro;
mod expand;
mod function;
mod shape;

use proc_macro::TokenStream;

/// `#[autodiff_reverse(name, activity of each argument…, activity of the result)]` makes the function `name`. Arguments are `Const`, `Active` (numbers by value, whose
/// derivatives `name` returns) or `Duplicated` and `DuplicatedOnly` (references; a mutable one to the derivative follows). A result that is `Active` is returned, and the last argument of
/// `name` is its seed; `ActiveOnly`: it is not returned.
#[proc_macro_attribute]
pub fn autodiff_reverse(words: TokenStream, item: TokenStream) -> TokenStream { expand::attribute(expand::Mode::Reverse, words, item) }

/// `#[autodiff_forward(name, width, activity of each argument…, activity of the result)]` makes the function `name`; the width, a number, may be missing and is 1 then. Behind each argument that
/// is `Dual` or `DualOnly` follow its tangents, as many as the width. A result that is `Dual` is returned with its tangents, `DualOnly`: the tangents alone. With a width above 1, they are an array.
#[proc_macro_attribute]
pub fn autodiff_forward(words: TokenStream, item: TokenStream) -> TokenStream { expand::attribute(expand::Mode::Forward, words, item) }

/// `#[derive(Shape)]` lets the attributes compare the lengths of all slices and vectors in a struct or an enum with those in its derivative, and
/// make derivatives of it by value.
#[proc_macro_derive(Shape)]
pub fn shape(item: TokenStream) -> TokenStream { shape::derive(item) }
