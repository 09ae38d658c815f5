//! What a page needs to know before any game: the games with their options and levels, and the
//! commands, in the page's language.

use grille::catalog::{Catalog, GameEntry, LevelEntry};
use grille::core::Side;
use grille::front::command::Group;
use grille::front::{COMMANDS, time_control};
use grille::options::{GameOptions, OptionDefault, OptionKind, OptionSpec};
use grille::seat::{ComputerSeat, Seat, SeatChoice};
use grille::session::Session;
use grille::texts::{Lang, Texts};
use serde::{Deserialize, Serialize};

use crate::VERSION;
use crate::tell::View;
use crate::view::Viewer;

/// What a page needs to know before any game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The version of the messages that the host speaks.
    pub version: u32,
    /// `fr` or `en`.
    pub lang: String,
    /// The game that is offered first.
    pub usual_game: String,
    /// The games, in the order of menus.
    pub games: Vec<GameView>,
    /// The commands, in the order of menus.
    pub commands: Vec<CommandView>,
    /// The endings of files that can be opened.
    pub endings: Vec<String>,
    /// The time controls that are offered.
    pub clocks: Vec<ChoiceView>,
}

/// A game of the catalog.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameView {
    /// The game's name in the catalog.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// One line on it.
    pub about: String,
    /// Size and rules that can be chosen.
    pub options: Vec<OptionView>,
    /// What of them a first game has that is not the default.
    pub first_options: GameOptions,
    /// Its levels, weakest first.
    pub levels: Vec<LevelView>,
    /// The level that a new player meets.
    pub usual_level: Option<String>,
    /// The players say their names and choose symbols.
    pub introduces: bool,
    /// The endings of its files, the usual one first.
    pub endings: Vec<String>,
    /// The board before the first move of a first game, against the usual level.
    pub opening: Option<View>,
}

/// A level of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LevelView {
    /// The name in messages.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// One line on how it plays.
    pub about: String,
    /// Whether its moves are worth showing as a hint.
    pub advises: bool,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OptionView {
    /// The name in messages.
    pub name: String,
    /// The short name that people read.
    pub label: String,
    /// One line on it.
    pub about: String,
    /// `number`, `flag`, `choice` or `points`.
    pub kind: String,
    /// The least and the most of a number, and its steps.
    pub range: Option<[i64; 3]>,
    /// Numbers that are offered first.
    pub offered: Vec<i64>,
    /// The values of a choice.
    pub choices: Vec<ChoiceView>,
    /// What holds when nothing is chosen, as a message would write it; `None` where nothing does.
    pub default: Option<String>,
    /// What it means that nothing is chosen.
    pub unset: Option<String>,
}

/// One value of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChoiceView {
    /// The value in messages.
    pub id: String,
    /// The name that people read.
    pub name: String,
}

/// A command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommandView {
    /// What it asks for.
    pub id: grille::front::CommandId,
    /// Its menu: `game`, `play`, `look` or `help`.
    pub group: String,
    /// Its name.
    pub name: String,
    /// One line on it.
    pub about: String,
    /// Its letter or sign.
    pub key: Option<char>,
    /// Its letter with Ctrl; a capital is with Shift too.
    pub ctrl: Option<char>,
    /// The question that is asked before it is done.
    pub confirm: Option<String>,
}

/// Returns a welcome for a page that knows the games and commands.
pub(crate) fn brief(catalog: &Catalog, texts: &Texts) -> Welcome {
    Welcome {
        version: VERSION,
        lang: texts.lang().code().to_owned(),
        usual_game: catalog.usual_game().id.to_owned(),
        games: Vec::new(),
        commands: Vec::new(),
        endings: Vec::new(),
        clocks: Vec::new(),
    }
}

