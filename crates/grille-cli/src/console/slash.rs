//! Commands that begin with `/`, in both languages at any time.

use std::path::PathBuf;

use grille::texts::{Bilingual, Lang, Texts};

/// What a command asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Slash {
    Help,
    Undo,
    Redo,
    Hint,
    Save(Option<PathBuf>),
    Load(Option<PathBuf>),
    New,
    Resign,
    Pass,
    Quit,
    Unknown(String),
}

struct Entry {
    name: Bilingual,
    about: &'static str,
    takes_file: bool,
    make: fn(Option<PathBuf>) -> Slash,
}

const fn entry(
    fr: &'static str,
    en: &'static str,
    about: &'static str,
    make: fn(Option<PathBuf>) -> Slash,
) -> Entry {
    Entry { name: Bilingual { fr, en }, about, takes_file: false, make }
}

/// All commands, in the order of the help.
const COMMANDS: [Entry; 10] = [
    entry("/aide", "/help", "command-help-about", |_| Slash::Help),
    entry("/annuler", "/undo", "command-undo-about", |_| Slash::Undo),
    entry("/refaire", "/redo", "command-redo-about", |_| Slash::Redo),
    entry("/indice", "/hint", "command-hint-about", |_| Slash::Hint),
    Entry { takes_file: true, ..entry("/sauver", "/save", "command-save-about", Slash::Save) },
    Entry { takes_file: true, ..entry("/charger", "/load", "command-load-about", Slash::Load) },
    entry("/nouvelle", "/new", "command-new-about", |_| Slash::New),
    entry("/abandonner", "/resign", "command-resign-about", |_| Slash::Resign),
    entry("/passer", "/pass", "command-pass-about", |_| Slash::Pass),
    entry("/quitter", "/quit", "command-quit-about", |_| Slash::Quit),
];

/// Reads a line that begins with `/`; `None` for any other.
pub(super) fn read(line: &str) -> Option<Slash> {
    if !line.starts_with('/') {
        return None;
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = word.to_lowercase();
    let is_called = |entry: &&Entry| Lang::ALL.iter().any(|&lang| entry.name.get(lang) == lower);
    let Some(entry) = COMMANDS.iter().find(is_called) else {
        return Some(Slash::Unknown(word.to_owned()));
    };
    let file = Some(rest.trim()).filter(|rest| !rest.is_empty()).map(PathBuf::from);
    Some((entry.make)(file))
}

/// The names on one line, for the help under the rules. Passing is of no use in most games, and
/// where it is, it can be typed without the stroke.
pub(super) fn names(texts: &Texts) -> String {
    let names = COMMANDS.iter().map(|entry| entry.name.get(texts.lang()));
    names.filter(|name| !["/passer", "/pass"].contains(name)).collect::<Vec<_>>().join(", ")
}

/// One line on each command.
pub(super) fn help(texts: &Texts) -> Vec<String> {
    COMMANDS
        .iter()
        .map(|entry| {
            let mut name = entry.name.get(texts.lang()).to_owned();
            if entry.takes_file {
                name = format!("{name} {}", texts.get("command-file"));
            }
            format!("  {name:<18} {}", texts.get(entry.about))
        })
        .collect()
}

/// The name of the command that saves or loads, for a message.
pub(super) fn file_command(is_save: bool, lang: Lang) -> &'static str {
    COMMANDS[if is_save { 4 } else { 5 }].name.get(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_both_languages() {
        assert_eq!(read("/annuler"), Some(Slash::Undo));
        assert_eq!(read("/UNDO"), Some(Slash::Undo));
        assert_eq!(
            read("/sauver  ma partie.txt "),
            Some(Slash::Save(Some("ma partie.txt".into())))
        );
        assert_eq!(read("/save"), Some(Slash::Save(None)));
        assert_eq!((read("/passer"), read("/pass")), (Some(Slash::Pass), Some(Slash::Pass)));
        assert_eq!(read("/danser la gigue"), Some(Slash::Unknown("/danser".into())));
        assert_eq!(read("A/annuler"), None);
        assert_eq!(file_command(true, Lang::Fr), "/sauver");
        assert_eq!(file_command(false, Lang::En), "/load");
    }
}
