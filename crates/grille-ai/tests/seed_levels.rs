//! `easy`, `hard` and `neighbour` of document 003: one position for each of its figures 1 to 8,
//! then the properties of the players. X is the human, O the computer to move.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod board;

use board::{board, play_game, random_opening, random_position};
use grille_ai::line::{Code, Neighbour, SeedEasy, SeedHard, SeedLevel, column_codes};
use grille_ai::{Limits, Random, Search};
use grille_core::{Game, Rng, Side};
use grille_games::align::{Align, Rules, presets};

/// The codes of both levels as digits, and the columns they play.
fn check(picture: &str, easy: (&str, u16), hard: (&str, u16)) {
    let position = board(&presets::puissance4(), picture, Side::Second);
    let digits = |level| -> String {
        column_codes(&position, level).iter().map(|code| code.number().to_string()).collect()
    };
    let limits = Limits::default();
    let easy_move = SeedEasy.best(&position, &limits).unwrap().play.0;
    let hard_move = SeedHard.best(&position, &limits).unwrap().play.0;
    assert_eq!((digits(SeedLevel::Easy).as_str(), easy_move), easy, "easy\n{position}");
    assert_eq!((digits(SeedLevel::Hard).as_str(), hard_move), hard, "hard\n{position}");
}

/// Nothing anywhere: the centre.
#[test]
fn figure_1_free() {
    check(
        "....... \
         ....... \
         ....... \
         ....... \
         ....... \
         .......",
        ("0000000", 3),
        ("0000000", 3),
    );
}

/// A stone in column 4 lets X complete the diagonal just above it.
#[test]
fn figure_2_gives_a_win() {
    check(
        "....... \
         ....... \
         ....... \
         ...X... \
         ..XOO.. \
         .XOXXO.",
        ("0000100", 3),
        ("0000100", 3),
    );
}

/// A stone in column 2 lets X take the place where O's row would be complete.
#[test]
fn figure_3_lets_the_opponent_block() {
    check(
        "....... \
         ....... \
         ....... \
         ....... \
         ...OOOX \
         X..XXOX",
        ("0000000", 3),
        ("0020050", 5),
    );
}

/// Column 2 completes O's row.
#[test]
fn figure_4_wins() {
    check(
        "....... \
         ....... \
         ....... \
         ....... \
         ...X..X \
         X..OOOX",
        ("0030000", 2),
        ("0530000", 2),
    );
}

/// Column 1 has no room.
#[test]
fn figure_5_full() {
    check(
        ".O..... \
         .X..... \
         .X..... \
         .O..... \
         .O..... \
         .X....X",
        ("0400000", 3),
        ("0400000", 3),
    );
}

/// Two more stones, in columns 4 and 5, make O's row; X closed the other end.
#[test]
fn figure_6_strategy() {
    check(
        "....... \
         ....... \
         ....... \
         ....... \
         ..XX... \
         .XOO...",
        ("0000000", 3),
        ("0000550", 4),
    );
}

/// At either end of its two stones X would get two winning places: both ends are 6, the rest 0.
#[test]
fn figure_7_blocks_an_open_line() {
    check(
        "....... \
         ....... \
         ....... \
         ....... \
         ..O.... \
         ..XX...",
        ("0000000", 3),
        ("0600600", 4),
    );
}

/// X would win in column 4.
#[test]
fn figure_8_blocks_a_win() {
    check(
        "....... \
         ....... \
         ....... \
         ....... \
         .O..... \
         OXXX...",
        ("0000600", 4),
        ("0000600", 4),
    );
}

/// Winning comes before blocking, blocking before anything else, and a block is played even where
/// it opens a win above.
#[test]
fn order_of_the_codes() {
    assert_eq!(Code::ORDER.map(Code::number), [3, 6, 5, 0, 2, 1]);
    check(
        "....... \
         ....... \
         ....... \
         X.....O \
         X.....O \
         X.....O",
        ("6000003", 6),
        ("6000003", 6),
    );
}

/// Cells take the role of columns without gravity: a fork of X is code 6.
#[test]
fn codes_without_gravity() {
    let position = board(&presets::morpion(), "XX. .O. ...", Side::Second);
    let codes = column_codes(&position, SeedLevel::Hard);
    assert_eq!(codes[2], Code::Blocks);
    assert_eq!(codes[0], Code::Full);
    assert_eq!(SeedHard.best(&position, &Limits::default()).unwrap().play.0, 2);
}

