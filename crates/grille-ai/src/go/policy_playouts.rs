//! Playouts with the playing policy from any board, outside a tree: for measuring.

use grille_core::{Rng, Side};
use grille_games::go::Board;

use super::dice::Dice;
use super::field::{Field, NOWHERE, color_of};
use super::playout::FirstStones;

/// Plays a board out again and again.
pub struct PolicyPlayouts {
    sized: Sized,
}

enum Sized {
    Up9(Box<Playouts<128, 10, 2>>),
    Up13(Box<Playouts<256, 14, 4>>),
    Up19(Box<Playouts<512, 20, 7>>),
    Up25(Box<Playouts<1024, 26, 11>>),
}

struct Playouts<const N: usize, const S: usize, const W: usize> {
    start: Field<N, S, W>,
    field: Field<N, S, W>,
    firsts: FirstStones<N>,
    dice: Dice,
}

impl<const N: usize, const S: usize, const W: usize> Playouts<N, S, W> {
    fn new(board: &Board, rng: &mut Rng) -> Box<Self> {
        let start = Field::from_board(board);
        let field = start.clone();
        Box::new(Playouts {
            start,
            field,
            firsts: FirstStones::new(),
            dice: Dice::new(rng.next_u64()),
        })
    }

    fn run(&mut self, turn: Side) -> (i32, u32) {
        self.field.clone_from(&self.start);
        self.firsts.clear();
        let moves =
            self.field.play_out(color_of(turn), NOWHERE, NOWHERE, &mut self.dice, &mut self.firsts);
        (self.field.margin(), moves)
    }
}

impl PolicyPlayouts {
    /// Playouts from a board, drawn from a generator.
    #[must_use]
    pub fn new(board: &Board, rng: &mut Rng) -> PolicyPlayouts {
        let sized = match board.rows().max(board.cols()) {
            0..10 => Sized::Up9(Playouts::new(board, rng)),
            10..14 => Sized::Up13(Playouts::new(board, rng)),
            14..20 => Sized::Up19(Playouts::new(board, rng)),
            20.. => Sized::Up25(Playouts::new(board, rng)),
        };
        PolicyPlayouts { sized }
    }

    /// One playout: Black's area less White's before komi, and the number of moves.
    pub fn run(&mut self, turn: Side) -> (i32, u32) {
        match &mut self.sized {
            Sized::Up9(playouts) => playouts.run(turn),
            Sized::Up13(playouts) => playouts.run(turn),
            Sized::Up19(playouts) => playouts.run(turn),
            Sized::Up25(playouts) => playouts.run(turn),
        }
    }
}
