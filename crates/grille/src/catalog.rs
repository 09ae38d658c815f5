//! The lists of games and levels. A new one is one file and one line here.
//!
//! Menus, `grille games`, the command line, completions and the tests over all games read these
//! lists; nothing else names a game or a level.

pub(crate) mod facts;
mod games;
mod go_players;
mod levels;

use std::time::Duration;

use grille_ai::go::network::Shipped;
use grille_core::{AnyGame, Playable, Point, Sentence, erase};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::files::Format;
use crate::options::{GameOptions, OptionSpec, OptionsError};
use crate::player::Player;
use crate::texts::{Bilingual, Lang};

pub(crate) use games::GO_RULES;

/// The game by which speed is measured, and which is offered first: most people know it.
pub const MEASURED: &str = "puissance4";

/// A position to start from, or why there is none.
pub type Started = Result<Box<dyn AnyGame>, OptionsError>;

/// One game of the catalog.
#[derive(Clone)]
pub struct GameEntry {
    /// The name on the command line, in files and in tests.
    pub id: &'static str,
    /// The name that people read.
    pub name: Bilingual,
    /// One line on the game.
    pub about: Bilingual,
    /// The rule options it takes.
    pub options: &'static [OptionSpec],
    /// The position at the start.
    pub start: fn(&GameOptions) -> Started,
    /// A position from a record: its rules, and where it began if not at the start.
    pub resume: fn(&str, Option<&str>) -> Started,
    /// The formats of its files, the usual one first.
    pub formats: &'static [Format],
    /// The pieces that look dead where the players have to agree on them.
    pub propose: fn(&dyn AnyGame) -> Proposal,
    /// What `grille inspect` says of a position beyond what it says of any game.
    pub facts: fn(&dyn AnyGame) -> Map<String, Value>,
    /// How people play it, whatever the view.
    pub manner: Manner,
}

impl GameEntry {
    /// Size and rules of a first game; what is not named is as usual.
    #[must_use]
    pub fn first_options(&self) -> GameOptions {
        let mut options = GameOptions::default();
        for spec in self.options {
            if let Some(number) = spec.first {
                options.set(spec.name, number);
            }
        }
        options
    }
}

/// Which pieces count as dead, as the computer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proposal {
    /// The dead ones.
    pub dead: Vec<Point>,
    /// Those that it is not sure of, dead or not.
    pub unsure: Vec<Point>,
}

/// A game's own manner, which each view has in the form that fits it: a key, a button, a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    /// What is typed to stop the game and keep it in a file, and the file: `9` and `partie.txt`.
    pub stop: Option<(&'static str, &'static str)>,
    /// A typed text that begins so gives up: `A`.
    pub give_up: Option<char>,
    /// The players say their names and choose symbols of one character, all of which must differ.
    pub introduces: bool,
}

impl Manner {
    /// A game without one.
    pub const NONE: Manner = Manner { stop: None, give_up: None, introduces: false };
}

/// One level of the computer for one family of games.
///
/// Several entries may share an id: `easy` of line games and `easy` of Go are two players.
/// [`Catalog::level_for`] finds the one that plays a game.
#[derive(Clone, Copy)]
pub struct LevelEntry {
    /// The name in commands, files and protocols.
    pub id: &'static str,
    /// The name that people read; the same for all entries of an id.
    pub name: Bilingual,
    /// One line on how it plays.
    pub about: Bilingual,
    /// Whether its moves are worth showing as a hint.
    pub advises: bool,
    /// Whether it can play a game (asked with any position of it).
    pub plays: fn(&dyn AnyGame) -> bool,
    /// How it sees a position, for people who ask it to explain itself; few levels can.
    pub explain: Option<fn(&dyn AnyGame) -> Vec<Sentence>>,
    /// Makes a player for the game of a position; `None` if the level does not play that game.
    pub make: fn(&dyn AnyGame, &Resources) -> Option<Box<dyn Player>>,
}

/// What a player may use. Who runs many games at once sets bounds here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Resources {
    /// Decides what is left to chance.
    pub seed: u64,
    /// The threads of a search; `None` is as many as the level usually has.
    pub threads: Option<usize>,
    /// The most memory of a search in mebibytes; `None` is as much as the level usually takes.
    pub memory_mib: Option<usize>,
    /// The longest time for one move, whatever limits a move is asked for with.
    pub time: Option<Duration>,
}

impl Resources {
    /// The usual resources, with a seed.
    #[must_use]
    pub const fn seeded(seed: u64) -> Resources {
        Resources { seed, threads: None, memory_mib: None, time: None }
    }

    /// The same bounds with another seed.
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> Resources {
        Resources { seed, ..self }
    }
}

/// The games and levels that a program knows.
#[derive(Clone)]
pub struct Catalog {
    /// The games, in the order of menus.
    pub games: Vec<GameEntry>,
    /// The levels, weakest first.
    pub levels: Vec<LevelEntry>,
}

