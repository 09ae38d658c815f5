//! The column codes 0-6 of document 003 (section 3.3.1), by which its player explains itself.
//!
//! Here: `fillPlayable`, `winningPlayable`, `noPlayable`, `breakStrategy` and `strategy` as the
//! document describes them, for every size of grid and every length of line. Without gravity each
//! cell takes the role of a column. The players that follow the codes are in `seed_levels.rs`.
//!
//! Where the document's text and its figures differ, the figures decide:
//! - the text lets `breakStrategy` write 5; figure 3 shows 2 for "the human can then block me", and
//!   figure 6 shows 5 for the strategy itself, so `breakStrategy` writes 2 and `strategy` 5;
//! - the text has `noPlayable` write 6 where the human wins at the next move (figure 8); figure 7
//!   also shows 6 at both ends of two stones, where the human would get two winning places at
//!   once. No method's text mentions it; it breaks the human's strategy, so `breakStrategy` writes
//!   it, and only while figure 8's case is absent, because blocking anything else would lose at
//!   once.

use grille_core::{Game, Side};
use grille_games::align::{Align, Place};

use super::grid::{DIRECTIONS, Grid};

/// What the seed's player thinks of a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Code {
    /// 0: nothing special (figure 1).
    Free = 0,
    /// 1: the opponent could win just above (figure 2).
    GivesWin = 1,
    /// 2: the opponent could then block a win of mine just above (figure 3).
    LetsBlock = 2,
    /// 3: wins now (figure 4).
    Wins = 3,
    /// 4: no room left (figure 5).
    Full = 4,
    /// 5: builds towards a line that needs two more stones (figure 6).
    Strategy = 5,
    /// 6: blocks a win of the opponent, at once or in two moves (figures 7 and 8).
    Blocks = 6,
}

impl Code {
    /// All codes, in the order of their numbers.
    pub const ALL: [Code; 7] = [
        Code::Free,
        Code::GivesWin,
        Code::LetsBlock,
        Code::Wins,
        Code::Full,
        Code::Strategy,
        Code::Blocks,
    ];

    /// The order in which columns are played: 3 - 6 - 5 - 0 - 2 - 1.
    pub const ORDER: [Code; 6] =
        [Code::Wins, Code::Blocks, Code::Strategy, Code::Free, Code::LetsBlock, Code::GivesWin];

    /// The number the document gives it.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// Which of the document's two modes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeedLevel {
    /// Mode 1, `easyCpu`: neither `breakStrategy` nor `strategy`.
    Easy,
    /// Mode 2, `perfectCpu`, "which by the way is not perfect".
    Hard,
}

/// The code of every column (of every cell without gravity), for the player to move.
///
/// In misère games completing a line loses, so the codes turn round: a column that would complete
/// my line gives the win away (1), one that takes a deadly place from the opponent is a waste (2),
/// and 3, 5 and 6 do not occur.
#[must_use]
pub fn column_codes(position: &Align, level: SeedLevel) -> Vec<Code> {
    let mut codes = Codes { grid: Grid::of(position), own: position.turn(), codes: Vec::new() };
    codes.fill_playable();
    if position.is_over() {
        return codes.codes;
    }
    if position.rules().misere() {
        codes.misere(level);
        return codes.codes;
    }
    codes.winning_playable();
    codes.no_playable();
    if level == SeedLevel::Hard {
        codes.break_strategy();
        codes.strategy();
    }
    codes.codes
}

/// The column that the codes recommend: by [`Code::ORDER`], then the nearest to the centre, then
/// the first in number. `None` when all are full.
#[must_use]
pub fn recommended(position: &Align, codes: &[Code]) -> Option<Place> {
    let grid = Grid::of(position);
    let rank = |code: Code| Code::ORDER.iter().position(|&other| other == code);
    codes
        .iter()
        .enumerate()
        .filter_map(|(choice, &code)| {
            Some((rank(code)?, grid.distance_from_centre(choice), choice))
        })
        .min()
        .map(|(_, _, choice)| Place(choice as u16))
}

/// The document's class: the grid, `playable[]`, and one method for each of its methods.
struct Codes {
    grid: Grid,
    own: Side,
    codes: Vec<Code>,
}

impl Codes {
    /// 0 where there is room, 4 where there is none.
    fn fill_playable(&mut self) {
        self.codes = (0..self.grid.choices())
            .map(|choice| if self.grid.landing(choice).is_some() { Code::Free } else { Code::Full })
            .collect();
    }

    /// Writes a code where the column is still free and the question about its landing cell holds.
    fn mark(&mut self, code: Code, mut holds: impl FnMut(&mut Grid, usize) -> bool) {
        for choice in 0..self.codes.len() {
            if self.codes[choice] == Code::Free
                && let Some(cell) = self.grid.landing(choice)
                && holds(&mut self.grid, cell)
            {
                self.codes[choice] = code;
            }
        }
    }

