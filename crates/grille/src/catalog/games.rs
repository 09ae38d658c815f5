//! The games, one function each, and the table of each game's options.

use grille_core::{AnyGame, RulesError, erase};
use grille_games::align::{Align, MAX_ALIGN, MAX_SIDE, Occupied, PopOut, PopRules, Rules, presets};
use grille_games::go::{self, Board, Go, Placement, Preset};
use grille_games::reversi::{self, Reversi};

use super::{GameEntry, Manner, Proposal, Started, facts, resume};
use crate::files::Format;
use crate::options::{GameOptions, OptionChoice, OptionDefault, OptionKind, OptionSpec, Shown};
use crate::texts::Bilingual;

/// The most rows and columns where stones fall or marks stand.
const SIDE: i64 = MAX_SIDE as i64;

/// A cell of Morpion is named by two digits.
const MORPION: &[OptionSpec] = &[rows(3, 9), cols(3, 9), align_of(3), MISERE, EXACT];
const PUISSANCE4: &[OptionSpec] = &[rows(6, SIDE), cols(7, SIDE), align_of(4), MISERE, EXACT];
const PUISSANCE5: &[OptionSpec] = &[rows(6, SIDE), cols(9, SIDE), align_of(5), MISERE, EXACT];
const GOMOKU: &[OptionSpec] = &[rows(15, SIDE), cols(15, SIDE), align_of(5), MISERE, EXACT];
const ALIGN: &[OptionSpec] = &[
    rows(3, SIDE).asked(),
    cols(3, SIDE).asked(),
    align_of(3).asked(),
    flag("gravity", "option-gravity-about", "option-gravity"),
    MISERE,
    EXACT,
    flag("lose-turn", "option-lose-turn-about", "option-lose-turn"),
];

const MISERE: OptionSpec = flag("misere", "option-misere-about", "option-misere");
const EXACT: OptionSpec = flag("exact", "option-exact-about", "option-exact");

const GO: &[OptionSpec] = &[
    OptionSpec {
        offered: &[9, 13, 19],
        first: Some(9),
        shown: Shown::Asked,
        ..number("size", (1, LINES), 19, "option-size-about", "option-size")
    },
    GO_SIDE,
    OptionSpec { name: "cols", about: "option-cols-about", label: "option-cols", ..GO_SIDE },
    OptionSpec {
        kind: OptionKind::Choice(GO_RULES),
        default: OptionDefault::Choice(Preset::Chinese.name()),
        ..flag("rules", "option-rules-about", "option-rules")
    },
    OptionSpec {
        // 7.5 points.
        kind: OptionKind::Points { first: 15 },
        default: OptionDefault::Unset("option-by-rules"),
        ..flag("komi", "option-komi-about", "option-komi")
    },
    OptionSpec {
        default: OptionDefault::Unset("option-none"),
        ..number("handicap", (2, 9), 2, "option-handicap-about", "option-handicap")
    },
];

/// Reversi is played on boards with an even number of rows and columns.
const REVERSI: &[OptionSpec] = &[
    OptionSpec {
        offered: &[6, 8, 10],
        shown: Shown::Asked,
        ..even("size", 8, "option-size-about", "option-size")
    },
    OptionSpec {
        default: OptionDefault::Unset("option-as-size"),
        shown: Shown::Nowhere,
        ..even("rows", 8, "option-rows-about", "option-rows")
    },
    OptionSpec {
        default: OptionDefault::Unset("option-as-size"),
        shown: Shown::Nowhere,
        ..even("cols", 8, "option-cols-about", "option-cols")
    },
];

const fn even(
    name: &'static str,
    default: i64,
    about: &'static str,
    label: &'static str,
) -> OptionSpec {
    let kind = OptionKind::Number { min: 4, max: 16, step: 2 };
    OptionSpec { kind, ..number(name, (4, 16), default, about, label) }
}

/// The most lines of a board of Go.
const LINES: i64 = Board::LARGEST as i64;

/// Rows and columns of Go are its size to people; programs may ask for an oblong board.
const GO_SIDE: OptionSpec = OptionSpec {
    default: OptionDefault::Unset("option-as-size"),
    shown: Shown::Nowhere,
    ..number("rows", (1, LINES), LINES, "option-rows-about", "option-rows")
};

