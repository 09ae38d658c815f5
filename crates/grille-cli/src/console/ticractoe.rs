//! Tic-RAC-Toe as document 000 plays it: cells 0 to 8, 9 stops and saves.

use std::io;
use std::path::Path;

use grille::core::{Intent, Side};
use grille::files;
use grille::front::file::Saved;
use grille::front::stop::{self, Found};
use grille::host;
use grille::report::deciding_lines;
use grille::session::{Event, Refusal, Scene, Session, Why};
use grille::texts::Explain as _;

use super::grid;
use super::script::{Desk, Script, Wish};
use crate::commands::line_words;

/// The script of document 000.
#[derive(Default)]
pub(super) struct TicRacToe {
    /// What `partie.txt` held when the game was resumed from it.
    resumed_from: Option<String>,
}

impl Script for TicRacToe {
    fn open(&mut self, desk: &mut Desk<'_, '_>, session: &mut Session) -> io::Result<bool> {
        let file = file_of(session);
        let rules = desk.context.texts.with("ticractoe-rules", &[("file", (&file).into())]);
        desk.say(&rules)?;
        desk.say_commands()?;
        if desk.is_new && Path::new(&file).exists() {
            desk.talk.gap()?;
            self.offer_partie(desk, session)?;
        }
        if desk.talk.has_quit() {
            let bye = desk.text("console-bye");
            desk.say(&bye)?;
            return Ok(false);
        }
        Ok(true)
    }

    fn show(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
        if let Some(side) = scene.to_move {
            let symbol = side.letter().to_string();
            let values = [("turn", scene.turn_number.into()), ("symbol", (&symbol).into())];
            let title = desk.context.texts.with("ticractoe-turn", &values);
            desk.say(&title)?;
            desk.talk.gap()?;
            let numbers = desk.text("ticractoe-numbers");
            desk.say(&numbers)?;
            for line in grid::ticractoe_numbers() {
                desk.say(&line)?;
            }
            desk.talk.gap()?;
        }
        for line in grid::ticractoe(&scene.picture) {
            desk.say(&line)?;
        }
        desk.talk.gap()
    }

    fn invite(&self, _desk: &mut Desk<'_, '_>, _scene: &Scene) -> io::Result<()> {
        Ok(())
    }

    fn question(&self, desk: &Desk<'_, '_>, scene: &Scene) -> String {
        let symbol = scene.to_move.map_or('X', Side::letter).to_string();
        desk.context.texts.with("ticractoe-ask", &[("symbol", (&symbol).into())])
    }

    fn read(&self, _desk: &Desk<'_, '_>, _scene: &Scene, answer: &str) -> Wish {
        match answer.as_bytes() {
            [b'9'] => Wish::Stop,
            _ => Wish::Do(Intent::PlayText(answer.to_owned())),
        }
    }

    fn refuse(&self, desk: &Desk<'_, '_>, _scene: &Scene, refusal: &Refusal) -> Option<String> {
        Some(match refusal {
            Refusal::Illegal(_) | Refusal::Unreadable(_) => desk.text("ticractoe-invalid"),
            other => other.explain(&desk.context.texts),
        })
    }

    fn played(
        &self,
        desk: &Desk<'_, '_>,
        scene: &Scene,
        event: &Event,
        text: &str,
    ) -> Option<String> {
        let Event::Played { side, slip, .. } = event else { return None };
        let texts = &desk.context.texts;
        let seat = &scene.seats[side.index()];
        let symbol = side.letter().to_string();
        let symbol = ("symbol", (&symbol).into());
        if *slip {
            return Some(texts.with("ticractoe-lost-turn", &[symbol]));
        }
        seat.level.as_ref()?;
        let values = [symbol, ("name", (&seat.name).into()), ("move", text.into())];
        Some(texts.with("ticractoe-computer", &values))
    }

