//! What differs from game to game in a console, and what every script works with.

use std::io;

use grille::core::Intent;
use grille::session::{Event, Refusal, Scene, Session};

use super::commands;
use super::talk::Talk;
use crate::Context;

/// What a game says on its way. The flow asks; a script never plays.
pub(super) trait Script {
    /// The rules and, for a new game, who plays. False when the people left already.
    fn open(&mut self, desk: &mut Desk<'_, '_>, session: &mut Session) -> io::Result<bool>;
    /// The board at the start of a turn or at the end of the game.
    fn show(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()>;
    /// What a person to move is told before the question.
    fn invite(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()>;
    /// The question, also asked again after a refusal.
    fn question(&self, desk: &Desk<'_, '_>, scene: &Scene) -> String;
    /// What an answer means.
    fn read(&self, desk: &Desk<'_, '_>, scene: &Scene, answer: &str) -> Wish;
    /// What to say when a move is refused.
    fn refuse(&self, desk: &Desk<'_, '_>, scene: &Scene, refusal: &Refusal) -> Option<String>;
    /// What to say of a move before the next board is shown.
    fn played(
        &self,
        desk: &Desk<'_, '_>,
        scene: &Scene,
        event: &Event,
        text: &str,
    ) -> Option<String>;
    /// The result.
    fn announce(&mut self, desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<()>;
    /// Stops the game on request, saving it where this game does; false to go on.
    fn stop(&mut self, _desk: &mut Desk<'_, '_>, _session: &Session) -> io::Result<bool> {
        Ok(true)
    }
    /// Whether another game is offered at the end.
    fn offers_another(&self) -> bool;
    /// Whether the screen is cleared after the opening. Where nothing was asked there, the rules
    /// would vanish unread.
    fn clears_opening(&self) -> bool {
        false
    }
}

/// What a person's answer means.
pub(super) enum Wish {
    /// Carry this out.
    Do(Intent),
    /// Say this, if anything, and ask again.
    Again(Option<String>),
    /// Stop the game.
    Stop,
}

/// What the flow and the scripts work with.
pub(super) struct Desk<'d, 'a> {
    pub(super) context: &'d Context,
    pub(super) talk: &'d mut Talk<'a>,
    pub(super) is_new: bool,
}

impl Desk<'_, '_> {
    pub(super) fn text(&self, key: &str) -> String {
        self.context.texts.get(key)
    }

    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        self.talk.say(text)
    }

    /// The line under the rules that names the commands, once.
    pub(super) fn say_commands(&mut self) -> io::Result<()> {
        let names = commands::names(&self.context.texts);
        let line = self.context.texts.with("console-commands", &[("list", (&names).into())]);
        self.talk.gap()?;
        self.talk.say(&line)
    }
}
