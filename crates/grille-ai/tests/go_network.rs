//! The levels of Go with the network that comes with Grille.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::sync::Arc;

use grille_ai::go::life::{self, NetworkOwnership};
use grille_ai::go::network::{Shipped, shipped_for};
use grille_ai::go::{LEVELS, Level};
use grille_ai::{Limits, Search as _};
use grille_core::{Game as _, Playable as _, Rng, Side};
use grille_games::go::{Go, Move, Preset, Rules};
use grille_net::{Encoder, Model, Network as _, QuantisedNetwork, SimdLevel};

const NETWORKS: [&[u8]; 2] =
    [include_bytes!("../src/go/network/go-9.net"), include_bytes!("../src/go/network/go-19.net")];

fn rules(preset: Preset, size: u16) -> Rules {
    Rules::preset(preset).with_size(size, size).unwrap()
}

/// A position after some moves at random that fill no eye.
fn at_random(rules: &Rules, moves: usize, rng: &mut Rng) -> Go {
    let mut game = Go::new(rules);
    for _ in 0..moves {
        let board = game.board();
        let sensible: Vec<Move> = game
            .legal_moves()
            .filter(|m| matches!(m, Move::Place(point) if !board.is_eye(*point, game.turn())))
            .collect();
        let Some(&m) = rng.pick(&sensible) else { break };
        game.play(m).unwrap();
    }
    game
}

/// Plays a game between two levels; returns it and its moves, each with the position before it.
fn play(levels: [Level; 2], rules: &Rules, seed: u64, nodes: u64) -> (Go, Vec<(Go, Move)>) {
    let mut players = levels.map(|level| level.player(seed, 1));
    let (mut game, mut moves) = (Go::new(rules), Vec::new());
    while !game.is_over() {
        let player = &mut players[game.turn().index()];
        let choice = player.best(&game, &Limits::nodes(nodes)).unwrap();
        if choice.gives_up {
            break;
        }
        moves.push((game.clone(), choice.play));
        game.play(choice.play)
            .unwrap_or_else(|error| panic!("{error}: {:?}\n{game:?}", choice.play));
        assert!(moves.len() < 900, "a game without end");
    }
    (game, moves)
}

#[test]
fn the_network_is_there_for_the_boards_it_was_taught() {
    for size in [2, 6, 7, 8, 9, 13, 19, 20, 25] {
        let rules = rules(Preset::Chinese, size);
        let is_known = (7..=19).contains(&size);
        assert_eq!(Shipped::for_board(&rules).is_some(), is_known, "{size}");
        assert_eq!(shipped_for(&rules).is_some(), is_known, "{size}");
    }
    let wide = Rules::preset(Preset::Chinese).with_size(9, 13).unwrap();
    assert!(shipped_for(&wide).is_none());
}

/// So the same seed plays the same game on every machine.
#[test]
fn every_processor_computes_the_same_bits() {
    for (file, sizes) in NETWORKS.into_iter().zip([&[9][..], &[19, 7, 13]]) {
        let model = Arc::new(Model::read(file).unwrap());
        let mut encoder = Encoder::new(&model);
        let of_level = |level| QuantisedNetwork::with_level(Arc::clone(&model), level).unwrap();
        let networks: Vec<QuantisedNetwork> =
            SimdLevel::available().into_iter().map(of_level).collect();
        let mut rng = Rng::new(7);
        for number in 0..9 {
            let rules = rules(Preset::Chinese, sizes[number % sizes.len()]);
            let inputs = encoder.encode(&at_random(&rules, 8 * number, &mut rng));
            let plain = networks[0].run(&inputs);
            for network in &networks {
                assert_eq!(network.run(&inputs), plain);
            }
        }
    }
}

#[test]
fn games_of_all_levels_and_rules_are_legal_and_end() {
    for (number, level) in LEVELS.into_iter().enumerate() {
        let sizes = [9, [7, 8, 11, 13][number % 4]];
        let presets = [Preset::ALL[number % 7], Preset::ALL[(number + 3) % 7]];
        for (preset, size) in presets.into_iter().zip(sizes) {
            let (_, moves) = play([level; 2], &rules(preset, size), number as u64, 20);
            assert!(moves.len() > 20, "{} {preset:?}: {} moves", level.id, moves.len());
        }
    }
}

