//! What a position looks like to the network: the features of KataGo's inputs version 7.
//!
//! Here: [`Inputs`] and the [`Encoder`] that makes them from a [`Go`]. For each point there are 22 yes-or-no
//! features, kept as bits of one word, and 19 numbers for the whole board:
//!
//! ```text
//!  0       on the board                     14..=16  laddered now, one and two moves ago
//!  1, 2    own, enemy stone                 17       catches an enemy chain in a ladder
//!  3..=5   chain of 1, 2, 3 liberties       18, 19   own, enemy area under area scoring
//!  6       ko or superko forbids it         7, 8, 20, 21  the encore of territory rules: never here
//!  9..=13  the last five moves
//! ```
//!
//! "Own" is the player to move. Territory rules have no encore here: what KataGo plays out after two
//! passes, Grille's players agree on.
//!
//! `grid.rs` is a board for reading, `ladder.rs` and `area.rs` the features that need work.

mod area;
mod grid;
mod ladder;

use grille_core::{Game as _, IllegalMove, Point, Side};
use grille_games::go::{Go, Ko, Move, Preset, Scoring};

use crate::Symmetry;
use grid::Grid;
use ladder::Ladders;

/// Features of a point.
pub const SPATIAL_FEATURES: usize = 22;
/// Features of the board.
pub const GLOBAL_FEATURES: usize = 19;

/// Komi beyond the area of the board and so many points makes no difference.
const KOMI_BEYOND: f32 = 20.0;

/// A position as a network sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Inputs {
    /// Rows of the board.
    pub rows: u16,
    /// Columns of the board.
    pub cols: u16,
    /// For each point row by row, its features as bits.
    pub points: Vec<u32>,
    /// The features of the board.
    pub global: [f32; GLOBAL_FEATURES],
}

impl Inputs {
    /// The same position turned.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Inputs {
        let mut points = vec![0; self.points.len()];
        for (from, to) in symmetry.map(self.rows, self.cols).into_iter().enumerate() {
            points[to] = self.points[from];
        }
        Inputs { points, ..*self }
    }
}

/// The ko rule that the network is told of. Grille's Chinese rules forbid every repetition; the network
/// learned Chinese rules with the simple ko of Chinese referees.
fn told_ko(game: &Go) -> Ko {
    let rules = game.rules();
    match (rules.name(), rules.ko()) {
        (Preset::Chinese, Ko::Positional) => Ko::Simple,
        (_, ko) => ko,
    }
}

/// Whether the network may expect a game to end without result: where a long cycle may repeat.
#[must_use]
pub fn can_be_void(game: &Go) -> bool {
    told_ko(game) == Ko::Simple || game.rules().scoring() == Scoring::Territory
}

/// Which moves are legal: one entry for each point row by row, then the pass. A lone stone that takes
/// itself is left out even where the rules let it be played: it is a pass.
#[must_use]
pub fn legal_moves(game: &Go) -> Vec<bool> {
    let is_legal = |point| game.check(Move::Place(point)).is_ok() && !is_lone_suicide(game, point);
    let mut legal: Vec<bool> = game.board().points().map(is_legal).collect();
    legal.push(game.check(Move::Pass).is_ok());
    legal
}

fn is_lone_suicide(game: &Go, point: Point) -> bool {
    let board = game.board();
    game.rules().suicide()
        && board.neighbours(point).all(|next| board.stone(next) == Some(game.turn().other()))
        && board.is_suicide(point, game.turn())
}

/// Whether a pass lets the players agree instead of ending the game with every stone as it stands.
fn is_friendly_pass(game: &Go) -> bool {
    game.rules().scoring() == Scoring::Area && game.rules().name() != Preset::TrompTaylor
}

/// Makes inputs. It remembers the ladders of boards that it read: in a search, those of one and two
/// moves ago were read before.
pub struct Encoder {
    suicide_for_life: bool,
    ladders: Vec<(u64, Ladders)>,
}

/// Boards whose ladders are remembered, a power of two: 1 MiB.
const REMEMBERED: usize = 4096;

impl Encoder {
    /// An encoder for a model.
    #[must_use]
    pub fn new(model: &crate::Model) -> Encoder {
        Encoder { suicide_for_life: model.suicide_for_life, ladders: Vec::new() }
    }

    fn ladders(&mut self, mut grid: Grid) -> Ladders {
        if self.ladders.is_empty() {
            self.ladders = vec![(0, Ladders::default()); REMEMBERED];
        }
        // Never 0, the hash of an entry that was not used.
        let hash = grid.hash() | 1;
        let slot = (hash >> 32) as usize % REMEMBERED;
        if self.ladders[slot].0 != hash {
            self.ladders[slot] = (hash, Ladders::of(&mut grid));
        }
        self.ladders[slot].1
    }

