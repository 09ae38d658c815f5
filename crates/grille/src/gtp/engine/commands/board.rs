//! What is on the board.

use std::fmt::Write as _;

use grille_core::{Game as _, Playable as _, Point, Side};
use grille_games::go::{Move, PointSet};

use super::super::refusal::Refusal;
use super::{Arguments, Command, Engine, Outcome, vertices};
use crate::gtp::colour;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "showboard", run: showboard },
    Command { name: "list_stones", run: list_stones },
    Command { name: "captures", run: captures },
    Command { name: "is_legal", run: is_legal },
    Command { name: "all_legal", run: all_legal },
    Command {
        name: "countlib",
        run: |engine, arguments| Ok(liberties(engine, arguments)?.len().to_string()),
    },
    Command {
        name: "findlib",
        run: |engine, arguments| {
            let rows = engine.table.rules().rows();
            Ok(vertices(liberties(engine, arguments)?, rows))
        },
    },
];

/// The board with its coordinates, prisoners and whose turn it is. X is Black, O White.
fn showboard(engine: &mut Engine, _: &mut Arguments<'_>) -> Outcome {
    let game = engine.table.game();
    let picture = game.picture();
    let header = format!("   {}", picture.col_names.join(" "));
    let mut text = format!("\n{header}");
    for (row, number) in (0..picture.rows).zip(&picture.row_names) {
        let _ = write!(text, "\n{number:>2}");
        for col in 0..picture.cols {
            let point = Point::new(row, col);
            let empty = if picture.stars.contains(&point) { '+' } else { '.' };
            let _ = write!(text, " {}", game.board().stone(point).map_or(empty, Side::letter));
        }
        let _ = write!(text, " {number}");
    }
    let [black, white] = game.captures();
    let turn = colour(game.turn());
    let last = game.last_move().map_or_else(|| "none".to_owned(), |m| game.write_move(m));
    let rules = game.rules();
    let _ = write!(
        text,
        "\n{header}\nBlack (X) has captured {black}, White (O) {white}. {} to play, last move {last}.\n\
         Rules {}, komi {}.",
        capital(turn),
        rules.name().name(),
        rules.komi(),
    );
    Ok(text)
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + chars.as_str())
}

fn list_stones(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let side = arguments.side()?;
    let board = engine.table.game().board();
    let stones = board.points().filter(|&point| board.stone(point) == Some(side));
    Ok(vertices(stones, board.rows()))
}

/// The stones that a side has taken.
fn captures(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let side = arguments.side()?;
    Ok(engine.table.game().captures()[side.index()].to_string())
}

fn is_legal(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let side = arguments.side()?;
    let legal = match arguments.play() {
        Ok(m) => engine.table.check(side, m).is_ok(),
        Err(Refusal::IllegalMove) => false,
        Err(refusal) => return Err(refusal),
    };
    Ok(u8::from(legal).to_string())
}

/// The points, without the pass, which always is legal.
fn all_legal(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let game = engine.table.ready(arguments.side()?);
    let points = game.legal_moves().filter_map(|m| match m {
        Move::Place(point) => Some(point),
        Move::Pass => None,
    });
    Ok(vertices(points, game.rules().rows()))
}

fn liberties(engine: &Engine, arguments: &mut Arguments<'_>) -> Result<PointSet, Refusal> {
    let point = arguments.point()?;
    let board = engine.table.game().board();
    if board.stone(point).is_none() {
        return Err(Refusal::EmptyVertex);
    }
    Ok(board.liberty_points(point))
}
