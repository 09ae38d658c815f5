//! Who will have each point: an estimate for what no local reading decides.
//!
//! Here: the [`Ownership`] seam; [`TreePlayouts`], which answers with a small tree search and the playing
//! policy; [`NetworkOwnership`], which asks the network where it knows the board.
//!
//! Not here: what follows from the estimate (`judge.rs`).

use grille_core::{Game as _, Rng, Side};
use grille_games::go::{Go, Move};
use grille_net::Symmetry;

use crate::go::field::{Field, NOWHERE, color_of};
use crate::go::network::{NetworkEvaluator, Request, shipped_for};
use crate::go::simulation::{Shared, Worker};
use crate::go::tree::Tree;

/// A source of ownership.
pub trait Ownership {
    /// Estimates, for each point row by row, who will have it if `first` moves next: 1 Black surely,
    /// -1 White surely. The same position always gets the same answer.
    fn estimate(&self, position: &Go, first: Side) -> Vec<f32>;
}

/// Ownership from the ends of playouts below a small search tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreePlayouts {
    /// Playouts for each side that moves first.
    pub playouts: u32,
    /// The seed of chance.
    pub seed: u64,
}

impl TreePlayouts {
    /// 1000 playouts: 0.1 seconds for both sides on 9 x 9, 0.3 on 19 x 19. Four times as many agreed with
    /// GNU Go's referee no more often (197 of 200 games on 9 x 9 both times).
    #[must_use]
    pub const fn usual() -> TreePlayouts {
        TreePlayouts { playouts: 1000, seed: 1 }
    }
}

impl Default for TreePlayouts {
    fn default() -> TreePlayouts {
        TreePlayouts::usual()
    }
}

impl Ownership for TreePlayouts {
    fn estimate(&self, position: &Go, first: Side) -> Vec<f32> {
        let mut start = position.clone();
        start.resume();
        start.give_turn_to(first);
        let rules = position.rules();
        match rules.rows().max(rules.cols()) {
            0..10 => run::<128, 10, 2>(self, &start),
            10..14 => run::<256, 14, 4>(self, &start),
            14..20 => run::<512, 20, 7>(self, &start),
            20.. => run::<1024, 26, 11>(self, &start),
        }
    }
}

/// Playouts that find out how the game stands, before those that count.
const SOUNDING: u32 = 64;

/// The most memory of the tree, in bytes: 1000 playouts on 25 x 25 take a third of it.
const MEMORY: usize = 32 << 20;

fn run<const N: usize, const S: usize, const W: usize>(
    playouts: &TreePlayouts,
    start: &Go,
) -> Vec<f32> {
    let rules = start.rules();
    let field = Field::<N, S, W>::from_board(start.board());
    let mut allowed = vec![false; N];
    for m in start.legal_moves() {
        allowed[vertex::<N, S, W>(m)] = true;
    }
    let mut rng = Rng::new(playouts.seed);
    let mut worker = Worker::new(rng.next_u64(), rules.rows(), rules.cols());
    // A side that has won already tries nothing more, and one that has lost tries the impossible:
    // komi makes the game even, so that every group is fought for.
    let mut komi = 0;
    for count in [SOUNDING, playouts.playouts] {
        let tree = Tree::new(MEMORY);
        tree.clear();
        let shared = Shared {
            tree: &tree,
            root: &field,
            game: start,
            color: color_of(start.turn()),
            last: NOWHERE,
            before: NOWHERE,
            allowed: &allowed,
            komi,
            expand_at: if start.board().area() <= 121 { 4 } else { 8 },
        };
        worker.begin();
        for _ in 0..count {
            worker.simulate(&shared);
        }
        let mean = worker.margins / i64::from(worker.playouts.max(1));
        komi = i32::try_from(mean).unwrap_or(0) | 1;
    }
    let each = 1.0 / worker.playouts.max(1) as f32;
    let owner = |point| worker.owner[Field::<N, S, W>::vertex(point)] as f32 * each;
    start.board().points().map(owner).collect()
}

fn vertex<const N: usize, const S: usize, const W: usize>(m: Move) -> usize {
    match m {
        Move::Place(point) => Field::<N, S, W>::vertex(point),
        Move::Pass => NOWHERE,
    }
}

/// Ownership as the network that comes with Grille sees it, over all symmetries of the board.
pub struct NetworkOwnership(NetworkEvaluator);

impl NetworkOwnership {
    /// A source for the board of a position; `None` where the network was not taught it.
    #[must_use]
    pub fn for_board(position: &Go) -> Option<NetworkOwnership> {
        shipped_for(position.rules()).map(NetworkOwnership)
    }

    /// A source that asks this network.
    #[must_use]
    pub const fn of(network: NetworkEvaluator) -> NetworkOwnership {
        NetworkOwnership(network)
    }
}

impl Ownership for NetworkOwnership {
    fn estimate(&self, position: &Go, first: Side) -> Vec<f32> {
        let mut game = position.clone();
        game.resume();
        game.give_turn_to(first);
        let sign = if first == Side::First { 1.0 } else { -1.0 };
        let each = sign / Symmetry::ALL.len() as f32;
        let mut mean = vec![0.0; game.board().area()];
        for symmetry in Symmetry::ALL {
            let judgement = self.0.judge(Request { game: &game, symmetry });
            for (mean, own) in mean.iter_mut().zip(judgement.ownership) {
                *mean += each * own;
            }
        }
        mean
    }
}
