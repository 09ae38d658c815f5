//! The engine side: commands in, answers out.
//!
//! [`Engine`] answers one line at a time; [`serve`] joins it to a stream. From the outside in:
//! `lines` (bytes to lines), `request` (a line to an id, a name and arguments), `commands` (one
//! function a command, in a table), `table` (the game that commands change), [`Generator`] (who
//! chooses moves) and [`Clock`] (how long it may take).
//!
//! [`serve`] reads a line when it has answered the one before; [`serve_live`] reads on while the engine
//! thinks.
//!
//! No command fails but by an answer that begins with `?`; no input makes the engine panic or take
//! memory out of proportion.

mod arguments;
mod clock;
mod commands;
mod generator;
mod lines;
mod live;
mod loading;
mod network;
mod players;
mod refusal;
mod request;
mod table;

use std::io::{self, BufRead, Write};

use grille_ai::Limits;
use grille_core::{AnyGame, Game as _, downcast};
use grille_games::go::{Go, Rules};

pub use clock::{Clock, TimeLeft, TimeSystem};
pub use commands::names;
pub use generator::{Answer, Generator, Task};
pub use grille_ai::go::network::NetworkSettings;
pub use live::serve_live;
pub use network::NetworkEngine;
pub use players::{GoLevel, generator};

use arguments::Arguments;
use lines::{Line, Lines};
use live::Control;
use refusal::Refusal;
use request::Request;
use table::Table;

/// The game of the catalog that the protocol plays.
pub const GAME: &str = "go";

/// The level when none is asked for.
pub const DEFAULT_LEVEL: &str = "expert";

/// What an engine is allowed, and how carefully it judges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The rules and the board before the controller says otherwise.
    pub rules: Rules,
    /// Playouts for the proposal of dead stones, for each side that moves first.
    pub playouts: u32,
    /// Whether `loadsgf` and `printsgf` may use files.
    pub files: bool,
}

impl Settings {
    /// The usual settings with the rules of a position; `None` if that is not of Go.
    #[must_use]
    pub fn of(start: &dyn AnyGame) -> Option<Settings> {
        let rules = *downcast::<Go>(start)?.rules();
        Some(Settings { rules, ..Settings::default() })
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { rules: Rules::default(), playouts: 1000, files: true }
    }
}

/// An engine: a game, a clock, someone who chooses moves.
pub struct Engine {
    table: Table,
    clock: Clock,
    generator: Box<dyn Generator>,
    limits: Limits,
    settings: Settings,
    is_over: bool,
}

impl Engine {
    /// An engine on an empty board.
    #[must_use]
    pub fn new(generator: Box<dyn Generator>, settings: Settings) -> Engine {
        let (table, clock) = (Table::of_rules(&settings.rules), Clock::default());
        let limits = Limits::default();
        Engine { table, clock, generator, limits, settings, is_over: false }
    }

    /// The same engine, with limits for each move beside the clock's.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Engine {
        Engine { limits, ..self }
    }

    /// Whether `quit` was answered.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Answers one line: the whole answer with the empty line that ends it, or nothing for a line
    /// without a command.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        let mut input = line;
        let line = Lines::new(&mut input).next_line().ok()??;
        Some(self.answer_line(&line))
    }

    /// Answers a line; an analysis goes on until the next command comes.
    fn answer_live(
        &mut self,
        line: &Line,
        output: &mut dyn Write,
        control: &Control,
    ) -> io::Result<()> {
        let request = Request::read(&line.text);
        if !line.is_cut && commands::analysis::is_stream(request.name) {
            return commands::analysis::stream(self, &request, output, control);
        }
        output.write_all(self.answer_line(line).as_bytes())
    }

    fn answer_line(&mut self, line: &Line) -> String {
        let request = Request::read(&line.text);
        let result = if line.is_cut { Err(Refusal::LineTooLong) } else { self.run(&request) };
        let (sign, text) = match &result {
            Ok(text) => ('=', text.clone()),
            Err(refusal) => ('?', refusal.to_string()),
        };
        let mut answer = request.sign(sign);
        // An empty line would end the answer, so there is none inside it.
        let mut lines = text.split('\n').map(str::trim_end);
        let first = lines.next().unwrap_or_default();
        if !first.is_empty() {
            answer.push(' ');
            answer += first;
        }
        for line in lines.filter(|line| !line.is_empty()) {
            answer.push('\n');
            answer += line;
        }
        answer += "\n\n";
        answer
    }

    fn run(&mut self, request: &Request<'_>) -> Result<String, Refusal> {
        let command = commands::find(request.name).ok_or(Refusal::UnknownCommand)?;
        let size = (self.table.rules().rows(), self.table.rules().cols());
        (command.run)(self, &mut Arguments::new(&request.arguments, size))
    }
}

/// Answers commands until `quit` or the end of the input. Each answer is flushed.
pub fn serve(engine: &mut Engine, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while !engine.is_over() {
        let Some(line) = lines.next_line()? else { break };
        output.write_all(engine.answer_line(&line).as_bytes())?;
        output.flush()?;
    }
    Ok(())
}
