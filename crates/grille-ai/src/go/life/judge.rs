//! From an estimate and local reading to the fate of each chain.
//!
//! In this order, each step for what the ones before left open: unconditional life, reading of the
//! parts between safe stones, ownership. Start with [`judge`].
//!
//! Not here: the reading itself (`local/`), the estimate (`ownership.rs`).

use std::cmp::Ordering;

use grille_core::{Game as _, Point, Side};
use grille_games::go::{Board, Go, PointSet, Scoring, UnconditionalLife};

use super::local::{Ending, LocalReader};
use super::ownership::Ownership;
use super::parts::{edge, parts, stones};
use super::status::{ChainStatus, Fate, Status};

/// A chain whose points go to its side by at least so much (-1 to 1) is expected to live, by at most
/// minus so much to die. Between the two it is said to be unsure.
const CLEAR: f32 = 0.5;

/// An unsure chain whose points go to its side by less than this is proposed as dead. The other rule
/// tried, "lost with the enemy to move", agreed with GNU Go's referee in 2 games fewer of 124 on 13 x 13.
const LOST: f32 = 0.1;

/// An area whose points go to one side by at least so much is that side's.
const OWN: f32 = 0.8;

/// Chains around an area of so many empty points of their own are safe without reading: no eye space
/// of eight points is killed by one move.
const ROOM: u32 = 8;

/// Empty points of a part that is read. With more, [`POSITIONS`] are hardly ever enough.
const EMPTIES: u32 = 16;

/// Positions for one question of reading, and for all questions of a board, about a microsecond each. In
/// finished games the largest part that was read to its end took 20,000.
const POSITIONS: u32 = 60_000;
const POSITIONS_IN_ALL: u32 = 600_000;

/// Judges a position with a source of ownership.
pub(super) fn judge(position: &Go, source: &dyn Ownership) -> Status {
    let board = position.board();
    let by_first = Side::BOTH.map(|side| {
        let mut estimate = source.estimate(position, side);
        // A source of another size says nothing about the rest.
        estimate.resize(board.area(), 0.0);
        estimate
    });
    let ownership: Vec<f32> =
        by_first[0].iter().zip(&by_first[1]).map(|(a, b)| f32::midpoint(*a, *b)).collect();
    let mut judge = Judge {
        board,
        ownership: &ownership,
        turn: position.turn(),
        plays_on: position.rules().scoring() == Scoring::Area,
        chains: chains(board, &by_first),
        safe: PointSet::new(),
    };
    judge.unconditional();
    judge.roomy();
    let mut reader = LocalReader::new(POSITIONS_IN_ALL);
    judge.read(&mut reader);
    let is_guessed = judge.estimate();
    let chains = judge.chains.iter().map(Chain::status).collect();
    Status { chains, ownership, is_guessed }
}

struct Chain {
    side: Side,
    stones: PointSet,
    /// The mean of the ownership of its points, for its side.
    own: f32,
    verdict: Option<Verdict>,
}

#[derive(Clone, Copy)]
struct Verdict {
    fate: Fate,
    is_dead: bool,
}

impl Chain {
    /// Whether nothing is known of it yet and it is in a part of the board.
    fn is_open_in(&self, part: &PointSet) -> bool {
        self.verdict.is_none() && self.stones.meets(part)
    }

    fn status(&self) -> ChainStatus {
        let verdict = self.verdict.unwrap_or(Verdict { fate: Fate::Unsure, is_dead: false });
        let Verdict { fate, is_dead } = verdict;
        ChainStatus { side: self.side, stones: self.stones, fate, is_dead }
    }
}

const ALIVE: Verdict = Verdict { fate: Fate::Alive, is_dead: false };
const DEAD: Verdict = Verdict { fate: Fate::Dead, is_dead: true };

struct Judge<'a> {
    board: &'a Board,
    ownership: &'a [f32],
    turn: Side,
    /// By these rules players who do not agree play on.
    plays_on: bool,
    chains: Vec<Chain>,
    /// Stones that reading takes to live whatever happens.
    safe: PointSet,
}