    /// The inputs of a position that is not over.
    pub fn encode(&mut self, game: &Go) -> Inputs {
        let board = game.board();
        let mut inputs = Inputs {
            rows: board.rows(),
            cols: board.cols(),
            points: vec![1; board.area()],
            global: [0.0; GLOBAL_FEATURES],
        };
        let stones = board.stones();
        let mut grid = Grid::new(board.cols(), &stones, board.ko_point());
        mark_stones(&mut grid, game.turn(), &mut inputs);
        mark_ko(game, &mut inputs);
        if game.rules().scoring() == Scoring::Area {
            let suicide = game.rules().suicide() || self.suicide_for_life;
            let area = area::area(board, &stones, suicide);
            let own = game.turn().index();
            for (feature, set) in [(18, &area[own]), (19, &area[1 - own])] {
                inputs.mark(feature, set);
            }
        }
        let ends = game.passes() > 0;
        let hides_past = ends && is_friendly_pass(game);
        let past = if hides_past { 0 } else { mark_moves(game, &mut inputs) };

        let now = self.ladders(grid);
        inputs.mark(14, now.caught);
        inputs.mark(17, now.catching[game.turn().other().index()]);
        let mut before = now;
        for back in 1..=2 {
            if past >= back
                && let Some((stones, ko)) = game.stones_before(back)
            {
                before = self.ladders(Grid::new(board.cols(), &stones, ko));
            }
            inputs.mark(14 + back, before.caught);
        }

        mark_rules(game, &mut inputs);
        inputs.global[14] = f32::from(u8::from(ends && !hides_past));
        inputs
    }
}

impl Inputs {
    fn mark<'a>(&mut self, feature: usize, points: impl IntoIterator<Item = Point> + 'a) {
        for point in points {
            if let Some(bits) = self.points.get_mut(point.index(self.cols)) {
                *bits |= 1 << feature;
            }
        }
    }
}

/// Marks the stones of both sides and the chains that have few liberties.
fn mark_stones(grid: &mut Grid, turn: Side, inputs: &mut Inputs) {
    for at in grid.all() {
        if !grid.is_stone(at) {
            continue;
        }
        let mut bits = if grid.color(at) == grid::stone(turn) { 1 << 1 } else { 1 << 2 };
        let liberties = grid.liberty_count::<4>(at);
        if (1..=3).contains(&liberties) {
            bits |= 1 << (2 + liberties);
        }
        inputs.points[grid.point(at).index(inputs.cols)] |= bits;
    }
}

/// Marks where ko and superko forbid to play.
fn mark_ko(game: &Go, inputs: &mut Inputs) {
    let board = game.board();
    inputs.mark(6, board.ko_point());
    if told_ko(game) != Ko::Simple {
        let is_banned = |point: &Point| {
            game.check(Move::Place(*point)) == Err(IllegalMove::Superko)
                && !is_lone_suicide(game, *point)
        };
        inputs.mark(6, board.points().filter(is_banned));
    }
}

/// Marks the last moves, as far back as the players took turns; returns how many.
fn mark_moves(game: &Go, inputs: &mut Inputs) -> usize {
    let mut side = game.turn();
    let mut count = 0;
    for (mover, m) in game.recent_moves() {
        side = side.other();
        if mover != side {
            break;
        }
        match m {
            Move::Place(point) => inputs.mark(9 + count, [point]),
            Move::Pass => inputs.global[count] = 1.0,
        }
        count += 1;
    }
    count
}

fn mark_rules(game: &Go, inputs: &mut Inputs) {
    let rules = game.rules();
    let area = game.board().area();
    let compensation = rules.handicap().compensation_points() as f32;
    let komi = rules.komi().half_points() as f32 / 2.0 + compensation + chill(game);
    let own_komi = if game.turn() == Side::Second { komi } else { -komi };
    let most = area as f32 + KOMI_BEYOND;
    let own_komi = own_komi.clamp(-most, most);
    let global = &mut inputs.global;
    global[5] = own_komi / 20.0;
    match told_ko(game) {
        Ko::Simple => {}
        Ko::Positional => (global[6], global[7]) = (1.0, 0.5),
        Ko::Situational => (global[6], global[7]) = (1.0, -0.5),
    }
    global[8] = f32::from(u8::from(rules.suicide()));
    match rules.scoring() {
        Scoring::Territory => (global[9], global[10]) = (1.0, 1.0),
        Scoring::Area => global[18] = parity_wave(own_komi, area),
    }
}

/// What White gets because the network thinks in areas: under territory rules each stone played costs
/// its player a point.
fn chill(game: &Go) -> f32 {
    if game.rules().scoring() == Scoring::Area {
        return 0.0;
    }
    let stones = Side::BOTH.map(|side| i64::from(game.board().stone_count(side)));
    let prisoners = game.captures().map(i64::from);
    (stones[0] + prisoners[1] - stones[1] - prisoners[0]) as f32
}

/// How much half a point of komi is worth: a triangular wave that rises through the komi at which the
/// game can be a draw, and falls where it cannot.
fn parity_wave(own_komi: f32, area: usize) -> f32 {
    let odd = (area % 2) as f32;
    let below = ((own_komi - odd) / 2.0).floor() * 2.0 + odd;
    let delta = (own_komi - below).clamp(0.0, 2.0);
    match delta {
        ..0.5 => delta,
        0.5..1.5 => 1.0 - delta,
        _ => delta - 2.0,
    }
}