#[test]
fn a_seed_decides_the_game() {
    let moves = |seed| -> Vec<Move> {
        let level = Level::named("beginner").unwrap();
        play([level; 2], &rules(Preset::Japanese, 9), seed, 20).1.into_iter().map(|m| m.1).collect()
    };
    assert_eq!(moves(5), moves(5));
    assert_ne!(moves(5), moves(6));
}

/// A weak level is weak like a person: it fills no eye of its own.
#[test]
fn weak_levels_play_no_silly_moves() {
    for id in ["beginner", "easy"] {
        let level = Level::named(id).unwrap();
        for seed in 0..3 {
            for (before, m) in play([level; 2], &rules(Preset::Chinese, 9), seed, 20).1 {
                let Move::Place(point) = m else { continue };
                assert!(!before.board().is_eye(point, before.turn()), "{id} {point:?}\n{before:?}");
            }
        }
    }
}

/// With a longer look, or less boldness, a level is stronger.
#[test]
fn each_level_beats_the_one_three_below() {
    for four in LEVELS.windows(4) {
        let (weak, strong) = (four[0], four[3]);
        let mut won = 0;
        for seed in 0..6 {
            let is_black = seed % 2 == 0;
            let levels = if is_black { [strong, weak] } else { [weak, strong] };
            let (end, _) = play(levels, &rules(Preset::Chinese, 9), seed, 200);
            let ours = if is_black { Side::First } else { Side::Second };
            let winner = if end.is_over() {
                end.score_with(&life::dead_stones(&end)).winner()
            } else {
                Some(end.turn().other())
            };
            won += u32::from(winner == Some(ours));
        }
        assert!(won >= 5, "{} won {won} of 6 against {}", strong.id, weak.id);
    }
}

/// What is settled is seen as such, whoever moves first.
#[test]
fn the_network_knows_whose_the_points_are() {
    let board = ".XXXXO.O./X.XXOOOOO/XXX.XOOO./.X.XXO.OO/XXXXXOOOO/.XXX.XO.O/XX.XXXOOO/X.X.XXXO./.XXXX.XOO X";
    let game = Go::read_position(&rules(Preset::Chinese, 9), board).unwrap();
    let network = NetworkOwnership::for_board(&game).unwrap();
    let status = life::status_by(&game, &network);
    assert!(status.dead_stones().is_empty(), "{game:?}");
    let own = status.ownership();
    assert!(own[0] > 0.8 && own[8] < -0.8, "{own:?}");
}

/// An engine is told another size in the middle of a session, and each size has a network of its own.
#[test]
fn a_player_that_goes_to_another_board_asks_the_network_of_that_board() {
    let limits = Limits::nodes(40);
    for sizes in [[9, 13], [13, 9]] {
        let [first, second] = sizes.map(|size| Go::new(&rules(Preset::Chinese, size)));
        let level = Level::named("expert").unwrap();
        let mut player = level.player(4, 1);
        player.best(&first, &limits).unwrap();

        let choice = player.best(&second, &limits).unwrap();

        assert_eq!(Some(choice), level.player(4, 1).best(&second, &limits), "{sizes:?}");
    }
}

/// White's chain from E3 to J3 looks dead to the network, and is not: whoever passes while White fills
/// liberties loses thirty points. From a game.
#[test]
fn no_pass_is_made_while_stones_are_in_the_balance() {
    let board = ".OO.OOO../.O.OXX.X./..OXX..X./OOOXOO.../.XXXO.XXX/.XX.XXOOX/...XOOOOO/..XXO.XXO/.X.O.OOX. X";
    let game = Go::read_position(&rules(Preset::Chinese, 9), board).unwrap();
    let level = Level::named("expert").unwrap();
    for seed in 0..4 {
        let choice = level.player(seed, 1).best(&game, &Limits::nodes(5_000)).unwrap();
        assert_ne!(choice.play, Move::Pass, "{seed}");
    }
}
