//! The levels, weakest first within each family of games.
//!
//! Line games and Go have levels of the same ids that share nothing but their names. Any other game
//! has `random`, which needs no more than its legal moves.

use std::time::Duration;

use grille_ai::line::{Neighbour, Perfect, SeedEasy, SeedHard, Strong};
use grille_ai::puissance::Oracle;
use grille_ai::{Limits, Minimax, Random, Search, popout, reversi};
use grille_core::{AnyGame, Playable, downcast};
use grille_games::align::{Align, PopOut};
use grille_games::go::Go;
use grille_games::reversi::Reversi;

use super::{LevelEntry, Resources, facts, go_players};
use crate::player::{AnyMove, Computer, Player};
use crate::texts::Bilingual;

/// The level that plays any legal move.
pub(super) const RANDOM_ID: &str = "random";

/// The level that a new player meets first.
pub(super) const USUAL: &str = "easy";

const RANDOM: Bilingual = Bilingual { fr: "hasard", en: "random" };
const NEIGHBOUR: Bilingual = Bilingual { fr: "voisin", en: "neighbour" };
const BEGINNER: Bilingual = Bilingual { fr: "débutant", en: "beginner" };
const NOVICE: Bilingual = Bilingual { fr: "novice", en: "novice" };
const EASY: Bilingual = Bilingual { fr: "facile", en: "easy" };
const CASUAL: Bilingual = Bilingual { fr: "amateur", en: "casual" };
const MEDIUM: Bilingual = Bilingual { fr: "moyen", en: "medium" };
const SKILLED: Bilingual = Bilingual { fr: "confirmé", en: "skilled" };
const HARD: Bilingual = Bilingual { fr: "difficile", en: "hard" };
const EXPERT: Bilingual = Bilingual { fr: "expert", en: "expert" };
const MINIMAX: Bilingual = Bilingual { fr: "min/max", en: "min/max" };
const STRONG: Bilingual = Bilingual { fr: "fort", en: "strong" };
const PERFECT: Bilingual = Bilingual { fr: "parfait", en: "perfect" };

const ANY_MOVE: Bilingual =
    Bilingual { fr: "joue au hasard parmi les coups permis", en: "plays any legal move at random" };

/// A level of Go that searches.
macro_rules! go_level {
    ($id:literal, $name:expr, $about:expr) => {
        level_of::<Go>($id, $name, $about, |game, resources| {
            go_players::player(game, $id, resources)
        })
    };
}

