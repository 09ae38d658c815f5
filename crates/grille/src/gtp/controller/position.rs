//! Which commands bring a position to an engine.
//!
//! Only commands that every engine must know are needed, above all `play`, because it is the one
//! way that always works: `loadsgf` is optional and wants a file that both programs see, and no
//! command takes a position. Stones of a position can be put down by `play` in any order: a part of
//! a chain always keeps a liberty that the whole has, or one where it is cut, so nothing is taken,
//! and nothing is repeated. The specification lets a side play many times in a row.

use grille_core::{Game as _, Playable as _, Point, Side};
use grille_games::go::{Board, Go, Komi, Move, Placement, Preset, Rules, Scoring, write_vertex};

use crate::gtp::colour;

/// `play black D4`.
pub(super) fn play(game: &Go, side: Side, m: Move) -> String {
    format!("play {} {}", colour(side), game.write_move(m))
}

fn put(side: Side, point: Point, rows: u16) -> String {
    format!("play {} {}", colour(side), write_vertex(point, rows))
}

/// The name that KGS gives to the rules nearest to these.
pub(super) const fn rules_name(rules: &Rules) -> &'static str {
    match rules.name() {
        Preset::Japanese | Preset::Korean => "japanese",
        Preset::Chinese | Preset::Seed => "chinese",
        Preset::Aga => "aga",
        Preset::NewZealand | Preset::TrompTaylor => "new_zealand",
    }
}

/// The commands for an empty board under the rules. `prisoners` are those of both sides before the
/// first command: where they count, komi makes up for what the engine cannot know.
pub(super) fn empty_board(rules: &Rules, prisoners: [u32; 2]) -> [String; 3] {
    let mut komi = rules.komi();
    if rules.scoring() == Scoring::Territory {
        let [black, white] = prisoners.map(|count| i32::try_from(count).unwrap_or(i32::MAX / 8));
        let half_points = komi.half_points() + 2 * (white - black);
        komi = Komi::from_half_points(half_points).unwrap_or(komi);
    }
    [format!("boardsize {}", rules.rows()), "clear_board".to_owned(), format!("komi {komi}")]
}

/// The handicap stones that stand on the board before the first move.
pub(super) fn handicap_points(game: &Go) -> Vec<Point> {
    let rules = game.rules();
    let handicap = rules.handicap();
    if handicap.stones == 0 || handicap.placement != Placement::Fixed {
        return Vec::new();
    }
    grille_games::go::fixed_points(rules.rows(), rules.cols(), handicap.stones)
}

/// The `play` commands that make a position on an empty board: its stones, a ko that was just
/// taken, and the opponent's pass.
pub(super) fn stones(game: &Go) -> Vec<String> {
    let board = game.board();
    let rows = board.rows();
    let ko = game.ko_point().and_then(|point| Some((point, taker(board, point, game.turn())?)));
    let mut commands = Vec::new();
    for side in Side::BOTH {
        for point in board.points() {
            let is_taker = ko.is_some_and(|(_, taker)| taker == point);
            if board.stone(point) == Some(side) && !is_taker {
                commands.push(put(side, point, rows));
            }
        }
    }
    // The stone that was taken, then the one that takes it.
    if let Some((point, taker)) = ko {
        commands.push(put(game.turn(), point, rows));
        commands.push(put(game.turn().other(), taker, rows));
    }
    if game.passes() == 1 {
        commands.push(format!("play {} pass", colour(game.turn().other())));
    }
    commands
}

/// The stone that took a ko: alone, with the ko point as its one liberty.
fn taker(board: &Board, ko: Point, turn: Side) -> Option<Point> {
    board.neighbours(ko).find(|&point| {
        board.stone(point) == Some(turn.other())
            && board.chain_size(point) == 1
            && board.liberties(point) == 1
    })
}
