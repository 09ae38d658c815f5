//! Marks made of characters.

use grille::core::{PieceShape, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::look::Look;
use super::super::pen::put;

/// A piece of one character. The two players' differ by shape; a mark is the player's own symbol.
pub(in crate::terminal) fn piece_sign(
    shape: PieceShape,
    side: Side,
    symbol: &str,
    look: &Look,
) -> String {
    match (shape, look.unicode, side) {
        (PieceShape::Mark, _, _) | (_, false, _) if !symbol.is_empty() => symbol.to_owned(),
        (PieceShape::Mark, _, _) | (_, false, _) => side.letter().to_string(),
        (_, true, Side::First) => "●".to_owned(),
        (_, true, Side::Second) => "○".to_owned(),
    }
}

/// A large cross or ring in ASCII.
pub(super) fn large(buffer: &mut Buffer, area: Rect, is_cross: bool, style: Style) {
    let (width, height) = (area.width.min(area.height * 2 + 1), area.height);
    let left = (area.width - width) / 2;
    for row in 0..height {
        let line = match is_cross {
            true => cross_line(width, height, row),
            false => ring_line(width, height, row),
        };
        for (col, sign) in line.chars().enumerate().filter(|(_, sign)| *sign != ' ') {
            let mut bytes = [0; 4];
            put(buffer, area, (left + col as u16, row), sign.encode_utf8(&mut bytes), style);
        }
    }
}

fn cross_line(width: u16, height: u16, row: u16) -> String {
    let span = height.saturating_sub(1).max(1);
    let down = row * (width - 1) / span;
    let up = (width - 1) - down;
    let sign = |col: u16| match (col == down, col == up) {
        (true, true) => 'X',
        (true, false) => '\\',
        (false, true) => '/',
        (false, false) => ' ',
    };
    (0..width).map(sign).collect()
}

fn ring_line(width: u16, height: u16, row: u16) -> String {
    let middle = usize::from(width.saturating_sub(2));
    match row {
        0 => format!("/{}\\", "-".repeat(middle)),
        row if row + 1 == height => format!("\\{}/", "-".repeat(middle)),
        _ => format!("|{}|", " ".repeat(middle)),
    }
}
