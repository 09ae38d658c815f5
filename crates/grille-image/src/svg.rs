//! A drawing as SVG.

use std::fmt::{self, Write as _};

use crate::drawing::{Color, Drawing, Item, Shape};

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The text of the file.
#[must_use]
pub fn svg(drawing: &Drawing) -> String {
    let (width, height) = (number(drawing.width), number(drawing.height));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title description\">\n\
         <title id=\"title\">{}</title>\n<desc id=\"description\">{}</desc>\n",
        escape(&drawing.title),
        escape(&drawing.description),
    );
    for item in &drawing.items {
        write_item(&mut text, item);
    }
    text.push_str("</svg>\n");
    text
}

fn write_item(text: &mut String, item: &Item) {
    // Writing to a string cannot fail.
    let _ = match &item.shape {
        Shape::Circle { x, y, radius } => {
            let (x, y, radius) = (number(*x), number(*y), number(*radius));
            write!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")
        }
        Shape::Line { from, to } => write!(
            text,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke-linecap=\"round\"",
            number(from.0),
            number(from.1),
            number(to.0),
            number(to.1)
        ),
        Shape::Rect { x, y, width, height } => write!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            number(*x),
            number(*y),
            number(*width),
            number(*height)
        ),
        // A capital letter is about seven tenths of its font high.
        Shape::Text { x, y, size, .. } => write!(
            text,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-family=\"sans-serif\" \
             text-anchor=\"middle\"",
            number(*x),
            number(*y + size * 0.35),
            number(*size)
        ),
    };
    if !item.class.is_empty() {
        let _ = write!(text, " class=\"{}\"", item.class);
    }
    let fill = item.fill.map_or_else(|| "none".to_owned(), |color| color.to_string());
    let _ = write!(text, " fill=\"{fill}\"");
    if let Some(pen) = item.pen {
        let (color, width) = (pen.color, number(pen.width));
        let _ = write!(text, " stroke=\"{color}\" stroke-width=\"{width}\"");
    }
    match &item.shape {
        Shape::Text { text: word, .. } => {
            let _ = writeln!(text, ">{}</text>", escape(word));
        }
        _ => text.push_str("/>\n"),
    }
}

/// A length with at most two decimals.
fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text as XML has it; characters that XML does not allow become blanks.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push('\n'),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_the_file() {
        assert_eq!(escape("<a> & \"b\"\u{0}"), "&lt;a&gt; &amp; &quot;b&quot; ");
    }

    #[test]
    fn lengths_are_short() {
        assert_eq!(
            [number(12.0), number(0.5), number(1.004), number(100.0)],
            ["12", "0.5", "1", "100"]
        );
    }
}
