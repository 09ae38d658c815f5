//! What a person can ask for: one table behind slash commands, keys, menus, buttons and help pages.

use grille_core::Intent;
use serde::{Deserialize, Serialize};

use crate::session::{Phase, Scene};
use crate::texts::{Bilingual, Lang, Texts, in_small_letters};

/// What a person asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CommandId {
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Ask for advice.
    Hint,
    /// Ask the computer on the other seat how it sees the position.
    Explain,
    /// Tell the computer to play the best move it has.
    PlayNow,
    /// Let computers go on that play each other.
    Continue,
    /// Play the first of the moves that are no point of the board: pass.
    Offer,
    /// Agree on the result.
    Agree,
    /// Play on instead.
    PlayOn,
    /// Give up.
    GiveUp,
    /// Stop, and keep the game in the file that its own rules name.
    Stop,
    /// Start this game again.
    Reset,
    /// Another game: the menu or the start page.
    New,
    /// Look at the game again, move by move.
    Review,
    /// Write the game to its file.
    Save,
    /// Write the game to another file.
    SaveAs,
    /// Open a file.
    Open,
    /// Write a picture of the board.
    Export,
    /// Copy the game as text.
    Copy,
    /// Turn the board.
    Flip,
    /// The list of moves.
    Moves,
    /// The other language.
    Language,
    /// The next colours.
    Theme,
    /// Falling pieces or not.
    Animation,
    /// Sounds or not.
    Sounds,
    /// The players' time or not.
    Times,
    /// The whole screen or not.
    FullScreen,
    /// The rules of this game.
    Rules,
    /// All keys.
    Help,
    /// What this program is.
    About,
    /// The list of commands.
    Commands,
    /// Leave.
    Quit,
}

/// Where menus list a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Games and files.
    Game,
    /// Moves.
    Play,
    /// How it looks.
    Look,
    /// Help.
    Help,
}

/// A line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// What it asks for.
    pub id: CommandId,
    /// Its menu.
    pub group: Group,
    /// The key of its name, as on a button; `NAME-about` is one line on it.
    pub label: &'static str,
    /// What is typed in a console, without the stroke.
    pub slash: Option<Bilingual>,
    /// The letter or sign of a keyboard.
    pub key: Option<char>,
    /// The letter with Ctrl; a capital is with Shift too.
    pub ctrl: Option<char>,
    /// The question that is asked before it is done.
    pub confirm: Option<&'static str>,
}

const fn command(id: CommandId, group: Group, label: &'static str) -> Command {
    Command { id, group, label, slash: None, key: None, ctrl: None, confirm: None }
}

impl Command {
    const fn slash(self, fr: &'static str, en: &'static str) -> Command {
        Command { slash: Some(Bilingual { fr, en }), ..self }
    }

    const fn key(self, key: char) -> Command {
        Command { key: Some(key), ..self }
    }

    const fn ctrl(self, key: char) -> Command {
        Command { ctrl: Some(key), ..self }
    }

    const fn confirm(self, question: &'static str) -> Command {
        Command { confirm: Some(question), ..self }
    }

    /// Returns its name in the reader's language. The first move that is no point of the board
    /// lends its own.
    #[must_use]
    pub fn name(&self, scene: Option<&Scene>, texts: &Texts) -> String {
        let offer = scene.and_then(|scene| scene.offers.first());
        match (self.id, offer) {
            (CommandId::Offer, Some(offer)) => texts.sentence(&offer.label),
            _ => texts.get(self.label),
        }
    }

    /// Returns the question to ask before it is done; none where nothing would be lost, as when a
    /// game that is over begins again.
    #[must_use]
    pub fn question(&self, scene: &Scene) -> Option<&'static str> {
        self.confirm.filter(|_| scene.phase != Phase::Over)
    }

    /// Returns one line on what it does.
    #[must_use]
    pub fn about(&self, texts: &Texts) -> String {
        texts.get(&format!("{}-about", self.label))
    }
}

