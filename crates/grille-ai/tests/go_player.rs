//! The Go player as others see it: legal, deterministic, bounded, and finished when the game is.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_ai::go::{LEVELS, Level, MonteCarlo, Purpose, Settings};
use grille_ai::{Limits, Search as _, Value};
use grille_core::{Game as _, Playable as _, Point, Rng, Side};
use grille_games::go::{Go, Move, Placement, Preset, Rules};

fn settings(seed: u64) -> Settings {
    Settings { seed, threads: 1, memory: 16 << 20, may_stop_early: true }
}

fn rules(preset: Preset, rows: u16, cols: u16) -> Rules {
    Rules::preset(preset).with_size(rows, cols).unwrap()
}

fn position(rules: &Rules, text: &str) -> Go {
    Go::read_position(rules, text).unwrap()
}

/// Plays to the end and gives the moves.
fn play_out(start: &Go, playouts: u64, seed: u64) -> (Go, Vec<Move>) {
    let mut players = [MonteCarlo::new(settings(seed)), MonteCarlo::new(settings(seed + 1))];
    let (mut game, mut moves) = (start.clone(), Vec::new());
    while !game.is_over() {
        let player = &mut players[game.turn().index()];
        let choice = player.best(&game, &Limits::nodes(playouts)).unwrap();
        game.play(choice.play)
            .unwrap_or_else(|error| panic!("{error}: {:?}\n{game:?}", choice.play));
        moves.push(choice.play);
        assert!(moves.len() < 1_500, "a game without end");
    }
    (game, moves)
}

#[test]
fn games_of_all_sizes_are_legal_and_end() {
    let mut rng = Rng::new(1);
    for number in 0..36 {
        let preset = Preset::ALL[number % Preset::ALL.len()];
        let (rows, cols) = (1 + rng.below(10) as u16, 1 + rng.below(10) as u16);
        play_out(&Go::new(&rules(preset, rows, cols)), 8, number as u64);
    }
    play_out(&Go::new(&rules(Preset::Chinese, 19, 19)), 2, 5);
    play_out(&Go::new(&rules(Preset::Japanese, 13, 13)), 4, 6);
}

#[test]
fn a_seed_and_a_limit_give_the_same_game() {
    let start = Go::new(&rules(Preset::Chinese, 7, 7));
    assert_eq!(play_out(&start, 60, 3).1, play_out(&start, 60, 3).1);
    assert_ne!(play_out(&start, 60, 3).1, play_out(&start, 60, 4).1);
}

#[test]
fn a_clear_move_is_made_early_and_still_looked_at() {
    // Taking nine stones is all that matters.
    let game = position(
        &rules(Preset::Chinese, 7, 7),
        "XXXXXXX/XOOOOOX/XOOOO.X/XXXXXXX/......./......./....... X",
    );
    let limits = Limits::nodes(4_000);
    let chosen = MonteCarlo::new(settings(1)).best(&game, &limits).unwrap();
    assert!(chosen.nodes < 4_000, "{}", chosen.nodes);
    let found = MonteCarlo::new(settings(1)).search(&game, &limits);
    assert_eq!(found.playouts, 4_000);
}

#[test]
fn several_threads_search_one_tree() {
    let game = Go::new(&rules(Preset::Chinese, 9, 9));
    let mut player = MonteCarlo::new(Settings { threads: 3, may_stop_early: false, ..settings(1) });
    let found = player.search(&game, &Limits::nodes(3_000));
    assert!((3_000..3_010).contains(&found.playouts), "{}", found.playouts);
    let visits: u32 = found.moves.iter().map(|m| m.visits).sum();
    assert_eq!(u64::from(visits), found.playouts, "no visit is lost");
    assert!(game.check(found.moves[0].play).is_ok());
}

/// A game on 19 x 19 with more playouts than its small memory has room for.
#[test]
fn memory_stays_within_the_bound_over_a_long_game() {
    let bound = 2 << 20;
    let mut player = MonteCarlo::new(Settings { memory: bound, ..settings(2) });
    let mut game = Go::new(&rules(Preset::Chinese, 19, 19));
    let mut rng = Rng::new(4);
    let mut most = 0;
    for number in 0..300 {
        let play = if number % 30 == 0 {
            player.best(&game, &Limits::nodes(2_000)).unwrap().play
        } else {
            // Any move that fills no eye, to come to the end of a game quickly.
            let moves: Vec<Move> = game
                .legal_moves()
                .filter(|m| matches!(m, Move::Place(p) if !game.board().is_eye(*p, game.turn())))
                .collect();
            *rng.pick(&moves).unwrap_or(&Move::Pass)
        };
        most = most.max(player.bytes());
        if game.play(play).is_err() || game.is_over() {
            break;
        }
    }
    assert!(most <= bound && most > bound / 2, "{most}");
}

/// Both sides have settled their halves: nothing is left to play.
#[test]
fn it_passes_when_nothing_is_left() {
    let board = ".XXXO.O/XXXXOOO/X..XO.O/XXXXOOO/XX.XO.O/XXXXOOO/X.XXOO.";
    for preset in [Preset::Chinese, Preset::Japanese, Preset::Aga] {
        let rules = rules(preset, 7, 7);
        for turn in ["X", "O"] {
            let game = position(&rules, &format!("{board} {turn}"));
            let choice = MonteCarlo::new(settings(1)).best(&game, &Limits::nodes(400)).unwrap();
            assert_eq!(choice.play, Move::Pass, "{preset:?} {turn}");
        }
    }
}

