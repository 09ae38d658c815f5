//! The `grille` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    grille_cli::main(std::env::args_os())
}