    /// 3 where I win at once.
    fn winning_playable(&mut self) {
        let own = self.own;
        self.mark(Code::Wins, |grid, cell| grid.completes(cell, own));
    }

    /// 6 where the opponent would win, 1 where my stone would let him win just above. A column
    /// that is both must be blocked, so 6 is written first.
    fn no_playable(&mut self) {
        let opponent = self.own.other();
        self.mark(Code::Blocks, |grid, cell| grid.completes(cell, opponent));
        self.mark(Code::GivesWin, |grid, cell| completes_above(grid, cell, opponent));
    }

    /// 2 where my stone would let the opponent block a win of mine just above, 6 where his stone
    /// would give him two winning places.
    fn break_strategy(&mut self) {
        let (own, opponent) = (self.own, self.own.other());
        if !self.codes.contains(&Code::Blocks) {
            self.mark(Code::Blocks, |grid, cell| makes_two_wins(grid, cell, opponent));
        }
        self.mark(Code::LetsBlock, |grid, cell| completes_above(grid, cell, own));
    }

    /// 5 where a line needs two more stones and both can be placed: now, or one upon the other.
    fn strategy(&mut self) {
        let align = self.grid.align();
        if align < 2 {
            return;
        }
        for start in 0..self.grid.rows() * self.grid.cols() {
            for direction in DIRECTIONS {
                if let Some(two) = self.two_missing(start, direction, align) {
                    self.mark_strategy(two);
                }
            }
        }
    }

    /// The two empty cells of a window whose other stones are all mine.
    fn two_missing(
        &self,
        start: usize,
        direction: (isize, isize),
        align: usize,
    ) -> Option<[usize; 2]> {
        self.grid.step(start, direction, align as isize - 1)?;
        let mut missing = [usize::MAX; 2];
        let mut count = 0;
        for steps in 0..align as isize {
            let cell = self.grid.step(start, direction, steps)?;
            match self.grid.stone(cell) {
                None if count < 2 => {
                    missing[count] = cell;
                    count += 1;
                }
                Some(side) if side == self.own => {}
                _ => return None,
            }
        }
        (count == 2).then_some(missing)
    }

    fn mark_strategy(&mut self, [one, other]: [usize; 2]) {
        for (first, second) in [(one, other), (other, one)] {
            let choice = self.grid.choice_of(first);
            if self.codes[choice] != Code::Free || !self.grid.is_playable(first) {
                continue;
            }
            // With the first stone in place the second must be playable and make a line that
            // counts (under the exact rule a longer one does not).
            self.grid.set(first, Some(self.own));
            let builds = self.grid.is_playable(second) && self.grid.completes(second, self.own);
            self.grid.set(first, None);
            if builds {
                self.codes[choice] = Code::Strategy;
            }
        }
    }

    fn misere(&mut self, level: SeedLevel) {
        let (own, opponent) = (self.own, self.own.other());
        self.mark(Code::GivesWin, |grid, cell| grid.completes(cell, own));
        if level == SeedLevel::Hard {
            self.mark(Code::LetsBlock, |grid, cell| grid.completes(cell, opponent));
        }
    }
}

/// Whether a stone of `side` just above `cell` would make a line, once `cell` is taken by a stone
/// of the other side (or, for my own win that the opponent then blocks, by mine).
fn completes_above(grid: &Grid, cell: usize, side: Side) -> bool {
    grid.above(cell).is_some_and(|above| grid.completes(above, side))
}

/// Whether a stone of `side` at `cell` would leave it two winning places: more than one stone can
/// block. Asked only while the side has none, so that each new one is on a line through the new
/// stone, which needs all but two stones of it nearby, or just above it.
fn makes_two_wins(grid: &mut Grid, cell: usize, side: Side) -> bool {
    grid.set(cell, Some(side));
    let reach = (grid.align() - 1).min(grid.rows().max(grid.cols())) as isize;
    let mut wins: Option<usize> = None;
    let mut two = false;
    let mut consider = |other: usize| {
        if grid.is_playable(other) && grid.completes(other, side) {
            two |= wins.is_some_and(|earlier| earlier != other);
            wins = Some(other);
        }
    };
    if let Some(above) = grid.above(cell) {
        consider(above);
    }
    for direction in DIRECTIONS {
        let around = || {
            let steps = (-reach..=reach).filter(|&steps| steps != 0);
            steps.filter_map(|steps| grid.step(cell, direction, steps))
        };
        let stones = around().filter(|&other| grid.stone(other) == Some(side)).count();
        if stones + 2 >= grid.align() {
            around().for_each(&mut consider);
        }
    }
    grid.set(cell, None);
    two
}
