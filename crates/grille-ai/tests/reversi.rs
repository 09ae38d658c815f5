//! Reversi's search against plain searches, published results, and a random player.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_ai::reversi::{LEVELS, Level, LevelPlayer};
use grille_ai::{Limits, Negamax, Proof, Random, Search, StopFlag, Value};
use grille_core::{Game, Playable, Rng, Side};
use grille_games::reversi::{Reversi, Rules};

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

fn perfect() -> LevelPlayer {
    Level::named("perfect").unwrap().player_within(Some(8))
}

fn empties(position: &Reversi) -> usize {
    position.stones().filter(Option::is_none).count()
}

/// A position by random play with so many empty cells that is not over.
fn random_position(rules: &Rules, empty: usize, rng: &mut Rng) -> Reversi {
    loop {
        let mut position = Reversi::new(rules);
        while empties(&position) > empty {
            let legal: Vec<_> = position.legal_moves().collect();
            let Some(&m) = rng.pick(&legal) else { break };
            position.play_unchecked(m);
        }
        if !position.is_over() {
            return position;
        }
    }
}

/// The final difference for the player to move, by looking at everything.
fn plain_score(position: &Reversi) -> i32 {
    if position.is_over() {
        let margin = position.score().margin();
        return if position.turn() == Side::First { margin } else { -margin };
    }
    position.legal_moves().map(|m| -plain_score(&position.after(m))).max().unwrap()
}

fn class(value: Option<Value>) -> i32 {
    match value {
        Some(Value::Proved(Proof::Win { .. })) => 1,
        Some(Value::Proved(Proof::Draw)) => 0,
        Some(Value::Proved(Proof::Loss { .. })) => -1,
        other => panic!("not proved: {other:?}"),
    }
}

/// The score, the move that reaches it, the score of every move and the line to the end.
fn assert_exact(player: &mut LevelPlayer, position: &Reversi) {
    let choice = player.best(position, &Limits::default()).unwrap();
    let context = format!("{}\n{position}", position.rules());
    let score = plain_score(position);
    assert_eq!(choice.outlook.as_ref().unwrap().lead as i32, score, "{context}");
    assert_eq!(class(choice.value), score.signum(), "{context}");
    assert_eq!(class(choice.value), class(Some(Negamax::value(position))), "{context}");
    assert_eq!(-plain_score(&position.after(choice.play)), score, "{context}");
    assert_eq!(choice.candidates[0].play, choice.play, "{context}");
    assert_eq!(choice.candidates.len(), position.count_legal(), "{context}");
    for candidate in &choice.candidates {
        let truth = -plain_score(&position.after(candidate.play));
        assert_eq!(class(Some(candidate.value)), truth.signum(), "{context}");
    }
    let mut game = position.clone();
    for &m in &choice.line {
        game.play(m).unwrap_or_else(|why| panic!("{why}: {:?} {context}", choice.line));
    }
    assert!(game.is_over(), "{:?} {context}", choice.line);
    let margin = game.score().margin();
    assert_eq!(if position.turn() == Side::First { margin } else { -margin }, score, "{context}");
}

#[test]
fn exact_scores_equal_plain_search() {
    let mut rng = Rng::new(4);
    let mut player = perfect();
    for text in ["4x4", "6x6", "8x8", "4x6", "4x16", "10x8"] {
        for round in 0..60 {
            let position = random_position(&rules(text), 2 + round % 6, &mut rng);
            assert_exact(&mut player, &position);
        }
    }
    for text in ["4x4", "6x4"] {
        for _ in 0..20 {
            let position = random_position(&rules(text), 8, &mut rng);
            assert_exact(&mut player, &position);
        }
    }
}

/// Where a plain search is too slow, solving from a position and from the one after agree, with
/// tables of other sizes and on the image of the board.
#[test]
fn exact_scores_agree_with_themselves() {
    let mut rng = Rng::new(6);
    let lead = |position: &Reversi, mebibytes: usize| {
        let mut player = Level::named("perfect").unwrap().player_within(Some(mebibytes));
        let choice = player.best(position, &Limits::default()).unwrap();
        assert!(choice.value.unwrap().is_proved());
        (choice.outlook.unwrap().lead as i32, choice.play)
    };
    for text in ["6x6", "8x8"] {
        for _ in 0..12 {
            let position = random_position(&rules(text), 14, &mut rng);
            let (score, play) = lead(&position, 8);
            let after = position.after(play);
            if !after.is_over() {
                assert_eq!(-lead(&after, 1).0, score, "{position}");
            }
            let size = usize::from(position.rules().rows());
            let stones: Vec<_> = position.stones().collect();
            let turned: Vec<_> = (0..stones.len())
                .map(|index| stones[(index % size) * size + size - 1 - index / size])
                .collect();
            let image = Reversi::from_stones(position.rules(), &turned, position.turn()).unwrap();
            assert_eq!(lead(&image, 4).0, score, "{position}");
        }
    }
}

