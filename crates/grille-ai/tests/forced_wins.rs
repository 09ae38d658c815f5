//! Forced wins by fours and threes on gomoku, as board pictures, and their soundness.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod board;

use board::{board, random_opening};
use grille_ai::line::{MnkSolver, Strong, Verdict};
use grille_ai::{Limits, Proof, Search, Value};
use grille_core::{Game, Rng, Side};
use grille_games::align::{Align, Rules, presets};

/// Nodes for each move: a fraction of a second, a quarter of it for threats.
const NODES: u64 = 120_000;

/// Replies tried at the first ply of a check: all there are.
const REPLIES: usize = 225;

fn plies(value: Option<Value>) -> Option<u32> {
    match value {
        Some(Value::Proved(Proof::Win { plies })) => Some(plies),
        _ => None,
    }
}

/// Plays the win out: at the first ply against the expected reply and `first` others, then
/// against one reply a move, now expected, now any. It must stay proved and end in time.
fn check_win(strong: &mut Strong, position: &Align, first: usize, rng: &mut Rng) {
    let side = position.turn();
    let limits = Limits::nodes(NODES);
    let choice = strong.best(position, &limits).unwrap();
    let claimed = plies(choice.value).unwrap_or_else(|| panic!("{choice:?}\n{position}"));
    let after = position.after(choice.play);
    let mut replies: Vec<_> = after.legal_moves().collect();
    rng.shuffle(&mut replies);
    replies.truncate(first);
    replies.extend(choice.line.get(1));
    for reply in replies {
        let mut game = after.clone();
        let mut reply = Some(reply);
        while !game.is_over() {
            let legal: Vec<_> = game.legal_moves().collect();
            let play = reply.take().unwrap_or_else(|| *rng.pick(&legal).unwrap());
            game.play(play).unwrap();
            if game.is_over() {
                break;
            }
            let choice = strong.best(&game, &limits).unwrap();
            assert!(plies(choice.value).is_some(), "{choice:?}\n{game}");
            game.play(choice.play).unwrap();
            reply = choice.line.get(1).copied().filter(|_| rng.below(2) == 0);
            assert!(game.ply() <= position.ply() + claimed + 20, "{game}");
        }
        assert_eq!(game.outcome().unwrap().winner, Some(side), "{game}");
    }
}

/// X or O wins by force, in at least so many plies as `strong` finds it.
fn wins(picture: &str, turn: Side, least: u32) {
    let position = board(&presets::gomoku(), picture, turn);
    let mut strong = Strong::with_memory(4);
    let choice = strong.best(&position, &Limits::nodes(NODES)).unwrap();
    println!("{:?} after {} nodes: {:?}", choice.value, choice.nodes, choice.line);
    let found = plies(choice.value);
    assert!(found.is_some_and(|plies| plies >= least), "{choice:?}\n{position}");
    check_win(&mut strong, &position, REPLIES, &mut Rng::new(5));
}

#[test]
fn threes_then_a_double_threat() {
    wins(
        "............... \
         ............... \
         ............... \
         ............... \
         ............... \
         .........O..... \
         .....X.XOOO.... \
         ............... \
         .......XX...... \
         ............... \
         ............... \
         ............... \
         ............... \
         ............... \
         ...............",
        Side::First,
        9,
    );
}

#[test]
fn threes_in_a_tight_corner() {
    wins(
        "............... \
         ............... \
         ............... \
         ............... \
         .....O......... \
         .....X......... \
         .....X......... \
         .....XXXO...... \
         .....OOOX...... \
         ......XO.O..... \
         ............... \
         ............... \
         ............... \
         ............... \
         ...............",
        Side::First,
        9,
    );
}

/// O must first stop X's four, and that stone begins his own attack.
#[test]
fn a_block_that_attacks() {
    wins(
        "............... \
         ............... \
         ............... \
         ............... \
         ......X........ \
         ......XO....... \
         ........X...... \
         ....X.XO....... \
         .....OXX....... \
         ....OOO........ \
         ............... \
         ............... \
         ............... \
         ............... \
         ...............",
        Side::Second,
        9,
    );
}

#[test]
fn eleven_plies_through_counter_fours() {
    wins(
        "............... \
         ............... \
         ............... \
         ......OO....... \
         ......OXXX..... \
         .......OXX..... \
         .........X..... \
         ........OO..... \
         ............... \
         ............... \
         ............... \
         ............... \
         ............... \
         ............... \
         ...............",
        Side::First,
        11,
    );
}

#[test]
fn fours_alone_for_seventeen_plies() {
    wins(
        "............... \
         ............... \
         ............... \
         .......O....... \
         .......OX...... \
         ......OX.XX.... \
         ....OXXX.OX.... \
         .....O.XO...... \
         ......OOO...... \
         .......X....... \
         ............... \
         ............... \
         ............... \
         ............... \
         ...............",
        Side::First,
        9,
    );
}

/// An open three must be stopped, an open four wins, and one's own four comes first.
#[test]
fn open_threes_and_fours_are_seen() {
    let gomoku = presets::gomoku();
    let row = |stones: &str| {
        let blank = ".".repeat(15 * 7);
        format!("{blank}{stones}{blank}")
    };
    let best = |stones: &str, turn| {
        let position = board(&gomoku, &row(stones), turn);
        let choice = Strong::with_memory(4).best(&position, &Limits::nodes(10_000)).unwrap();
        (choice.play.0 - 15 * 7, plies(choice.value))
    };
    // An open three becomes an open four: three plies to the end.
    let (cell, found) = best(".....XXX.......", Side::First);
    assert!([4, 8].contains(&cell) && found == Some(3), "{cell} {found:?}");
    // The defender plays at or beside an end.
    let (cell, _) = best(".....XXX.......", Side::Second);
    assert!([3, 4, 8, 9].contains(&cell), "{cell}");
    // A four is completed, or blocked.
    assert_eq!(best("....OXXXX......", Side::First), (9, Some(1)));
    assert_eq!(best("....OXXXX......", Side::Second).0, 9);
}

/// Whatever is claimed proved on boards that the solver can settle is so.
#[test]
fn proofs_agree_with_the_solver() {
    let mut rng = Rng::new(31);
    let mut counts = [0; 2];
    for _ in 0..600 {
        // On the last two, moves are left out: what was, must not count as proved.
        let texts = [
            "6x6 align 4",
            "7x6 align 4",
            "6x7 align 5",
            "5x5 align 4",
            "8x8 align 4",
            "8x8 align 5",
        ];
        let text = texts[rng.below(texts.len())];
        let rules: Rules = text.parse().unwrap();
        let stones = 4 + rng.below(10);
        let position = random_opening(&rules, stones, &mut rng);
        if position.is_over() {
            continue;
        }
        let choice = Strong::with_memory(1).best(&position, &Limits::nodes(4_000)).unwrap();
        let claimed = match choice.value {
            Some(Value::Proved(Proof::Win { .. })) => Verdict::Win,
            Some(Value::Proved(Proof::Draw)) => Verdict::Draw,
            Some(Value::Proved(Proof::Loss { .. })) => Verdict::Loss,
            _ => {
                counts[1] += 1;
                continue;
            }
        };
        let solved = MnkSolver::new(&rules, 1).solve(&position, &Limits::nodes(300_000));
        if let Some(solved) = solved {
            assert_eq!(claimed, solved.verdict, "{choice:?} {rules}\n{position}");
            counts[0] += 1;
        }
    }
    println!("proved and compared, not proved: {counts:?}");
    assert!(counts[0] > 150, "{counts:?}");
}
