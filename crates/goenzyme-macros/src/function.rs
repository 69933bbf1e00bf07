//! Reads as much of a function as the attributes must know.
use proc_macro::{Delimiter, TokenStream, TokenTree};

/// A parameter: its name, or one made up for a pattern, and its type.
pub struct Param {
    pub name: String,
    pub ty: String,
}

/// What a function looks like from outside.
pub struct Function {
    pub vis: String,
    pub name: String,
    pub generics: String,
    pub params: Vec<Param>,
    pub result: Option<String>,
}

/// Splits tokens at commas that no bracket encloses, angle brackets included.
pub fn list(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut all = vec![Vec::new()];
    let (mut depth, mut arrow) = (0, false);
    for t in tokens {
        let mut comma = false;
        if let TokenTree::Punct(p) = &t {
            match p.as_char() {
                '<' => depth += 1,
                '>' if !arrow => depth -= 1,
                ',' => comma = depth == 0,
                _ => (),
            }
            arrow = p.as_char() == '-';
        } else {
            arrow = false;
        }
        if comma { all.push(Vec::new()) } else { all.last_mut().unwrap().push(t) }
    }
    all.retain(|tokens| !tokens.is_empty());
    all
}

/// The tokens as source.
pub fn text(tokens: &[TokenTree]) -> String { tokens.iter().cloned().collect::<TokenStream>().to_string() }

impl Function {
    pub fn read(item: TokenStream) -> Result<Function, String> {
        let tokens: Vec<TokenTree> = item.into_iter().collect();
        let at = tokens.iter().position(|t| t.to_string() == "fn").ok_or("derivatives are made of functions")?;
        let name = tokens.get(at + 1).map(|t| t.to_string()).ok_or("a function has a name")?;
        let open = tokens.iter().skip(at).position(|t| matches!(t, TokenTree::Group(g) if g.delimiter() == Delimiter::Parenthesis)).ok_or("a function has parameters")? + at;
        let TokenTree::Group(group) = &tokens[open] else { unreachable!() };
        let mut params = Vec::new();
        for (i, tokens) in list(group.stream()).into_iter().enumerate() {
            let colon = tokens.iter().position(|t| t.to_string() == ":").ok_or("methods with self are not supported: make a function of what is to be differentiated")?;
            let name = match &tokens[colon - 1] {
                TokenTree::Ident(name) if name.to_string() != "_" => name.to_string(),
                _ => format!("argument{i}"),
            };
            params.push(Param { name, ty: text(&tokens[colon + 1..]) });
        }
        let end = tokens.iter().skip(open).position(|t| matches!(t, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace)).ok_or("a function has a body")? + open;
        let end = tokens[open..end].iter().position(|t| t.to_string() == "where").map_or(end, |w| w + open);
        let result = if end > open + 2 { Some(text(&tokens[open + 3..end])).filter(|r| r != "()") } else { None };
        Ok(Function { vis: visibility(&tokens[..at]), name, generics: text(&tokens[at + 2..open]), params, result })
    }
}

/// The visibility among what stands in front of `fn`: attributes, `pub(…)`, `unsafe`, `extern "C"`.
fn visibility(tokens: &[TokenTree]) -> String {
    let Some(at) = tokens.iter().position(|t| t.to_string() == "pub") else { return String::new() };
    match tokens.get(at + 1) {
        Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis => format!("pub{g}"),
        _ => "pub".into(),
    }
}
