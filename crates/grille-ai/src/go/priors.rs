//! What is known of moves before any playout: the children of a node with their first values.
//!
//! Knowledge counts like playouts: a feature adds a number of won or lost ones. What is too
//! expensive for playouts, such as reading ladders, is done here, once for each node that is
//! expanded.
//!
//! Not here: which moves are legal by superko (the caller filters), the choice among children
//! (`simulation.rs`).

use super::field::{BLACK, EMPTY, Field, NOWHERE, WHITE, enemy, for_each};
use super::ladder::Reader;
use super::patterns::is_shape;

/// Playouts that each kind of knowledge counts as.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Half won, half lost, for every move.
    pub(super) even: f32,
    pub(super) capture_one: f32,
    pub(super) capture_many: f32,
    pub(super) save_one: f32,
    pub(super) save_many: f32,
    /// A ladder that works.
    pub(super) catch_one: f32,
    pub(super) catch_many: f32,
    /// A ladder that fails, or an escape from one that works: lost.
    pub(super) vain: f32,
    pub(super) shape: f32,
    pub(super) self_atari: f32,
    /// By distance from the last move, from 1.
    pub(super) near: [f32; 3],
    /// On the first and second line with nothing around: lost; on the third: won.
    pub(super) line: f32,
    /// On the star or the point beside it in an empty corner of a large board: won.
    pub(super) corner: f32,
    pub(super) pass: f32,
}

/// The weights in use.
pub(super) const WEIGHTS: Weights = Weights {
    even: 10.0,
    capture_one: 15.0,
    capture_many: 30.0,
    save_one: 15.0,
    save_many: 30.0,
    catch_one: 10.0,
    catch_many: 20.0,
    vain: 10.0,
    shape: 10.0,
    self_atari: 10.0,
    near: [24.0, 22.0, 8.0],
    line: 10.0,
    corner: 30.0,
    pass: 10.0,
};

/// Won playouts and all playouts.
#[derive(Clone, Copy, Default)]
struct Known {
    won: f32,
    all: f32,
}

impl Known {
    fn win(&mut self, weight: f32) {
        self.won += weight;
        self.all += weight;
    }

    fn lose(&mut self, weight: f32) {
        self.all += weight;
    }
}

/// The children of a position, best first: the move, the weight and the mean of what is known.
pub(super) fn children<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    color: u8,
    last: usize,
    reader: &mut Reader<N, S, W>,
    mut is_allowed: impl FnMut(usize) -> bool,
) -> Vec<(usize, f32, f32)> {
    let weights = &WEIGHTS;
    let mut known = vec![Known::default(); N];
    let tactics = tactics(field, color, last, reader);
    for &(v, won, all) in &tactics {
        known[v & (N - 1)].won += won;
        known[v & (N - 1)].all += all;
    }
    let near = distances_from(field, last);
    let open = distances_from_stones(field);
    let mut children = Vec::with_capacity(field.empty_count + 1);
    for &v in &field.empties[..field.empty_count] {
        let v = usize::from(v);
        if field.is_eye(v, color) || !field.is_legal(v, color) || !is_allowed(v) {
            continue;
        }
        let mut all = known[v & (N - 1)];
        all.won += weights.even / 2.0;
        all.all += weights.even;
        if is_shape(field.around[v]) {
            all.win(weights.shape);
        }
        if !field.is_clearly_safe(v, color) {
            let after = field.after(v, color);
            if after.liberties < 2 && after.taken == 0 {
                all.lose(weights.self_atari);
            }
        }
        if let distance @ 1..=3 = near[v] {
            all.win(weights.near[usize::from(distance) - 1]);
        }
        if open[v] > 3 {
            let (short, long) = lines(field, v);
            match short {
                // Far from all stones, the first two lines are never worth a move.
                0 | 1 => all.lose(4.0 * weights.line),
                2 | 3 if long <= 3 && long > 2 && is_large(field) => all.win(weights.corner),
                2 => all.win(weights.line),
                3 => all.win(weights.line * 0.7),
                _ => {}
            }
        }
        children.push((v, all.all, all.won / all.all));
    }
    let order = |child: &(usize, f32, f32)| child.2 * child.1 / (child.1 + weights.even);
    children.sort_by(|a, b| order(b).total_cmp(&order(a)).then(a.0.cmp(&b.0)));
    children.push((NOWHERE, weights.pass, 0.1));
    children
}