impl Catalog {
    /// Everything that comes with Grille.
    #[must_use]
    pub fn standard() -> Catalog {
        Catalog {
            games: vec![
                games::morpion(),
                games::ticractoe(),
                games::puissance4(),
                games::puissance5(),
                games::popout(),
                games::gomoku(),
                games::align(),
                games::reversi(),
                games::go(),
            ],
            levels: levels::all(),
        }
    }

    /// The game that is offered first to someone who has chosen none.
    #[must_use]
    pub fn usual_game(&self) -> &GameEntry {
        self.game(MEASURED).unwrap_or(&self.games[0])
    }

    /// The game with this name.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&GameEntry> {
        self.games.iter().find(|entry| entry.id == id)
    }

    /// The options of all games, each name once: what a command line has to read before it knows
    /// the game. Kinds agree between games, ranges and defaults need not.
    #[must_use]
    pub fn options(&self) -> Vec<&'static OptionSpec> {
        let mut options: Vec<&OptionSpec> = Vec::new();
        for spec in self.games.iter().flat_map(|game| game.options) {
            if !options.iter().any(|known| known.name == spec.name) {
                options.push(spec);
            }
        }
        options
    }

    /// The level with this id that plays the game of a position.
    #[must_use]
    pub fn level_for(&self, game: &dyn AnyGame, id: &str) -> Option<&LevelEntry> {
        self.levels_for(game).find(|entry| entry.id == id)
    }

    /// What people call the level with this id, in whatever game.
    #[must_use]
    pub fn level_name(&self, id: &str, lang: Lang) -> Option<&'static str> {
        self.levels.iter().find(|entry| entry.id == id).map(|entry| entry.name.get(lang))
    }

    /// The ids of all levels, each once.
    #[must_use]
    pub fn level_ids(&self) -> Vec<&'static str> {
        let mut ids = Vec::new();
        for entry in &self.levels {
            if !ids.contains(&entry.id) {
                ids.push(entry.id);
            }
        }
        ids
    }

    /// The levels that can play a position's game, weakest first.
    pub fn levels_for<'a>(&'a self, game: &dyn AnyGame) -> impl Iterator<Item = &'a LevelEntry> {
        self.levels.iter().filter(move |level| (level.plays)(game))
    }

    /// The strongest level whose advice is worth showing in a game.
    #[must_use]
    pub fn adviser(&self, game: &dyn AnyGame) -> Option<&LevelEntry> {
        self.levels_for(game).filter(|level| level.advises).last()
    }

    /// The level that a new player meets first.
    #[must_use]
    pub fn usual_level(&self, game: &dyn AnyGame) -> Option<&LevelEntry> {
        self.level_for(game, levels::USUAL).or_else(|| self.levels_for(game).next())
    }

    /// The names of all games, for messages.
    #[must_use]
    pub fn game_names(&self) -> String {
        self.games.iter().map(|entry| entry.id).collect::<Vec<_>>().join(", ")
    }
}

/// What makes computers stronger in one game and is large: the program carries it, WebAssembly is handed
/// it apart from its code, when a game first needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// The book of openings, from which proved values come.
    Book,
    /// The network for Go on 9 x 9.
    Network,
    /// The network for Go on other boards.
    LargeNetwork,
}

impl Supply {
    /// All of them, in the order of their numbers.
    pub const ALL: [Supply; 3] = [Supply::Book, Supply::Network, Supply::LargeNetwork];

    /// What the game of a position has use for.
    #[must_use]
    pub fn for_game(game: &dyn AnyGame) -> Option<Supply> {
        if facts::is_in_book(game) {
            return Some(Supply::Book);
        }
        facts::network(game).map(|network| match network {
            Shipped::Nine => Supply::Network,
            Shipped::Nineteen => Supply::LargeNetwork,
        })
    }

    /// Whether a level has use for it: only the strongest look into the book, all but the one that plays
    /// at random ask the network.
    #[must_use]
    pub fn is_used_by(self, level: &LevelEntry) -> bool {
        match self {
            Supply::Book => level.advises,
            Supply::Network | Supply::LargeNetwork => level.id != levels::RANDOM_ID,
        }
    }

    /// Hands in its bytes, once; players made from now on use them. Returns whether they are whole.
    #[cfg(target_family = "wasm")]
    pub fn hand_in(self, bytes: Vec<u8>) -> bool {
        match self {
            Supply::Book => grille_ai::puissance::hand_in(bytes),
            Supply::Network => go_players::hand_in(Shipped::Nine, &bytes),
            Supply::LargeNetwork => go_players::hand_in(Shipped::Nineteen, &bytes),
        }
    }
}

/// A position of game `G` from the rules and the position that a record names.
pub fn resume<G: Playable>(rules: &str, position: Option<&str>) -> Started {
    let rules: G::Rules = rules.parse()?;
    match position {
        None => Ok(erase(G::new(&rules))),
        Some(text) => G::read_position(&rules, text)
            .map(erase)
            .ok_or_else(|| OptionsError::Position { text: text.to_owned() }),
    }
}
