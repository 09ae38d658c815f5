//! One playout through the tree: down by the most urgent children, out by the playing policy, and
//! back with what was learned.
//!
//! The urgency of a move mixes the mean of its own playouts with that of the playouts in which the
//! same player made it later ("all moves as first", RAVE; Gelly and Silver 2007), which is known
//! much sooner; what is known before any playout counts as playouts (`priors.rs`). There is no other
//! reason to explore.
//!
//! Not here: how long to go on and what to answer (`engine.rs`).

use grille_core::Side;
use grille_games::go::Go;

use super::dice::Dice;
use super::field::{BLACK, Field, NOWHERE, enemy, side_of};
use super::ladder::Reader;
use super::playout::FirstStones;
use super::priors;
use super::tree::{Node, Tree};

/// So many playouts of a move are worth as much as all those that only contain it.
const EQUIVALENCE: f32 = 3000.0;

/// The largest share of the playouts that only contain a move in its urgency. A move that is good
/// now and bad later, as the vital point of an eye space often is, would else never be tried once
/// all others have failed.
const MOST_SHARE: f32 = 0.9;

/// So many of the likeliest moves are looked at from the first visit of a node, ...
const NARROWEST: f32 = 8.0;
/// ... and so many more each time that its visits double, ...
const DOUBLING: f32 = 5.0;
/// ... counted from this number on.
const UNIT: f32 = 16.0;

/// The part of a playout's value that the margin decides instead of the winner: enough to win or
/// lose by as little or as much as possible when the winner is clear, too little to risk the game.
const MARGIN_SHARE: f32 = 0.04;

/// What all threads of a search share.
pub(super) struct Shared<'a, const N: usize, const S: usize, const W: usize> {
    pub(super) tree: &'a Tree,
    pub(super) root: &'a Field<N, S, W>,
    /// The game at the root, for superko.
    pub(super) game: &'a Go,
    pub(super) color: u8,
    pub(super) last: usize,
    pub(super) before: usize,
    /// Moves that may be played at the root.
    pub(super) allowed: &'a [bool],
    /// What Black needs, in half points.
    pub(super) komi: i32,
    /// Visits after which a leaf gets children.
    pub(super) expand_at: u32,
}

/// What one thread works with.
pub(super) struct Worker<const N: usize, const S: usize, const W: usize> {
    field: Field<N, S, W>,
    firsts: FirstStones<N>,
    reader: Reader<N, S, W>,
    dice: Dice,
    /// The nodes from the root to the leaf, each with the colour that moved there.
    path: Vec<(u32, u8)>,
    hashes: Vec<(u64, u8)>,
    /// Over all playouts: who had each vertex at the end, Black counted up and White down.
    pub(super) owner: Vec<i32>,
    /// The sum of the margins for Black, in half points, komi counted.
    pub(super) margins: i64,
    pub(super) playouts: u32,
}

impl<const N: usize, const S: usize, const W: usize> Worker<N, S, W> {
    pub(super) fn new(seed: u64, rows: u16, cols: u16) -> Self {
        Worker {
            field: Field::new(rows, cols),
            firsts: FirstStones::new(),
            reader: Reader::new(),
            dice: Dice::new(seed),
            path: Vec::new(),
            hashes: Vec::new(),
            owner: vec![0; N],
            margins: 0,
            playouts: 0,
        }
    }

    /// Forgets what was summed up.
    pub(super) fn begin(&mut self) {
        self.owner.fill(0);
        self.margins = 0;
        self.playouts = 0;
    }

    /// One playout.
    pub(super) fn simulate(&mut self, shared: &Shared<'_, N, S, W>) {
        let tree = shared.tree;
        self.field.clone_from(shared.root);
        self.path.clear();
        self.hashes.clear();
        let (mut color, mut last, mut before) = (shared.color, shared.last, shared.before);
        let mut index = 0;
        self.path.push((0, enemy(color)));
        tree.node(0).enter();
        let mut passes = 0;
        loop {
            let node = tree.node(index);
            if !node.is_expanded() {
                let is_ripe = index == 0 || node.visits.count() >= shared.expand_at;
                if is_ripe {
                    self.expand(shared, node, color, [last, before]);
                }
                if !node.is_expanded() {
                    break;
                }
            }
            let (children, first) = tree.children(node);
            let chosen = select(children, width(node.visits.count()));
            let child = &children[chosen];
            index = first + chosen as u32;
            let v = child.play();
            child.enter();
            if v == NOWHERE {
                self.field.ko = NOWHERE;
                passes += 1;
            } else {
                self.field.play_hashed(v, color);
                self.hashes.push((self.field.hash, enemy(color)));
                passes = 0;
            }
            self.path.push((index, color));
            before = last;
            last = v;
            color = enemy(color);
            if passes == 2 {
                break;
            }
        }
        self.firsts.clear();
        self.field.play_out(color, last, before, &mut self.dice, &mut self.firsts);
        let margin = 2 * self.field.margin() - shared.komi;
        self.learn(tree, margin);
    }