/// The rules of Go by name, in the order of menus.
pub(crate) const GO_RULES: &[OptionChoice] = &[
    OptionChoice { id: Preset::Chinese.name(), text: "go-rules-chinese" },
    OptionChoice { id: Preset::Japanese.name(), text: "go-rules-japanese" },
    OptionChoice { id: Preset::Korean.name(), text: "go-rules-korean" },
    OptionChoice { id: Preset::Aga.name(), text: "go-rules-aga" },
    OptionChoice { id: Preset::NewZealand.name(), text: "go-rules-new-zealand" },
    OptionChoice { id: Preset::TrompTaylor.name(), text: "go-rules-tromp-taylor" },
    OptionChoice { id: Preset::Seed.name(), text: "go-rules-seed" },
];

const fn number(
    name: &'static str,
    (min, max): (i64, i64),
    default: i64,
    about: &'static str,
    label: &'static str,
) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Number { min, max, step: 1 },
        default: OptionDefault::Number(default),
        about,
        label,
        offered: &[],
        first: None,
        shown: Shown::InForms,
    }
}

const fn flag(name: &'static str, about: &'static str, label: &'static str) -> OptionSpec {
    let spec = number(name, (0, 1), 0, about, label);
    OptionSpec { kind: OptionKind::Flag, default: OptionDefault::Off, ..spec }
}

const fn rows(default: i64, max: i64) -> OptionSpec {
    number("rows", (1, max), default, "option-rows-about", "option-rows")
}

const fn cols(default: i64, max: i64) -> OptionSpec {
    number("cols", (1, max), default, "option-cols-about", "option-cols")
}

const fn align_of(default: i64) -> OptionSpec {
    number("align", (1, MAX_ALIGN as i64), default, "option-align-about", "option-align")
}

pub(super) fn morpion() -> GameEntry {
    GameEntry {
        id: "morpion",
        name: Bilingual { fr: "Morpion", en: "Tic-tac-toe" },
        about: Bilingual {
            fr: "trois symboles alignés sur une grille de 3 × 3",
            en: "three in a row on a 3 × 3 grid",
        },
        options: MORPION,
        start: |options| line_game(options, MORPION, presets::morpion()),
        resume: resume::<Align>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner { give_up: Some('A'), introduces: true, ..Manner::NONE },
    }
}

