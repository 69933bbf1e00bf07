//! `#[derive(Shape)]` for structs: each member is compared.
use crate::function::{list, text};
use proc_macro::{Delimiter, TokenStream, TokenTree};

pub fn derive(item: TokenStream) -> TokenStream {
    match write(item) {
        Ok(source) => source.parse().expect("what is made is Rust"),
        Err(text) => format!("compile_error!({text:?});").parse().unwrap(),
    }
}

fn write(item: TokenStream) -> Result<String, String> {
    let tokens: Vec<TokenTree> = item.into_iter().collect();
    let at = tokens.iter().position(|t| t.to_string() == "struct").ok_or("Shape is derived for structs: implement it for other types")?;
    let name = tokens.get(at + 1).map(|t| t.to_string()).ok_or("a struct has a name")?;
    let rest = &tokens[at + 2..];
    if rest.first().is_some_and(|t| t.to_string() == "<") {
        return Err("Shape is derived for structs without parameters: implement it for others".into());
    }
    let members = rest.iter().find_map(|t| match t {
        TokenTree::Group(g) if g.delimiter() == Delimiter::Brace => Some(list(g.stream()).iter().filter_map(|m| named(m)).collect::<Vec<_>>()),
        TokenTree::Group(g) if g.delimiter() == Delimiter::Parenthesis => Some((0..list(g.stream()).len()).map(|i| i.to_string()).collect()),
        _ => None,
    }).unwrap_or_default();
    let each = |call: &str| members.iter().map(|m| call.replace('#', m)).collect::<String>();
    Ok(format!("impl ::goenzyme::Shape for {name} {{
        fn check(&self, of: &Self, names: (&str, &str)) {{ {} }}
        fn fit(&mut self, of: &Self) {{ {} }}
        unsafe fn follow(&mut self, of: &Self) {{ {} }}
    }}", each("::goenzyme::Shape::check(&self.#, &of.#, names);"), each("::goenzyme::Shape::fit(&mut self.#, &of.#);"),
        each("unsafe { ::goenzyme::Shape::follow(&mut self.#, &of.#) };")))
}

/// The name of a member, which stands before the first single colon.
fn named(tokens: &[TokenTree]) -> Option<String> {
    let at = tokens.iter().position(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == ':'))?;
    Some(text(&tokens[at.checked_sub(1)?..at]))
}