    fn expand(&mut self, shared: &Shared<'_, N, S, W>, node: &Node, color: u8, recent: [usize; 2]) {
        let is_root = self.path.len() == 1;
        let (field, hashes, reader) = (&self.field, &self.hashes, &mut self.reader);
        let next = side_of(enemy(color));
        shared.tree.expand(node, || {
            priors::children(field, color, recent, reader, |v| {
                if is_root {
                    return shared.allowed[v];
                }
                let after = field.hash_after(v, color);
                !repeats(shared.game, hashes, after, next)
            })
        });
    }

    /// Takes the result back to the root.
    fn learn(&mut self, tree: &Tree, margin: i32) {
        let area = f32::from(self.field.rows * self.field.cols);
        let won = match margin {
            1.. => 1.0,
            0 => 0.5,
            _ => 0.0,
        };
        let by = (0.5 + margin as f32 / (4.0 * area)).clamp(0.0, 1.0);
        let black = (1.0 - MARGIN_SHARE) * won + MARGIN_SHARE * by;
        for depth in (0..self.path.len()).rev() {
            let (index, mover) = self.path[depth];
            let node = tree.node(index);
            let value = if mover == BLACK { black } else { 1.0 - black };
            node.visits.add(value);
            node.leave();
            let next = enemy(mover);
            for child in tree.children(node).0 {
                let v = child.play();
                if self.firsts.color(v) == next {
                    child.firsts.add(1.0 - value);
                }
            }
            if depth > 0 {
                let v = tree.node(index).play();
                if v != NOWHERE {
                    self.firsts.note_before(v, mover);
                }
            }
        }
        for &v in &self.field.empties[..self.field.empty_count] {
            self.owner[usize::from(v)] += self.field.owner(usize::from(v));
        }
        for v in 0..N {
            match self.field.color[v] {
                1 => self.owner[v] += 1,
                2 => self.owner[v] -= 1,
                _ => {}
            }
        }
        self.margins += i64::from(margin);
        self.playouts += 1;
    }
}

/// Whether a position may not come back, neither from the game nor from the moves in the tree.
fn repeats(game: &Go, hashes: &[(u64, u8)], after: u64, next: Side) -> bool {
    use grille_core::Game as _;
    use grille_games::go::Ko;
    let in_tree = match game.rules().ko() {
        // The board itself refuses to retake at once.
        Ko::Simple => false,
        Ko::Positional => hashes.iter().any(|&(hash, _)| hash == after),
        Ko::Situational => {
            hashes.iter().any(|&(hash, turn)| hash == after && side_of(turn) == next)
        }
    };
    in_tree || game.repeats(after, next)
}

/// How many of the likeliest moves are looked at after so many visits of a node (progressive
/// widening; Coulom 2007).
fn width(visits: u32) -> usize {
    (NARROWEST + DOUBLING * (1.0 + visits as f32 / UNIT).log2()) as usize
}

/// The most urgent child among the first so many and the last, which is a pass.
fn select(children: &[Node], width: usize) -> usize {
    let last = children.len() - 1;
    let mut best = (last, urgency(&children[last]));
    for (index, child) in children[..last].iter().take(width).enumerate() {
        let urgency = urgency(child);
        if urgency > best.1 {
            best = (index, urgency);
        }
    }
    best.0
}

fn urgency(child: &Node) -> f32 {
    let (prior, prior_mean) = child.prior();
    let (visits, won) = child.visits.totals();
    // Threads on their way count as lost playouts, so that others look elsewhere.
    let all = visits + prior + child.pending() as f32;
    let mean = (won + prior * prior_mean) / all.max(1.0);
    let (firsts, firsts_won) = child.firsts.totals();
    if firsts == 0.0 {
        return mean;
    }
    // The share of the second mean is firsts / (firsts + all + all * firsts / EQUIVALENCE).
    let share = (firsts / (firsts + all + all * firsts / EQUIVALENCE)).min(MOST_SHARE);
    share * firsts_won / firsts + (1.0 - share) * mean
}
