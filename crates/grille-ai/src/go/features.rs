//! What a player sees in a move before any playout, as a short list of features.
//!
//! Each feature is a number below [`COUNT`]; `model.rs` gives it a weight. The shape of the eight
//! neighbours is one feature out of some two thousand; the others tell of tactics, of the distance
//! to the last two moves and to other stones, and of the place on the board. What is too expensive
//! for playouts, such as reading ladders, is done here, once for each node that is expanded.
//!
//! The choice of features follows Coulom, "Computing Elo ratings of move patterns in the game of
//! Go" (2007).
//!
//! Not here: which moves are legal by superko (the caller filters), what a feature is worth.

use std::sync::LazyLock;

use super::field::{BLACK, EMPTY, Field, NOWHERE, WHITE, enemy, for_each};
use super::ladder::Reader;
use super::patterns::{class_count, class_of};

/// Features of tactics, each present or not.
#[derive(Clone, Copy)]
enum Tactic {
    CaptureOne,
    CaptureFew,
    CaptureMany,
    /// Takes stones that attack a chain in atari.
    CaptureToSave,
    /// Takes stones that could not have escaped.
    CaptureOfLost,
    SaveOne,
    SaveMany,
    /// Runs with a chain that is caught all the same.
    SaveInVain,
    /// Attacks a chain that cannot escape any more.
    CatchOne,
    CatchMany,
    /// Attacks the last liberty but one of a chain that can escape.
    Atari,
    AtariDuringKo,
    SelfAtariOne,
    SelfAtariMany,
    /// Gives liberties to a chain that would be caught next.
    Foresee,
    /// Leaves an enemy chain two liberties.
    PressOne,
    PressMany,
    /// The own chain has two liberties after the move, or three.
    TwoLiberties,
    ThreeLiberties,
}

const TACTICS: usize = Tactic::ThreeLiberties as usize + 1;

/// Distances are measured as in Coulom's paper: both offsets, and the larger once more.
const FARTHEST: usize = 17;
const LAST: usize = TACTICS;
const BEFORE: usize = LAST + FARTHEST;
/// Steps from the last move where a chain is one place.
const STEPS: usize = BEFORE + FARTHEST;
const MOST_STEPS: usize = 5;
/// The line, the part of the game, and whether stones are near.
const PLACES: usize = STEPS + MOST_STEPS;
const LINES: usize = 6;
const PHASES: usize = 4;
const NEARNESS: usize = 3;
/// Steps to the nearest stone of each side.
const STONES: usize = PLACES + LINES * PHASES * NEARNESS;
const REACH: usize = 6;
/// The place in a corner without stones.
const CORNERS: usize = STONES + REACH * REACH;
const CORNER: usize = 6;
const SHAPES: usize = CORNERS + CORNER * CORNER;

/// The number of features.
pub(super) static COUNT: LazyLock<usize> = LazyLock::new(|| SHAPES + class_count());

/// The most features that a move has.
const MOST: usize = 24;

/// The features of a move.
#[derive(Clone, Copy)]
pub(super) struct Features {
    list: [u16; MOST],
    len: usize,
}

impl Features {
    const fn new() -> Features {
        Features { list: [0; MOST], len: 0 }
    }

    fn push(&mut self, feature: usize) {
        if self.len < MOST {
            self.list[self.len] = feature as u16;
            self.len += 1;
        }
    }

    pub(super) fn as_slice(&self) -> &[u16] {
        &self.list[..self.len]
    }
}

