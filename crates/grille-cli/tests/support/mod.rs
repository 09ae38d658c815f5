//! Runs the program as a person or a script does.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "each test file uses a part")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The program with a clean environment, in French unless `args` say otherwise.
pub fn program(args: &[&str], folder: Option<&Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grille"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["GRILLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"] {
        command.env_remove(name);
    }
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    command
}

pub fn finish(mut command: Command, input: &str) -> Ran {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The program may leave before it has read all: that is its right.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

pub fn grille(args: &[&str], input: &str) -> Ran {
    finish(program(args, None), input)
}

pub fn grille_in(folder: &Path, args: &[&str], input: &str) -> Ran {
    finish(program(args, Some(folder)), input)
}

/// Lines without accents, capitals, blanks around them and empty lines: how transcripts are
/// compared with the documents, whose authors could not print accents.
pub fn folded(text: &str) -> Vec<String> {
    let plain: String = text
        .to_lowercase()
        .chars()
        .map(|c| match c {
            'à' | 'â' | 'ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' => 'i',
            'ô' | 'ö' => 'o',
            'ù' | 'û' | 'ü' => 'u',
            'ç' => 'c',
            '’' => '\'',
            '\u{a0}' | '\u{202f}' => ' ',
            other => other,
        })
        .collect();
    plain.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}