/// All commands, in the order of menus and help.
pub const COMMANDS: &[Command] = &{
    use CommandId as Id;
    use Group::{Game, Help, Look, Play};
    [
        command(Id::Undo, Play, "command-undo").slash("annuler", "undo").key('u').ctrl('z'),
        command(Id::Redo, Play, "command-redo").slash("refaire", "redo").key('r').ctrl('y'),
        command(Id::Hint, Play, "command-hint").slash("indice", "hint").key('i'),
        command(Id::Explain, Play, "command-explain").slash("expliquer", "explain").key('e'),
        command(Id::PlayNow, Play, "command-play-now").slash("maintenant", "now").key('.'),
        command(Id::Continue, Play, "command-continue").slash("suite", "go-on").key(','),
        command(Id::Offer, Play, "command-offer").slash("passer", "pass").key('p'),
        command(Id::Agree, Play, "command-agree").slash("accepter", "accept").key('y'),
        command(Id::PlayOn, Play, "command-play-on").slash("reprendre", "play-on").key('c'),
        command(Id::GiveUp, Play, "command-give-up")
            .slash("abandonner", "resign")
            .key('x')
            .ctrl('g')
            .confirm("confirm-give-up"),
        command(Id::Review, Play, "command-review").slash("revoir", "review").key('v'),
        command(Id::Moves, Play, "command-moves").slash("coups", "moves").key('b'),
        command(Id::Reset, Game, "command-reset")
            .slash("nouvelle", "new")
            .key('z')
            .ctrl('r')
            .confirm("confirm-reset"),
        command(Id::New, Game, "command-new").slash("menu", "menu").key('n').ctrl('n'),
        command(Id::Stop, Game, "command-stop").slash("arreter", "stop").key('9'),
        command(Id::Open, Game, "command-open").slash("charger", "load").key('o').ctrl('o'),
        command(Id::Save, Game, "command-save").slash("sauver", "save").key('s').ctrl('s'),
        command(Id::SaveAs, Game, "command-save-as").ctrl('S'),
        command(Id::Export, Game, "command-export").slash("image", "image").ctrl('e'),
        command(Id::Copy, Game, "command-copy").ctrl('c'),
        command(Id::Flip, Look, "command-flip").slash("retourner", "flip").key('f'),
        command(Id::Theme, Look, "command-theme").key('t'),
        command(Id::Language, Look, "command-language").slash("english", "francais").key('g'),
        command(Id::Animation, Look, "command-animation").key('a'),
        command(Id::Sounds, Look, "command-sounds").key('w'),
        command(Id::Times, Look, "command-times"),
        command(Id::FullScreen, Look, "command-full-screen"),
        command(Id::Rules, Help, "command-rules").slash("regles", "rules").key('d'),
        command(Id::Help, Help, "command-help").slash("aide", "help").key('?'),
        command(Id::About, Help, "command-about"),
        command(Id::Commands, Help, "command-commands").key('m'),
        command(Id::Quit, Game, "command-quit").slash("quitter", "quit").key('q').ctrl('q'),
    ]
};

/// What is going on beside the scene, as far as commands depend on it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Situation<'a> {
    /// The game; `None` on a start page.
    pub scene: Option<&'a Scene>,
    /// A computer is choosing its move.
    pub is_thinking: bool,
    /// An adviser is thinking.
    pub is_advising: bool,
    /// The game is being looked at again.
    pub is_reviewing: bool,
    /// Computers that play each other wait.
    pub is_paused: bool,
    /// The game's own rules have a way to stop and keep it.
    pub has_stop: bool,
}

impl CommandId {
    /// Returns the line of the table.
    #[must_use]
    pub fn entry(self) -> &'static Command {
        let known = COMMANDS.iter().find(|command| command.id == self);
        known.unwrap_or(&COMMANDS[0])
    }

    /// Whether the game has such a thing at all, be it now or later: a page of help lists no key that never does
    /// anything.
    #[must_use]
    pub fn is_known(self, situation: &Situation<'_>) -> bool {
        match self {
            CommandId::Stop => situation.has_stop,
            CommandId::Animation => situation.scene.is_none_or(|scene| scene.picture.is_frame()),
            _ => true,
        }
    }

    /// Whether there is something to do.
    #[must_use]
    pub fn is_possible(self, situation: &Situation<'_>) -> bool {
        let Some(scene) = situation.scene else {
            return matches!(
                self,
                CommandId::Open
                    | CommandId::Quit
                    | CommandId::Language
                    | CommandId::Theme
                    | CommandId::Animation
                    | CommandId::Sounds
                    | CommandId::Times
                    | CommandId::FullScreen
                    | CommandId::Help
                    | CommandId::About
                    | CommandId::Commands
            );
        };
        let is_playing = !situation.is_reviewing && scene.phase == Phase::Play;
        let is_persons = !situation.is_reviewing && scene.is_persons_turn();
        match self {
            CommandId::Undo => !situation.is_reviewing && scene.can_undo,
            CommandId::Redo => !situation.is_reviewing && scene.can_redo,
            CommandId::Reset => scene.can_undo && !situation.is_reviewing,
            CommandId::Hint => {
                let is_open = situation.is_reviewing || is_persons;
                is_open && scene.phase == Phase::Play && !situation.is_advising
            }
            CommandId::Explain => {
                let has_computer = scene.seats.iter().any(|seat| seat.level.is_some());
                has_computer && scene.phase == Phase::Play
            }
            CommandId::PlayNow => situation.is_thinking,
            CommandId::Continue => situation.is_paused,
            CommandId::Offer => is_persons && is_playing && !scene.offers.is_empty(),
            CommandId::Agree | CommandId::PlayOn => is_persons && scene.is_settling(),
            CommandId::GiveUp => !situation.is_reviewing && scene.ending.is_none(),
            CommandId::Stop => situation.has_stop && scene.ending.is_none(),
            CommandId::Review => situation.is_reviewing || scene.can_undo,
            CommandId::Animation => scene.picture.is_frame(),
            _ => true,
        }
    }

    /// Returns what a session is asked for, where the command is an intent.
    #[must_use]
    pub fn intent(self, scene: &Scene) -> Option<Intent> {
        Some(match self {
            CommandId::Undo => Intent::Undo,
            CommandId::Redo => Intent::Redo,
            CommandId::Reset => Intent::Reset,
            CommandId::GiveUp => Intent::GiveUp,
            CommandId::Agree => Intent::Agree,
            CommandId::PlayOn => Intent::PlayOn,
            CommandId::Offer => Intent::Play(scene.offers.first()?.play),
            _ => return None,
        })
    }
}