/// A dead stone in a settled eye stays there when the game is over, and goes when the rules or
/// the controller want it taken.
#[test]
fn it_cleans_up_where_that_counts() {
    let board = ".XXXO.O/XXXXOOO/XO.XO.O/XXXXOOO/XX.XO.O/XXXXOOO/X.XXOO. X";
    let game = position(&rules(Preset::Chinese, 7, 7), board);
    let choose = |game: &Go, purpose| {
        MonteCarlo::new(settings(1)).choose(game, &Limits::nodes(400), purpose).unwrap().play
    };
    assert_eq!(choose(&game, Purpose::Play), Move::Pass);
    let takes = [Move::Place(Point::new(2, 2))];
    assert!(takes.contains(&choose(&game, Purpose::Cleanup)));
    let game = position(&rules(Preset::TrompTaylor, 7, 7), board);
    assert!(takes.contains(&choose(&game, Purpose::Play)), "all stones count as alive");
}

#[test]
fn it_gives_up_only_when_all_is_lost() {
    let rules = rules(Preset::Chinese, 7, 7);
    let lost = "XXXXXXX/X.XXX.X/XXXXXXX/XXXXXXX/OXXXXXX/.OXXXX./O.XXXXX O";
    let mut game = position(&rules, lost);
    // It is not given up before a third of the board was played.
    let best = |game: &Go| MonteCarlo::new(settings(1)).best(game, &Limits::nodes(300)).unwrap();
    assert!(!best(&game).gives_up);
    for _ in 0..10 {
        game.give_turn_to(Side::Second);
        game.play(Move::Pass).unwrap();
        game.give_turn_to(Side::First);
        game.play(Move::Pass).unwrap();
        game.resume();
    }
    game.give_turn_to(Side::Second);
    let choice = best(&game);
    assert!(choice.gives_up, "{choice:?}");
    assert!(choice.value.unwrap() < Value::Estimated(-800));
}

/// The outlook of a settled board is its score.
#[test]
fn the_outlook_is_the_score_of_a_settled_board() {
    let rules = rules(Preset::Chinese, 7, 7).with_komi("0.5".parse().unwrap());
    let board = ".XXXO.O/XXXXOOO/X..XO.O/XXXXOOO/XX.XO.O/XXXXOOO/X.XXOO. O";
    let game = position(&rules, board);
    let choice = MonteCarlo::new(settings(1)).best(&game, &Limits::nodes(400)).unwrap();
    let outlook = choice.outlook.unwrap();
    // Black has 28 points, White 21 and komi.
    assert!((outlook.lead + 6.5).abs() < 0.5, "{}", outlook.lead);
    assert!(outlook.ownership[0] > 0.9 && outlook.ownership[6] < -0.9, "{:?}", outlook.ownership);
    assert_eq!(outlook.visits.len(), choice.candidates.len());
}

#[test]
fn handicap_stones_go_to_the_stars() {
    let rules = rules(Preset::Chinese, 9, 9).with_handicap(3, Placement::Free).unwrap();
    let mut game = Go::new(&rules);
    let mut player = MonteCarlo::new(settings(1));
    for expected in ["C3", "G7", "C7"] {
        let choice = player.best(&game, &Limits::nodes(50)).unwrap();
        assert_eq!(game.write_move(choice.play), expected);
        game.play(choice.play).unwrap();
    }
    assert_eq!(game.turn(), Side::Second);
}

/// Weak levels stay weak whatever time they get; the strongest takes what it gets.
#[test]
fn levels_keep_to_their_positions() {
    let visits: fn(&Level) -> u64 = |level| level.visits;
    let playouts: fn(&Level) -> u64 = |level| level.playouts;
    for (rows, cols, usual) in [(9, 9, visits), (19, 19, visits), (9, 13, playouts)] {
        let board = &rules(Preset::Chinese, rows, cols);
        for level in LEVELS {
            let nodes = |asked: &Limits| level.player(1, 1).limits(asked, board).nodes;
            assert_eq!(nodes(&Limits::default()), Some(usual(&level)), "{}", level.id);
            let asked = 1_000_000;
            let kept = if level.id == "expert" { asked } else { usual(&level) };
            assert_eq!(nodes(&Limits::nodes(asked)), Some(kept), "{}", level.id);
        }
    }
}

/// A second pass ends the game, and komi alone would win it: an early pass is not answered by one.
#[test]
fn an_early_pass_is_not_answered_by_a_pass() {
    for level in LEVELS {
        for moves in [&["pass"][..], &["E5", "C3", "pass"], &["C3", "G7", "G3", "pass"]] {
            let rules: Rules = "rules chinese rows 9 cols 9 komi 7.5".parse().unwrap();
            let mut game = Go::new(&rules);
            for text in moves {
                let m = game.read_move(text).unwrap();
                game.play(m).unwrap();
            }
            let choice = level.player(3, 1).best(&game, &Limits::nodes(200)).unwrap();
            assert_ne!(choice.play, Move::Pass, "{} after {moves:?}", level.id);
        }
    }
}
