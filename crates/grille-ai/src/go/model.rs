//! How likely a strong player makes each move: features with learned weights.
//!
//! The chance of a move is the exponential of the sum of its features' weights over that of all
//! moves. The weights are in `weights-9.txt` and `weights-19.txt`, one number for each feature in
//! hundredths; `examples/go_learn.rs` says how they were learned and learns them again.

use std::sync::LazyLock;

use grille_core::Game as _;
use grille_games::go::{Go, Move};

use super::features::{self, COUNT, Features};
use super::field::{Field, NOWHERE, color_of};
use super::ladder::Reader;

/// A weight for each feature.
pub(super) struct Model {
    weights: Vec<f32>,
}

static SMALL: LazyLock<Model> = LazyLock::new(|| Model::read(include_str!("weights-9.txt")));
static LARGE: LazyLock<Model> = LazyLock::new(|| Model::read(include_str!("weights-19.txt")));

impl Model {
    /// The model for a board of so many lines.
    pub(super) fn of_size(lines: u16) -> &'static Model {
        if lines < 12 { &SMALL } else { &LARGE }
    }

    /// Numbers in hundredths; what is missing counts nothing.
    fn read(text: &str) -> Model {
        let mut weights: Vec<f32> = text
            .split_whitespace()
            .filter_map(|number| number.parse::<f32>().ok())
            .map(|number| number / 100.0)
            .collect();
        weights.resize(*COUNT, 0.0);
        Model { weights }
    }

    /// How likely a move is, before all moves are made to sum up to 1.
    pub(super) fn strength(&self, features: &Features) -> f32 {
        features.as_slice().iter().map(|&f| self.weights[usize::from(f)]).sum::<f32>().exp()
    }
}

/// How many features there are.
#[must_use]
pub fn feature_count() -> usize {
    *COUNT
}

/// The features of every move that a player would consider in a position, for learning. `before` is
/// the move before the last one.
#[must_use]
pub fn move_features(position: &Go, before: Option<Move>) -> Vec<(Move, Vec<u16>)> {
    fn of<const N: usize, const S: usize, const W: usize>(
        position: &Go,
        before: Option<Move>,
    ) -> Vec<(Move, Vec<u16>)> {
        let field = Field::<N, S, W>::from_board(position.board());
        let vertex = |m: Option<Move>| match m {
            Some(Move::Place(point)) => Field::<N, S, W>::vertex(point),
            _ => NOWHERE,
        };
        let recent = [vertex(position.last_move()), vertex(before)];
        let mut found = Vec::new();
        features::for_each_move(
            &field,
            color_of(position.turn()),
            recent,
            &mut Reader::new(),
            |v| position.check(Move::Place(Field::<N, S, W>::point(v))).is_ok(),
            |v, features| {
                let play = Move::Place(Field::<N, S, W>::point(v));
                found.push((play, features.as_slice().to_vec()));
            },
        );
        found
    }
    match position.rules().rows().max(position.rules().cols()) {
        0..10 => of::<128, 10, 2>(position, before),
        10..14 => of::<256, 14, 4>(position, before),
        14..20 => of::<512, 20, 7>(position, before),
        20.. => of::<1024, 26, 11>(position, before),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_a_weight() {
        for text in [include_str!("weights-9.txt"), include_str!("weights-19.txt")] {
            let numbers =
                text.split_whitespace().filter(|word| word.parse::<i32>().is_ok()).count();
            assert_eq!(numbers, *COUNT);
            assert_eq!(numbers, text.split_whitespace().count());
        }
    }

    /// The likeliest moves of a position, best first.
    fn likeliest(size: u16, moves: &[&str]) -> Vec<String> {
        use grille_core::Playable as _;
        let rules = format!("rules chinese rows {size} cols {size} komi 7.5").parse().unwrap();
        let mut game = Go::new(&rules);
        for text in moves {
            let m = game.read_move(text).unwrap();
            game.play(m).unwrap();
        }
        let model = Model::of_size(size);
        let sum = |features: &[u16]| -> f32 {
            features.iter().map(|&f| model.weights[usize::from(f)]).sum()
        };
        let mut all: Vec<(f32, String)> = move_features(&game, None)
            .into_iter()
            .map(|(m, features)| (sum(&features), game.write_move(m)))
            .collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        all.into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn a_large_board_begins_in_the_corners() {
        let first: Vec<String> = likeliest(19, &[]).into_iter().take(4).collect();
        for text in &first {
            assert!(["D4", "D16", "Q4", "Q16"].contains(&text.as_str()), "{first:?}");
        }
    }

    #[test]
    fn a_stone_in_atari_is_taken_or_saved() {
        // Black's stone at E5 has one liberty left, at F5, and Black is to move.
        let moves = ["E5", "E6", "C3", "D5", "G7", "E4"];
        let is_likely = |moves: &[&str]| likeliest(9, moves)[..5].contains(&"F5".to_owned());
        assert!(is_likely(&moves));
        let to_be_taken = ["E5", "E6", "C3", "D5", "G7", "E4", "C7"];
        assert!(is_likely(&to_be_taken));
    }
}
