//! One command out, one answer in.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use grille_ai::StopFlag;

use super::process::{Heard, Process};
use super::{CommandLine, Failure};

/// Time between two looks at the switch that stops a search.
const LOOK: Duration = Duration::from_millis(20);

/// The most bytes of an answer: many times what any command gives, records included.
const LARGEST_ANSWER: usize = 1 << 20;

/// How much of a bad answer a message shows, in characters.
const SHOWN: usize = 80;

/// A conversation with a running engine. It ends, and the engine with it, when this is dropped.
pub struct Client {
    process: Process,
    name: String,
    /// How long a command may take.
    patience: Duration,
    next_id: u32,
    known: HashMap<String, bool>,
}

impl Client {
    /// Starts an engine and checks that it speaks version 2 of the protocol.
    pub fn start(line: &CommandLine, patience: Duration) -> Result<Client, Failure> {
        let name = line.short_name().to_owned();
        let process = Process::start(line).map_err(|error| Failure::Start {
            program: line.program().to_owned(),
            kind: error.kind(),
        })?;
        let known = HashMap::new();
        let mut client = Client { process, name, patience, next_id: 1, known };
        // Engines that do not say so are taken at their commands.
        if let Some(version) = client.try_command("protocol_version")?
            && version.trim() != "2"
        {
            return Err(client.garbage("protocol_version", &version));
        }
        Ok(client)
    }

    /// The engine's program, without folders.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.name
    }

    /// The answer to a command that the engine must carry out.
    pub fn command(&mut self, command: &str) -> Result<String, Failure> {
        self.command_until(command, &StopFlag::default())
    }

    /// The same, given up when the switch is used.
    pub fn command_until(&mut self, command: &str, stop: &StopFlag) -> Result<String, Failure> {
        self.ask(command, stop)?.map_err(|reason| Failure::Refused {
            program: self.name.clone(),
            command: command.to_owned(),
            reason,
        })
    }

    /// The answer to a command that the engine may refuse: `None` if it does.
    pub fn try_command(&mut self, command: &str) -> Result<Option<String>, Failure> {
        Ok(self.ask(command, &StopFlag::default())?.ok())
    }

    /// Whether the engine knows a command; asked once.
    pub fn knows(&mut self, command: &str) -> Result<bool, Failure> {
        if let Some(&known) = self.known.get(command) {
            return Ok(known);
        }
        let answer = self.try_command(&format!("known_command {command}"))?;
        let known = answer.is_some_and(|answer| answer.trim() == "true");
        self.known.insert(command.to_owned(), known);
        Ok(known)
    }

    /// Sends a command and reads its answer: the text, or why the engine refuses.
    fn ask(&mut self, command: &str, stop: &StopFlag) -> Result<Result<String, String>, Failure> {
        let id = self.next_id;
        self.next_id = self.next_id.wrapping_add(1) & 0x7FFF_FFFF;
        if self.process.send(&format!("{id} {command}")).is_err() {
            return Err(self.died());
        }
        let start = Instant::now();
        let mut answer: Option<(bool, String)> = None;
        loop {
            let line = self.line(command, start, stop)?;
            match &mut answer {
                // Empty lines between answers are allowed.
                None if line.trim().is_empty() => {}
                None => {
                    let first = first_line(&line, id);
                    answer = Some(first.ok_or_else(|| self.garbage(command, &line))?);
                }
                Some((good, text)) if line.is_empty() => {
                    let text = std::mem::take(text);
                    return Ok(if *good { Ok(text) } else { Err(text) });
                }
                Some((_, text)) => {
                    text.push('\n');
                    text.push_str(&line);
                    if text.len() > LARGEST_ANSWER {
                        return Err(self.garbage(command, &text.clone()));
                    }
                }
            }
        }
    }

    /// The next line, within the time that the command has left.
    fn line(&self, command: &str, start: Instant, stop: &StopFlag) -> Result<String, Failure> {
        loop {
            let left = self.patience.saturating_sub(start.elapsed());
            match self.process.hear(left.min(LOOK)) {
                Heard::Line(line) => return Ok(line),
                Heard::End => return Err(self.died()),
                Heard::Nothing if stop.is_stopped() => {
                    return Err(Failure::Stopped { program: self.name.clone() });
                }
                Heard::Nothing if left.is_zero() => {
                    return Err(Failure::Timeout {
                        program: self.name.clone(),
                        command: command.to_owned(),
                        after: self.patience,
                    });
                }
                Heard::Nothing => {}
            }
        }
    }

    fn died(&self) -> Failure {
        Failure::Died { program: self.name.clone(), last: self.process.last_words() }
    }

    pub(super) fn garbage(&self, command: &str, answer: &str) -> Failure {
        Failure::Garbage {
            program: self.name.clone(),
            command: command.to_owned(),
            answer: answer.chars().take(SHOWN).collect(),
        }
    }
}

/// The sign and the text of an answer's first line; `None` when it is no answer to this command.
fn first_line(line: &str, id: u32) -> Option<(bool, String)> {
    let good = line.starts_with('=');
    let rest = line.strip_prefix(['=', '?'])?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (number, text) = rest.split_at(digits);
    let answered = number.parse::<u32>() == Ok(id) && (text.is_empty() || text.starts_with(' '));
    answered.then(|| (good, text.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_lines() {
        assert_eq!(first_line("=7 D4", 7), Some((true, "D4".into())));
        assert_eq!(first_line("?7 unknown command", 7), Some((false, "unknown command".into())));
        assert_eq!(first_line("=7", 7), Some((true, String::new())));
        assert_eq!(first_line("=8 D4", 7), None);
        assert_eq!(first_line("= D4", 7), None);
        assert_eq!(first_line("=7D4", 7), None);
        assert_eq!(first_line("D4", 7), None);
    }
}
