//! Makes the function that asks for the derivative. What is differentiated takes every argument behind a pointer, so that it does not matter how Rust passes it.
use crate::function::{list, text, Function};
use proc_macro::TokenStream;
use std::fmt::Write;

#[derive(Clone, Copy, PartialEq)]
pub enum Mode {
    Reverse,
    Forward,
}

pub fn attribute(mode: Mode, words: TokenStream, item: TokenStream) -> TokenStream {
    let made = Function::read(item.clone()).and_then(|f| Request::read(mode, words, &f)?.write(&f));
    let mut all = item;
    all.extend(match made {
        Ok(source) => source.parse::<TokenStream>().expect("what is made is Rust"),
        Err(text) => format!("compile_error!({text:?});").parse().unwrap(),
    });
    all
}

/// What an attribute asks for.
struct Request {
    mode: Mode,
    name: String,
    width: usize,
    args: Vec<String>,
    ret: String,
}

const REVERSE: [&str; 4] = ["Const", "Active", "Duplicated", "DuplicatedOnly"];
const FORWARD: [&str; 3] = ["Const", "Dual", "DualOnly"];

impl Request {
    fn read(mode: Mode, words: TokenStream, f: &Function) -> Result<Request, String> {
        let mut words = list(words).into_iter().map(|w| text(&w)).peekable();
        let name = words.next().ok_or("the derivative needs a name")?;
        let width = match words.peek().and_then(|w| w.parse::<usize>().ok()) {
            Some(n) => { words.next(); n }
            None => 1,
        };
        if width == 0 || width > 1 && mode == Mode::Reverse {
            return Err("a width is a positive number, and for forward mode".into());
        }
        let mut args: Vec<String> = words.collect();
        let wanted = f.params.len() + f.result.is_some() as usize;
        if f.result.is_some() && args.len() + 1 == wanted {
            args.push("Const".into());
        }
        if args.len() != wanted {
            return Err(count(args.len(), f, mode));
        }
        let ret = if f.result.is_some() { args.pop().unwrap() } else { "Const".into() };
        let known: &[&str] = if mode == Mode::Reverse { &REVERSE } else { &FORWARD };
        for (a, p) in args.iter().zip(&f.params) {
            if !known.contains(&a.as_str()) {
                return Err(format!("'{a}' is no activity of an argument here: they are {}", known.join(", ")));
            }
            if a.starts_with("Duplicated") && !p.ty.starts_with(['&', '*']) {
                return Err(format!("'{}' is passed by value: it is Active or Const", p.name));
            }
            if a == "Active" && p.ty.starts_with(['&', '*']) {
                return Err(format!("'{}' is a reference, whose derivative needs memory of its own: it is Duplicated or Const", p.name));
            }
            if (a == "Active" || a.starts_with("Dual")) && is_discrete(&p.ty) {
                return Err(format!("'{}' is of type {}, which has no derivative: it is Const", p.name, p.ty));
            }
        }
        let of_result: &[&str] = if mode == Mode::Reverse { &["Const", "Active", "ActiveOnly"] } else { &FORWARD };
        if !of_result.contains(&ret.as_str()) {
            return Err(format!("'{ret}' is no activity of a result here: they are {}", of_result.join(", ")));
        }
        if let Some(ty) = f.result.as_ref().filter(|ty| ret != "Const" && is_discrete(ty)) {
            return Err(format!("'{}' returns {ty}, which has no derivative: return f64 or f32, or mark the result Const", f.name));
        }
        if !f.generics.is_empty() && f.generics.contains(|c: char| c.is_uppercase()) {
            return Err("generic functions have no derivative of their own: differentiate one that calls them".into());
        }
        Ok(Request { mode, name, width, args, ret })
    }