/// Completing a line loses: such a column is the last choice.
#[test]
fn codes_of_misere() {
    let rules = presets::puissance4().with_misere();
    let position = board(&rules, "....... ....... ....... ....... ...X..X X..OOOX", Side::Second);
    assert_eq!(column_codes(&position, SeedLevel::Easy)[2], Code::GivesWin);
    assert_ne!(SeedEasy.best(&position, &Limits::default()).unwrap().play.0, 2);
}

/// Every kind of rules and position: a legal move, the same each time, `None` at the end.
#[test]
fn always_a_legal_move() {
    let mut rng = Rng::new(3);
    let limits = Limits::default();
    for seed in 0..2000 {
        let position = random_position(&mut rng, 36, 36);
        for player in
            [&mut SeedEasy as &mut dyn Search<Align>, &mut SeedHard, &mut Neighbour::new(seed)]
        {
            let choice = player.best(&position, &limits).unwrap();
            assert!(position.legal_moves().any(|play| play == choice.play), "{position}");
        }
        let hard = SeedHard.best(&position, &limits).unwrap().play;
        assert_eq!(SeedHard.best(&position, &limits).unwrap().play, hard);
        let winner = play_game(&position, &mut SeedHard, &mut Neighbour::new(seed), &limits);
        let again = play_game(&position, &mut SeedHard, &mut Neighbour::new(seed), &limits);
        assert_eq!(winner, again);
    }
    let over = board(&presets::morpion(), "XXX OO. ...", Side::Second);
    assert!(SeedEasy.best(&over, &limits).is_none());
    assert!(Neighbour::new(1).best(&over, &limits).is_none());
}

/// The largest board is answered too.
#[test]
fn plays_on_the_largest_board() {
    let rules = Rules::new(100, 100, 5).unwrap();
    let position = random_opening(&rules, 500, &mut Rng::new(1));
    assert!(SeedHard.best(&position, &Limits::default()).is_some());
}

/// Beside the last stone: the same column or one next to it.
#[test]
fn neighbour_stays_near() {
    let mut seen = [0; 7];
    for seed in 0..100 {
        let position = Align::new(&presets::puissance4()).after(grille_games::align::Place(5));
        let choice = Neighbour::new(seed).best(&position, &Limits::default()).unwrap();
        seen[usize::from(choice.play.0)] += 1;
    }
    assert_eq!(seen[..4], [0; 4]);
    assert!(seen[4..].iter().all(|&count| count > 10), "{seen:?}");
}

/// Wins of the first of two players in so many games, sides swapped each game.
fn wins(
    games: u64,
    mut player: impl FnMut(u64) -> Box<dyn Search<Align>>,
    mut other: impl FnMut(u64) -> Box<dyn Search<Align>>,
) -> (u32, u32) {
    let start = Align::new(&presets::puissance4());
    let (mut won, mut lost) = (0, 0);
    for game in 0..games {
        // Two random stones, the same for both games of a pair, keep deterministic players from
        // repeating one game.
        let opening = random_opening(start.rules(), 2, &mut Rng::new(game / 2));
        let side = if game % 2 == 0 { Side::First } else { Side::Second };
        let (mut one, mut two) = (player(game), other(game));
        let winner = if side == Side::First {
            play_game(&opening, one.as_mut(), two.as_mut(), &Limits::default())
        } else {
            play_game(&opening, two.as_mut(), one.as_mut(), &Limits::default())
        };
        won += u32::from(winner == Some(side));
        lost += u32::from(winner == Some(side.other()));
    }
    (won, lost)
}

/// The figure: `hard` wins at least 95% of 200 games against `random`.
#[test]
fn hard_beats_random() {
    let (won, lost) = wins(200, |_| Box::new(SeedHard), |seed| Box::new(Random::new(seed)));
    println!("hard against random: {won} won, {lost} lost of 200");
    assert!(won >= 190, "{won} won, {lost} lost");
}

/// random < easy < hard.
#[test]
fn seed_levels_in_order() {
    let (won, lost) = wins(200, |_| Box::new(SeedEasy), |seed| Box::new(Random::new(seed)));
    println!("easy against random: {won} won, {lost} lost of 200");
    assert!(won > 150, "{won} won, {lost} lost");
    let (won, lost) = wins(98, |_| Box::new(SeedHard), |_| Box::new(SeedEasy));
    println!("hard against easy: {won} won, {lost} lost of 98");
    assert!(won > lost, "{won} won, {lost} lost");
}
