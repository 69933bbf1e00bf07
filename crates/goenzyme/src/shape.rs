//! Whether a derivative has the shape of what it is of: as many elements, in every slice and vector inside. Derivatives are written where the
//! function's own elements lie, so that one that is shorter would be written past its end.
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};
use core::mem;

/// What a derivative must have in common with the value that it is of. Implement it, by `#[derive(Shape)]`, for types of your own that hold slices or vectors,
/// and for those of which there are derivatives by value; others need it not.
#[diagnostic::on_unimplemented(message = "a derivative of type `{Self}` by value needs to know its members", label = "has no `Shape`",
    note = "write #[derive(goenzyme::Shape)] before the type")]
pub trait Shape {
    /// No value of this type holds a slice or a vector.
    const FLAT: bool = false;
    /// Panics when `of` has another shape. `names` are those of the two values, for the message.
    fn check(&self, of: &Self, names: (&str, &str));
    /// Before the derivative is taken: gives every vector the capacity of that which it is the derivative of, and zeros behind its elements. The function may
    /// let its own vector grow there.
    fn fit(&mut self, _of: &Self) {}
    /// After the derivative is taken: gives every vector the length and the capacity which that of the function has now. Pointers have followed already,
    /// integers have not.
    ///
    /// # Safety
    ///
    /// `self` was fitted to `of`, and both were then passed to a derivative.
    unsafe fn follow(&mut self, _of: &Self) {}
    /// Tells where in the value its floats lie, by their addresses and sizes in bytes: in the variant that an enum has, say, and nowhere else. They are what a
    /// derivative by value consists of; all else it has from the value.
    fn floats(&self, _visit: &mut dyn FnMut(*const u8, usize)) {
        panic!("derivatives of type {} have no form of their own by value: pass it by reference, or implement Shape::floats for it", core::any::type_name::<Self>())
    }
}

/// Which variant an enum has differs.
#[cold]
#[inline(never)]
#[track_caller]
pub fn other_variant((name, of): (&str, &str)) -> ! { panic!("the derivative '{name}' has another variant than '{of}': both must have the same") }

#[cold]
#[inline(never)]
#[track_caller]
fn differs((name, of): (&str, &str), have: usize, want: usize) -> ! {
    panic!("the derivative '{name}' has {have} elements where '{of}' has {want}: both must have the same lengths")
}

#[inline]
fn lengths(have: usize, want: usize, names: (&str, &str)) {
    if have != want {
        differs(names, have, want)
    }
}

macro_rules! flat {
    ($($t:ty),*; $floats:expr) => { $(impl Shape for $t {
        const FLAT: bool = true;
        #[inline]
        fn check(&self, _: &Self, _: (&str, &str)) {}
        #[inline]
        fn floats(&self, visit: &mut dyn FnMut(*const u8, usize)) { $floats(self, visit) }
    })* };
}
flat!(f32, f64; |own: &Self, visit: &mut dyn FnMut(*const u8, usize)| visit(own as *const Self as *const u8, size_of::<Self>()));
flat!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize, bool, char, (), str, String; |_, _| ());