/// The lines of a vertex, counted from 0 at the nearest edge and at the nearest of the others.
fn lines<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    v: usize,
) -> (u16, u16) {
    let point = Field::<N, S, W>::point(v);
    let row = point.row.min(field.rows - 1 - point.row);
    let col = point.col.min(field.cols - 1 - point.col);
    (row.min(col), row.max(col))
}

/// Whether a board is large enough for corners to come first.
fn is_large<const N: usize, const S: usize, const W: usize>(field: &Field<N, S, W>) -> bool {
    field.rows.min(field.cols) >= 11
}

/// Captures, saves and ladders: vertices with won and all playouts.
fn tactics<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    color: u8,
    last: usize,
    reader: &mut Reader<N, S, W>,
) -> Vec<(usize, f32, f32)> {
    let weights = &WEIGHTS;
    let mut found = Vec::new();
    for v in chain_heads(field) {
        let many = field.chain_size(v) > 1;
        let own = field.color(v) == color;
        match (field.liberty_count(v), own) {
            (1, false) => {
                let weight = if many { weights.capture_many } else { weights.capture_one };
                found.push((field.first_liberty(v), weight, weight));
            }
            (1, true) => {
                let weight = if many { weights.save_many } else { weights.save_one };
                let liberty = field.first_liberty(v);
                if reader.saves(field, v, liberty) {
                    found.push((liberty, weight, weight));
                } else {
                    found.push((liberty, 0.0, weights.vain));
                }
                field.for_each_stone(v, |stone| {
                    for n in Field::<N, S, W>::four(stone) {
                        if field.color(n) == enemy(color) && field.liberty_count(n) == 1 {
                            let capture = field.first_liberty(n);
                            if capture != liberty && !found.contains(&(capture, weight, weight)) {
                                found.push((capture, weight, weight));
                            }
                        }
                    }
                });
            }
            (2, false) => {
                for_each(field.liberties(v), |liberty| {
                    if reader.catches(field, v, liberty) {
                        let weight = if many { weights.catch_many } else { weights.catch_one };
                        found.push((liberty, weight, weight));
                    }
                });
            }
            // A chain that the enemy could catch next: the liberties that help.
            (2, true) if is_beside(field, v, last) => {
                let mut threatened = false;
                for_each(field.liberties(v), |liberty| {
                    threatened |= reader.catches(field, v, liberty);
                });
                if threatened {
                    let weight = if many { weights.save_many } else { weights.save_one };
                    for_each(field.liberties(v), |liberty| {
                        if reader.saves(field, v, liberty) {
                            found.push((liberty, weight, weight));
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

/// How many steps each vertex is from the last move, up to 3, else 0: a step leads to a neighbour,
/// and all stones of a chain are one place.
fn distances_from<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    last: usize,
) -> Vec<u8> {
    let mut distance = vec![u8::MAX; N];
    if last != NOWHERE {
        let mut open = Vec::new();
        let mut reach = |v: usize, steps: u8, open: &mut Vec<usize>| {
            if distance[v] != u8::MAX {
                return;
            }
            match field.color(v) {
                BLACK | WHITE => field.for_each_stone(v, |stone| {
                    distance[stone] = steps;
                    open.push(stone);
                }),
                EMPTY => {
                    distance[v] = steps;
                    open.push(v);
                }
                _ => {}
            }
        };
        reach(last, 0, &mut open);
        for steps in 1..=3 {
            let edge = std::mem::take(&mut open);
            for v in edge {
                for n in Field::<N, S, W>::four(v) {
                    reach(n, steps, &mut open);
                }
            }
        }
    }
    distance.iter().map(|&steps| if steps == u8::MAX { 0 } else { steps }).collect()
}

/// How many steps each vertex is from the nearest stone, however far; large on an empty board.
fn distances_from_stones<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
) -> Vec<u8> {
    let mut distance = vec![u8::MAX; N];
    let mut open: Vec<usize> =
        (0..N).filter(|&v| matches!(field.color(v), BLACK | WHITE)).collect();
    for &v in &open {
        distance[v] = 0;
    }
    for steps in 1..=4 {
        let edge = std::mem::take(&mut open);
        for v in edge {
            for n in Field::<N, S, W>::four(v) {
                if field.color(n) == EMPTY && distance[n] == u8::MAX {
                    distance[n] = steps;
                    open.push(n);
                }
            }
        }
    }
    distance
}