    fn announce(&mut self, desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<()> {
        let scene = host::scene(session);
        let texts = &desk.context.texts;
        let result = match scene.ending.map(|ending| (ending.winner, ending.why)) {
            Some((Some(winner), why)) => {
                let symbol = winner.letter().to_string();
                let symbol = ("symbol", (&symbol).into());
                let lines = deciding_lines(&scene.picture);
                let lines: Vec<String> =
                    lines.iter().map(|&(side, line)| line_words(side, line, texts)).collect();
                match why {
                    Why::GaveUp(_) => texts.with("ticractoe-gave-up", &[symbol]),
                    Why::TimedOut(_) => texts.with("ticractoe-time", &[symbol]),
                    Why::Rules(_) => {
                        texts.with("ticractoe-won", &[symbol, ("line", (&lines.join(", ")).into())])
                    }
                }
            }
            _ => texts.get("ticractoe-draw"),
        };
        desk.say(&result)?;
        self.clear_partie(desk, &file_of(session))
    }

    fn stop(&mut self, desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<bool> {
        let texts = &desk.context.texts;
        let resumed_from = self.resumed_from.as_deref();
        let mut file = file_of(session);
        let mut saved = stop::stop(session, resumed_from, false);
        if matches!(saved, Ok(Saved::WouldReplace)) {
            let question = texts.with("ticractoe-replace", &[("file", (&file).into())]);
            let (yes, no) = (texts.get("console-yes"), texts.get("console-no"));
            saved = if desk.talk.ask_yes(&question, &yes, &no)? == Some(true) {
                stop::stop(session, resumed_from, true)
            } else {
                stop::stop_beside(session).map(|path| {
                    file = path.display().to_string();
                    Saved::Done
                })
            };
        }
        let (line, stopped) = match saved {
            Ok(_) => {
                let symbol = session.game().turn().letter().to_string();
                let values = [("file", (&file).into()), ("symbol", (&symbol).into())];
                (texts.with("ticractoe-stopped", &values), true)
            }
            Err(error) => (error.explain(texts), false),
        };
        desk.say(&line)?;
        Ok(stopped)
    }

    fn offers_another(&self) -> bool {
        false
    }
}

impl TicRacToe {
    /// Offers the game that was stopped. The seats stay as they are.
    fn offer_partie(&mut self, desk: &mut Desk<'_, '_>, session: &mut Session) -> io::Result<()> {
        let context = desk.context;
        let texts = &context.texts;
        let file = file_of(session);
        let shown = ("file", (&file).into());
        let loaded = match stop::look(session.entry(), &context.catalog) {
            Found::Nothing => return Ok(()),
            Found::Game(loaded) => *loaded,
            Found::Finished => return desk.say(&texts.with("ticractoe-over", &[shown])),
            Found::Unreadable(error) => {
                let error = error.explain(texts);
                let line = texts.with("ticractoe-unreadable", &[("error", (&error).into())]);
                return desk.say(&line);
            }
        };
        let question = texts.with("ticractoe-found", &[shown]);
        let (yes, no) = (texts.get("console-yes"), texts.get("console-no"));
        if desk.talk.ask_yes(&question, &yes, &no)? == Some(true) {
            session.adopt(loaded);
            self.resumed_from = line_of(session);
            let symbol = session.game().turn().letter().to_string();
            let line = texts.with("ticractoe-resumed", &[("symbol", (&symbol).into())]);
            desk.say(&line)?;
        }
        Ok(())
    }

    /// A game that was resumed and is now finished would only be offered again: its file goes,
    /// unless it holds another game by now.
    fn clear_partie(&mut self, desk: &mut Desk<'_, '_>, file: &str) -> io::Result<()> {
        let Some(text) = self.resumed_from.take() else { return Ok(()) };
        let still_there = files::read_text(Path::new(file)).is_ok_and(|now| now.trim() == text);
        if still_there && std::fs::remove_file(file).is_ok() {
            let values = [("file", file.into())];
            let line = desk.context.texts.with("ticractoe-finished-file", &values);
            desk.say(&line)?;
        }
        Ok(())
    }
}

/// The file that a stopped game is kept in.
fn file_of(session: &Session) -> String {
    stop::path_of(session).display().to_string()
}

/// The one line of that file for a game as it stands.
fn line_of(session: &Session) -> Option<String> {
    let text = files::text(session, &stop::path_of(session)).ok()?;
    Some(text.trim().to_owned())
}