pub(super) fn ticractoe() -> GameEntry {
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

pub(super) fn puissance4() -> GameEntry {
    GameEntry {
        id: "puissance4",
        name: Bilingual { fr: "Puissance 4", en: "Connect Four" },
        about: Bilingual {
            fr: "quatre jetons alignés dans une grille verticale de 6 × 7",
            en: "four discs in a row in an upright 6 × 7 grid",
        },
        options: PUISSANCE4,
        start: |options| line_game(options, PUISSANCE4, presets::puissance4()),
        resume: resume::<Align>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

pub(super) fn puissance5() -> GameEntry {
    GameEntry {
        id: "puissance5",
        name: Bilingual { fr: "Puissance 5", en: "Connect Five" },
        about: Bilingual {
            fr: "cinq jetons alignés dans une grille de 6 × 9, vide au départ",
            en: "five discs in a row in a 6 × 9 grid, empty at the start",
        },
        options: PUISSANCE5,
        start: |options| line_game(options, PUISSANCE5, presets::puissance5()),
        resume: resume::<Align>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

pub(super) fn popout() -> GameEntry {
    GameEntry {
        id: "popout",
        name: Bilingual { fr: "PopOut", en: "PopOut" },
        about: Bilingual {
            fr: "Puissance 4 où l’on peut aussi retirer un de ses jetons en bas",
            en: "Connect Four where an own disc may be popped out of the bottom",
        },
        options: PUISSANCE4,
        start: |options| {
            options.check(PUISSANCE4)?;
            let rules = PopRules::new(line_rules(options, presets::puissance4())?)?;
            Ok(erase(<PopOut as grille_core::Game>::new(&rules)))
        },
        resume: resume::<PopOut>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

pub(super) fn reversi() -> GameEntry {
    GameEntry {
        id: "reversi",
        name: Bilingual { fr: "Reversi", en: "Reversi" },
        about: Bilingual {
            fr: "encadrer les pions adverses pour les retourner, sur 8 × 8",
            en: "enclose your opponent’s discs to turn them over, on 8 × 8",
        },
        options: REVERSI,
        start: |options| {
            options.check(REVERSI)?;
            let size = options.number("size").unwrap_or(8);
            let side = |name| options.number(name).unwrap_or(size);
            let rules = reversi::Rules::new(side("rows"), side("cols"))?;
            Ok(erase(<Reversi as grille_core::Game>::new(&rules)))
        },
        resume: resume::<Reversi>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::discs,
        manner: Manner::NONE,
    }
}

pub(super) fn gomoku() -> GameEntry {
    GameEntry {
        id: "gomoku",
        name: Bilingual { fr: "Gomoku", en: "Gomoku" },
        about: Bilingual {
            fr: "cinq pierres alignées ou plus sur 15 × 15, sans interdits",
            en: "five or more stones in a row on 15 × 15, free rules",
        },
        options: GOMOKU,
        start: |options| line_game(options, GOMOKU, presets::gomoku()),
        resume: resume_gomoku,
        formats: &[Format::Record, Format::Sgf],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

pub(super) fn align() -> GameEntry {
    GameEntry {
        id: "align",
        name: Bilingual { fr: "Alignement", en: "In a row" },
        about: Bilingual {
            fr: "lignes, colonnes et longueur au choix (1 à 100), avec ou sans gravité",
            en: "any rows, columns and length (1 to 100), with or without gravity",
        },
        options: ALIGN,
        start: |options| line_game(options, ALIGN, presets::morpion()),
        resume: resume::<Align>,
        formats: &[Format::Record],
        propose: nothing_dead,
        facts: facts::line,
        manner: Manner::NONE,
    }
}

pub(super) fn go() -> GameEntry {
    GameEntry {
        id: "go",
        name: Bilingual { fr: "Go", en: "Go" },
        about: Bilingual {
            fr: "entourer plus de terrain que l’autre, sur 19 × 19 ou de 1 à 25 lignes",
            en: "surround more than your opponent, on 19 × 19 or from 1 to 25 lines",
        },
        options: GO,
        start: |options| {
            options.check(GO)?;
            Ok(erase(<Go as grille_core::Game>::new(&go_rules(options)?)))
        },
        resume: resume::<Go>,
        formats: &[Format::Sgf],
        propose: facts::dead_stones,
        facts: facts::go,
        manner: Manner::NONE,
    }
}

/// A line game at its start: a preset, with what was asked for.
fn line_game(options: &GameOptions, table: &[OptionSpec], preset: Rules) -> Started {
    options.check(table)?;
    Ok(erase(<Align as grille_core::Game>::new(&line_rules(options, preset)?)))
}

/// The rules of a line game, from a preset and what was asked for.
fn line_rules(options: &GameOptions, preset: Rules) -> Result<Rules, RulesError> {
    let number = |name| options.number(name);
    let mut rules = preset.resized(number("rows"), number("cols"), number("align"))?;
    if options.flag("gravity") {
        rules = rules.with_gravity();
    }
    if options.flag("misere") {
        rules = rules.with_misere();
    }
    if options.flag("exact") {
        rules = rules.with_exact();
    }
    if options.flag("lose-turn") {
        rules = rules.with_occupied(Occupied::LosesTurn);
    }
    Ok(rules)
}

/// The rules of Go that were asked for: a preset, then its size, handicap and komi.
fn go_rules(options: &GameOptions) -> Result<go::Rules, RulesError> {
    let preset = options.text("rules").map_or(Ok(Preset::Chinese), str::parse)?;
    let rules = go::Rules::preset(preset);
    let side = |name, usual: u16| {
        let value = options.number(name).or(options.number("size"));
        // The table has refused what does not fit; 0 would be refused below.
        value.map_or(usual, |value| u16::try_from(value).unwrap_or(0))
    };
    let mut rules = rules.with_size(side("rows", rules.rows()), side("cols", rules.cols()))?;
    if let Some(stones) = options.number("handicap") {
        let stones = u8::try_from(stones).unwrap_or(0);
        rules = rules.with_handicap(stones, Placement::Fixed)?;
    }
    if let Some(komi) = options.text("komi") {
        rules = rules.with_komi(komi.parse()?);
    }
    Ok(rules)
}

fn nothing_dead(_: &dyn AnyGame) -> Proposal {
    Proposal::default()
}

/// Gomoku stands on crossings, whatever a record of an earlier version says.
fn resume_gomoku(rules: &str, position: Option<&str>) -> Started {
    let rules: Rules = rules.parse()?;
    resume::<Align>(&rules.with_crossings().to_string(), position)
}
