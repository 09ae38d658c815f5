//! The console view: lines in, lines out, for people and for pipes.
//!
//! The flow of a game is the same for all (`flow.rs`); what is said on the way is a `Script` (`script.rs`):
//! `morpion.rs` follows document 004 to the letter, `ticractoe.rs` document 000, `general.rs` serves
//! every other game from its scene alone. Commands beyond the seeds' own input begin with `/`
//! (`commands.rs`, from the table of `grille::front`). `talk.rs` reads and writes lines; nothing but
//! a terminal ever gets an escape code.

mod commands;
mod farewell;
mod flow;
mod general;
mod grid;
mod hint;
mod morpion;
mod script;
mod talk;
mod ticractoe;

use std::io::{self, BufRead, Write};

use grille::session::Session;
use grille::view::View;

use crate::Context;
use talk::Talk;

pub(crate) use grid::ticractoe_grid;

/// How a console behaves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways {
    /// Repeat what was read, so that the transcript of a pipe reads like a terminal's.
    pub echo: bool,
    /// Clear the screen between turns.
    pub clear: bool,
    /// Colour the stones.
    pub color: bool,
    /// The game begins (names are asked for), rather than goes on from a file.
    pub is_new: bool,
}

/// The console view.
pub struct Console<'a> {
    context: &'a Context,
    talk: Talk<'a>,
    ways: Ways,
}

impl<'a> Console<'a> {
    /// A console on any pair of streams.
    pub fn new(
        context: &'a Context,
        input: Box<dyn BufRead + 'a>,
        output: Box<dyn Write + 'a>,
        ways: Ways,
    ) -> Console<'a> {
        Console { context, talk: Talk::new(input, output, ways), ways }
    }

    pub(crate) fn talk(&mut self) -> &mut Talk<'a> {
        &mut self.talk
    }
}

impl View for Console<'_> {
    fn run(&mut self, mut session: Session) -> io::Result<()> {
        flow::run(self.context, &mut self.talk, &mut session, self.ways.is_new)
    }
}
