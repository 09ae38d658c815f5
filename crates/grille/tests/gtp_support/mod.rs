//! Runs the engine on a text.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "each test file uses a part")]

use grille::gtp::engine::{Engine, Settings, serve};
use grille_ai::go::RandomGo;

pub fn engine() -> Engine {
    Engine::new(Box::new(RandomGo::new(1)), Settings::default())
}

/// All that the engine writes for an input.
pub fn run(input: &[u8]) -> String {
    let mut output = Vec::new();
    serve(&mut engine(), input, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// Commands and answers in turn: a line that begins with `=` or `?` is an answer to the command
/// before it, lines after it that begin with a bar are its further lines.
pub fn transcript(text: &str) {
    let mut engine = engine();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    while let Some(command) = lines.next() {
        assert!(!command.starts_with(['=', '?', '|']), "an answer without command: {command}");
        let mut expected = lines.next_if(|line| line.starts_with(['=', '?'])).map(str::to_owned);
        while let Some(more) = lines.next_if(|line| line.starts_with('|')) {
            let expected = expected.as_mut().unwrap();
            expected.push('\n');
            expected.push_str(more.strip_prefix('|').unwrap());
        }
        let expected = format!("{}\n\n", expected.unwrap_or_else(|| "=".to_owned()));
        let answer = engine.answer(command.as_bytes()).unwrap();
        assert_eq!(answer, expected, "the answer to {command}");
    }
}
