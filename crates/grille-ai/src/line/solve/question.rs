//! One yes-or-no question: can the attacker force a line?
//!
//! Depth-first proof-number search (Nagai, 2002) with a table of proof and disproof numbers.
//! A position is settled without search by lines that can be completed at once, by a pairing of
//! the defender's (`pairing.rs`) or by the weights of Erdős and Selfridge (1973): if each open
//! window with n attacking stones of k weighs 2^n and together they weigh less than 2^k (the
//! defender to move; half of it with the attacker to move), the defender stops them all.

use super::lines::{Keys, Lines};
use super::pairing::pairing_exists;
use crate::Budget;

/// A number that stands for "settled".
const SETTLED: u32 = u32::MAX / 4;

/// Who has which cells, and who moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    pub(super) attacker: u64,
    pub(super) defender: u64,
    pub(super) attacker_moves: bool,
    pub(super) keys: Keys,
}

impl Position {
    #[inline]
    fn key(&self) -> u64 {
        let least = self.keys.iter().copied().min().unwrap_or(0);
        if self.attacker_moves { least } else { !least }
    }

    #[inline]
    fn after(&self, lines: &Lines, cell: usize) -> Position {
        let stone = 1u64 << cell;
        let (attacker, defender) = if self.attacker_moves {
            (self.attacker | stone, self.defender)
        } else {
            (self.attacker, self.defender | stone)
        };
        let keys = lines.with_stone(&self.keys, cell, !self.attacker_moves);
        Position { attacker, defender, attacker_moves: !self.attacker_moves, keys }
    }
}

/// Proof and disproof number: how many positions must still be proved wins (or non-wins) of the
/// attacker to settle the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const YES: Numbers = Numbers { proof: 0, disproof: SETTLED };
    const NO: Numbers = Numbers { proof: SETTLED, disproof: 0 };

    fn pack(self) -> u64 {
        u64::from(self.proof) << 32 | u64::from(self.disproof)
    }

    fn unpack(word: u64) -> Numbers {
        Numbers { proof: (word >> 32) as u32, disproof: word as u32 }
    }

    fn settled(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

/// What one look at the windows tells.
struct Look {
    /// Settled, or a first guess of the numbers.
    numbers: Numbers,
    /// The moves worth trying.
    moves: u64,
}

/// Key and numbers. Plain words, all zero at first, so that memory is taken only as it is used.
type Entry = [u64; 2];

struct Child {
    position: Position,
    key: u64,
    numbers: Numbers,
}

/// The search for one attacker.
pub(super) struct Question<'a> {
    lines: &'a Lines,
    budget: &'a mut Budget,
    table: Vec<[Entry; 2]>,
    open: Vec<u64>,
}

