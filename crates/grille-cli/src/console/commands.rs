//! Commands that begin with `/`, from the one table of commands.

use std::io;
use std::path::Path;

use grille::core::Intent;
use grille::front::advice;
use grille::front::command::{self, COMMANDS, CommandId};
use grille::front::file::{self, Saved};
use grille::front::words;
use grille::host;
use grille::plan::Plan;
use grille::session::{Scene, Session};
use grille::texts::{Explain as _, Texts};

use super::flow::Next;
use super::hint;
use super::script::Desk;

/// The commands of a console, in the order of its help. A mark after the name means: replace what
/// is there.
const LISTED: [CommandId; 14] = [
    CommandId::Help,
    CommandId::Undo,
    CommandId::Redo,
    CommandId::Hint,
    CommandId::Explain,
    CommandId::Save,
    CommandId::Open,
    CommandId::Reset,
    CommandId::GiveUp,
    CommandId::Offer,
    CommandId::Agree,
    CommandId::PlayOn,
    CommandId::Rules,
    CommandId::Quit,
];

/// The commands that most games have, for the line under the rules.
const USUAL: [CommandId; 9] = [
    CommandId::Help,
    CommandId::Undo,
    CommandId::Redo,
    CommandId::Hint,
    CommandId::Save,
    CommandId::Open,
    CommandId::Reset,
    CommandId::GiveUp,
    CommandId::Quit,
];

/// Returns how a command is typed: `/annuler`.
pub(super) fn name(id: CommandId, texts: &Texts) -> String {
    let slash = id.entry().slash.map_or("", |slash| slash.get(texts.lang()));
    format!("/{slash}")
}

/// Returns the names on one line, for the help under the rules.
pub(super) fn names(texts: &Texts) -> String {
    USUAL.map(|id| name(id, texts)).join(", ")
}

/// Returns one line on each command.
fn help(texts: &Texts) -> Vec<String> {
    let line = |command: &command::Command| {
        let mut shown = name(command.id, texts);
        if matches!(command.id, CommandId::Save | CommandId::Open) {
            shown = format!("{shown} {}", texts.get("command-file"));
        }
        format!("  {shown:<18} {}", command.about(texts))
    };
    let entries = LISTED.iter().filter_map(|id| COMMANDS.iter().find(|command| command.id == *id));
    entries.map(line).collect()
}

/// Whether a line asks to leave.
pub(super) fn is_quit(line: &str) -> bool {
    matches!(command::of_slash(line), Some(Ok((CommandId::Quit, _))))
}

/// What a command did.
pub(super) enum Done {
    /// Something was said; the question is asked again.
    Said,
    /// The game changed; what to say of it before the next board.
    Changed(Option<String>),
    /// The flow goes another way.
    Next(Next),
}

/// Carries out a line that begins with `/`; `None` for any other.
pub(super) fn run(
    line: &str,
    desk: &mut Desk<'_, '_>,
    session: &mut Session,
    scene: &Scene,
) -> io::Result<Option<Done>> {
    // `/sauver!` is the same word: the mark says that a file may be replaced.
    let (plain, is_sure) = match line.split_once('!') {
        Some((word, rest)) if !word.contains(char::is_whitespace) => {
            (format!("{word}{rest}"), true)
        }
        _ => (line.to_owned(), false),
    };
    let texts = &desk.context.texts;
    let (id, rest) = match command::of_slash(&plain) {
        None => return Ok(None),
        Some(Ok(found)) => found,
        Some(Err(word)) => {
            let word = format!("/{word}");
            let list = texts.with("console-commands", &[("list", (&names(texts)).into())]);
            let values = [("command", (&word).into()), ("list", (&list).into())];
            let line = texts.with("console-unknown-command", &values);
            desk.say(&line)?;
            return Ok(Some(Done::Said));
        }
    };
    Ok(Some(match id {
        CommandId::Help => {
            for line in help(texts) {
                desk.say(&line)?;
            }
            Done::Said
        }
        CommandId::Rules => {
            let line = words::goal(scene, texts);
            desk.say(&line)?;
            Done::Said
        }
        CommandId::Hint => hint::say(desk, session).map(|()| Done::Said)?,
        CommandId::Explain => {
            let lines = advice::explanation(session, &desk.context.catalog, texts);
            lines.iter().try_for_each(|line| desk.say(line))?;
            Done::Said
        }
        CommandId::Save | CommandId::SaveAs => save(rest, is_sure, desk, session)?,
        CommandId::Open => open(rest, desk, session)?,
        CommandId::Quit | CommandId::New => Done::Next(Next::Farewell),
        CommandId::GiveUp if desk.talk.is_terminal() && !is_sure => {
            let [question, yes, no] =
                ["console-sure-give-up", "console-yes", "console-no"].map(|key| desk.text(key));
            match desk.talk.ask_yes(&question, &yes, &no)? {
                Some(true) => change(Intent::GiveUp, None, desk, session, scene)?,
                _ => Done::Said,
            }
        }
        CommandId::Undo => change(Intent::Undo, Some("console-undone"), desk, session, scene)?,
        CommandId::Redo => change(Intent::Redo, Some("console-redone"), desk, session, scene)?,
        CommandId::Reset => change(Intent::Reset, Some("console-new"), desk, session, scene)?,
        other => match other.intent(scene) {
            Some(intent) => change(intent, None, desk, session, scene)?,
            None => {
                let line = texts.get("command-not-here");
                desk.say(&line)?;
                Done::Said
            }
        },
    }))
}