/// All levels; a new one is one line.
pub(super) fn all() -> Vec<LevelEntry> {
    vec![
        level_of::<Align>(RANDOM_ID, RANDOM, ANY_MOVE, |game, resources| {
            player_of::<Align>(game, Random::new(resources.seed), Limits::default(), resources)
        }),
        level_of::<Align>("neighbour", NEIGHBOUR, ABOUT_NEIGHBOUR, |game, resources| {
            player_of::<Align>(game, Neighbour::new(resources.seed), Limits::nodes(1), resources)
        }),
        explaining(level_of::<Align>("easy", EASY, ABOUT_EASY, |game, resources| {
            player_of::<Align>(game, SeedEasy, Limits::nodes(1), resources)
        })),
        explaining(advising(level_of::<Align>("hard", HARD, ABOUT_HARD, |game, resources| {
            player_of::<Align>(game, SeedHard, Limits::nodes(1), resources)
        }))),
        level_of::<Align>("minimax", MINIMAX, ABOUT_MINIMAX, |game, resources| {
            player_of::<Align>(game, Minimax::new(), Limits::nodes(100_000), resources)
        }),
        advising(level_of::<Align>("strong", STRONG, ABOUT_STRONG, |game, resources| {
            player_of::<Align>(game, Strong::new(), Limits::nodes(300_000), resources)
        })),
        advising(level_of::<Align>("perfect", PERFECT, ABOUT_PERFECT, perfect)),
        level_of::<Go>(RANDOM_ID, RANDOM, ANY_MOVE, go_players::random),
        go_level!("beginner", BEGINNER, GO_BEGINNER),
        go_level!("novice", NOVICE, GO_NOVICE),
        go_level!("easy", EASY, GO_EASY),
        go_level!("casual", CASUAL, GO_CASUAL),
        go_level!("medium", MEDIUM, GO_MEDIUM),
        go_level!("skilled", SKILLED, GO_SKILLED),
        go_level!("hard", HARD, GO_HARD),
        go_level!("strong", STRONG, GO_STRONG),
        advising(go_level!("expert", EXPERT, GO_EXPERT)),
        LevelEntry {
            id: RANDOM_ID,
            name: RANDOM,
            about: ANY_MOVE,
            advises: false,
            explain: None,
            plays: |game| !is::<Align>(game) && !is::<Go>(game),
            make: |_, resources| Some(Box::new(AnyMove::new(resources.seed))),
        },
        level_of::<PopOut>("easy", EASY, ABOUT_POP_EASY, |game, resources| {
            pop_player(game, "easy", resources)
        }),
        level_of::<PopOut>("medium", MEDIUM, ABOUT_POP_MEDIUM, |game, resources| {
            pop_player(game, "medium", resources)
        }),
        advising(level_of::<PopOut>("hard", HARD, ABOUT_POP_HARD, |game, resources| {
            pop_player(game, "hard", resources)
        })),
        level_of::<Reversi>("easy", EASY, ABOUT_REVERSI_EASY, |game, resources| {
            reversi_player(game, "easy", resources)
        }),
        level_of::<Reversi>("medium", MEDIUM, ABOUT_REVERSI_MEDIUM, |game, resources| {
            reversi_player(game, "medium", resources)
        }),
        advising(level_of::<Reversi>("hard", HARD, ABOUT_REVERSI_HARD, |game, resources| {
            reversi_player(game, "hard", resources)
        })),
        level_of::<Reversi>("perfect", PERFECT, ABOUT_REVERSI_PERFECT, |game, resources| {
            reversi_player(game, "perfect", resources)
        }),
    ]
}

const ABOUT_POP_EASY: Bilingual =
    Bilingual { fr: "regarde quelques coups d’avance", en: "looks a few moves ahead" };

const ABOUT_POP_MEDIUM: Bilingual =
    Bilingual { fr: "10 000 positions par coup", en: "10,000 positions a move" };

const ABOUT_POP_HARD: Bilingual =
    Bilingual { fr: "500 000 positions par coup", en: "500,000 positions a move" };

const ABOUT_REVERSI_EASY: Bilingual =
    Bilingual { fr: "deux coups d’avance", en: "two moves ahead" };

const ABOUT_REVERSI_MEDIUM: Bilingual =
    Bilingual { fr: "quatre coups d’avance", en: "four moves ahead" };

const ABOUT_REVERSI_HARD: Bilingual = Bilingual {
    fr: "400 000 positions par coup, exact sur les 15 dernières cases",
    en: "400,000 positions a move, exact in the last 15 cells",
};

const ABOUT_REVERSI_PERFECT: Bilingual = Bilingual {
    fr: "exact jusqu’à 6 × 6, et sur les 22 dernières cases ailleurs",
    en: "exact up to 6 × 6, and in the last 22 cells elsewhere",
};

const ABOUT_NEIGHBOUR: Bilingual = Bilingual {
    fr: "joue dans la colonne de votre dernier coup ou juste à côté",
    en: "plays in the column of your last move or one beside it",
};

const ABOUT_EASY: Bilingual = Bilingual {
    fr: "gagne ou pare au coup suivant, préfère le centre",
    en: "wins or blocks one move ahead, prefers the centre",
};

const ABOUT_HARD: Bilingual = Bilingual {
    fr: "prépare aussi ses alignements et brise les vôtres",
    en: "also builds its lines and breaks yours",
};

const ABOUT_MINIMAX: Bilingual = Bilingual {
    fr: "sans faute sur 3 × 3, quelques coups d’avance ailleurs",
    en: "faultless on 3 × 3, a few moves ahead elsewhere",
};

const ABOUT_STRONG: Bilingual = Bilingual {
    fr: "cherche loin par alpha-bêta et voit les suites de menaces",
    en: "searches deep by alpha-beta and sees chains of threats",
};

const ABOUT_PERFECT: Bilingual = Bilingual {
    fr: "joue le meilleur coup prouvé là où le jeu se résout, ailleurs comme le niveau fort",
    en: "plays the proved best move where the game can be solved, elsewhere as the strong level",
};