#[cfg(test)]
mod tests {
    use grille_games::go::{Komi, Rules};

    use super::*;

    fn encode(game: &Go) -> Inputs {
        Encoder { suicide_for_life: false, ladders: Vec::new() }.encode(game)
    }

    fn game(preset: Preset, moves: &[(u16, u16)]) -> Go {
        let mut game = Go::new(&Rules::preset(preset).with_size(5, 5).expect("a size"));
        for &(row, col) in moves {
            game.play(Move::Place(Point::new(row, col))).expect("legal");
        }
        game
    }

    fn has(inputs: &Inputs, feature: u32, row: usize, col: usize) -> bool {
        inputs.points[row * usize::from(inputs.cols) + col] >> feature & 1 == 1
    }

    #[test]
    fn stones_liberties_and_moves_are_those_of_the_position() {
        let game = game(Preset::Japanese, &[(0, 0), (0, 1), (2, 2)]);
        let inputs = encode(&game);
        assert!(has(&inputs, 2, 0, 0) && has(&inputs, 3, 0, 0), "an enemy stone in atari");
        assert!(has(&inputs, 1, 0, 1) && has(&inputs, 4, 0, 1), "an own stone with two liberties");
        assert!(has(&inputs, 2, 2, 2) && inputs.points[12] >> 3 & 7 == 0, "four liberties");
        assert!(has(&inputs, 9, 2, 2) && has(&inputs, 10, 0, 1) && has(&inputs, 11, 0, 0));
        assert!(has(&inputs, 14, 0, 0), "the corner stone is caught");
        assert!(has(&inputs, 15, 0, 0), "it was one move ago");
        assert!(!has(&inputs, 15, 2, 2), "a stone that was not there one move ago");
    }

    #[test]
    fn rules_are_told() {
        let japanese = encode(&game(Preset::Japanese, &[]));
        assert_eq!(japanese.global[5], -6.5 / 20.0);
        assert_eq!(japanese.global[6..=11], [0.0, 0.0, 0.0, 1.0, 1.0, 0.0]);
        let later = encode(&game(Preset::Japanese, &[(2, 2)]));
        assert_eq!(later.global[5], 7.5 / 20.0, "a stone of Black's costs him a point");
        let tromp = encode(&game(Preset::TrompTaylor, &[(2, 2)]));
        assert_eq!(tromp.global[5], 7.5 / 20.0);
        assert_eq!(tromp.global[6..=11], [1.0, 0.5, 1.0, 0.0, 0.0, 0.0]);
        let aga = encode(&game(Preset::Aga, &[]));
        assert_eq!(aga.global[6..=8], [1.0, -0.5, 0.0]);
        let chinese = encode(&game(Preset::Chinese, &[]));
        assert_eq!(chinese.global[6..=8], [0.0, 0.0, 0.0]);
    }

    #[test]
    fn a_pass_is_told_where_the_next_one_ends_the_game() {
        for (preset, ends) in
            [(Preset::TrompTaylor, 1.0), (Preset::Japanese, 1.0), (Preset::Chinese, 0.0)]
        {
            let mut game = game(preset, &[(2, 2)]);
            game.play(Move::Pass).expect("legal");
            let inputs = encode(&game);
            assert_eq!(inputs.global[14], ends, "{preset:?}");
            assert_eq!(inputs.global[0], ends, "{preset:?}");
        }
    }

    #[test]
    fn the_parity_wave_rises_through_drawable_komi() {
        // On an odd board a komi of 7 can be a draw, 6 and 8 cannot.
        for (komi, wave) in [(7.0, 0.0), (7.5, 0.5), (8.0, 0.0), (6.5, -0.5), (6.0, 0.0)] {
            assert_eq!(parity_wave(komi, 81), wave, "{komi}");
            assert_eq!(parity_wave(komi + 1.0, 36), wave, "{komi}");
        }
    }

    #[test]
    fn komi_is_bounded() {
        let komi = Komi::from_half_points(1000).expect("komi");
        let rules = Rules::preset(Preset::Japanese).with_size(5, 5).expect("a size");
        let game = Go::new(&rules.with_komi(komi));
        assert_eq!(encode(&game).global[5], -45.0 / 20.0);
    }

    #[test]
    fn a_ko_is_marked() {
        // Black takes a ko at (1, 1); White may not retake at (1, 2).
        let moves = [(0, 2), (0, 1), (1, 3), (1, 0), (2, 2), (2, 1), (4, 4), (1, 2), (1, 1)];
        let game = game(Preset::TrompTaylor, &moves);
        let inputs = encode(&game);
        assert!(has(&inputs, 6, 1, 2), "{}", game.board());
        assert_eq!(inputs.points.iter().filter(|bits| *bits >> 6 & 1 == 1).count(), 1);
    }
}