/// Returns what a page needs to know.
pub(crate) fn welcome(catalog: &Catalog, texts: &Texts, has_shapes: bool) -> Welcome {
    let games = catalog.games.iter().map(|entry| game(entry, catalog, texts, has_shapes));
    let commands = COMMANDS.iter().map(|command| CommandView {
        id: command.id,
        group: group(command.group).to_owned(),
        name: command.name(None, texts),
        about: command.about(texts),
        key: command.key,
        ctrl: command.ctrl,
        confirm: command.confirm.map(|key| texts.get(key)),
    });
    Welcome {
        games: games.collect(),
        commands: commands.collect(),
        endings: grille::front::file::endings().map(str::to_owned).to_vec(),
        clocks: time_control::USUAL.map(|id| clock(id, texts)).to_vec(),
        ..brief(catalog, texts)
    }
}

const fn group(group: Group) -> &'static str {
    match group {
        Group::Game => "game",
        Group::Play => "play",
        Group::Look => "look",
        Group::Help => "help",
    }
}

fn clock(id: &str, texts: &Texts) -> ChoiceView {
    let control = time_control::read(id).unwrap_or_default();
    ChoiceView { id: id.to_owned(), name: time_control::in_words(control, texts) }
}

fn game(entry: &GameEntry, catalog: &Catalog, texts: &Texts, has_shapes: bool) -> GameView {
    let lang = texts.lang();
    let first_options = entry.first_options();
    let start = (entry.start)(&first_options).ok();
    let levels: Vec<&LevelEntry> =
        start.iter().flat_map(|start| catalog.levels_for(start.as_ref())).collect();
    let usual = start.as_ref().and_then(|start| catalog.usual_level(start.as_ref()));
    let opening = start.map(|start| {
        // Nobody plays here: the seats have names and no players.
        let seats = Side::BOTH.map(|side| {
            let level = usual.filter(|_| side == Side::Second);
            let choice = level.map_or(SeatChoice::Human, SeatChoice::Level);
            Seat {
                name: choice.default_name(side, texts),
                symbol: side.letter().to_string(),
                computer: level.map(|level| ComputerSeat { level: level.id, player: None }),
            }
        });
        let session = Session::new(entry, start, seats);
        Viewer::new(has_shapes).view(&session, None, Default::default(), catalog, texts)
    });
    GameView {
        id: entry.id.to_owned(),
        name: entry.name.get(lang).to_owned(),
        about: entry.about.get(lang).to_owned(),
        options: entry
            .options
            .iter()
            .filter(|spec| spec.in_forms())
            .map(|spec| option(spec, texts))
            .collect(),
        first_options,
        levels: levels.iter().map(|level| self::level(level, lang)).collect(),
        usual_level: usual.map(|level| level.id.to_owned()),
        introduces: entry.manner.introduces,
        endings: entry.formats.iter().map(|format| format.ending().to_owned()).collect(),
        opening,
    }
}

fn level(level: &LevelEntry, lang: Lang) -> LevelView {
    LevelView {
        id: level.id.to_owned(),
        name: level.name.get(lang).to_owned(),
        about: level.about.get(lang).to_owned(),
        advises: level.advises,
    }
}

fn option(spec: &OptionSpec, texts: &Texts) -> OptionView {
    let (kind, range, choices) = match spec.kind {
        OptionKind::Number { min, max, step } => ("number", Some([min, max, step]), Vec::new()),
        OptionKind::Flag => ("flag", None, Vec::new()),
        OptionKind::Points { .. } => ("points", None, Vec::new()),
        OptionKind::Choice(choices) => {
            let view = |choice: &grille::options::OptionChoice| ChoiceView {
                id: choice.id.to_owned(),
                name: texts.get(choice.text),
            };
            ("choice", None, choices.iter().map(view).collect())
        }
    };
    let (default, unset) = match spec.default {
        OptionDefault::Number(number) => (Some(number.to_string()), None),
        OptionDefault::Choice(id) => (Some(id.to_owned()), None),
        OptionDefault::Off => (None, None),
        OptionDefault::Unset(key) => (None, Some(texts.get(key))),
    };
    OptionView {
        name: spec.name.to_owned(),
        label: texts.get(spec.label),
        about: texts.get(spec.about),
        kind: kind.to_owned(),
        range,
        offered: spec.offered.to_vec(),
        choices,
        default,
        unset,
    }
}
