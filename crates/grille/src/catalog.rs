//! The lists of games and levels. A new one is one file and one line here.
//!
//! Menus, `grille games`, the command line, completions and the tests over all games read these
//! lists; nothing else names a game or a level.

use std::time::Duration;

use grille_ai::go::{self as go_levels, LevelPlayer, RandomGo};
use grille_ai::line::{Neighbour, Perfect, SeedEasy, SeedHard, Strong};
use grille_ai::puissance::Oracle;
use grille_ai::{Limits, Minimax, Random, Search};
use grille_core::{AnyGame, Playable, Point, erase};
use grille_games::align::{Align, Rules, presets};
use grille_games::go::Go;
use serde_json::{Map, Value};

use crate::facts;
use crate::files::Format;
use crate::options::{FREE, GO, GameOptions, OptionName, OptionsError, SIZED};
use crate::player::{Computer, Either, Player};
use crate::texts::{Bilingual, Lang};

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
    pub options: &'static [OptionName],
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

/// One level of the computer.
#[derive(Clone)]
pub struct LevelEntry {
    /// The name on the command line.
    pub id: &'static str,
    /// One line on how it plays.
    pub about: Bilingual,
    /// The line for Go, where a level of line games has a namesake.
    pub in_go: Option<Bilingual>,
    /// Whether its moves are worth showing as a hint.
    pub advises: bool,
    /// Whether it can play a game (asked with a starting position).
    pub plays: fn(&dyn AnyGame) -> bool,
    /// A player from a seed.
    pub make: fn(u64) -> Box<dyn Player>,
}

impl LevelEntry {
    /// One line on how it plays a game.
    #[must_use]
    pub fn about_in(&self, game: &dyn AnyGame) -> Bilingual {
        self.in_go.filter(|_| Computer::<Go, RandomGo>::can_play(game)).unwrap_or(self.about)
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
                morpion(),
                ticractoe(),
                puissance4(),
                puissance5(),
                gomoku(),
                align(),
                go(),
            ],
            levels: vec![
                random(),
                neighbour(),
                beginner(),
                easy(),
                medium(),
                hard(),
                minimax(),
                strong(),
                perfect(),
            ],
        }
    }

    /// The game with this name.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&GameEntry> {
        self.games.iter().find(|entry| entry.id == id)
    }

    /// The level with this name.
    #[must_use]
    pub fn level(&self, id: &str) -> Option<&LevelEntry> {
        self.levels.iter().find(|entry| entry.id == id)
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

    /// Returns the name of a level of a game in a language; its id where there is none.
    #[must_use]
    pub fn level_name<'a>(&self, id: &'a str, _game: &dyn AnyGame, _lang: Lang) -> &'a str {
        id
    }

    /// The names of all games, for messages.
    #[must_use]
    pub fn game_names(&self) -> String {
        self.games.iter().map(|entry| entry.id).collect::<Vec<_>>().join(", ")
    }
}

fn morpion() -> GameEntry {
    GameEntry {
        id: "morpion",
        name: Bilingual { fr: "Morpion", en: "Tic-tac-toe" },
        about: Bilingual {
            fr: "trois symboles alignés sur une grille de 3 × 3",
            en: "three in a row on a 3 × 3 grid",
        },
        options: SIZED,
        start: |options| {
            options.at_most("rows", options.rows, 9)?;
            options.at_most("cols", options.cols, 9)?;
            line_game(options, SIZED, presets::morpion())
        },
        resume: resume::<Align>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner { give_up: Some('A'), introduces: true, ..Manner::NONE },
    }
}

fn ticractoe() -> GameEntry {
    GameEntry {
        id: "ticractoe",
        name: Bilingual { fr: "Tic-RAC-Toe", en: "Tic-RAC-Toe" },
        about: Bilingual {
            fr: "le morpion aux cases numérotées de 0 à 8 ; une case prise coûte le tour",
            en: "tic-tac-toe with cells numbered 0 to 8; an occupied cell costs the turn",
        },
        options: &[],
        start: |options| line_game(options, &[], presets::ticractoe()),
        resume: resume::<Align>,
        formats: &[Format::Record, Format::Partie],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner { stop: Some(("9", "partie.txt")), ..Manner::NONE },
    }
}