impl Judge<'_> {
    /// What lives unconditionally, and what is enclosed by it.
    fn unconditional(&mut self) {
        let life = Side::BOTH.map(|side| UnconditionalLife::of(self.board, side));
        for chain in &mut self.chains {
            if chain.stones.meets(&life[chain.side.index()].stones) {
                chain.verdict = Some(ALIVE);
                self.safe.add_all(&chain.stones);
            } else if chain.stones.meets(&life[chain.side.other().index()].territory) {
                chain.verdict = Some(DEAD);
            }
        }
    }

    /// Chains with so much room of their own that nobody would read whether they live. Enemy stones are
    /// no room: that they are dead may be the question.
    fn roomy(&mut self) {
        for side in Side::BOTH {
            let is_own = |&point: &Point| {
                self.board.stone(point) != Some(side.other())
                    && sign(side) * self.ownership[point.index(self.board.cols())] >= OWN
            };
            let own: PointSet = self.board.points().filter(is_own).collect();
            for area in parts(self.board, &own) {
                let room =
                    area.iter().filter(|&point| self.board.stone(point).is_none()).count() as u32;
                if room >= ROOM {
                    for chain in self.chains.iter_mut().filter(|chain| chain.side == side) {
                        if chain.own >= OWN && chain.stones.meets(&area) {
                            self.safe.add_all(&chain.stones);
                        }
                    }
                }
            }
        }
    }

    /// Reads the parts between safe stones that are small enough.
    fn read(&mut self, reader: &mut LocalReader) {
        let open: PointSet =
            self.board.points().filter(|&point| !self.safe.contains(point)).collect();
        for part in parts(self.board, &open) {
            let has_question = self
                .chains
                .iter()
                .any(|chain| chain.verdict.is_none() && chain.stones.meets(&part));
            let empties = part.iter().filter(|&point| self.board.stone(point).is_none()).count();
            if !has_question || empties as u32 > EMPTIES {
                continue;
            }
            let Some(endings) = reader.read(self.board, &part, POSITIONS) else { continue };
            self.conclude(&part, &endings);
        }
    }

    /// What a part's endings say about the chains in it.
    ///
    /// Where who moves first decides, both sides cannot be right at once, so one ending is taken for
    /// the whole part. By rules that count the area, players who do not agree play on, so the side
    /// moves first whose turn it is. By the others it is the side that takes more stones so: a chain
    /// that can be taken if the enemy moves first is dead by article 7 of the Japanese rules.
    fn conclude(&mut self, part: &PointSet, endings: &[Ending; 2]) {
        let lives = |chain: &Chain, first: usize| {
            !chain.stones.meets(&endings[first].owned[chain.side.other().index()])
        };
        let mut lost = [0; 2];
        for chain in self.chains.iter().filter(|chain| chain.is_open_in(part)) {
            let attacked = chain.side.other().index();
            if lives(chain, 1 - attacked) && !lives(chain, attacked) {
                lost[attacked] += chain.stones.len();
            }
        }
        let first = match lost[0].cmp(&lost[1]) {
            _ if self.plays_on => self.turn,
            Ordering::Greater => Side::First,
            Ordering::Less => Side::Second,
            Ordering::Equal => self.turn,
        };
        for chain in self.chains.iter_mut().filter(|chain| chain.is_open_in(part)) {
            let in_seki = endings.iter().all(|ending| ending.seki.meets(&chain.stones));
            let is_dead = !lives(chain, first.index());
            let is_sure = lives(chain, 0) == lives(chain, 1);
            let fate = match (is_sure, is_dead) {
                (false, _) => Fate::Unsure,
                (true, true) => Fate::Dead,
                (true, false) if in_seki => Fate::Seki,
                (true, false) => Fate::Alive,
            };
            chain.verdict = Some(Verdict { fate, is_dead });
        }
    }

    /// The rest by ownership. Of two unsure chains that touch, only the weaker one counts as dead.
    /// Returns whether the ownership left any unsure.
    fn estimate(&mut self) -> bool {
        let mut unsure = Vec::new();
        for (index, chain) in self.chains.iter_mut().enumerate() {
            if chain.verdict.is_some() {
                continue;
            }
            if chain.own >= CLEAR {
                chain.verdict = Some(ALIVE);
            } else if chain.own <= -CLEAR {
                chain.verdict = Some(DEAD);
            } else {
                unsure.push(index);
            }
        }
        let own = |index: usize| self.chains[index].own;
        grille_core::sort_by(&mut unsure, |&a, &b| own(a).total_cmp(&own(b)).then(a.cmp(&b)));
        let is_guessed = !unsure.is_empty();
        for index in unsure {
            let near = self.near(&self.chains[index].stones);
            let side = self.chains[index].side;
            let is_beside_dead = self.chains.iter().any(|chain| {
                chain.side != side
                    && chain.verdict.is_some_and(|v| v.fate == Fate::Unsure && v.is_dead)
                    && chain.stones.meets(&near)
            });
            let is_dead = self.chains[index].own < LOST && !is_beside_dead;
            self.chains[index].verdict = Some(Verdict { fate: Fate::Unsure, is_dead });
        }
        is_guessed
    }

    /// The points next to stones, and next to their liberties.
    fn near(&self, stones: &PointSet) -> PointSet {
        let mut near = edge(self.board, stones);
        let liberties: PointSet =
            near.iter().filter(|&point| self.board.stone(point).is_none()).collect();
        near.add_all(&edge(self.board, &liberties));
        near
    }
}

fn sign(side: Side) -> f32 {
    if side == Side::First { 1.0 } else { -1.0 }
}

fn chains(board: &Board, by_first: &[Vec<f32>; 2]) -> Vec<Chain> {
    let mut chains = Vec::new();
    for side in Side::BOTH {
        for chain in parts(board, &stones(board, side)) {
            let mean = |first: Side| {
                let owner = |point: Point| by_first[first.index()][point.index(board.cols())];
                sign(side) * chain.iter().map(owner).sum::<f32>() / chain.len().max(1) as f32
            };
            let own = f32::midpoint(mean(Side::First), mean(Side::Second));
            chains.push(Chain { side, stones: chain, own, verdict: None });
        }
    }
    chains
}
