//! The search with an evaluator that counts: no network is needed to see whether it searches.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use grille_core::{Game as _, Point, Side};
use grille_games::go::{Go, Komi, Move, Preset, Rules, Scoring, UnconditionalLife};

use super::{Evaluation, Evaluator, NetworkPlayer, NetworkSettings, Request};
use crate::Limits;
use crate::go::Purpose;

/// Thinks that the game ends as the board stands, stones inside living territory taken off; any move is
/// as good as another.
pub(super) struct Counting;

impl Evaluator for Counting {
    fn evaluate(&self, positions: &[Request<'_>]) -> Vec<Evaluation> {
        positions.iter().map(|request| count(request.game)).collect()
    }
}

fn count(game: &Go) -> Evaluation {
    let legal = grille_net::inputs::legal_moves(game);
    let each = 1.0 / legal.iter().filter(|legal| **legal).count() as f32;
    let board = game.board();
    let territory = Side::BOTH.map(|side| UnconditionalLife::of(board, side).territory);
    let dead = board
        .points()
        .filter(|&point| {
            board.stone(point).is_some_and(|side| territory[side.other().index()].contains(point))
        })
        .collect();
    let score = game.score_with(&dead);
    let margin = score.margin_by(Scoring::Area) as f32 / 2.0;
    let owner = |point: Point| match board.stone(point).filter(|_| !dead.contains(point)) {
        Some(Side::First) => 1.0,
        Some(Side::Second) => -1.0,
        None if score.surrounded[0].contains(point) => 1.0,
        None if score.surrounded[1].contains(point) => -1.0,
        None => 0.0,
    };
    Evaluation {
        priors: legal.iter().map(|&legal| if legal { each } else { 0.0 }).collect(),
        value: (margin / 10.0).clamp(-0.95, 0.95),
        score: margin,
        score_square: margin * margin + 25.0,
        lead: margin,
        ownership: board.points().map(owner).collect(),
    }
}

pub(super) fn position(preset: Preset, rows: &[&str], turn: Side) -> Go {
    let stones: Vec<Option<Side>> = rows
        .iter()
        .flat_map(|row| row.chars())
        .map(|letter| match letter {
            'X' => Some(Side::First),
            'O' => Some(Side::Second),
            _ => None,
        })
        .collect();
    let size = rows.len() as u16;
    let komi = Komi::from_half_points(1).expect("komi");
    let rules = Rules::preset(preset).with_size(size, size).expect("a size").with_komi(komi);
    Go::from_stones(&rules, &stones, turn).expect("a legal position")
}

fn player(memory: usize) -> NetworkPlayer<Counting> {
    player_with(memory, 1)
}

fn player_with(memory: usize, threads: usize) -> NetworkPlayer<Counting> {
    let usual = NetworkSettings::default();
    NetworkPlayer::new(Counting, NetworkSettings { seed: 3, memory, visits: 100, threads, ..usual })
}

/// Remembers what it was asked about.
#[derive(Default)]
struct Listing(RefCell<Vec<Go>>);

impl Evaluator for Listing {
    fn evaluate(&self, positions: &[Request<'_>]) -> Vec<Evaluation> {
        self.0.borrow_mut().extend(positions.iter().map(|request| request.game.clone()));
        Counting.evaluate(positions)
    }
}

/// The positions that a search of 2,000 asks about.
fn asked_about(preset: Preset, rows: &[&str]) -> Vec<Go> {
    let game = position(preset, rows, Side::First);
    let mut player = NetworkPlayer::new(Listing::default(), NetworkSettings::default());
    player.search(&game, &Limits::nodes(2_000));
    player.evaluator().0.take()
}

pub(super) const OPEN: [[&str; 4]; 2] =
    [["....", "....", "....", "...."], ["XX.O", "X.XO", ".XOO", "X.O."]];

#[test]
fn a_position_that_is_reached_in_another_way_is_not_asked_about_again() {
    for rows in OPEN {
        let asked = asked_about(Preset::Japanese, &rows);
        let mut seen = BTreeSet::new();
        // Two passes that end the game leave a position that may also be reached by stones.
        for game in asked.iter().filter(|game| game.last_move() != Some(Move::Pass)) {
            assert!(seen.insert((game.key(), game.captures())), "twice\n{}", game.board());
        }
        assert!(asked.len() < 1_500, "{} of 2,000", asked.len());
    }
}

#[test]
fn a_position_where_superko_forbids_other_moves_is_another_one() {
    let asked = asked_about(Preset::TrompTaylor, &[".."; 2]);
    let moves = |game: &Go| game.legal_moves().collect::<Vec<Move>>();
    let first: BTreeMap<u64, Vec<Move>> =
        asked.iter().rev().map(|game| (game.key(), moves(game))).collect();
    let others = asked.iter().filter(|game| first[&game.key()] != moves(game)).count();
    assert!(others > 0 && asked.len() < 1_500, "{others} of {}", asked.len());
}

const FINISHED: [&str; 5] = [".XO.O", "XXOOO", "X.XO.", "XXXOO", ".XXO."];

#[test]
fn the_same_seed_and_visits_give_the_same_answers() {
    let game =
        position(Preset::Chinese, &[".....", "..X..", ".XO..", "..X..", "....."], Side::First);
    let run = |threads| {
        let mut player = player_with(64 << 20, threads);
        let first = player.search(&game, &Limits::nodes(300));
        let mut next = game.clone();
        next.play(first.moves[0].play).expect("legal");
        (first, player.search(&next, &Limits::nodes(300)))
    };
    for threads in [1, 2, 5] {
        assert_eq!(run(threads), run(threads));
    }
    assert_ne!(run(1).0, run(5).0, "five positions at a time are another search");
}

/// Positions that are looked at together are different ones, and as many as were asked for.
#[test]
fn several_positions_at_a_time_are_as_many_visits() {
    let game = position(Preset::Chinese, &["....."; 5], Side::First);
    for threads in [2, 3, 7] {
        let found = player_with(64 << 20, threads).search(&game, &Limits::nodes(101));
        assert_eq!(found.playouts, 100);
        let visits: u32 = found.moves.iter().map(|m| m.visits).sum();
        assert_eq!(visits, 100, "{threads} threads");
    }
    // One move alone to look at: nobody waits for a second.
    let last = position(Preset::Chinese, &["XX.", "X.X", "XXX"], Side::Second);
    let found = player_with(64 << 20, 4).search(&last, &Limits::nodes(50));
    assert!(!found.moves.is_empty());
}

#[test]
fn a_stone_in_atari_is_taken() {
    let game =
        position(Preset::Chinese, &[".....", "..X..", ".XO..", "..X..", "....."], Side::First);
    let choice =
        player(64 << 20).choose(&game, &Limits::nodes(400), Purpose::Play).expect("a move");
    assert_eq!(choice.play, Move::Place(Point::new(2, 3)), "{:?}", choice.candidates);
}

#[test]
fn the_tree_is_kept_from_move_to_move() {
    let mut game = position(Preset::Chinese, &["....."; 5], Side::First);
    let mut player = player(64 << 20);
    let found = player.search(&game, &Limits::nodes(400));
    assert_eq!(found.playouts, 399, "the root itself is one visit");
    for &m in found.moves[0].line.iter().take(2) {
        game.play(m).expect("legal");
    }
    let again = player.search(&game, &Limits::nodes(400));
    assert!(again.playouts < 399, "{}", again.playouts);
    player.forget();
    assert_eq!(player.search(&game, &Limits::nodes(400)).playouts, 399);
}

#[test]
fn memory_stays_within_the_bound() {
    let game = position(Preset::Chinese, &["........."; 9], Side::First);
    let bound = 1 << 20;
    let mut player = player(bound);
    let found = player.search(&game, &Limits::nodes(100_000));
    assert!(found.playouts < 100_000, "it ran out of room");
    assert!(player.bytes() <= bound && player.bytes() > bound / 8, "{}", player.bytes());
}

#[test]
fn it_passes_where_nothing_is_left() {
    for preset in [Preset::Chinese, Preset::Japanese, Preset::TrompTaylor, Preset::Aga] {
        for side in Side::BOTH {
            let game = position(preset, &FINISHED, side);
            let choice = player(64 << 20).choose(&game, &Limits::nodes(600), Purpose::Play);
            assert_eq!(choice.expect("a move").play, Move::Pass, "{preset:?} {side:?}");
        }
    }
}

#[test]
fn dead_stones_are_taken_off_where_that_is_wanted() {
    // White's stone in the corner is dead; Black has to take it where every stone counts as alive.
    let rows = ["O.X.X", ".XXXX", "XXOOO", "OOO.O", "O.O.."];
    let clean = |preset, purpose| {
        let game = position(preset, &rows, Side::First);
        let choice = player(64 << 20).choose(&game, &Limits::nodes(800), purpose).expect("a move");
        (choice.play, format!("{}", game.board()))
    };
    let (play, board) = clean(Preset::TrompTaylor, Purpose::Play);
    assert_ne!(play, Move::Pass, "{board}");
    let (play, board) = clean(Preset::Chinese, Purpose::Cleanup);
    assert_ne!(play, Move::Pass, "{board}");
    assert_eq!(clean(Preset::Japanese, Purpose::Play).0, Move::Pass);
}

#[test]
fn what_is_hopeless_is_given_up() {
    let rows = ["XXXXX", "X.X.X", "XXXXX", "X.X..", "XXX.O"];
    let mut game = position(Preset::Chinese, &rows, Side::Second);
    // So late that giving up is considered.
    for _ in 0..9 {
        game.give_turn_to(Side::Second);
        game.play(Move::Pass).expect("legal");
        game.resume();
    }
    game.give_turn_to(Side::Second);
    let choice =
        player(64 << 20).choose(&game, &Limits::nodes(200), Purpose::Play).expect("a move");
    assert!(choice.gives_up, "{:?}", choice.outlook);
    let even = position(Preset::Chinese, &["....."; 5], Side::First);
    let choice =
        player(64 << 20).choose(&even, &Limits::nodes(200), Purpose::Play).expect("a move");
    assert!(!choice.gives_up);
}

#[test]
fn games_on_small_boards_end_by_legal_moves() {
    for (seed, preset) in Preset::ALL.into_iter().enumerate() {
        let rules = Rules::preset(preset).with_size(4, 4).expect("a size");
        let mut game = Go::new(&rules);
        // One, two or three positions at a time.
        let threads = 1 + seed % 3;
        let settings = NetworkSettings {
            seed: seed as u64,
            memory: 8 << 20,
            visits: 40,
            threads,
            boldness: None,
        };
        let mut player = NetworkPlayer::new(Counting, settings);
        while !game.is_over() && game.ply() < 150 {
            let limits = Limits::default();
            let choice = player.choose(&game, &limits, Purpose::Play).expect("a move");
            game.play(choice.play).expect("a legal move");
        }
        assert!(game.is_over(), "{preset:?} goes on\n{}", game.board());
    }
}