/// Calls `each` with every move that is legal, allowed and no eye filled, and its features.
pub(super) fn for_each_move<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    color: u8,
    [last, before]: [usize; 2],
    reader: &mut Reader<N, S, W>,
    mut is_allowed: impl FnMut(usize) -> bool,
    mut each: impl FnMut(usize, &Features),
) {
    let tactics = tactics(field, color, last, reader);
    let from_last = steps_from_move(field, last);
    let own = steps_from_stones(field, color);
    let other = steps_from_stones(field, enemy(color));
    let corners = empty_corners(field);
    let phase = phase(field);
    for &v in &field.empties[..field.empty_count] {
        let v = usize::from(v);
        if field.is_eye(v, color) || !field.is_legal(v, color) || !is_allowed(v) {
            continue;
        }
        let mut found = Features::new();
        found.push(SHAPES + class_of(field.around[v], color));
        for &(w, tactic) in &tactics {
            if w == v {
                found.push(tactic as usize);
            }
        }
        stone_features(field, color, v, &mut found);
        for (at, start) in [(last, LAST), (before, BEFORE)] {
            if at != NOWHERE {
                found.push(start + distance::<N, S, W>(v, at).min(FARTHEST + 1) - 2);
            }
        }
        if last != NOWHERE {
            found.push(STEPS + usize::from(from_last[v]).min(MOST_STEPS) - 1);
        }
        let (short, long) = lines(field, v);
        let (own, other) = (usize::from(own[v]), usize::from(other[v]));
        let near = own.min(other).min(NEARNESS) - 1;
        found.push(PLACES + (short.min(LINES - 1) * PHASES + phase) * NEARNESS + near);
        found.push(STONES + (own - 1) * REACH + other - 1);
        if corners[corner(field, v)] && long < CORNER {
            found.push(CORNERS + short * CORNER + long);
        }
        each(v, &found);
    }
}

/// What a stone does to liberties, its own and those of its neighbours.
fn stone_features<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    color: u8,
    v: usize,
    found: &mut Features,
) {
    let after = field.after(v, color);
    match after.liberties {
        0 | 1 if after.taken == 0 => found.push(match after.size {
            1 => Tactic::SelfAtariOne,
            _ => Tactic::SelfAtariMany,
        } as usize),
        2 => found.push(Tactic::TwoLiberties as usize),
        3 => found.push(Tactic::ThreeLiberties as usize),
        _ => {}
    }
    let neighbours = Field::<N, S, W>::four(v);
    for (i, &n) in neighbours.iter().enumerate() {
        let is_enemy = field.color(n) == enemy(color);
        let is_new = || {
            neighbours[..i]
                .iter()
                .all(|&m| field.color(m) != field.color(n) || field.head(m) != field.head(n))
        };
        if is_enemy && field.liberty_count(n) == 3 && is_new() {
            let many = field.chain_size(n) > 1;
            found.push(if many { Tactic::PressMany } else { Tactic::PressOne } as usize);
        }
    }
}

fn distance<const N: usize, const S: usize, const W: usize>(v: usize, w: usize) -> usize {
    let (a, b) = (Field::<N, S, W>::point(v), Field::<N, S, W>::point(w));
    let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
    // A stone may have been taken from under the last move: that is as near as can be.
    usize::from(rows + cols + rows.max(cols)).max(2)
}

/// The lines of a vertex, counted from 0 at the nearest edge and at the nearest of the others.
fn lines<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    v: usize,
) -> (usize, usize) {
    let point = Field::<N, S, W>::point(v);
    let row = point.row.min(field.rows - 1 - point.row);
    let col = point.col.min(field.cols - 1 - point.col);
    (usize::from(row.min(col)), usize::from(row.max(col)))
}

/// The part of the game, by the share of the board that has stones.
fn phase<const N: usize, const S: usize, const W: usize>(field: &Field<N, S, W>) -> usize {
    let stones = field.stones[0] + field.stones[1];
    let share = 100 * stones / (u32::from(field.rows) * u32::from(field.cols)).max(1);
    match share {
        0..6 => 0,
        6..18 => 1,
        18..40 => 2,
        _ => 3,
    }
}

fn corner<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    v: usize,
) -> usize {
    let point = Field::<N, S, W>::point(v);
    2 * usize::from(point.row >= field.rows / 2) + usize::from(point.col >= field.cols / 2)
}

/// Which corners have no stone. Small boards have no corners of their own.
fn empty_corners<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
) -> [bool; 4] {
    let mut empty = [field.rows.min(field.cols) >= 11; 4];
    for v in (0..N).filter(|&v| matches!(field.color(v), BLACK | WHITE)) {
        if lines(field, v).1 < CORNER {
            empty[corner(field, v)] = false;
        }
    }
    empty
}

