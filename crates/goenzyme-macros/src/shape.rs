//! `#[derive(Shape)]` for structs and enums: each member is compared.
use crate::function::{list, text};
use proc_macro::{Delimiter, TokenStream, TokenTree};

pub fn derive(item: TokenStream) -> TokenStream {
    match write(item) {
        Ok(source) => source.parse().expect("what is made is Rust"),
        Err(text) => format!("compile_error!({text:?});").parse().unwrap(),
    }
}

/// The members of a struct or a variant: their names, or numbers in a tuple.
enum Members {
    Named(Vec<String>),
    Numbered(usize),
}

impl Members {
    fn read(group: Option<&TokenTree>) -> Members {
        match group {
            Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Brace => Members::Named(list(g.stream()).iter().filter_map(|m| named(m)).collect()),
            Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis => Members::Numbered(list(g.stream()).len()),
            _ => Members::Numbered(0),
        }
    }

    /// A pattern that binds the members to `prefix` and their number.
    fn pattern(&self, path: &str, prefix: &str) -> String {
        match self {
            Members::Named(names) => format!("{path} {{ {} }}", names.iter().enumerate().map(|(i, name)| format!("{name}: {prefix}{i}, ")).collect::<String>()),
            Members::Numbered(0) => path.to_string(),
            Members::Numbered(n) => format!("{path}({})", (0..*n).map(|i| format!("{prefix}{i}, ")).collect::<String>()),
        }
    }

    fn count(&self) -> usize {
        match self {
            Members::Named(names) => names.len(),
            Members::Numbered(n) => *n,
        }
    }
}

fn write(item: TokenStream) -> Result<String, String> {
    let tokens: Vec<TokenTree> = item.into_iter().collect();
    let at = tokens.iter().position(|t| ["struct", "enum"].contains(&t.to_string().as_str())).ok_or("Shape is derived for structs and enums: implement it for other types")?;
    let name = tokens.get(at + 1).map(|t| t.to_string()).ok_or("a type has a name")?;
    let rest = &tokens[at + 2..];
    if rest.first().is_some_and(|t| t.to_string() == "<") {
        return Err("Shape is derived for types without parameters: implement it for others".into());
    }
    let variants: Vec<(String, Members)> = match rest.first() {
        Some(TokenTree::Group(g)) if tokens[at].to_string() == "enum" => list(g.stream()).iter().map(|v| variant(v)).collect(),
        body => vec![("Self".into(), Members::read(body))],
    };
    let both = |call: &str| {
        variants.iter().map(|(path, members)| {
            let calls: String = (0..members.count()).map(|i| call.replace('#', &i.to_string())).collect();
            format!("({}, {}) => {{ {calls} }} ", members.pattern(path, "d"), members.pattern(path, "x"))
        }).collect::<String>()
    };
    let one: String = variants.iter().map(|(path, members)| {
        let calls: String = (0..members.count()).map(|i| format!("__goenzyme::Shape::floats(x{i}, visit);")).collect();
        format!("{} => {{ {calls} }} ", members.pattern(path, "x"))
    }).collect();
    Ok(format!("const _: () = {{
        use ::goenzyme::request as __goenzyme;
        #[allow(unused_variables, unreachable_patterns, unused_unsafe, clippy::all)]
        impl ::goenzyme::Shape for {name} {{
            fn check(&self, of: &Self, names: (&str, &str)) {{ match (self, of) {{ {} _ => __goenzyme::other_variant(names) }} }}
            fn fit(&mut self, of: &Self) {{ match (self, of) {{ {} _ => {{}} }} }}
            unsafe fn follow(&mut self, of: &Self) {{ match (self, of) {{ {} _ => {{}} }} }}
            fn floats(&self, visit: &mut dyn FnMut(*const u8, usize)) {{ match self {{ {one} }} }}
        }}
    }};", both("__goenzyme::Shape::check(d#, x#, names);"), both("__goenzyme::Shape::fit(d#, x#);"), both("unsafe { __goenzyme::Shape::follow(d#, x#) };")))
}

/// A variant's path and members, behind its attributes.
fn variant(tokens: &[TokenTree]) -> (String, Members) {
    let at = tokens.iter().position(|t| matches!(t, TokenTree::Ident(_))).unwrap_or_default();
    (format!("Self::{}", tokens[at]), Members::read(tokens.get(at + 1)))
}

/// The name of a member, which stands before the first single colon.
fn named(tokens: &[TokenTree]) -> Option<String> {
    let at = tokens.iter().position(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == ':'))?;
    Some(text(&tokens[at.checked_sub(1)?..at]))
}