    fn write(&self, f: &Function) -> Result<String, String> {
        let reverse = self.mode == Mode::Reverse;
        let unit = "()".to_string();
        let result = f.result.as_ref().unwrap_or(&unit);
        let (mut head, mut inner, mut passed, mut slots, mut operands, mut checks, mut follow) = (String::new(), String::new(), String::new(), String::new(), String::new(), String::new(), String::new());
        let (mut types, mut values) = (Vec::new(), Vec::new());
        let own = self.prefix(f); // of our names in the function's body: a parameter may be called a0 or out
        let mut taken: Vec<String> = f.params.iter().map(|p| p.name.clone()).collect();
        for (i, (p, activity)) in f.params.iter().zip(&self.args).enumerate() {
            let ty = &p.ty;
            let _ = write!(head, "{}: {ty}, ", p.name);
            let _ = write!(inner, "{own}a{i}: *const {ty}, ");
            let _ = write!(passed, "{own}a{i}.read(), ");
            let _ = write!(slots, "let {own}a{i} = {own}R::ManuallyDrop::new({}); ", p.name);
            if activity == "Const" {
                let _ = write!(operands, "{own}R::enzyme_const, &{own}a{i} as *const _ as *const u8, ");
                continue;
            }
            let _ = write!(operands, "{own}R::enzyme_dup, &{own}a{i} as *const _ as *const u8, ");
            if activity == "Active" {
                let _ = write!(checks, "{own}R::number::<{ty}>(\"the argument '{}'\"); ", p.name);
                let _ = write!(slots, "let mut {own}d{i}: {ty} = {own}R::zero(&*{own}a{i}); ");
                let _ = write!(operands, "&mut {own}d{i} as *mut _ as *mut u8, ");
                types.push(ty.clone());
                values.push(format!("{own}d{i}"));
                continue;
            }
            let shadow = if reverse { mutable(ty) } else { ty.clone() };
            for lane in 0..self.width {
                let name = free(if self.width == 1 { shadow_name(&p.name) } else { format!("d{}_{lane}", p.name.trim_start_matches("r#")) }, &mut taken);
                let _ = write!(head, "{name}: {shadow}, ");
                let of = if ty.starts_with('&') { "&*" } else { "&" };
                if !ty.starts_with('*') {
                    let _ = write!(checks, "{{ use {own}R::{{All, Length, Nothing}}; (&&&{own}R::Pair({of}{name}, {of}{}, ({name:?}, {:?}))).check(); }} ", p.name, p.name);
                }
                if ty.starts_with('&') && *ty == mutable(ty) {
                    let _ = write!(checks, "let {own}r{i}_{lane} = {own}R::Room::of(&mut *{name}, &*{}); unsafe {{ use {own}R::{{Fits, Rigid}}; (&&{own}r{i}_{lane}).fit() }}; ", p.name);
                    let _ = write!(follow, "{{ use {own}R::{{Fits, Rigid}}; (&&{own}r{i}_{lane}).follow() }} ");
                }
                let _ = write!(slots, "let {own}d{i}_{lane} = {own}R::ManuallyDrop::new({name}); ");
                let _ = write!(operands, "&{own}d{i}_{lane} as *const _ as *const u8, ");
            }
        }
        let _ = write!(slots, "let mut {own}out = {own}R::MaybeUninit::<{result}>::uninit(); ");
        let active = self.ret != "Const";
        if active {
            let _ = write!(checks, "{own}R::number::<{result}>(\"what '{}' returns\"); ", f.name);
        }
        let _ = write!(operands, "{own}R::{}, {own}out.as_mut_ptr() as *mut u8, ", if active { "enzyme_dup" } else { "enzyme_const" });
        if active && reverse {
            let seed = free("dret".into(), &mut taken);
            let _ = write!(head, "{seed}: {result}, ");
            let _ = write!(slots, "let mut {own}dout = {own}R::seed({seed}); ");
            let _ = write!(operands, "{own}dout.as_mut_ptr() as *mut u8, ");
            let _ = write!(follow, "{own}R::Shape::check(&{seed}, {own}out.assume_init_ref(), ({seed:?}, \"the result of '{}'\")); ", f.name);
        }
        if active && !reverse {
            for lane in 0..self.width {
                let _ = write!(slots, "let mut {own}dout{lane} = {own}R::MaybeUninit::<{result}>::zeroed(); ");
                let _ = write!(operands, "{own}dout{lane}.as_mut_ptr() as *mut u8, ");
            }
        }
        let primal = f.result.is_some() && !self.ret.ends_with("Only");
        let lanes: Vec<String> = (0..self.width).filter(|_| active && !reverse).map(|lane| format!("{own}R::tangent(unsafe {{ {own}out.assume_init() }}, &{own}dout{lane})")).collect();
        let (of, end) = if self.width > 1 && !lanes.is_empty() {
            let all = primal.then(|| format!("unsafe {{ {own}out.assume_init() }}")).into_iter().chain(lanes).collect::<Vec<_>>();
            (format!("[{result}; {}]", all.len()), format!("[{}]", all.join(", ")))
        } else {
            if primal {
                types.insert(0, result.clone());
                values.insert(0, format!("unsafe {{ {own}out.assume_init() }}"));
            }
            for l in lanes {
                types.push(result.clone());
                values.push(l);
            }
            match types.len() {
                1 => (types[0].clone(), values[0].clone()),
                _ => (format!("({})", types.join(", ")), format!("({})", values.join(", "))),
            }
        };
        let (vis, name, of_f, generics) = (&f.vis, &self.name, &f.name, &f.generics);
        let ask = if reverse { "__enzyme_autodiff_void" } else { "__enzyme_fwddiff_void" };
        let width = if self.width > 1 { format!("{own}R::enzyme_width, {}i32, ", self.width) } else { String::new() };
        Ok(format!(
            "#[allow(unused_mut, unused_imports, unused_variables, unused_unsafe, non_snake_case, clippy::all)] {vis} fn {name}{generics}({head}) -> {of} {{
                use ::goenzyme::request as {own}R;
                fn {own}primal{generics}({inner}{own}out: *mut {result}) {{ unsafe {{ {own}out.write({of_f}({passed})) }} }}
                {checks}
                {slots}
                unsafe {{ {own}R::{ask}({own}primal as *const u8, {width}{operands}); {follow} }};
                {end}
            }}"
        ))
    }

    /// What our own names in the body begin with: no name of the program's there does.
    fn prefix(&self, f: &Function) -> String {
        let mut prefix = "__".to_string();
        while f.params.iter().map(|p| &p.name).chain([&f.name, &self.name]).any(|name| name.starts_with(&prefix)) {
            prefix.push('_');
        }
        prefix
    }
}

