//! PopOut's search against plain negamax, against all positions of small boards solved backwards, and
//! against a random player.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::collections::HashMap;

use grille_ai::popout::{LEVELS, Level};
use grille_ai::{Limits, Negamax, Proof, Random, Search, StopFlag, Value};
use grille_core::{Game, Playable, Rng, Side};
use grille_games::align::{PopBoard, PopMove, PopOut, PopRules, presets};

fn rules(text: &str) -> PopRules {
    text.parse().unwrap()
}

fn hard() -> grille_ai::popout::LevelPlayer {
    Level::named("hard").unwrap().player_within(Some(4))
}

/// The position after at most so many random moves, none of which ends the game where another does
/// not; the past may hold positions twice.
fn random_position(rules: &PopRules, plies: usize, rng: &mut Rng) -> PopOut {
    let mut position = PopOut::new(rules);
    for _ in 0..plies {
        let going_on = |&m: &PopMove| !position.after(m).is_over();
        let moves: Vec<PopMove> = position.legal_moves().filter(going_on).collect();
        let Some(&m) = rng.pick(&moves) else { break };
        position.play_unchecked(m);
    }
    position
}

/// To every depth that negamax can go, what it proves is found, and what is claimed holds.
#[test]
fn the_search_equals_negamax_to_every_depth() {
    let mut rng = Rng::new(31);
    let mut player = hard();
    let mut proved = 0;
    for round in 0..240 {
        let text = [
            "2x2 align 2 gravity pops",
            "2x3 align 3 gravity pops",
            "3x3 align 3 gravity pops",
            "3x3 align 3 gravity misere pops",
            "3x4 align 3 gravity exact pops",
            "6x7 align 4 gravity pops",
        ][round % 6];
        let rules = rules(text);
        let plies = rng.below(24);
        let position = random_position(&rules, plies, &mut rng);
        for depth in 1..=4 {
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let truth = Negamax.best(&position, &limits).unwrap().value.unwrap();
            let choice = player.best(&position, &limits).unwrap();
            let value = choice.value.unwrap();
            if truth.is_proved() {
                proved += 1;
                assert_eq!(value, truth, "{text} to depth {depth}\n{position}");
            }
            if let Value::Proved(Proof::Win { .. } | Proof::Loss { .. }) = value {
                assert_eq!(value, truth, "{text} to depth {depth}\n{position}");
            }
            if let Value::Proved(Proof::Win { plies }) = value {
                let after = position.after(choice.play);
                let limits = Limits { depth: Some(depth), ..Limits::default() };
                let reached = if after.is_over() {
                    Proof::Loss { plies: 0 }
                } else {
                    let value = Negamax.best(&after, &limits).unwrap().value.unwrap();
                    let Value::Proved(proof) = value else { panic!("{position}") };
                    proof
                };
                assert_eq!(reached, Proof::Loss { plies: plies - 1 }, "{position}");
            }
        }
    }
    assert!(proved > 200, "only {proved} proved");
}

/// All positions of a small board by retrograde analysis: those that are decided, with the plies
/// to the end under best play; all others are draws, because play can go on for ever.
fn solve_backwards(rules: &PopRules) -> HashMap<u64, i32> {
    let mut boards: HashMap<u64, PopBoard> = HashMap::new();
    let start = PopBoard::new(rules);
    let mut open = vec![start];
    while let Some(board) = open.pop() {
        if boards.contains_key(&board.key()) {
            continue;
        }
        if board.winner().is_none() {
            open.extend(board.moves().map(|m| {
                let mut next = board.clone();
                next.play(m);
                next
            }));
        }
        boards.insert(board.key(), board);
    }
    // Plies to the end plus one, negative when the player to move loses.
    let mut decided: HashMap<u64, i32> = HashMap::new();
    for board in boards.values() {
        if let Some(winner) = board.winner() {
            decided.insert(board.key(), if winner == board.turn() { 1 } else { -1 });
        }
    }
    for plies in 1.. {
        let mut fresh = Vec::new();
        for (key, board) in &boards {
            if decided.contains_key(key) {
                continue;
            }
            let mut after = board.moves().map(|m| {
                let mut next = board.clone();
                next.play(m);
                decided.get(&next.key()).copied()
            });
            if after.any(|value| value == Some(-plies)) {
                fresh.push((*key, plies + 1));
                continue;
            }
            let mut after = board.moves().map(|m| {
                let mut next = board.clone();
                next.play(m);
                decided.get(&next.key()).copied().filter(|&value| value > 0)
            });
            if board.moves().next().is_some() && after.all(|value| value.is_some()) {
                fresh.push((*key, -plies - 1));
            }
        }
        if fresh.is_empty() && !decided.values().any(|value| value.abs() > plies) {
            break;
        }
        decided.extend(fresh);
    }
    decided
}