/// Returns the command of a key.
#[must_use]
pub fn of_key(key: char) -> Option<CommandId> {
    COMMANDS.iter().find(|command| command.key == Some(key)).map(|command| command.id)
}

/// Returns the command of a letter with Ctrl; a capital is with Shift too.
#[must_use]
pub fn of_ctrl(key: char) -> Option<CommandId> {
    COMMANDS.iter().find(|command| command.ctrl == Some(key)).map(|command| command.id)
}

/// Reads `/annuler`, `/save game.sgf`: the command and what follows it. `None` for a text without
/// the stroke; `Some(Err)` with the word that is no command. Both languages and missing accents
/// are understood at any time.
#[must_use]
pub fn of_slash(line: &str) -> Option<Result<(CommandId, &str), &str>> {
    let line = line.strip_prefix('/')?;
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let plain = without_accents(&in_small_letters(word));
    let is_called = |command: &&Command| {
        let slash = command.slash.as_ref();
        slash.is_some_and(|slash| Lang::ALL.iter().any(|&lang| slash.get(lang) == plain))
    };
    let found = COMMANDS.iter().find(is_called);
    Some(found.map(|command| (command.id, rest.trim())).ok_or(word))
}

fn without_accents(text: &str) -> String {
    let plain = |letter| match letter {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'î' => 'i',
        'ô' => 'o',
        'û' | 'ù' => 'u',
        'ç' => 'c',
        other => other,
    };
    text.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_word_has_two_meanings() {
        for (index, command) in COMMANDS.iter().enumerate() {
            for other in &COMMANDS[..index] {
                assert_ne!(command.id, other.id);
                assert!(command.key.is_none() || command.key != other.key, "{command:?}");
                assert!(command.ctrl.is_none() || command.ctrl != other.ctrl, "{command:?}");
                let words = |command: &Command| {
                    let slash = command.slash;
                    slash.map_or(vec![], |slash| Lang::ALL.map(|lang| slash.get(lang)).to_vec())
                };
                assert!(words(command).iter().all(|word| !words(other).contains(word)));
            }
        }
    }

    #[test]
    fn commands_are_read_in_both_languages() {
        assert_eq!(of_slash("/annuler"), Some(Ok((CommandId::Undo, ""))));
        assert_eq!(of_slash("/UNDO"), Some(Ok((CommandId::Undo, ""))));
        assert_eq!(of_slash("/règles"), Some(Ok((CommandId::Rules, ""))));
        assert_eq!(
            of_slash("/sauver  ma partie.txt "),
            Some(Ok((CommandId::Save, "ma partie.txt")))
        );
        assert_eq!(of_slash("/danser la gigue"), Some(Err("danser")));
        assert_eq!(of_slash("A/annuler"), None);
    }

    #[test]
    fn every_command_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for command in COMMANDS {
                assert_ne!(texts.get(command.label), command.label);
                let about = format!("{}-about", command.label);
                assert_ne!(texts.get(&about), about);
                if let Some(question) = command.confirm {
                    assert_ne!(texts.get(question), question);
                }
            }
        }
    }
}