/// Captures, saves and ladders.
fn tactics<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    color: u8,
    last: usize,
    reader: &mut Reader<N, S, W>,
) -> Vec<(usize, Tactic)> {
    let mut found: Vec<(usize, Tactic)> = Vec::new();
    for v in chain_heads(field) {
        let size = field.chain_size(v);
        let own = field.color(v) == color;
        match (field.liberty_count(v), own) {
            (1, false) => {
                let liberty = field.first_liberty(v);
                found.push((
                    liberty,
                    match size {
                        1 => Tactic::CaptureOne,
                        2..4 => Tactic::CaptureFew,
                        _ => Tactic::CaptureMany,
                    },
                ));
                if !reader.saves(field, v, liberty) {
                    found.push((liberty, Tactic::CaptureOfLost));
                }
            }
            (1, true) => {
                let liberty = field.first_liberty(v);
                let save = if size > 1 { Tactic::SaveMany } else { Tactic::SaveOne };
                let works = reader.saves(field, v, liberty);
                found.push((liberty, if works { save } else { Tactic::SaveInVain }));
                let mut seen = [liberty; 4];
                let mut len = 1;
                field.for_each_rescue(v, |capture| {
                    if len < seen.len() && !seen[..len].contains(&capture) {
                        seen[len] = capture;
                        len += 1;
                        found.push((capture, Tactic::CaptureToSave));
                    }
                });
            }
            (2, false) => {
                for_each(field.liberties(v), |liberty| {
                    let tactic = if reader.catches(field, v, liberty) {
                        if size > 1 { Tactic::CatchMany } else { Tactic::CatchOne }
                    } else if field.ko != NOWHERE {
                        Tactic::AtariDuringKo
                    } else {
                        Tactic::Atari
                    };
                    found.push((liberty, tactic));
                });
            }
            // A chain that the enemy could catch next: the liberties that help.
            (2, true) if is_beside(field, v, last) => {
                let mut threatened = false;
                for_each(field.liberties(v), |liberty| {
                    threatened |= reader.catches(field, v, liberty);
                });
                if threatened {
                    for_each(field.liberties(v), |liberty| {
                        if reader.saves(field, v, liberty) {
                            found.push((liberty, Tactic::Foresee));
                        }
                    });
                }
            }
            _ => {}
        }
    }
    found
}

fn is_beside<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    chain: usize,
    last: usize,
) -> bool {
    last != NOWHERE
        && Field::<N, S, W>::eight(last)
            .into_iter()
            .any(|n| field.color(n) == field.color(chain) && field.head(n) == field.head(chain))
}

/// One stone of each chain.
fn chain_heads<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
) -> Vec<usize> {
    (0..N).filter(|&v| matches!(field.color(v), BLACK | WHITE) && field.head(v) == v).collect()
}

/// How many steps each vertex is from the last move, from 1: a step leads to a neighbour, and all
/// stones of a chain are one place.
fn steps_from_move<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    last: usize,
) -> [u8; N] {
    let mut steps_to = [MOST_STEPS as u8; N];
    let mut seen = [false; N];
    let mut open = Vec::new();
    let mut reach = |v: usize, steps: u8, open: &mut Vec<usize>| {
        if seen[v] {
            return;
        }
        match field.color(v) {
            BLACK | WHITE => field.for_each_stone(v, |stone| {
                seen[stone] = true;
                steps_to[stone] = steps;
                open.push(stone);
            }),
            EMPTY => {
                seen[v] = true;
                steps_to[v] = steps.max(1);
                open.push(v);
            }
            _ => {}
        }
    };
    if last != NOWHERE {
        reach(last, 0, &mut open);
        for steps in 1..MOST_STEPS as u8 {
            for v in std::mem::take(&mut open) {
                for n in Field::<N, S, W>::four(v) {
                    reach(n, steps, &mut open);
                }
            }
        }
    }
    steps_to
}

/// How many steps over empty vertices each is from the nearest stone of a colour, up to [`REACH`].
fn steps_from_stones<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    color: u8,
) -> [u8; N] {
    let mut steps_to = [REACH as u8; N];
    let mut open: Vec<usize> = (0..N).filter(|&v| field.color(v) == color).collect();
    for steps in 1..REACH as u8 {
        for v in std::mem::take(&mut open) {
            for n in Field::<N, S, W>::four(v) {
                if field.color(n) == EMPTY && steps_to[n] == REACH as u8 {
                    steps_to[n] = steps;
                    open.push(n);
                }
            }
        }
    }
    steps_to
}