impl<T: Shape> Shape for [T] {
    #[inline]
    fn check(&self, of: &Self, names: (&str, &str)) {
        lengths(self.len(), of.len(), names);
        if !T::FLAT {
            self.iter().zip(of).for_each(|(d, x)| d.check(x, names))
        }
    }
    #[inline]
    fn floats(&self, visit: &mut dyn FnMut(*const u8, usize)) { self.iter().for_each(|x| x.floats(visit)) }
    #[inline]
    fn fit(&mut self, of: &Self) {
        if !T::FLAT {
            self.iter_mut().zip(of).for_each(|(d, x)| d.fit(x))
        }
    }
    #[inline]
    unsafe fn follow(&mut self, of: &Self) {
        if !T::FLAT {
            self.iter_mut().zip(of).for_each(|(d, x)| unsafe { d.follow(x) })
        }
    }
}
impl<T: Shape> Shape for Vec<T> {
    #[inline]
    fn check(&self, of: &Self, names: (&str, &str)) { self[..].check(&of[..], names) }
    fn fit(&mut self, of: &Self) {
        if self.capacity() != of.capacity() {
            let mut fitted = Vec::with_capacity(of.capacity());
            fitted.append(self);
            *self = fitted;
        }
        let spare = self.spare_capacity_mut();
        unsafe { spare.as_mut_ptr().write_bytes(0, spare.len()) };
        self[..].fit(&of[..])
    }
    unsafe fn follow(&mut self, of: &Self) {
        // Elements that own something are not known to be there where the function has made them.
        let len = if mem::needs_drop::<T>() { self.len().min(of.len()) } else { of.len() };
        let followed = unsafe { Vec::from_raw_parts(self.as_mut_ptr(), len, of.capacity()) };
        mem::forget(mem::replace(self, followed));
        unsafe { self[..].follow(&of[..]) }
    }
}
impl<T: Shape, const N: usize> Shape for [T; N] {
    const FLAT: bool = T::FLAT;
    #[inline]
    fn check(&self, of: &Self, names: (&str, &str)) { self[..].check(&of[..], names) }
    fn fit(&mut self, of: &Self) { self[..].fit(&of[..]) }
    unsafe fn follow(&mut self, of: &Self) { unsafe { self[..].follow(&of[..]) } }
    #[inline]
    fn floats(&self, visit: &mut dyn FnMut(*const u8, usize)) { self[..].floats(visit) }
}
impl<T: Shape> Shape for Option<T> {
    fn check(&self, of: &Self, names: (&str, &str)) {
        lengths(self.is_some() as usize, of.is_some() as usize, names);
        if let (Some(d), Some(x)) = (self, of) {
            d.check(x, names)
        }
    }
    fn fit(&mut self, of: &Self) {
        if let (Some(d), Some(x)) = (self, of) {
            d.fit(x)
        }
    }
    unsafe fn follow(&mut self, of: &Self) {
        match (self.as_mut(), of) {
            (Some(d), Some(x)) => unsafe { d.follow(x) },
            (Some(_), None) => mem::forget(self.take()), // the function has taken what was there, and its derivative with it
            _ => {}
        }
    }
    fn floats(&self, visit: &mut dyn FnMut(*const u8, usize)) { self.iter().for_each(|x| x.floats(visit)) }
}
impl<T: Shape, E: Shape> Shape for Result<T, E> {
    fn check(&self, of: &Self, names: (&str, &str)) {
        match (self, of) {
            (Ok(d), Ok(x)) => d.check(x, names),
            (Err(d), Err(x)) => d.check(x, names),
            _ => other_variant(names),
        }
    }
    fn fit(&mut self, of: &Self) {
        match (self, of) {
            (Ok(d), Ok(x)) => d.fit(x),
            (Err(d), Err(x)) => d.fit(x),
            _ => {}
        }
    }
    unsafe fn follow(&mut self, of: &Self) {
        match (self, of) {
            (Ok(d), Ok(x)) => unsafe { d.follow(x) },
            (Err(d), Err(x)) => unsafe { d.follow(x) },
            _ => {}
        }
    }
    fn floats(&self, visit: &mut dyn FnMut(*const u8, usize)) {
        match self {
            Ok(x) => x.floats(visit),
            Err(x) => x.floats(visit),
        }
    }
}
impl<T: Shape + ?Sized> Shape for Box<T> {
    fn check(&self, of: &Self, names: (&str, &str)) { (**self).check(&**of, names) }
    fn fit(&mut self, of: &Self) { (**self).fit(&**of) }
    unsafe fn follow(&mut self, of: &Self) { unsafe { (**self).follow(&**of) } }
}
/// Containers that only hand on to what they hold.
macro_rules! shared {
    ($($t:ident)*) => { $(impl<T: Shape + ?Sized> Shape for $t<T> {
        fn check(&self, of: &Self, names: (&str, &str)) { (**self).check(&**of, names) }
    })* };
}
shared!(Rc Arc);
impl<T: Shape + ?Sized> Shape for RefCell<T> {
    fn check(&self, of: &Self, names: (&str, &str)) {
        if let (Ok(d), Ok(x)) = (self.try_borrow(), of.try_borrow()) {
            d.check(&x, names)
        }
    }
}
impl<T: Shape + Copy> Shape for Cell<T> {
    const FLAT: bool = T::FLAT;
    #[inline]
    fn check(&self, of: &Self, names: (&str, &str)) { self.get().check(&of.get(), names) }
}
impl<T> Shape for VecDeque<T> {
    #[track_caller]
    fn check(&self, _: &Self, (_, of): (&str, &str)) {
        panic!("'{of}' holds a VecDeque, whose first element may lie anywhere in its memory, and elsewhere in its derivative: pass a slice or a vector")
    }
}
impl<T: Shape + Clone> Shape for Cow<'_, [T]> {
    fn check(&self, of: &Self, names: (&str, &str)) { (**self).check(&**of, names) }
}
impl<T: Shape + ?Sized> Shape for &T {
    fn check(&self, of: &Self, names: (&str, &str)) { (**self).check(&**of, names) }
}
impl<T: Shape + ?Sized> Shape for &mut T {
    fn check(&self, of: &Self, names: (&str, &str)) { (**self).check(&**of, names) }
    fn fit(&mut self, of: &Self) { (**self).fit(&**of) }
    unsafe fn follow(&mut self, of: &Self) { unsafe { (**self).follow(&**of) } }
}
macro_rules! tuples {
    ($(($($t:ident $i:tt)*))*) => { $(impl<$($t: Shape),*> Shape for ($($t,)*) {
        const FLAT: bool = $($t::FLAT &&)* true;
        fn check(&self, of: &Self, names: (&str, &str)) { $(self.$i.check(&of.$i, names);)* }
        fn fit(&mut self, of: &Self) { $(self.$i.fit(&of.$i);)* }
        unsafe fn follow(&mut self, of: &Self) { $(unsafe { self.$i.follow(&of.$i) };)* }
        #[inline]
        fn floats(&self, visit: &mut dyn FnMut(*const u8, usize)) { $(self.$i.floats(visit);)* }
    })* };
}
tuples! { (A 0) (A 0 B 1) (A 0 B 1 C 2) (A 0 B 1 C 2 D 3) (A 0 B 1 C 2 D 3 E 4) (A 0 B 1 C 2 D 3 E 4 F 5) }

