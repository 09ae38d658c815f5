//! Boards as pictures: `X` Black, `O` White, `.` empty, one line a row.

use grille_core::{Game, IllegalMove, Playable, Side};
use grille_games::go::{Go, PointSet, Rules};

/// A game under `rules` (their size is the picture's) that starts from a picture.
pub(crate) fn game(rules: Rules, picture: &str, turn: Side) -> Go {
    let lines: Vec<&str> = picture.split_whitespace().collect();
    let rules =
        rules.with_size(lines.len() as u16, lines[0].len() as u16).expect("a size in range");
    let stones: Vec<Option<Side>> = lines
        .concat()
        .chars()
        .map(|letter| match letter {
            'X' | 'x' => Some(Side::First),
            'O' | 'o' => Some(Side::Second),
            _ => None,
        })
        .collect();
    Go::from_stones(&rules, &stones, turn).expect("every chain of a picture has a liberty")
}

/// The points where a picture has one of these letters.
#[allow(dead_code, reason = "not every test file marks points")]
pub(crate) fn marked(picture: &str, letters: &str) -> PointSet {
    let lines = picture.split_whitespace().enumerate();
    lines
        .flat_map(|(row, line)| line.chars().enumerate().map(move |(col, c)| (row, col, c)))
        .filter(|&(_, _, c)| letters.contains(c))
        .map(|(row, col, _)| grille_core::Point::new(row as u16, col as u16))
        .collect()
}

/// Plays moves; the reason and the number of the first one refused, counted from 1.
#[allow(dead_code, reason = "not every test file plays")]
pub(crate) fn play(game: &mut Go, moves: &str) -> Result<(), (usize, IllegalMove)> {
    for (number, text) in moves.split_whitespace().enumerate() {
        let m = game.read_move(text).expect("a vertex or pass");
        game.play(m).map_err(|why| (number + 1, why))?;
    }
    Ok(())
}

/// Whether the board looks like a picture.
#[allow(dead_code, reason = "not every test file compares boards")]
#[track_caller]
pub(crate) fn assert_board(game: &Go, picture: &str) {
    let expected: Vec<&str> = picture.split_whitespace().collect();
    assert_eq!(game.picture().text_rows(), expected, "\n{}", game.board());
}
