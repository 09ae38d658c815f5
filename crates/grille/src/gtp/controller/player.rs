//! An outside engine on a seat.
//!
//! The player remembers the positions that it saw and the moves between them. A position that goes
//! on from the last one costs one `play`; one that was seen before (moves were taken back) is
//! played again from the start; any other is set up stone by stone.
//!
//! An engine that dies, answers nonsense or breaks the rules is started again once for a move, and
//! told the game again; then the failure is final. Silence is final at once: who hangs once hangs
//! twice, and people wait.

use std::time::Duration;

use grille_ai::Limits;
use grille_core::{AnyGame, Game as _, Playable as _, Side, downcast};
use grille_games::go::{Go, Move};

use super::{Client, CommandLine, Failure, position};
use crate::gtp::colour;
use crate::player::{Action, Player, PlayerError};

/// How long an engine may think unless told otherwise.
const PATIENCE: Duration = Duration::from_secs(120);

/// A position, and the move that led to it.
type Seen = (Option<(Side, Move)>, Go);

/// An engine that plays Go.
pub struct EnginePlayer {
    line: CommandLine,
    patience: Duration,
    client: Option<Client>,
    /// The positions since the set-up, each with the move that led to it.
    seen: Vec<Seen>,
    /// How many of them the engine knows.
    told: usize,
    restarts: u32,
}

impl EnginePlayer {
    /// A player that starts its engine with the first move.
    #[must_use]
    pub const fn new(line: CommandLine) -> EnginePlayer {
        EnginePlayer {
            line,
            patience: PATIENCE,
            client: None,
            seen: Vec::new(),
            told: 0,
            restarts: 0,
        }
    }

    /// The same player with another limit for each answer.
    #[must_use]
    pub const fn with_patience(mut self, patience: Duration) -> EnginePlayer {
        self.patience = patience;
        self
    }

    /// Whether a position is of a game that engines can play.
    #[must_use]
    pub fn can_play(game: &dyn AnyGame) -> bool {
        downcast::<Go>(game).is_some_and(|game| game.rules().rows() == game.rules().cols())
    }

    /// How often the engine was started again.
    #[must_use]
    pub const fn restarts(&self) -> u32 {
        self.restarts
    }

    /// The engine's process, started if need be, for questions such as `final_score`.
    pub fn client(&mut self) -> Result<&mut Client, Failure> {
        if self.client.is_none() {
            self.told = 0;
            self.client = Some(Client::start(&self.line, self.patience)?);
        }
        self.client.as_mut().ok_or_else(|| Failure::Start {
            program: self.line.program().to_owned(),
            kind: std::io::ErrorKind::NotFound,
        })
    }

    /// Brings the engine to a position: after this, its board is the game's.
    pub fn bring(&mut self, game: &Go) -> Result<(), Failure> {
        let (rows, cols) = (game.rules().rows(), game.rules().cols());
        if rows != cols {
            return Err(Failure::NotSquare { rows, cols });
        }
        self.remember(game);
        self.client()?;
        self.tell()
    }

    /// Finds the position among those seen, or after them, or forgets them.
    fn remember(&mut self, game: &Go) {
        let next = |(_, last): &Seen| {
            let m = game.last_move()?;
            let mut copy = last.clone();
            let side = copy.turn();
            copy.play(m).ok()?;
            (copy == *game).then_some((side, m))
        };
        let known = self.seen.iter().rposition(|(_, seen)| seen == game);
        let after =
            || self.seen.iter().enumerate().rev().find_map(|(i, seen)| Some((i, next(seen)?)));
        if let Some(index) = known {
            self.go_back(index);
        } else if let Some((index, step)) = after() {
            self.go_back(index);
            self.seen.push((Some(step), game.clone()));
        } else {
            self.seen = vec![(None, game.clone())];
            self.told = 0;
        }
    }

    /// Forgets the positions after one of them. If the engine has them on its board, it is told
    /// everything again: taking moves back is a command that not all engines know.
    fn go_back(&mut self, index: usize) {
        self.seen.truncate(index + 1);
        if self.told > self.seen.len() {
            self.told = 0;
        }
    }

