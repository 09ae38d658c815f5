//! The games, one function each. Their options are the tables beside them.

use grille_core::erase;
use grille_games::align::{Align, Rules, presets};
use grille_games::go::Go;

use super::{GameEntry, Started, resume};
use crate::options::{FREE, GO, GameOptions, OptionName, SIZED};
use crate::texts::Bilingual;

pub(super) fn morpion() -> GameEntry {
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
        options: SIZED,
        start: |options| line_game(options, SIZED, presets::puissance4()),
        resume: resume::<Align>,
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
        options: SIZED,
        start: |options| line_game(options, SIZED, presets::puissance5()),
        resume: resume::<Align>,
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
        options: SIZED,
        start: |options| line_game(options, SIZED, presets::gomoku()),
        resume: resume::<Align>,
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
        options: FREE,
        start: |options| line_game(options, FREE, presets::morpion()),
        resume: resume::<Align>,
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
            options.allow(GO)?;
            Ok(erase(<Go as grille_core::Game>::new(&options.go_rules()?)))
        },
        resume: resume::<Go>,
    }
}

fn line_game(options: &GameOptions, known: &[OptionName], preset: Rules) -> Started {
    options.allow(known)?;
    Ok(erase(<Align as grille_core::Game>::new(&options.line_rules(preset)?)))
}