fn puissance4() -> GameEntry {
    GameEntry {
        id: "puissance4",
        name: Bilingual { fr: "Puissance 4", en: "Connect Four" },
        about: Bilingual {
            fr: "quatre jetons alignés dans une grille verticale de 6 × 7",
            en: "four discs in a row in an upright 6 × 7 grid",
        },
        options: SIZED,
        start: |options| line_game(options, SIZED, presets::puissance4()),
        resume: resume::<Align>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

fn puissance5() -> GameEntry {
    GameEntry {
        id: "puissance5",
        name: Bilingual { fr: "Puissance 5", en: "Connect Five" },
        about: Bilingual {
            fr: "cinq jetons alignés dans une grille de 6 × 9, vide au départ",
            en: "five discs in a row in a 6 × 9 grid, empty at the start",
        },
        options: SIZED,
        start: |options| line_game(options, SIZED, presets::puissance5()),
        resume: resume::<Align>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

fn gomoku() -> GameEntry {
    GameEntry {
        id: "gomoku",
        name: Bilingual { fr: "Gomoku", en: "Gomoku" },
        about: Bilingual {
            fr: "cinq pierres alignées ou plus sur 15 × 15, sans interdits",
            en: "five or more stones in a row on 15 × 15, free rules",
        },
        options: SIZED,
        start: |options| line_game(options, SIZED, presets::gomoku()),
        resume: resume_gomoku,
        formats: &[Format::Record, Format::Sgf],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

fn align() -> GameEntry {
    GameEntry {
        id: "align",
        name: Bilingual { fr: "Alignement", en: "In a row" },
        about: Bilingual {
            fr: "lignes, colonnes et longueur au choix (1 à 100), avec ou sans gravité",
            en: "any rows, columns and length (1 to 100), with or without gravity",
        },
        options: FREE,
        start: |options| line_game(options, FREE, presets::morpion()),
        resume: resume::<Align>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

fn go() -> GameEntry {
    GameEntry {
        id: "go",
        name: Bilingual { fr: "Go", en: "Go" },
        about: Bilingual {
            fr: "entourer plus de terrain que l’autre, sur 19 × 19 ou de 1 à 25 lignes",
            en: "surround more than your opponent, on 19 × 19 or from 1 to 25 lines",
        },
        options: GO,
        start: |options| {
            options.allow(GO)?;
            Ok(erase(<Go as grille_core::Game>::new(&options.go_rules()?)))
        },
        resume: resume::<Go>,
        formats: &[Format::Sgf],
        propose: facts::dead_stones,
        facts: facts::go,
        manner: Manner::NONE,
    }
}

fn random() -> LevelEntry {
    LevelEntry {
        id: "random",
        about: Bilingual {
            fr: "joue au hasard parmi les coups permis",
            en: "plays any legal move at random",
        },
        in_go: None,
        advises: false,
        plays: Either::<Computer<Align, Random>, Computer<Go, RandomGo>>::can_play,
        make: |seed| {
            Box::new(Either(
                Computer::<Align, _>::new(Random::new(seed)),
                Computer::<Go, _>::new(RandomGo::new(seed)),
            ))
        },
    }
}

fn neighbour() -> LevelEntry {
    LevelEntry {
        id: "neighbour",
        about: Bilingual {
            fr: "joue dans la colonne de votre dernier coup ou juste à côté",
            en: "plays in the column of your last move or one beside it",
        },
        in_go: None,
        advises: false,
        plays: Computer::<Align, Neighbour>::can_play,
        make: |seed| line_player(Neighbour::new(seed), 1),
    }
}

fn beginner() -> LevelEntry {
    LevelEntry {
        id: "beginner",
        about: Bilingual {
            fr: "40 parties simulées par coup, un coup sur quatre au hasard",
            en: "40 simulated games a move, every fourth move at random",
        },
        in_go: None,
        advises: false,
        plays: Computer::<Go, LevelPlayer>::can_play,
        make: |seed| go_player("beginner", seed),
    }
}

fn medium() -> LevelEntry {
    LevelEntry {
        id: "medium",
        about: Bilingual {
            fr: "3 000 parties simulées par coup, un sixième de seconde",
            en: "3,000 simulated games a move, a sixth of a second",
        },
        in_go: None,
        advises: false,
        plays: Computer::<Go, LevelPlayer>::can_play,
        make: |seed| go_player("medium", seed),
    }
}

fn easy() -> LevelEntry {
    LevelEntry {
        id: "easy",
        about: Bilingual {
            fr: "gagne ou pare au coup suivant, préfère le centre (document 003, facile)",
            en: "wins or blocks one move ahead, prefers the centre (document 003, easy)",
        },
        in_go: Some(Bilingual {
            fr: "60 parties simulées par coup ; perd contre GNU Go au niveau 1",
            en: "60 simulated games a move; loses to GNU Go at level 1",
        }),
        advises: false,
        plays: Either::<Computer<Align, SeedEasy>, Computer<Go, LevelPlayer>>::can_play,
        make: |seed| line_or_go(SeedEasy, 1, "easy", seed),
    }
}

fn hard() -> LevelEntry {
    LevelEntry {
        id: "hard",
        about: Bilingual {
            fr: "prépare aussi ses alignements et brise les vôtres (document 003, difficile)",
            en: "also builds its lines and breaks yours (document 003, hard)",
        },
        in_go: Some(Bilingual {
            fr: "20 000 parties simulées par coup ; sur 9 × 9, bat GNU Go (niveau 10) 9 fois sur 10",
            en: "20,000 simulated games a move; beats GNU Go (level 10) 9 times of 10 on 9 × 9",
        }),
        advises: true,
        plays: Either::<Computer<Align, SeedHard>, Computer<Go, LevelPlayer>>::can_play,
        make: |seed| line_or_go(SeedHard, 1, "hard", seed),
    }
}

fn minimax() -> LevelEntry {
    LevelEntry {
        id: "minimax",
        about: Bilingual {
            fr: "min/max du document 001 : sans faute sur 3 × 3, quelques coups d’avance ailleurs",
            en: "document 001's min/max: faultless on 3 × 3, a few moves ahead elsewhere",
        },
        in_go: None,
        advises: false,
        plays: Computer::<Align, Minimax<Align>>::can_play,
        make: |_| line_player(Minimax::new(), 100_000),
    }
}

fn strong() -> LevelEntry {
    LevelEntry {
        id: "strong",
        about: Bilingual {
            fr: "cherche loin par alpha-bêta et voit les suites de menaces",
            en: "searches deep by alpha-beta and sees chains of threats",
        },
        in_go: None,
        advises: true,
        plays: Computer::<Align, Strong>::can_play,
        make: |_| line_player(Strong::new(), 300_000),
    }
}

fn perfect() -> LevelEntry {
    LevelEntry {
        id: "perfect",
        about: Bilingual {
            fr: "joue le meilleur coup prouvé là où le jeu se résout, sinon comme strong",
            en: "plays the proved best move where the game can be solved, else as strong",
        },
        in_go: None,
        advises: true,
        plays: Computer::<Align, Perfect>::can_play,
        make: |_| {
            let perfect = Perfect::new().with_specialist(Box::new(Oracle::new()));
            // The time is for the solver of Puissance 4, which counts no positions.
            let usual = Limits { time: Some(Duration::from_secs(5)), ..Limits::nodes(1_000_000) };
            Box::new(Computer::<Align, _>::new(perfect).with_limits(usual))
        },
    }
}

/// A level that thinks for so many positions unless it is told otherwise. Positions and not
/// seconds, so that the same game can be played again.
fn line_player(search: impl Search<Align> + 'static, nodes: u64) -> Box<dyn Player> {
    Box::new(Computer::<Align, _>::new(search).with_limits(Limits::nodes(nodes)))
}

/// A level of Go. Its usual playouts are its own affair.
fn go_player(id: &str, seed: u64) -> Box<dyn Player> {
    let level = go_levels::Level::named(id).unwrap_or(go_levels::LEVELS[0]);
    Box::new(Computer::<Go, _>::new(level.player(seed, 1)))
}

/// A level of the line games that has a namesake in Go.
fn line_or_go(
    search: impl Search<Align> + 'static,
    nodes: u64,
    id: &str,
    seed: u64,
) -> Box<dyn Player> {
    Box::new(Either(line_player(search, nodes), go_player(id, seed)))
}

fn line_game(options: &GameOptions, known: &[OptionName], preset: Rules) -> Started {
    options.allow(known)?;
    Ok(erase(<Align as grille_core::Game>::new(&options.line_rules(preset)?)))
}

fn nothing_dead(_: &dyn AnyGame) -> Proposal {
    Proposal::default()
}

/// Gomoku stands on crossings, whatever a record of an earlier version says.
fn resume_gomoku(rules: &str, position: Option<&str>) -> Started {
    let rules: Rules = rules.parse()?;
    resume::<Align>(&rules.with_crossings().to_string(), position)
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
