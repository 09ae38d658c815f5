//! A Monte Carlo search of one board size: from a position and limits to what was found.
//!
//! The tree of the last search is kept where the new position follows from it. With one thread and
//! a limit on playouts the same sequence of questions always gets the same answers.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use grille_core::{Game as _, Rng};
use grille_games::go::{Go, Move};

use super::field::{Field, NOWHERE, color_of};
use super::simulation::{Shared, Worker};
use super::tree::Tree;
use crate::{Deadline, Limits};

/// Playouts between two looks at the clock: a playout takes 30 to 500 microseconds.
const PLAYOUTS_PER_LOOK: u64 = 8;

/// How a search is to work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The seed of chance.
    pub seed: u64,
    /// Threads that search the same tree, at least 1.
    pub threads: usize,
    /// The most memory that trees take, in bytes.
    pub memory: usize,
    /// Whether a move is chosen as soon as no other can be preferred any more.
    pub may_stop_early: bool,
}

/// A move that was considered.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered {
    /// The move.
    pub play: Move,
    /// Playouts that began with it.
    pub visits: u32,
    /// How many of them were won, 0 to 1, for the player to move.
    pub win_rate: f32,
    /// What was thought of it before any playout, 0 to 1.
    pub prior: f32,
    /// The points by which Black leads after it, where the search knows that of single moves.
    pub black_lead: Option<f32>,
    /// The line of play most looked at, this move first.
    pub line: Vec<Move>,
}

/// What a search found. Values are those of the player to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The moves, the most visited first.
    pub moves: Vec<Considered>,
    /// The share of playouts won.
    pub win_rate: f32,
    /// The mean margin of playouts in points, komi counted, for Black.
    pub black_lead: f32,
    /// For each point row by row, how often Black had it less how often White had it: -1 to 1.
    pub ownership: Vec<f32>,
    /// Playouts of this search.
    pub playouts: u64,
}

/// A search with its tree.
pub(super) struct Engine<const N: usize, const S: usize, const W: usize> {
    tree: Tree,
    spare: Tree,
    /// The position of the tree's root.
    root: Option<Go>,
    workers: Vec<Worker<N, S, W>>,
}

impl<const N: usize, const S: usize, const W: usize> Engine<N, S, W> {
    pub(super) fn new(settings: Settings, rows: u16, cols: u16) -> Self {
        let mut rng = Rng::new(settings.seed);
        let threads = settings.threads.max(1);
        Engine {
            tree: Tree::new(settings.memory / 2),
            spare: Tree::new(settings.memory / 2),
            root: None,
            workers: (0..threads).map(|_| Worker::new(rng.next_u64(), rows, cols)).collect(),
        }
    }

    pub(super) fn forget(&mut self) {
        self.root = None;
    }

    /// The nodes of the tree.
    pub(super) fn nodes(&self) -> u64 {
        self.tree.nodes()
    }

    /// The bytes of both trees.
    pub(super) fn bytes(&self) -> usize {
        self.tree.bytes() + self.spare.bytes()
    }

    /// Makes a position the root, with what is known of it.
    fn bring(&mut self, position: &Go) {
        let below = self.root.as_ref().and_then(|root| self.find(root, position));
        match below {
            Some(0) => {}
            Some(index) => {
                self.spare.copy_below(&self.tree, index);
                std::mem::swap(&mut self.tree, &mut self.spare);
            }
            None => self.tree.clear(),
        }
        self.root = Some(position.clone());
    }