/// A parameter's name that is not taken yet, and is from now on.
fn free(mut name: String, taken: &mut Vec<String>) -> String {
    while taken.contains(&name) {
        name.push('_');
    }
    taken.push(name.clone());
    name
}

/// What is wrong with the number of activities.
fn count(have: usize, f: &Function, mode: Mode) -> String {
    let plural = |n: usize, one: &str, more: &str| format!("{n} {}", if n == 1 { one } else { more });
    let (given, params) = (plural(have, "activity is given", "activities are given"), plural(f.params.len(), "parameter", "parameters"));
    let mut example: Vec<&str> = f.params.iter().map(|p| match (mode, p.ty.starts_with('&')) {
        (Mode::Forward, _) => "Dual",
        (Mode::Reverse, true) => "Duplicated",
        (Mode::Reverse, false) => "Active",
    }).collect();
    if f.result.is_some() {
        example.push(if mode == Mode::Reverse { "Active" } else { "Dual" });
    }
    format!("{given}, but '{}' has {params}{}: write one for each behind the name of the derivative, ({}) say; Const where there is no derivative", f.name,
        if f.result.is_some() { " and a result" } else { "" }, example.join(", "))
}

/// The name of a parameter's shadow: raw where it would be a keyword. No others begin with `d`.
fn shadow_name(of: &str) -> String {
    let name = format!("d{}", of.trim_start_matches("r#"));
    if ["do", "dyn"].contains(&name.as_str()) { format!("r#{name}") } else { name }
}

/// Whether a type is known by its name to hold no numbers with derivatives.
fn is_discrete(ty: &str) -> bool {
    ["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "bool", "char", "String"].contains(&ty)
}

/// The type of a derivative that is added to.
fn mutable(ty: &str) -> String {
    if let Some(to) = ty.strip_prefix("*const") {
        return format!("*mut{to}");
    }
    let Some(to) = ty.strip_prefix('&') else { return ty.into() };
    let to = to.trim_start();
    let (life, to) = match to.strip_prefix('\'') {
        Some(rest) => {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            (format!("'{} ", &rest[..end]), rest[end..].trim_start())
        }
        None => (String::new(), to),
    };
    if to.starts_with("mut ") { ty.into() } else { format!("&{life}mut {to}") }
}