impl<'a> Question<'a> {
    pub(super) fn new(lines: &'a Lines, budget: &'a mut Budget, mebibytes: usize) -> Question<'a> {
        let pairs = (mebibytes.clamp(1, 1 << 14) << 20) / size_of::<[Entry; 2]>();
        Question {
            lines,
            budget,
            table: vec![[[0; 2]; 2]; (pairs / 2 + 1).next_power_of_two()],
            open: Vec::new(),
        }
    }

    /// Whether the attacker can force a line; `None` when the budget ends first.
    pub(super) fn answer(&mut self, position: &Position) -> Option<bool> {
        let numbers = self.look(position).numbers;
        let numbers = match numbers.settled() {
            Some(_) => numbers,
            None => self.refine(position, SETTLED, SETTLED),
        };
        numbers.settled()
    }

    /// Looks at every window once.
    fn look(&mut self, position: &Position) -> Look {
        let lines = self.lines;
        let (attacker, defender) = (position.attacker, position.defender);
        let empty = lines.all & !(attacker | defender);
        let (mut attack_wins, mut defence_wins, mut weight) = (0u64, 0u64, 0u64);
        let mut useful = 0;
        self.open.clear();
        for &window in &lines.windows {
            if window & defender == 0 {
                let count = (window & attacker).count_ones();
                if count + 1 == lines.align {
                    attack_wins |= window & empty;
                }
                weight += 1 << count.min(40);
                useful |= window;
                self.open.push(window);
            } else if window & attacker == 0 {
                if (window & defender).count_ones() + 1 == lines.align {
                    defence_wins |= window & empty;
                }
                useful |= window;
            }
        }
        let settled = |numbers| Look { numbers, moves: 0 };
        let (own, other) = if position.attacker_moves {
            (attack_wins, defence_wins)
        } else {
            (defence_wins, attack_wins)
        };
        let mine = if position.attacker_moves { Numbers::YES } else { Numbers::NO };
        let his = if position.attacker_moves { Numbers::NO } else { Numbers::YES };
        if own != 0 {
            return settled(mine);
        }
        if other.count_ones() >= 2 {
            return settled(his);
        }
        let enough = lines.align.min(40) - u32::from(position.attacker_moves);
        let forced = other != 0;
        if weight < 1 << enough || (attack_wins == 0 && pairing_exists(&mut self.open, empty)) {
            return settled(Numbers::NO);
        }
        let moves = if forced { other } else { useful & empty };
        let count = moves.count_ones().max(1);
        let numbers = if position.attacker_moves {
            Numbers { proof: 1, disproof: count }
        } else {
            Numbers { proof: count, disproof: 1 }
        };
        Look { numbers: if moves == 0 { Numbers::NO } else { numbers }, moves }
    }

    /// Works on a position until its numbers reach the given ones.
    fn refine(&mut self, position: &Position, proof: u32, disproof: u32) -> Numbers {
        let mut children = self.children(position);
        loop {
            let numbers = sum_up(&children, position.attacker_moves);
            if numbers.proof >= proof || numbers.disproof >= disproof || self.budget.is_over() {
                self.remember(position.key(), numbers);
                return numbers;
            }
            // The player to move looks for his cheapest child; its limit is what the others and
            // the second cheapest leave.
            let own = |numbers: Numbers| {
                if position.attacker_moves { numbers.proof } else { numbers.disproof }
            };
            let other = |numbers: Numbers| {
                if position.attacker_moves { numbers.disproof } else { numbers.proof }
            };
            let mut best = 0;
            let mut second = SETTLED;
            for (index, child) in children.iter().enumerate().skip(1) {
                if own(child.numbers) < own(children[best].numbers) {
                    second = own(children[best].numbers);
                    best = index;
                } else {
                    second = second.min(own(child.numbers));
                }
            }
            let (own_limit, other_limit) =
                if position.attacker_moves { (proof, disproof) } else { (disproof, proof) };
            let child = &children[best];
            // One and a quarter of the second instead of one more saves jumping between children
            // (Pawlewicz and Lew, 2007).
            let own_child = own_limit.min(second.saturating_add(second / 4 + 1)).min(SETTLED);
            let other_child =
                (other_limit - other(numbers)).saturating_add(other(child.numbers)).min(SETTLED);
            let (proof, disproof) = if position.attacker_moves {
                (own_child, other_child)
            } else {
                (other_child, own_child)
            };
            let next = child.position;
            children[best].numbers = self.refine(&next, proof, disproof);
        }
    }

    fn children(&mut self, position: &Position) -> Vec<Child> {
        let mut moves = self.look(position).moves;
        let mut children: Vec<Child> = Vec::with_capacity(moves.count_ones() as usize);
        while moves != 0 {
            let cell = moves.trailing_zeros() as usize;
            moves &= moves - 1;
            let next = position.after(self.lines, cell);
            let key = next.key();
            // Mirror images are one move.
            if children.iter().any(|child| child.key == key) {
                continue;
            }
            let numbers = match self.recall(key) {
                Some(numbers) => numbers,
                None => {
                    self.budget.spend();
                    let numbers = self.look(&next).numbers;
                    self.remember(key, numbers);
                    numbers
                }
            };
            children.push(Child { position: next, key, numbers });
            let done = if position.attacker_moves { numbers.proof } else { numbers.disproof };
            if done == 0 {
                break;
            }
        }
        children
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key >> 7) as usize & (self.table.len() - 1)
    }

    fn recall(&self, key: u64) -> Option<Numbers> {
        let pair = &self.table[self.index(key)];
        pair.iter().find(|entry| entry[0] == key).map(|entry| Numbers::unpack(entry[1]))
    }

    /// The first of a pair keeps what is settled.
    fn remember(&mut self, key: u64, numbers: Numbers) {
        let index = self.index(key);
        let [kept, latest] = &mut self.table[index];
        let settled = |numbers: Numbers| numbers.settled().is_some();
        if kept[0] != key && kept[0] != 0 {
            if !settled(numbers) || settled(Numbers::unpack(kept[1])) {
                *latest = [key, numbers.pack()];
                return;
            }
            *latest = *kept;
        }
        *kept = [key, numbers.pack()];
    }
}

/// The numbers of a position from those of its children.
fn sum_up(children: &[Child], attacker_moves: bool) -> Numbers {
    let least = |of: fn(&Child) -> u32| children.iter().map(of).min().unwrap_or(SETTLED);
    let sum = |of: fn(&Child) -> u32| {
        let total = children.iter().fold(0u32, |sum, child| sum.saturating_add(of(child)));
        // Only a settled child settles the sum.
        if children.iter().any(|child| of(child) >= SETTLED) {
            SETTLED
        } else {
            total.min(SETTLED - 1)
        }
    };
    if attacker_moves {
        Numbers { proof: least(|c| c.numbers.proof), disproof: sum(|c| c.numbers.disproof) }
    } else {
        Numbers { proof: sum(|c| c.numbers.proof), disproof: least(|c| c.numbers.disproof) }
    }
}
