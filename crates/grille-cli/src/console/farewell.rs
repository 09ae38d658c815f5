//! Leaving a game so that nothing is lost: its file is named, or its moves are said.

use std::io;
use std::path::Path;

use grille::files::{self, Format};
use grille::host;
use grille::session::Session;

use super::script::Desk;

/// Says where the game is now. `input_ended` when nobody asked to leave.
pub(super) fn say(desk: &mut Desk<'_, '_>, session: &Session, input_ended: bool) -> io::Result<()> {
    let texts = &desk.context.texts;
    if input_ended {
        let turn = host::scene(session).turn_number;
        let line = texts.with("console-stopped-input", &[("turn", turn.into())]);
        desk.talk.say(&line)?;
    }
    let moves = session.move_texts();
    let line = if let Some(path) = session.save_file().filter(|_| session.unkept().is_none()) {
        let file = path.display().to_string();
        texts.with("console-kept", &[("file", (&file).into())])
    } else if moves.is_empty() {
        texts.get("console-no-moves")
    } else if session.is_journaled() && session.unkept().is_none() {
        texts.get("console-resumable")
    } else {
        texts.with("console-moves", &[("moves", (&moves.join(" ")).into())])
    };
    desk.talk.say(&line)?;
    if session.save_file().is_none()
        && let Some(position) = position_line(session)
    {
        let line = texts.with("console-position", &[("position", (&position).into())]);
        desk.talk.say(&line)?;
    }
    if !input_ended {
        let bye = texts.get("console-bye");
        desk.talk.say(&bye)?;
    }
    Ok(())
}

/// The position as the one line of the file that the game's rules name, where they name one.
fn position_line(session: &Session) -> Option<String> {
    if !session.entry().formats.contains(&Format::Partie) {
        return None;
    }
    let text =
        files::text(session, Path::new("x").with_extension(Format::Partie.ending()).as_path());
    text.ok().map(|text| text.trim_end().to_owned())
}