/// Hands an intent to the session; what it refuses is said.
pub(super) fn change(
    intent: Intent,
    said: Option<&str>,
    desk: &mut Desk<'_, '_>,
    session: &mut Session,
    scene: &Scene,
) -> io::Result<Done> {
    let texts = &desk.context.texts;
    match host::handle(session, intent) {
        Ok(event) => {
            let after = host::scene(session);
            let turn = ("turn", after.turn_number.into());
            Ok(Done::Changed(match said {
                Some(key) => Some(texts.with(key, &[turn])),
                None => words::event(&event, None, &after, texts),
            }))
        }
        Err(refusal) => {
            let line = words::refusal(&refusal, scene, texts);
            desk.say(&line)?;
            Ok(Done::Said)
        }
    }
}

fn needs_file(id: CommandId, desk: &mut Desk<'_, '_>) -> io::Result<Done> {
    let texts = &desk.context.texts;
    let line = texts.with("console-needs-file", &[("command", (&name(id, texts)).into())]);
    desk.say(&line)?;
    Ok(Done::Said)
}

/// Saves to a file; one of another game is replaced only when the person says so.
fn save(file: &str, is_sure: bool, desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<Done> {
    if file.is_empty() {
        return needs_file(CommandId::Save, desk);
    }
    let texts = &desk.context.texts;
    let shown = ("file", file.into());
    let line = match file::save(session, Path::new(file), is_sure) {
        Ok(Saved::Done) => texts.with("console-saved", &[shown]),
        Ok(Saved::WouldReplace) => {
            let again = format!("{}! {file}", name(CommandId::Save, texts));
            texts.with("console-would-replace", &[shown, ("command", (&again).into())])
        }
        Err(error) => error.explain(texts),
    };
    desk.say(&line)?;
    Ok(Done::Said)
}

/// Opens a game and goes on with it.
fn open(file: &str, desk: &mut Desk<'_, '_>, session: &mut Session) -> io::Result<Done> {
    if file.is_empty() {
        return needs_file(CommandId::Open, desk);
    }
    let context = desk.context;
    let opened = file::open(Path::new(file), &Plan::default(), &context.catalog, &context.texts);
    let planned = match opened {
        Ok(planned) => planned,
        Err(error) => {
            let line = error.explain(&context.texts);
            desk.say(&line)?;
            return Ok(Done::Said);
        }
    };
    let is_journaled = session.is_journaled();
    *session = planned.session;
    if let Some(place) = context.place.as_ref().filter(|_| is_journaled) {
        place.keep(session);
    }
    for note in &planned.notes {
        let line = note.explain(&context.texts);
        desk.say(&line)?;
    }
    let line = context.texts.with("console-loaded", &[("file", file.into())]);
    desk.say(&line)?;
    Ok(Done::Next(Next::Loaded))
}
