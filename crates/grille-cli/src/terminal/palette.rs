//! The colours of the themes, each with its stand-in among the sixteen of every terminal.

use ratatui::style::Color;

/// A colour: as it should be, and the nearest of the sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tint {
    /// Red, green and blue.
    pub rgb: (u8, u8, u8),
    /// The stand-in.
    pub basic: Color,
}

const fn tint(r: u8, g: u8, b: u8, basic: Color) -> Tint {
    Tint { rgb: (r, g, b), basic }
}

impl Tint {
    /// A mixture: `share` of the other, from 0 to 1.
    #[must_use]
    pub fn mixed(self, other: Tint, share: f32) -> Tint {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share) as u8;
        let rgb = (
            mix(self.rgb.0, other.rgb.0),
            mix(self.rgb.1, other.rgb.1),
            mix(self.rgb.2, other.rgb.2),
        );
        Tint { rgb, basic: if share < 0.5 { self.basic } else { other.basic } }
    }
}

/// Which colours a person likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Light on dark.
    #[default]
    Night,
    /// Dark on light.
    Day,
    /// Black, white and strong colours.
    Contrast,
}

impl Theme {
    /// All themes, in the order in which they follow each other.
    pub const ALL: [Theme; 3] = [Theme::Night, Theme::Day, Theme::Contrast];

    /// The theme after this one.
    #[must_use]
    pub fn next(self) -> Theme {
        match self {
            Theme::Night => Theme::Day,
            Theme::Day => Theme::Contrast,
            Theme::Contrast => Theme::Night,
        }
    }

    /// The name that people read: a key of the texts.
    pub const fn key(self) -> &'static str {
        match self {
            Theme::Night => "theme-night",
            Theme::Day => "theme-day",
            Theme::Contrast => "theme-contrast",
        }
    }

    /// The colours.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Theme::Night => &NIGHT,
            Theme::Day => &DAY,
            Theme::Contrast => &CONTRAST,
        }
    }
}

/// The colours of a theme.
#[derive(Debug)]
pub struct Palette {
    /// Behind everything.
    pub page: Tint,
    /// Behind the panel.
    pub panel: Tint,
    /// Text.
    pub text: Tint,
    /// Less important text.
    pub dim: Tint,
    /// Titles, keys, the cursor.
    pub accent: Tint,
    /// Good news.
    pub good: Tint,
    /// Refusals and bad news.
    pub bad: Tint,
    /// The frame that discs fall into, and its holes.
    pub frame: Tint,
    /// An empty hole of the frame.
    pub hole: Tint,
    /// The two discs.
    pub discs: [Tint; 2],
    /// Paper of a grid, and its lines.
    pub paper: Tint,
    /// The lines on paper.
    pub line: Tint,
    /// The two marks on paper.
    pub marks: [Tint; 2],
    /// The cells of a board with stones in them.
    pub felt: Tint,
    /// A board with stones on its crossings.
    pub wood: Tint,
    /// The lines on wood.
    pub wood_line: Tint,
    /// Black and white.
    pub stones: [Tint; 2],
}

const RED_DISC: Tint = tint(224, 58, 58, Color::LightRed);
const YELLOW_DISC: Tint = tint(252, 208, 52, Color::LightYellow);
const BLACK_STONE: Tint = tint(18, 18, 20, Color::Reset);
const WHITE_STONE: Tint = tint(246, 244, 238, Color::White);

const NIGHT: Palette = Palette {
    page: tint(18, 20, 27, Color::Reset),
    panel: tint(26, 29, 39, Color::Reset),
    text: tint(226, 230, 238, Color::Reset),
    dim: tint(132, 141, 163, Color::DarkGray),
    accent: tint(110, 190, 255, Color::LightCyan),
    good: tint(126, 231, 135, Color::LightGreen),
    bad: tint(255, 138, 128, Color::LightRed),
    frame: tint(33, 83, 178, Color::Blue),
    hole: tint(14, 24, 52, Color::Reset),
    discs: [RED_DISC, YELLOW_DISC],
    paper: tint(32, 36, 48, Color::Reset),
    line: tint(88, 97, 120, Color::DarkGray),
    marks: [tint(102, 178, 255, Color::LightCyan), tint(255, 138, 101, Color::LightYellow)],
    felt: tint(44, 112, 74, Color::Reset),
    wood: tint(206, 165, 96, Color::Reset),
    wood_line: tint(92, 66, 28, Color::DarkGray),
    stones: [BLACK_STONE, WHITE_STONE],
};

const DAY: Palette = Palette {
    page: tint(247, 245, 240, Color::Reset),
    panel: tint(235, 232, 224, Color::Reset),
    text: tint(36, 38, 46, Color::Reset),
    dim: tint(116, 116, 124, Color::DarkGray),
    accent: tint(14, 88, 176, Color::Blue),
    good: tint(22, 122, 52, Color::Green),
    bad: tint(186, 32, 32, Color::Red),
    frame: tint(44, 99, 199, Color::Blue),
    hole: tint(222, 231, 246, Color::Reset),
    discs: [tint(214, 48, 49, Color::Red), tint(250, 200, 30, Color::Yellow)],
    paper: tint(255, 255, 252, Color::Reset),
    line: tint(150, 150, 156, Color::DarkGray),
    marks: [tint(26, 79, 160, Color::Blue), tint(190, 60, 30, Color::Red)],
    felt: tint(88, 158, 112, Color::Reset),
    wood: tint(226, 190, 124, Color::Reset),
    wood_line: tint(96, 70, 30, Color::DarkGray),
    stones: [BLACK_STONE, tint(255, 255, 255, Color::Gray)],
};

const CONTRAST: Palette = Palette {
    page: tint(0, 0, 0, Color::Reset),
    panel: tint(0, 0, 0, Color::Reset),
    text: tint(255, 255, 255, Color::Reset),
    dim: tint(190, 190, 190, Color::Gray),
    accent: tint(255, 255, 0, Color::LightYellow),
    good: tint(0, 255, 120, Color::LightGreen),
    bad: tint(255, 120, 120, Color::LightRed),
    frame: tint(60, 60, 70, Color::Gray),
    hole: tint(0, 0, 0, Color::Reset),
    discs: [tint(255, 64, 64, Color::LightRed), tint(255, 240, 90, Color::LightYellow)],
    paper: tint(0, 0, 0, Color::Reset),
    line: tint(200, 200, 200, Color::Gray),
    marks: [tint(90, 220, 255, Color::LightCyan), tint(255, 180, 60, Color::LightYellow)],
    felt: tint(120, 120, 124, Color::Reset),
    wood: tint(120, 120, 124, Color::Reset),
    wood_line: tint(0, 0, 0, Color::DarkGray),
    stones: [tint(0, 0, 0, Color::Reset), tint(255, 255, 255, Color::White)],
};