    /// The node of a position that is the root, or one or two moves after it.
    fn find(&self, root: &Go, position: &Go) -> Option<u32> {
        if root == position {
            return Some(0);
        }
        let last = position.last_move()?;
        let step = |game: &Go, index: u32, m: Move| {
            let v = vertex::<N, S, W>(m);
            let (children, first) = self.tree.children(self.tree.node(index));
            let offset = children.iter().position(|child| child.play() == v)?;
            let mut next = game.clone();
            next.play(m).ok()?;
            Some((next, first + offset as u32))
        };
        if position.ply() == root.ply() + 1 {
            let (next, index) = step(root, 0, last)?;
            return (next == *position).then_some(index);
        }
        if position.ply() != root.ply() + 2 {
            return None;
        }
        let (children, _) = self.tree.children(self.tree.node(0));
        // Which move came between is known by the stones alone.
        children.iter().filter(|child| child.visits.count() > 0).find_map(|child| {
            let m = to_move::<N, S, W>(child.play());
            let (middle, index) = step(root, 0, m)?;
            middle.check(last).ok()?;
            let mut probe = middle.board().clone();
            if let Move::Place(point) = last {
                probe.place(point, middle.turn());
            }
            if probe.hash() != position.board().hash() {
                return None;
            }
            let (next, index) = step(&middle, index, last)?;
            (next == *position).then_some(index)
        })
    }

    /// Searches a position that is not over. Only `allowed` moves are played at the root, if given;
    /// pass always is.
    pub(super) fn search(
        &mut self,
        position: &Go,
        limits: &Limits,
        may_stop_early: bool,
        allowed: Option<&dyn Fn(Move) -> bool>,
    ) -> Found {
        if allowed.is_some() {
            self.root = None;
        }
        self.bring(position);
        let field = Field::from_board(position.board());
        let color = color_of(position.turn());
        let mut may_play = vec![false; N];
        for m in position.legal_moves() {
            may_play[vertex::<N, S, W>(m)] = allowed.is_none_or(|allowed| allowed(m));
        }
        let rules = position.rules();
        let komi =
            rules.komi().half_points() + 2 * rules.handicap().compensation_points().cast_signed();
        let shared = Shared {
            tree: &self.tree,
            root: &field,
            game: position,
            color,
            last: position.last_move().map_or(NOWHERE, vertex::<N, S, W>),
            before: NOWHERE,
            allowed: &may_play,
            komi,
            expand_at: expand_at(position.board().area()),
        };
        for worker in &mut self.workers {
            worker.begin();
        }
        let pace = Pace {
            deadline: limits.deadline(),
            playouts: limits.nodes.unwrap_or(u64::MAX),
            may_stop_early,
            done: AtomicU64::new(0),
            over: AtomicBool::new(false),
        };
        match self.workers.as_mut_slice() {
            // WebAssembly has no threads, and their code would have to be fetched.
            [worker, others @ ..] if others.is_empty() || cfg!(target_family = "wasm") => {
                pace.run(worker, &shared, limits);
            }
            workers => {
                // The root has its moves before several come to it: a playout that finds none
                // there would count for no move.
                if let Some(first) = workers.first_mut() {
                    first.simulate(&shared);
                }
                std::thread::scope(|scope| {
                    for worker in workers {
                        scope.spawn(|| pace.run(worker, &shared, limits));
                    }
                });
            }
        }
        if allowed.is_some() {
            self.root = None;
        }
        self.found(position, &may_play)
    }

    fn found(&self, position: &Go, may_play: &[bool]) -> Found {
        let playouts: u64 = self.workers.iter().map(|worker| u64::from(worker.playouts)).sum();
        let each = 1.0 / playouts.max(1) as f32;
        let margins: i64 = self.workers.iter().map(|worker| worker.margins).sum();
        let owner = |v: usize| self.workers.iter().map(|worker| worker.owner[v]).sum::<i32>();
        let root = self.tree.node(0);
        let (children, first) = self.tree.children(root);
        let mut order: Vec<usize> = (0..children.len())
            .filter(|&i| children[i].visits.count() > 0 && may_play[children[i].play()])
            .collect();
        grille_core::sort_by(&mut order, |&a, &b| {
            let visits = |i: usize| children[i].visits.count();
            let mean = |i: usize| children[i].visits.mean();
            visits(b).cmp(&visits(a)).then(mean(b).total_cmp(&mean(a)))
        });
        let moves = order.into_iter().map(|i| {
            let child = &children[i];
            Considered {
                play: to_move::<N, S, W>(child.play()),
                visits: child.visits.count(),
                win_rate: child.visits.mean(),
                prior: child.prior().1,
                black_lead: None,
                line: self.line(first + i as u32),
            }
        });
        Found {
            moves: moves.collect(),
            win_rate: 1.0 - root.visits.mean(),
            black_lead: margins as f32 * each / 2.0,
            ownership: position
                .board()
                .points()
                .map(|point| owner(Field::<N, S, W>::vertex(point)) as f32 * each)
                .collect(),
            playouts,
        }
    }

