//! What a terminal can show: characters, colours, and the theme that a person chose.

use ratatui::style::{Color, Modifier, Style};

use super::palette::{Palette, Theme, Tint};

/// How many colours a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None at all, or none wanted.
    None,
    /// The sixteen colours that every colour terminal has.
    Basic,
    /// The palette of 256.
    Indexed,
    /// Any colour.
    True,
}

/// How a page is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Whether characters beyond ASCII can be shown.
    pub unicode: bool,
    /// The colours there are.
    pub depth: Depth,
    /// The colours that a person chose.
    pub theme: Theme,
    /// Whether discs fall and signs turn.
    pub animated: bool,
    /// Whether the bell of the terminal may ring.
    pub sounds: bool,
}

impl Look {
    /// What the surroundings allow. `variable` looks up an environment variable; `ascii` and
    /// `color` are what the command line says.
    pub fn choose(variable: impl Fn(&str) -> Option<String>, ascii: bool, color: bool) -> Look {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let is_utf8 = locale.is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        let depth = match color {
            true => {
                let [colorterm, term] = ["COLORTERM", "TERM"].map(|n| set(n).unwrap_or_default());
                depth(&colorterm, &term)
            }
            false => Depth::None,
        };
        Look {
            unicode: is_utf8 && !ascii && set("GRILLE_ASCII").is_none(),
            depth,
            theme: Theme::default(),
            animated: true,
            sounds: true,
        }
    }

    /// The colours of the theme.
    pub fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    /// Whether colours can be mixed: edges of discs are then smooth and pages have a background.
    pub fn is_rich(&self) -> bool {
        self.depth >= Depth::Indexed
    }

    /// A colour as the terminal shows it.
    pub fn color(&self, tint: Tint) -> Color {
        match self.depth {
            Depth::None => Color::Reset,
            Depth::Basic => tint.basic,
            Depth::Indexed => Color::Indexed(indexed(tint.rgb)),
            Depth::True => Color::Rgb(tint.rgb.0, tint.rgb.1, tint.rgb.2),
        }
    }

    /// Text in a colour on the page.
    pub fn ink(&self, tint: Tint) -> Style {
        Style::new().fg(self.color(tint))
    }

    /// Text in a colour on another; on poor terminals, reversed text.
    pub fn chip(&self, tint: Tint, ground: Tint) -> Style {
        if self.is_rich() {
            Style::new().fg(self.color(tint)).bg(self.color(ground))
        } else {
            self.ink(ground).add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }

    /// The page itself.
    pub fn page(&self) -> Style {
        let palette = self.palette();
        if self.is_rich() {
            Style::new().fg(self.color(palette.text)).bg(self.color(palette.page))
        } else {
            Style::new()
        }
    }

    /// Less important text.
    pub fn dim(&self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::DIM),
            _ => self.ink(self.palette().dim),
        }
    }

    /// Important text.
    pub fn strong(&self) -> Style {
        let style = if self.is_rich() { self.ink(self.palette().text) } else { Style::new() };
        style.add_modifier(Modifier::BOLD)
    }

    /// What the eye should find first.
    pub fn accent(&self) -> Style {
        self.ink(self.palette().accent).add_modifier(Modifier::BOLD)
    }

    /// One of two signs, by what can be shown.
    pub fn sign(&self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }
}

fn depth(colorterm: &str, term: &str) -> Depth {
    /// Terminals that show any colour and say so by their name.
    const TRUE: [&str; 6] = ["direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"];
    if matches!(colorterm, "truecolor" | "24bit") || TRUE.iter().any(|name| term.contains(name)) {
        Depth::True
    } else if term.contains("256") {
        Depth::Indexed
    } else if term.is_empty() || term == "dumb" || term.starts_with("vt") {
        Depth::None
    } else {
        Depth::Basic
    }
}

/// The nearest colour of the palette of 256: its cube of 6 x 6 x 6, or its 24 greys.
fn indexed((r, g, b): (u8, u8, u8)) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |value: u8| {
        let distance = |step: i32| (step - i32::from(value)).abs();
        (0..6).min_by_key(|&i| distance(STEPS[i])).unwrap_or(0)
    };
    let far = |x: (i32, i32, i32)| {
        let (dr, dg, db) = (x.0 - i32::from(r), x.1 - i32::from(g), x.2 - i32::from(b));
        dr * dr + dg * dg + db * db
    };
    let cube = [nearest(r), nearest(g), nearest(b)];
    let cube_far = far((STEPS[cube[0]], STEPS[cube[1]], STEPS[cube[2]]));
    let grey = ((i32::from(r) + i32::from(g) + i32::from(b)) / 3 - 3) / 10;
    let grey = grey.clamp(0, 23);
    let level = 8 + 10 * grey;
    if far((level, level, level)) < cube_far {
        232 + grey as u8
    } else {
        (16 + 36 * cube[0] + 6 * cube[1] + cube[2]) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(set: &[(&str, &str)], color: bool) -> Look {
        let find = |name: &str| set.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned());
        Look::choose(find, false, color)
    }

    #[test]
    fn the_surroundings_decide() {
        let rich = chosen(&[("LANG", "fr_FR.UTF-8"), ("COLORTERM", "truecolor")], true);
        assert_eq!((rich.unicode, rich.depth), (true, Depth::True));
        let poor = chosen(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8"), ("TERM", "xterm")], true);
        assert_eq!((poor.unicode, poor.depth), (false, Depth::Basic));
        let plain = chosen(&[("LANG", "en_US.utf8"), ("TERM", "screen-256color")], false);
        assert_eq!((plain.unicode, plain.depth), (true, Depth::None));
        let indexed = chosen(&[("TERM", "screen-256color"), ("GRILLE_ASCII", "1")], true);
        assert_eq!((indexed.unicode, indexed.depth), (false, Depth::Indexed));
    }

    /// Corners of the cube and greys of the ramp are themselves.
    #[test]
    fn colours_of_the_palette_are_found() {
        assert_eq!(indexed((255, 0, 0)), 196);
        assert_eq!(indexed((0, 0, 255)), 21);
        assert_eq!(indexed((95, 135, 175)), 67);
        assert_eq!(indexed((8, 8, 8)), 232);
        assert_eq!(indexed((238, 238, 238)), 255);
    }
}