/// From positions without a past, what the search proves is what working backwards says, and on
/// three by three it proves every win and loss within its usual nodes.
#[test]
fn what_is_proved_is_what_working_backwards_says() {
    for text in
        ["3x3 align 3 gravity pops", "2x4 align 3 gravity pops", "3x3 align 3 gravity misere pops"]
    {
        let rules = rules(text);
        let truth = solve_backwards(&rules);
        let mut rng = Rng::new(8);
        let mut player = hard();
        let mut decided = 0;
        for _ in 0..60 {
            let plies = rng.below(16);
            let played = random_position(&rules, plies, &mut rng);
            let stones: Vec<Option<Side>> = played.board().stones().collect();
            let position = PopOut::from_stones(&rules, &stones, played.turn()).unwrap();
            let value = player.best(&position, &Limits::nodes(100_000)).unwrap().value.unwrap();
            let expected = truth.get(&position.board().key()).copied();
            let context = format!("{text} {}\n{position}", position.turn().letter());
            match (expected, value) {
                (Some(value), Value::Proved(Proof::Win { plies })) => {
                    decided += 1;
                    assert_eq!(value, plies as i32 + 1, "{context}");
                }
                (Some(value), Value::Proved(Proof::Loss { plies })) => {
                    decided += 1;
                    assert_eq!(value, -1 - plies as i32, "{context}");
                }
                (Some(value), other) => panic!("{value} but {other:?}: {context}"),
                (None, Value::Proved(Proof::Draw) | Value::Estimated(_)) => {}
                (None, other) => panic!("a draw but {other:?}: {context}"),
            }
        }
        assert!(decided > 10, "{text}: {decided}");
    }
}

/// The empty board has occurred twice (at the start and after four plies): O, who has the only disc,
/// would draw by popping it.
#[test]
fn a_player_who_is_ahead_does_not_repeat() {
    let rules = presets::popout();
    let mut position = PopOut::new(&rules);
    for text in "0 1 p0 p1 0 1 p0".split_whitespace() {
        let m = position.read_move(text).unwrap();
        position.play(m).unwrap();
    }
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let choice = hard().best(&position, &limits).unwrap();
    assert_ne!(position.write_move(choice.play), "p1");
}

fn wins_against_random(level: Level, rules: &PopRules, games: u64) -> u32 {
    let mut player = level.player_within(Some(1));
    let mut wins = 0;
    for game in 0..games {
        let mut random = Random::new(game);
        let side = if game % 2 == 0 { Side::First } else { Side::Second };
        let mut position = PopOut::new(rules);
        while !position.is_over() {
            let limits = Limits::nodes(level.nodes.min(1_000));
            let choice = if position.turn() == side {
                player.best(&position, &limits)
            } else {
                random.best(&position, &limits)
            };
            position.play(choice.unwrap().play).unwrap();
        }
        wins += u32::from(position.outcome().unwrap().winner == Some(side));
    }
    println!("{} against random on {rules}: {wins} of {games}", level.id);
    wins
}

#[test]
fn every_level_beats_random() {
    for level in LEVELS {
        assert!(wins_against_random(level, &presets::popout(), 100) >= 95, "{}", level.id);
    }
}

/// Later levels are stronger: pairs of games from the same random opening.
#[test]
fn stronger_levels_beat_weaker_ones() {
    for pair in LEVELS.windows(2) {
        let mut players = [pair[0].player_within(Some(1)), pair[1].player_within(Some(4))];
        let mut points = 0;
        for game in 0..20 {
            let mut position = random_position(&presets::popout(), 4, &mut Rng::new(game / 2));
            let stronger = if game % 2 == 0 { Side::First } else { Side::Second };
            while !position.is_over() {
                let index = usize::from(position.turn() == stronger);
                let limits = Limits::nodes(pair[index].nodes.min(10_000));
                let choice = players[index].best(&position, &limits).unwrap();
                position.play(choice.play).unwrap();
            }
            points += match position.outcome().unwrap().winner {
                Some(winner) if winner == stronger => 2,
                None => 1,
                Some(_) => 0,
            };
        }
        println!("{} against {}: {points} of 40", pair[1].id, pair[0].id);
        assert!(points > 24, "{} against {}: {points} of 40", pair[1].id, pair[0].id);
    }
}

#[test]
fn node_limits_are_deterministic_and_kept() {
    let mut rng = Rng::new(2);
    let mut used = hard();
    for _ in 0..30 {
        let position = random_position(&presets::popout(), 12, &mut rng);
        let limits = Limits::nodes(3_000);
        let fresh = hard().best(&position, &limits).unwrap();
        assert_eq!(used.best(&position, &limits).unwrap(), fresh, "{position}");
        assert!(fresh.nodes <= 3_000, "{}", fresh.nodes);
        let mut game = position.clone();
        assert_eq!(fresh.line[0], fresh.play);
        for play in fresh.line {
            game.play(play).unwrap();
        }
    }
}

/// The smallest limits, a switch that is set already, the largest boards: always a legal move.
#[test]
fn every_board_and_limit_gives_a_move() {
    let stopped = StopFlag::default();
    stopped.stop();
    for text in [
        "1x1 align 1 gravity pops",
        "1x1 align 2 gravity pops",
        "4x1 align 9 gravity pops",
        "1x9 align 3 gravity pops",
        "100x100 align 4 gravity pops",
        "40x3 align 40 gravity exact pops",
    ] {
        for limits in [
            Limits::nodes(0),
            Limits::nodes(100),
            Limits { depth: Some(0), ..Limits::default() },
            Limits { stop: stopped.clone(), ..Limits::default() },
        ] {
            let position = PopOut::new(&rules(text));
            for level in LEVELS {
                let choice = level.player_within(Some(1)).best(&position, &limits).unwrap();
                assert_eq!(position.check(choice.play), Ok(()), "{} on {text}", level.id);
            }
        }
    }
}
