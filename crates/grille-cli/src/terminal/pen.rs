//! Text on the page, clipped to where it belongs, and the folding of characters that a terminal
//! cannot show.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// Writes a line into an area, from a column and row of it; what does not fit is cut. Returns the
/// column after the text.
pub(crate) fn put(
    buffer: &mut Buffer,
    area: Rect,
    (col, row): (u16, u16),
    text: &str,
    style: Style,
) -> u16 {
    let area = area.intersection(buffer.area);
    if row >= area.height || col >= area.width {
        return col;
    }
    let room = usize::from(area.width - col);
    let (x, y) = (area.x + col, area.y + row);
    let (end, _) = buffer.set_stringn(x, y, text, room, style);
    end - area.x
}

/// Writes a line in the middle of an area's row.
pub(crate) fn put_centered(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    let width = text.width().min(usize::from(area.width)) as u16;
    put(buffer, area, ((area.width - width) / 2, row), text, style);
}

/// Writes a line that ends at the right edge of an area.
pub(crate) fn put_right(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    let width = text.width().min(usize::from(area.width)) as u16;
    put(buffer, area, (area.width - width, row), text, style);
}

/// Gives an area a style, and nothing in it.
pub(crate) fn clear(buffer: &mut Buffer, area: Rect, style: Style) {
    let area = area.intersection(buffer.area);
    for position in area.positions() {
        if let Some(cell) = buffer.cell_mut(position) {
            cell.reset();
            cell.set_style(style);
        }
    }
}

/// Text cut to a width, with an ellipsis where something is missing.
pub(crate) fn shortened(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for sign in text.graphemes(true) {
        if short.width() + sign.width() + 1 > width {
            break;
        }
        short.push_str(sign);
    }
    if width > 0 {
        short.push('…');
    }
    short
}

/// Text in lines of at most a width, broken at blanks; a word that is longer is cut.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        // A no-break blank belongs to its word.
        for word in paragraph.split(' ') {
            let mut word = word.to_owned();
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            }
            while word.width() > width {
                let head: String = word
                    .graphemes(true)
                    .scan(0, |sum, sign| {
                        *sum += sign.width();
                        (*sum <= width).then_some(sign)
                    })
                    .collect();
                if head.is_empty() {
                    break;
                }
                word = word[head.len()..].to_owned();
                lines.push(head);
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

/// Replaces what a terminal without Unicode cannot show.
pub(crate) fn fold(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain: String = cell.symbol().chars().take(1).map(plain).collect();
            cell.set_symbol(&plain);
        }
    }
}

fn plain(sign: char) -> char {
    match sign {
        'à' | 'â' | 'ä' => 'a',
        'À' | 'Â' => 'A',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'É' | 'È' | 'Ê' => 'E',
        'î' | 'ï' => 'i',
        'ô' | 'ö' | 'œ' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'Ç' => 'C',
        '’' | '‘' => '\'',
        '«' | '»' | '“' | '”' => '"',
        '—' | '–' | '─' | '━' | '−' | '‐' => '-',
        '│' | '┃' => '|',
        '×' => 'x',
        '…' | '·' | '░' | '▒' => '.',
        '•' | '★' => '*',
        '\u{a0}' | '\u{202f}' => ' ',
        '▶' | '›' | '→' | '▸' | '⟩' => '>',
        '◀' | '‹' | '←' | '◂' | '⟨' => '<',
        '▼' | '↓' => 'v',
        '▲' | '↑' => '^',
        '█' | '▀' | '▄' | '▓' => '#',
        '●' => 'X',
        '○' | '◉' => 'O',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' => {
            '+'
        }
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_and_wrapped_by_width() {
        assert_eq!(shortened("Puissance 4", 6), "Puiss…");
        assert_eq!(shortened("Go", 6), "Go");
        assert_eq!(shortened("Go", 0), "");
        assert_eq!(wrapped("un deux trois", 7), ["un deux", "trois"]);
        assert_eq!(wrapped("anticonstitution x", 6), ["antico", "nstitu", "tion x"]);
        assert_eq!(wrapped("", 6), Vec::<String>::new());
        assert_eq!(wrapped("日本", 1), ["日本"]);
    }

    #[test]
    fn nothing_is_written_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 3, 1));
        let far = Rect::new(2, 0, 40, 40);
        put(&mut buffer, far, (0, 0), "abc", Style::new());
        put(&mut buffer, far, (0, 9), "abc", Style::new());
        put(&mut buffer, Rect::new(50, 50, 4, 4), (0, 0), "abc", Style::new());
        assert_eq!(buffer, Buffer::with_lines(["  a"]));
    }
}
