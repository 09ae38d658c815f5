//! The board: drawn from a `Picture` alone, clicked, walked over by keys, and spoken.
//!
//! [`geometry`] says where points are; `cells.rs`, `frame.rs` and `crossings.rs` draw the three
//! styles with the pieces of `pieces.rs`; `speech.rs` says each point in words for AccessKit;
//! `touch.rs` takes clicks and keys. No rule of any game is here: what may be played is in the
//! picture.

mod cells;
mod crossings;
mod frame;
pub mod geometry;
pub(crate) mod pieces;
mod speech;
mod touch;

use eframe::egui::{Painter, Stroke, Ui, Vec2};
use grille::core::{BoardStyle, Picture, Point, Side};
use grille::session::Scene;
use grille::texts::Texts;

use crate::hint::Advice;
use crate::theme::Palette;
pub(crate) use cells::own_shape;
use geometry::Geometry;
use pieces::GHOST;

/// A disc on its way down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Falling {
    pub(crate) point: Point,
    pub(crate) side: Side,
    /// How far it is, from 0 to 1.
    pub(crate) part: f32,
}

/// All that a board shows.
pub(crate) struct Shown<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) texts: &'a Texts,
    pub(crate) palette: &'a Palette,
    pub(crate) is_flipped: bool,
    pub(crate) falling: Option<Falling>,
    pub(crate) advice: Option<&'a Advice>,
    /// A person is to act, so that the board can be clicked.
    pub(crate) is_open: bool,
}

/// A board being drawn.
struct Easel<'a> {
    painter: &'a Painter,
    palette: &'a Palette,
    picture: &'a Picture,
    geometry: Geometry,
    symbols: [&'a str; 2],
    is_flipped: bool,
    falling: Option<Falling>,
    dead: &'a [Point],
    owned: [&'a [Point]; 2],
}

impl<'a> Easel<'a> {
    fn new(shown: &Shown<'a>, painter: &'a Painter, geometry: Geometry) -> Easel<'a> {
        let scene = shown.scene;
        let count = scene.go.as_ref().and_then(|go| go.count.as_ref());
        let [first, second] = &scene.seats;
        Easel {
            painter,
            palette: shown.palette,
            picture: &scene.picture,
            geometry,
            symbols: [&first.symbol, &second.symbol],
            is_flipped: shown.is_flipped,
            falling: shown.falling,
            dead: count.map_or(&[], |count| &count.dead),
            owned: [0, 1].map(|side: usize| count.map_or(&[][..], |count| &count.owned[side])),
        }
    }

    /// The side whose colours a side wears.
    fn dress(&self, side: Side) -> Side {
        if self.is_flipped { side.other() } else { side }
    }

    fn board(&self) {
        match self.picture.style {
            BoardStyle::Cells => self.cells(),
            BoardStyle::Frame => self.frame(),
            BoardStyle::Crossings => self.crossings(),
        }
    }

    /// The piece that a move would put on a point.
    fn ghost(&self, point: Point, side: Side) {
        let center = self.geometry.center(point);
        match self.picture.style {
            BoardStyle::Cells => self.mark(point, side, GHOST),
            BoardStyle::Frame => self.disc(center, side, GHOST),
            BoardStyle::Crossings => self.stone(center, side, 0.55),
        }
    }

    /// Where the keys are.
    fn cursor(&self, point: Point) {
        let cell = self.geometry.cell;
        let rect = self.geometry.rect(point).shrink(cell * 0.04);
        let width = (cell * 0.05).clamp(2.0, 5.0);
        let kind = eframe::egui::StrokeKind::Inside;
        let radius = cell * 0.1;
        // Two colours, so that it is seen on any ground.
        self.painter.rect_stroke(rect, radius, Stroke::new(width + 2.0, self.palette.card), kind);
        let inner = rect.shrink(1.0);
        self.painter.rect_stroke(inner, radius, Stroke::new(width, self.palette.accent), kind);
    }

    /// What the adviser thinks of each move: filled where proved, outlined where estimated.
    fn advice(&self, advice: &Advice) {
        for mark in &advice.marks {
            let color = match mark.sign {
                1 => self.palette.good,
                0 => self.palette.weak,
                _ => self.palette.bad,
            };
            let center = self.geometry.center(mark.point);
            let (ink, ground) = if mark.is_proved {
                (self.palette.card, color)
            } else {
                (color, self.palette.card)
            };
            self.badge(center, &mark.text, ink, ground, color);
        }
        if let Some(best) = advice.best {
            let cell = self.geometry.cell;
            let (center, width) = (self.geometry.center(best), (cell * 0.05).max(1.5));
            // Two colours, so that it is seen on any ground.
            let outer = Stroke::new(width * 2.2, self.palette.card);
            self.painter.circle_stroke(center, cell * 0.44, outer);
            let inner = Stroke::new(width, self.palette.accent);
            self.painter.circle_stroke(center, cell * 0.44, inner);
        }
    }
}

/// The points of a picture, row by row.
pub(crate) fn points(picture: &Picture) -> impl Iterator<Item = Point> + use<> {
    let (rows, cols) = (picture.rows, picture.cols);
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Point::new(row, col)))
}

/// Draws the board into the space that is left, and gives the point that was chosen.
pub(crate) fn show(ui: &mut Ui, shown: &Shown<'_>, cursor: &mut Point) -> Option<Point> {
    let space = ui.available_rect_before_wrap();
    let picture = &shown.scene.picture;
    let geometry = Geometry::fit(picture, space.shrink(4.0), ui.pixels_per_point());
    let painter = ui.painter().clone();
    let easel = Easel::new(shown, &painter, geometry);
    easel.board();
    if let Some(remark) = &shown.scene.remark {
        for (point, sign) in &remark.marks {
            let color = shown.palette.accent;
            easel.badge(geometry.center(*point), sign, color, shown.palette.card, color);
        }
    }
    if let Some(advice) = shown.advice {
        easel.advice(advice);
    }
    let chosen = touch::take(ui, shown, &easel, cursor);
    ui.allocate_rect(space, eframe::egui::Sense::hover());
    chosen
}

/// A piece by itself, for a player's card.
pub(crate) fn sample(ui: &mut Ui, shown: &Shown<'_>, side: Side, size: f32) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), eframe::egui::Sense::hover());
    let picture = &shown.scene.picture;
    let geometry = Geometry { cell: size * 1.05, ..Geometry::fit(picture, rect, 1.0) };
    let painter = ui.painter().clone();
    let easel = Easel::new(shown, &painter, geometry);
    let center = rect.center();
    match picture.style {
        BoardStyle::Cells => {
            let color = shown.palette.marks[easel.dress(side).index()];
            easel.mark_at(center, size * 1.3, side, color);
        }
        BoardStyle::Frame => easel.disc(center, side, pieces::SOLID),
        BoardStyle::Crossings => {
            easel.stone(center, side, pieces::SOLID);
            // A black stone is seen on a dark card too.
            let edge = Stroke::new(1.0, shown.palette.weak);
            painter.circle_stroke(center, size * 0.5, edge);
        }
    }
}