    /// The moves most looked at, from a node on.
    fn line(&self, mut index: u32) -> Vec<Move> {
        /// Further moves were looked at too seldom to mean anything.
        const LONGEST: usize = 20;
        let mut line = vec![to_move::<N, S, W>(self.tree.node(index).play())];
        while line.len() < LONGEST {
            let (children, first) = self.tree.children(self.tree.node(index));
            let best = (0..children.len()).max_by_key(|&i| children[i].visits.count());
            let Some(best) = best.filter(|&i| children[i].visits.count() > 1) else { break };
            line.push(to_move::<N, S, W>(children[best].play()));
            index = first + best as u32;
        }
        line
    }
}

/// Visits of a leaf before it gets children. Larger boards have larger nodes and slower playouts.
const fn expand_at(area: usize) -> u32 {
    if area <= 121 { 4 } else { 8 }
}

fn vertex<const N: usize, const S: usize, const W: usize>(m: Move) -> usize {
    match m {
        Move::Place(point) => Field::<N, S, W>::vertex(point),
        Move::Pass => NOWHERE,
    }
}

fn to_move<const N: usize, const S: usize, const W: usize>(v: usize) -> Move {
    if v == NOWHERE { Move::Pass } else { Move::Place(Field::<N, S, W>::point(v)) }
}

/// The limits of a search as its threads see them.
struct Pace {
    deadline: Option<Deadline>,
    playouts: u64,
    may_stop_early: bool,
    done: AtomicU64,
    over: AtomicBool,
}

impl Pace {
    fn run<const N: usize, const S: usize, const W: usize>(
        &self,
        worker: &mut Worker<N, S, W>,
        shared: &Shared<'_, N, S, W>,
        limits: &Limits,
    ) {
        while !self.over.load(Relaxed) && !limits.stop.is_stopped() {
            worker.simulate(shared);
            let done = self.done.fetch_add(1, Relaxed) + 1;
            let is_late = done.is_multiple_of(PLAYOUTS_PER_LOOK)
                && self.deadline.as_ref().is_some_and(Deadline::is_past);
            let is_clear =
                self.may_stop_early && done.is_multiple_of(256) && self.is_clear(shared, done);
            if done >= self.playouts || is_late || is_clear {
                self.over.store(true, Relaxed);
            }
        }
    }

    /// Whether the most visited move will stay so, whatever the playouts that are left bring.
    fn is_clear<const N: usize, const S: usize, const W: usize>(
        &self,
        shared: &Shared<'_, N, S, W>,
        done: u64,
    ) -> bool {
        let mut left = self.playouts.saturating_sub(done);
        if let Some(deadline) = &self.deadline {
            // The host's clock counts milliseconds: the first of them is as good as over.
            let rate = done as f64 / deadline.elapsed().as_secs_f64().max(1e-3);
            let rest = deadline.left().as_secs_f64();
            left = left.min((rate * rest) as u64);
        }
        let (children, _) = shared.tree.children(shared.tree.node(0));
        let (mut best, mut second) = (0, 0);
        for child in children {
            let visits = u64::from(child.visits.count());
            if visits > best {
                second = best;
                best = visits;
            } else {
                second = second.max(visits);
            }
        }
        left != u64::MAX && best > second + left
    }
}
