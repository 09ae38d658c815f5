//! Ladders: whether a chain with one or two liberties can be caught by atari after atari.
//!
//! The reader plays the moves on boards of its own: the defender takes what attacks it or extends,
//! the attacker plays one of the two liberties. A chain that gets three liberties has escaped; so has
//! one that takes more moves than the reader has.

use super::field::{Field, NOWHERE, enemy, for_each};

/// Moves that a question may take, over all its branches. Ladders across a 19 x 19 board take some
/// 70 moves, and failing branches a few each.
const MOVES: u32 = 160;
/// The longest line of play.
const DEEPEST: usize = 90;

/// Boards to read on, one for each move ahead.
pub(super) struct Reader<const N: usize, const S: usize, const W: usize> {
    boards: Vec<Field<N, S, W>>,
    left: u32,
}

impl<const N: usize, const S: usize, const W: usize> Reader<N, S, W> {
    pub(super) const fn new() -> Self {
        Reader { boards: Vec::new(), left: 0 }
    }

    fn begin(&mut self, field: &Field<N, S, W>) {
        self.left = MOVES;
        self.put(0, field);
    }

    fn put(&mut self, depth: usize, field: &Field<N, S, W>) {
        match self.boards.get_mut(depth) {
            Some(board) => board.clone_from(field),
            None => self.boards.push(field.clone()),
        }
    }

    /// Copies the board at a depth to the next and plays there; false when it may not be played or
    /// the moves are used up.
    fn try_move(&mut self, depth: usize, v: usize, color: u8) -> bool {
        if self.left == 0 || depth + 1 >= DEEPEST || !self.boards[depth].is_legal(v, color) {
            return false;
        }
        self.left -= 1;
        if self.boards.len() == depth + 1 {
            let copy = self.boards[depth].clone();
            self.boards.push(copy);
        } else {
            let (lower, upper) = self.boards.split_at_mut(depth + 1);
            upper[0].clone_from(&lower[depth]);
        }
        self.boards[depth + 1].play(v, color);
        true
    }

    /// Whether a move of the defender saves a chain that is in atari.
    pub(super) fn saves(&mut self, field: &Field<N, S, W>, chain: usize, v: usize) -> bool {
        self.begin(field);
        let color = field.color(chain);
        self.try_move(0, v, color) && !self.attacks(1, chain)
    }

    /// Whether an attack on a chain with two liberties by one of them catches it.
    pub(super) fn catches(&mut self, field: &Field<N, S, W>, chain: usize, v: usize) -> bool {
        self.begin(field);
        let color = field.color(chain);
        self.try_move(0, v, enemy(color)) && !self.defends(1, chain)
    }

    /// Whether the defender, to move, saves a chain in atari.
    fn defends(&mut self, depth: usize, chain: usize) -> bool {
        let field = &self.boards[depth];
        let color = field.color(chain);
        match field.liberty_count(chain) {
            0 => return false,
            1 => {}
            _ => return true,
        }
        let liberty = field.first_liberty(chain);
        let mut tries = [NOWHERE; 5];
        tries[0] = liberty;
        let mut len = 1;
        field.for_each_rescue(chain, |v| {
            if len < tries.len() && !tries[..len].contains(&v) {
                tries[len] = v;
                len += 1;
            }
        });
        // To take is better than to run.
        for &v in tries[..len].iter().rev() {
            if self.try_move(depth, v, color) && !self.attacks(depth + 1, chain) {
                return true;
            }
            if self.left == 0 {
                return true;
            }
        }
        false
    }

    /// Whether the attacker, to move, catches a chain.
    fn attacks(&mut self, depth: usize, chain: usize) -> bool {
        let field = &self.boards[depth];
        let attacker = enemy(field.color(chain));
        match field.liberty_count(chain) {
            0 | 1 => {
                let v = field.first_liberty(chain);
                return field.is_legal(v, attacker);
            }
            2 => {}
            _ => return false,
        }
        let mut tries = [NOWHERE; 2];
        let mut len = 0;
        for_each(field.liberties(chain), |v| {
            if len < 2 {
                tries[len] = v;
                len += 1;
            }
        });
        // First where the chain would get most room.
        let room = |v: usize| {
            Field::<N, S, W>::four(v).into_iter().filter(|&n| field.color(n) == 0).count()
        };
        if room(tries[1]) > room(tries[0]) {
            tries.swap(0, 1);
        }
        for v in tries {
            if self.left == 0 {
                return false;
            }
            if self.try_move(depth, v, attacker) && !self.defends(depth + 1, chain) {
                return true;
            }
        }
        false
    }
}
