//! Prints what a page hears when it says hello in a language: `welcome fr`. The static site has it as
//! a file, so that a page shows its first board before the module is there.

use std::process::ExitCode;

use grille::catalog::Resources;
use grille::core::Instant64;
use grille_wire::{Host, VERSION};

fn main() -> ExitCode {
    let Some(lang) = std::env::args().nth(1).filter(|lang| ["fr", "en"].contains(&lang.as_str()))
    else {
        eprintln!("expected a language: fr or en");
        return ExitCode::from(2);
    };
    let mut host = Host::new(Resources::default(), || Instant64(0));
    let hello = serde_json::json!({ "id": 0, "ask": "hello", "version": VERSION, "lang": lang });
    println!("{}", host.answer(&hello.to_string()));
    ExitCode::SUCCESS
}