    /// Tells the engine what it does not know of the positions seen.
    fn tell(&mut self) -> Result<(), Failure> {
        let Some(client) = &mut self.client else { return Ok(()) };
        let mut told = self.told;
        if told == 0 {
            let Some((_, start)) = self.seen.first() else { return Ok(()) };
            set_up(client, start)?;
            told = 1;
        }
        for (step, game) in self.seen.iter().skip(told) {
            if let Some((side, m)) = *step {
                client.command(&position::play(game, side, m))?;
            }
        }
        self.told = self.seen.len();
        Ok(())
    }

    fn attempt(&mut self, game: &Go, limits: &Limits) -> Result<Option<Move>, Failure> {
        self.bring(game)?;
        let Some(client) = &mut self.client else { return Ok(None) };
        if let Some(time) = limits.time
            && client.knows("time_settings")?
        {
            // So many seconds for one stone, again and again.
            let seconds = time.as_secs().max(1);
            client.try_command(&format!("time_settings 0 {seconds} 1"))?;
        }
        let command = format!("genmove {}", colour(game.turn()));
        let text = client.command_until(&command, &limits.stop)?;
        let text = text.trim();
        if text.eq_ignore_ascii_case("resign") {
            return Ok(None);
        }
        let m = match game.read_move(text) {
            Ok(m) => m,
            Err(grille_core::MoveTextError::Impossible { reason, .. }) => {
                return Err(self.illegal(text, reason));
            }
            Err(_) => return Err(client.garbage(&command, text)),
        };
        game.check(m).map_err(|reason| self.illegal(text, reason))?;
        // The engine has played its move; so does our picture of its board.
        let mut after = game.clone();
        after.play_unchecked(m);
        self.seen.push((Some((game.turn(), m)), after));
        self.told = self.seen.len();
        Ok(Some(m))
    }

    fn illegal(&self, text: &str, reason: grille_core::IllegalMove) -> Failure {
        let program = self.line.short_name().to_owned();
        Failure::Illegal { program, text: text.to_owned(), reason }
    }

    /// The engine's choice, with one more start if that may help.
    fn choose_move(&mut self, game: &Go, limits: &Limits) -> Result<Option<Move>, Failure> {
        let first = self.attempt(game, limits).inspect_err(|_| self.end());
        match first {
            Err(failure) if failure.is_worth_a_restart() && !limits.stop.is_stopped() => {
                self.restarts += 1;
                self.attempt(game, limits).inspect_err(|_| self.end())
            }
            result => result,
        }
    }

    /// Ends the engine; the next move starts it again.
    fn end(&mut self) {
        self.client = None;
        self.told = 0;
    }
}

/// Brings an engine from whatever it has on its board to a position.
fn set_up(client: &mut Client, start: &Go) -> Result<(), Failure> {
    let rules = start.rules();
    for command in position::empty_board(rules, start.captures()) {
        client.command(&command)?;
    }
    if client.knows("kgs-rules")? {
        // An engine that knows the command may still not know these rules.
        client.try_command(&format!("kgs-rules {}", position::rules_name(rules)))?;
    }
    let handicap = position::handicap_points(start);
    if !handicap.is_empty() && *start == Go::new(rules) && client.knows("set_free_handicap")? {
        let rows = rules.rows();
        let points = handicap.iter().map(|&point| grille_games::go::write_vertex(point, rows));
        let points = points.collect::<Vec<_>>().join(" ");
        client.command(&format!("set_free_handicap {points}"))?;
        return Ok(());
    }
    for command in position::stones(start) {
        client.command(&command)?;
    }
    Ok(())
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &dyn AnyGame, limits: &Limits) -> Result<Action, PlayerError> {
        let position = downcast::<Go>(game).ok_or(PlayerError::WrongGame)?;
        if position.is_over() {
            return Err(PlayerError::GameOver);
        }
        let chosen = self.choose_move(position, limits)?;
        Ok(Action { play: chosen.map(|m| position.encode(m)), thought: None })
    }
}
