//! The end of the game: who won, and which stones live.

use grille_core::{Point, Side};
use grille_games::go::{Board, PointSet};

use super::super::refusal::Refusal;
use super::{Arguments, Command, Engine, Outcome, vertices};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "final_score", run: final_score },
    Command { name: "final_status_list", run: final_status_list },
];

/// By the rules in force, with the dead stones that are proposed for the position as it is.
fn final_score(engine: &mut Engine, _: &mut Arguments<'_>) -> Outcome {
    let dead = engine.table.dead(engine.settings.playouts);
    Ok(engine.table.score(&dead).to_string())
}

/// Chains, one a line. The territories and `dame` are GNU Go's, on one line.
fn final_status_list(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let status = arguments.word()?.to_ascii_lowercase();
    let known = ["alive", "dead", "seki", "black_territory", "white_territory", "dame"];
    if !known.contains(&status.as_str()) {
        return Err(Refusal::Syntax);
    }
    let dead = engine.table.dead(engine.settings.playouts);
    let score = engine.table.score(&dead);
    let board = engine.table.game().board();
    let rows = board.rows();
    Ok(match status.as_str() {
        "dead" => chains(board, |point| dead.contains(point)),
        "seki" => chains(board, |point| score.seki.contains(point)),
        "alive" => chains(board, |point| !dead.contains(point) && !score.seki.contains(point)),
        "black_territory" => vertices(score.territory[Side::First.index()], rows),
        "white_territory" => vertices(score.territory[Side::Second.index()], rows),
        _ => vertices(score.neutral, rows),
    })
}

/// The chains of which a stone is wanted, one a line. Chains never are wanted in part.
fn chains(board: &Board, wanted: impl Fn(Point) -> bool) -> String {
    let mut seen = PointSet::new();
    let mut lines = Vec::new();
    for point in board.points() {
        if board.stone(point).is_some() && wanted(point) && !seen.contains(point) {
            let chain = board.chain(point);
            seen.add_all(&chain);
            lines.push(vertices(chain, board.rows()));
        }
    }
    lines.join("\n")
}
