//! Boards as text.

use grille::core::{Layout, Picture, PieceShape, Point, ScoreSheet, Side};
use grille::report::{Cell, Partie};
use grille::session::Scene;
use unicode_width::UnicodeWidthStr;

/// A cell padded to a width on the terminal.
fn padded(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(missing))
}

/// Document 004: `[m|m| ]`.
pub(super) fn morpion(picture: &Picture, symbols: [&str; 2]) -> Vec<String> {
    let width = symbols.iter().map(|symbol| symbol.width()).max().unwrap_or(1).max(1);
    (0..picture.rows)
        .map(|row| {
            let cells: Vec<String> = (0..picture.cols)
                .map(|col| {
                    let stone = picture.owner(Point::new(row, col));
                    padded(stone.map_or(" ", |side| symbols[side.index()]), width)
                })
                .collect();
            format!("[{}]", cells.join("|"))
        })
        .collect()
}

/// Document 000: ` X | O |   ` and a rule between rows.
fn ruled(cells: &[String; 9]) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, row) in cells.chunks(3).enumerate() {
        if index > 0 {
            lines.push("---|---|---".to_owned());
        }
        lines.push(row.iter().map(|cell| format!(" {cell} ")).collect::<Vec<_>>().join("|"));
    }
    lines
}

/// The cells' numbers.
pub(super) fn ticractoe_numbers() -> Vec<String> {
    ruled(&std::array::from_fn(|index| index.to_string()))
}

/// The cells of a game of Tic-RAC-Toe.
pub(super) fn ticractoe(picture: &Picture) -> Vec<String> {
    ruled(&std::array::from_fn(|index| {
        let piece = picture.pieces.get(index).copied().flatten();
        piece.map_or(' ', grille::core::Piece::letter).to_string()
    }))
}

/// The cells of a record of Tic-RAC-Toe.
pub(crate) fn ticractoe_grid(partie: &Partie) -> Vec<String> {
    ruled(&partie.cells.map(|cell| {
        match cell {
            Cell::Taken(side) => side.letter(),
            Cell::Blank => ' ',
            Cell::Foreign(letter) => letter,
        }
        .to_string()
    }))
}

/// Any board, with the names of rows and columns; the last piece stands between `( )`, the cells
/// that decided the game between `[ ]`, so that nothing depends on colour.
pub(super) fn general(scene: &Scene, color: bool) -> Vec<String> {
    if scene.picture.layout == Layout::Crossings {
        return crossings(&scene.picture, scene.score.as_ref(), color);
    }
    let [first, second] = &scene.seats;
    let symbols = match scene.picture.shape {
        PieceShape::Mark | PieceShape::Disc => [first.symbol.as_str(), second.symbol.as_str()],
        PieceShape::Stone => ["X", "O"],
    };
    cells(&scene.picture, symbols, color)
}

/// A board of cells or a frame.
fn cells(picture: &Picture, symbols: [&str; 2], color: bool) -> Vec<String> {
    let names = picture.col_names.iter().map(String::as_str).chain(symbols);
    let width = names.map(UnicodeWidthStr::width).max().unwrap_or(1);
    let with_rows = picture.layout != Layout::Frame;
    let margin = if with_rows {
        picture.row_names.iter().map(String::len).max().unwrap_or(0) + 1
    } else {
        0
    };
    let marks_open = picture.marks_open_points();
    let mut lines = Vec::new();
    let names: Vec<String> =
        picture.col_names.iter().map(|name| format!("{name:>width$}")).collect();
    lines.push(format!("{}{}", " ".repeat(margin + 1), names.join(" ")).trim_end().to_owned());
    for row in 0..picture.rows {
        let mut line = String::new();
        if with_rows {
            line += &format!("{:>1$} ", picture.row_names[usize::from(row)], margin - 1);
        }
        for col in 0..picture.cols {
            line.push(between(picture, row, col));
            let piece = picture.piece(Point::new(row, col));
            let owner = piece.and_then(|piece| piece.owner);
            let text = match (piece, owner) {
                (None, _) if marks_open && picture.is_open(Point::new(row, col)) => "+",
                (None, _) => ".",
                (Some(_), None) => "#",
                (Some(_), Some(side)) => symbols[side.index()],
            };
            let lead = " ".repeat(width.saturating_sub(text.width()));
            line += &lead;
            line += &painted(text, owner, color);
        }
        line.push(between(picture, row, picture.cols));
        lines.push(line);
    }
    if picture.layout == Layout::Frame {
        lines.push(format!("+{}+", "-".repeat((width + 1) * usize::from(picture.cols) - 1)));
    }
    lines
}

/// A board of crossings with its names on all sides: `X` Black, `O` White, `+` a star, the last
/// stone between `( )`, a line that decided between `[ ]`. Once points are counted, dead stones are
/// in small letters, and `#` and `=` show who surrounds a point.
fn crossings(picture: &Picture, sheet: Option<&ScoreSheet>, color: bool) -> Vec<String> {
    let width = picture.row_names.iter().map(String::len).max().unwrap_or(1).max(2);
    let names = format!("{} {}", " ".repeat(width), picture.col_names.join(" "));
    let mut lines = vec![names.clone()];
    for row in 0..picture.rows {
        let name = &picture.row_names[usize::from(row)];
        let mut line = format!("{name:>width$}");
        for col in 0..=picture.cols {
            let mark = between(picture, row, col);
            line.push(if mark == '|' { ' ' } else { mark });
            if col < picture.cols {
                let point = Point::new(row, col);
                let text = crossing(picture, sheet, point).to_string();
                line += &painted(&text, picture.owner(point), color);
            }
        }
        lines.push(format!("{line}{name}"));
    }
    lines.push(names);
    lines
}

fn crossing(picture: &Picture, sheet: Option<&ScoreSheet>, point: Point) -> char {
    let is_dead = || sheet.is_some_and(|sheet| sheet.dead.contains(&point));
    let owner = |side: Side| sheet.is_some_and(|sheet| sheet.owned[side.index()].contains(&point));
    match picture.piece(point).map(grille::core::Piece::letter) {
        Some(letter) if is_dead() => letter.to_ascii_lowercase(),
        Some(letter) => letter,
        None if owner(Side::First) => '#',
        None if owner(Side::Second) => '=',
        None if picture.stars.contains(&point) => '+',
        None => '.',
    }
}

/// The mark on the left of a cell: `[ ]` around the deciding cells, `( )` around the last stone.
fn between(picture: &Picture, row: u16, col: u16) -> char {
    let decided =
        |col: Option<u16>| col.is_some_and(|col| picture.decided.contains(&Point::new(row, col)));
    let left = col.checked_sub(1);
    let right = Some(col);
    match (decided(left), decided(right)) {
        (false, true) => '[',
        (true, false) => ']',
        (true, true) => '|',
        (false, false) if !picture.decided.is_empty() => '|',
        (false, false) => match picture.last {
            Some(last) if last == Point::new(row, col) => '(',
            Some(last) if left.is_some_and(|left| last == Point::new(row, left)) => ')',
            _ => '|',
        },
    }
}

/// Red and yellow, as the boxed game has them; the letters tell them apart without colour.
fn painted(text: &str, stone: Option<Side>, color: bool) -> String {
    match stone {
        Some(Side::First) if color => format!("\x1b[1;31m{text}\x1b[0m"),
        Some(Side::Second) if color => format!("\x1b[1;33m{text}\x1b[0m"),
        _ => text.to_owned(),
    }
}
