//! Says what to do where the program is not compiled by goenzyme-rustc: the link would end with symbols that nobody defines. `cargo check` needs no link, so it is no
//! error before that: the linker looks for a library whose name tells. goenzyme-rustc takes that library off the linker's line.
use std::env;

fn main() {
    let compilers = ["RUSTC", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"];
    for name in compilers {
        println!("cargo:rerun-if-env-changed={name}");
    }
    if !compilers.iter().any(|name| env::var(name).is_ok_and(|value| value.contains("goenzyme"))) {
        println!("cargo:warning=derivatives are made by goenzyme-rustc: build with RUSTC_WRAPPER=goenzyme-rustc, or write rustc-wrapper = \"goenzyme-rustc\" below [build] in .cargo/config.toml");
    }
    println!("cargo:rustc-link-lib=dylib=goenzyme.build_with_RUSTC_WRAPPER=goenzyme-rustc");
}