/// A derivative and what it is of. The attributes call `check` on three references to it, and the compiler takes the first of these that there is: all
/// shapes, the length of a slice or vector of other things, nothing.
pub struct Pair<'a, T: ?Sized>(pub &'a T, pub &'a T, pub (&'static str, &'static str));

pub trait All {
    fn check(&self);
}
impl<T: Shape + ?Sized> All for &&Pair<'_, T> {
    #[inline]
    fn check(&self) { self.0.check(self.1, self.2) }
}
pub trait Length {
    fn check(&self);
}
impl<T> Length for &Pair<'_, [T]> {
    #[inline]
    fn check(&self) { lengths(self.0.len(), self.1.len(), self.2) }
}
impl<T> Length for &Pair<'_, Vec<T>> {
    #[inline]
    fn check(&self) { lengths(self.0.len(), self.1.len(), self.2) }
}
pub trait Nothing {
    #[inline]
    fn check(&self) {}
}
impl<T: ?Sized> Nothing for Pair<'_, T> {}

/// A derivative and what it is of, where the function may change the shape of what it is given. The attributes call `fit` and `follow` on two references to
/// it: what is no shape is left alone.
pub struct Room<T: ?Sized>(*mut T, *const T);

impl<T: ?Sized> Room<T> {
    #[inline]
    pub fn of(derivative: &mut T, value: &T) -> Self { Room(derivative, value) }
}

pub trait Fits {
    /// # Safety
    ///
    /// Both pointers lead to values that nobody else uses; for `follow`, see `Shape::follow`.
    unsafe fn fit(&self);
    /// # Safety
    ///
    /// As for `fit`.
    unsafe fn follow(&self);
}
impl<T: Shape + ?Sized> Fits for &Room<T> {
    #[inline]
    unsafe fn fit(&self) { unsafe { (*self.0).fit(&*self.1) } }
    #[inline]
    unsafe fn follow(&self) { unsafe { (*self.0).follow(&*self.1) } }
}
pub trait Rigid {
    /// # Safety
    ///
    /// Always safe.
    #[inline]
    unsafe fn fit(&self) {}
    /// # Safety
    ///
    /// Always safe.
    #[inline]
    unsafe fn follow(&self) {}
}
impl<T: ?Sized> Rigid for Room<T> {}