// Said of boards that a network was taught; on others playouts play.
const GO_BEGINNER: Bilingual = Bilingual {
    fr: "joue des coups plausibles sans rien lire : un premier adversaire",
    en: "plays plausible moves and reads nothing: a first opponent",
};

const GO_NOVICE: Bilingual = Bilingual {
    fr: "connaît mieux les formes, ne lit toujours rien",
    en: "knows shapes better, still reads nothing",
};

const GO_EASY: Bilingual = Bilingual {
    fr: "choisit entre les bons coups de forme",
    en: "picks among moves of good shape",
};

const GO_CASUAL: Bilingual = Bilingual {
    fr: "joue presque toujours le coup qu’il voit d’abord",
    en: "mostly plays the move it sees first",
};

const GO_MEDIUM: Bilingual = Bilingual {
    fr: "joue toujours le coup qu’il voit d’abord",
    en: "always plays the move it sees first",
};

const GO_SKILLED: Bilingual =
    Bilingual { fr: "compare ses premiers choix", en: "compares its first choices" };

const GO_HARD: Bilingual =
    Bilingual { fr: "lit quelques coups d’avance", en: "reads a few moves ahead" };

const GO_STRONG: Bilingual = Bilingual {
    fr: "lit plus loin et se trompe rarement",
    en: "reads further and is seldom wrong",
};

const GO_EXPERT: Bilingual = Bilingual {
    fr: "toute sa force, pour le temps donné",
    en: "all its strength, for the time it is given",
};

/// How a level makes its players.
type Make = fn(&dyn AnyGame, &Resources) -> Option<Box<dyn Player>>;

/// A level of one family of games: those that are a `G`.
fn level_of<G: Playable>(
    id: &'static str,
    name: Bilingual,
    about: Bilingual,
    make: Make,
) -> LevelEntry {
    LevelEntry { id, name, about, advises: false, explain: None, plays: is::<G>, make }
}

/// A level that chooses by the codes of columns, and can name them.
const fn explaining(level: LevelEntry) -> LevelEntry {
    LevelEntry { explain: Some(facts::column_codes), ..level }
}

/// A level whose moves are worth showing as a hint.
fn advising(entry: LevelEntry) -> LevelEntry {
    LevelEntry { advises: true, ..entry }
}

/// Whether a game is of the family `G`.
fn is<G: Playable>(game: &dyn AnyGame) -> bool {
    downcast::<G>(game).is_some()
}

/// A player with limits that hold when a move is asked for without any. They are positions rather
/// than seconds, so that the same game can be played again.
fn player_of<G: Playable>(
    game: &dyn AnyGame,
    search: impl Search<G> + 'static,
    usual: Limits,
    resources: &Resources,
) -> Option<Box<dyn Player>> {
    let player = Computer::<G, _>::new(search).with_limits(usual).at_most(resources.time);
    is::<G>(game).then(|| Box::new(player) as Box<dyn Player>)
}

fn pop_player(game: &dyn AnyGame, id: &str, resources: &Resources) -> Option<Box<dyn Player>> {
    let search = popout::Level::named(id)?.player_within(resources.memory_mib);
    player_of::<PopOut>(game, search, Limits::default(), resources)
}

fn reversi_player(game: &dyn AnyGame, id: &str, resources: &Resources) -> Option<Box<dyn Player>> {
    let search = reversi::Level::named(id)?.player_within(resources.memory_mib);
    // 6 x 6 takes the perfect level a minute and a half from the start; what is not solved by then
    // is estimated.
    let usual = Limits { time: Some(Duration::from_secs(120)), ..Limits::default() };
    let usual = if id == "perfect" { usual } else { Limits::default() };
    player_of::<Reversi>(game, search, usual, resources)
}

fn perfect(game: &dyn AnyGame, resources: &Resources) -> Option<Box<dyn Player>> {
    let oracle = Oracle::within(resources.memory_mib, resources.threads);
    // The time is for the solver of Puissance 4, which counts no positions.
    let usual = Limits { time: Some(Duration::from_secs(5)), ..Limits::nodes(1_000_000) };
    player_of::<Align>(game, Perfect::new().with_specialist(Box::new(oracle)), usual, resources)
}