/// Published: the second player wins on four by four. By eight discs, as every game says.
#[test]
fn four_by_four_is_solved() {
    let start = Reversi::new(&rules("4x4"));
    let choice = perfect().best(&start, &Limits::default()).unwrap();
    assert_eq!(class(choice.value), -1);
    assert_eq!(choice.outlook.unwrap().lead as i32, plain_score(&start));
}

/// The line of best play that solving six by six gives, cut after ten plies: with Black to move the
/// score is the published one, 16 to 20.
#[test]
fn six_by_six_keeps_its_value_along_best_play() {
    let mut position = Reversi::new(&rules("6x6"));
    for text in "c2 b4 c5 d2 e4 e3 d1 c1 b1 d5".split_whitespace() {
        let m = position.read_move(text).unwrap();
        position.play(m).unwrap();
    }
    let choice = perfect().best(&position, &Limits::default()).unwrap();
    assert_eq!(class(choice.value), -1);
    assert_eq!(choice.outlook.unwrap().lead as i32, -4);
}

/// Published (Feinstein, 1993): with best play the second player wins six by six by 20 to 16.
#[test]
#[ignore = "966 million nodes: a minute and a half in a release build"]
fn six_by_six_is_solved() {
    let start = Reversi::new(&rules("6x6"));
    let mut player = Level::named("perfect").unwrap().player_within(Some(512));
    let choice = player.best(&start, &Limits::default()).unwrap();
    assert_eq!(class(choice.value), -1);
    assert_eq!(choice.outlook.unwrap().lead as i32, -4);
}

fn wins_against_random(level: Level, rules: &Rules, games: u64) -> u32 {
    let mut player = level.player_within(Some(1));
    let mut wins = 0;
    for game in 0..games {
        let mut random = Random::new(game);
        let side = if game % 2 == 0 { Side::First } else { Side::Second };
        let mut position = Reversi::new(rules);
        while !position.is_over() {
            let limits = Limits::nodes(1_000);
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
        for (text, games) in [("8x8", 100), ("6x6", 40), ("10x12", 10)] {
            let wins = wins_against_random(level, &rules(text), games);
            assert!(u64::from(wins) * 100 >= games * 95, "{} on {text}: {wins}", level.id);
        }
    }
}

/// Later levels are stronger: pairs of games from the same random opening.
#[test]
fn stronger_levels_beat_weaker_ones() {
    for pair in LEVELS[..3].windows(2) {
        let mut players = [pair[0].player_within(Some(1)), pair[1].player_within(Some(4))];
        let mut points = 0;
        for game in 0..20 {
            let mut position = random_position(&rules("8x8"), 54, &mut Rng::new(game / 2));
            let stronger = if game % 2 == 0 { Side::First } else { Side::Second };
            while !position.is_over() {
                let index = usize::from(position.turn() == stronger);
                let limits = Limits::nodes(pair[index].nodes.unwrap().min(20_000));
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
        assert!(points >= 30, "{} against {}: {points} of 40", pair[1].id, pair[0].id);
    }
}

#[test]
fn node_limits_are_deterministic_and_kept() {
    let mut rng = Rng::new(2);
    let mut used = perfect();
    for round in 0..30 {
        let position = random_position(&rules("8x8"), 10 + 2 * round, &mut rng);
        let limits = Limits::nodes(5_000);
        let fresh = perfect().best(&position, &limits).unwrap();
        assert_eq!(used.best(&position, &limits).unwrap(), fresh, "{position}");
        // The last plies are counted when the search comes back from them.
        assert!(fresh.nodes <= 6_000, "{}", fresh.nodes);
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
    for text in ["4x4", "6x6", "8x8", "16x16", "4x16"] {
        for limits in [
            Limits::nodes(0),
            Limits::nodes(100),
            Limits { depth: Some(0), ..Limits::default() },
            Limits { stop: stopped.clone(), ..Limits::default() },
        ] {
            let position = Reversi::new(&rules(text));
            for level in LEVELS {
                let choice = level.player_within(Some(1)).best(&position, &limits).unwrap();
                assert_eq!(position.check(choice.play), Ok(()), "{} on {text}", level.id);
            }
        }
    }
}

/// A forced pass has a value and a line too.
#[test]
fn a_forced_pass_is_played_with_its_value() {
    let position = Reversi::read_position(&rules("4x4"), "XO../XX../XX../XX.. O").unwrap();
    let choice = perfect().best(&position, &Limits::default()).unwrap();
    assert_eq!(position.write_move(choice.play), "pass");
    assert_eq!(class(choice.value), -1);
    assert_eq!(choice.outlook.unwrap().lead as i32, -9);
    assert_eq!(choice.line.len(), 2);
}
