//! The board: drawn from a `Picture` alone, clicked, walked over by keys, and spoken.
//!
//! [`geometry`] says where points are; `cells.rs`, `frame.rs` and `crossings.rs` draw the three
//! layouts, `pieces.rs` what stands on them, `badges.rs` what is written on top; each point in words, for AccessKit, is `front::speech`;
//! `touch.rs` takes clicks and keys. No rule of any game is here: what may be played is in the
//! picture.

mod badges;
mod cells;
mod crossings;
mod frame;
pub mod geometry;
pub(crate) mod pieces;
mod touch;

use eframe::egui::{Painter, Stroke, Ui, Vec2};
use grille::core::{Layout, Picture, Point, Side};
use grille::front::{Advice, speech};
use grille::session::Scene;
use grille::texts::Texts;

use crate::theme::Palette;
use geometry::Geometry;

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
    /// The board is seen from the other side.
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
    falling: Option<Falling>,
    dead: &'a [Point],
    unsure: &'a [Point],
    owned: [&'a [Point]; 2],
}

impl<'a> Shown<'a> {
    /// A scene by itself, which nobody can click on.
    pub(crate) fn still(scene: &'a Scene, texts: &'a Texts, palette: &'a Palette) -> Shown<'a> {
        Shown {
            scene,
            texts,
            palette,
            is_flipped: false,
            falling: None,
            advice: None,
            is_open: false,
        }
    }
}

impl<'a> Easel<'a> {
    fn new(shown: &Shown<'a>, painter: &'a Painter, geometry: Geometry) -> Easel<'a> {
        let scene = shown.scene;
        let [first, second] = &scene.seats;
        let sheet = scene.score.as_ref();
        Easel {
            painter,
            palette: shown.palette,
            picture: &scene.picture,
            geometry,
            symbols: [&first.symbol, &second.symbol],
            falling: shown.falling,
            dead: sheet.map_or(&[], |sheet| &sheet.dead),
            // Once the players agreed, nothing is in doubt.
            unsure: sheet.filter(|_| scene.is_settling()).map_or(&[], |sheet| &sheet.unsure),
            owned: [0, 1].map(|side: usize| sheet.map_or(&[][..], |sheet| &sheet.owned[side])),
        }
    }

    fn board(&self) {
        match self.picture.layout {
            Layout::Cells => self.cells(),
            Layout::Frame => self.frame(),
            Layout::Crossings => self.crossings(),
        }
        self.count();
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
}

/// Draws the board into the space that is left, and gives the point that was chosen.
pub(crate) fn show(ui: &mut Ui, shown: &Shown<'_>, cursor: &mut Point) -> Option<Point> {
    let space = ui.available_rect_before_wrap();
    let picture = &shown.scene.picture;
    let geometry = Geometry::fit(picture, space.shrink(4.0), ui.pixels_per_point());
    let geometry = if shown.is_flipped { geometry.turned(picture.layout) } else { geometry };
    let painter = ui.painter().clone();
    let easel = Easel::new(shown, &painter, geometry);
    easel.board();
    if shown.is_open && picture.marks_open_points() {
        easel.open_points();
    }
    if let Some(remark) = &shown.scene.remark {
        for (point, sign) in &remark.marks {
            let color = shown.palette.accent;
            easel.badge(geometry.center(*point), sign, color, shown.palette.card, color);
        }
    }
    if let Some(advice) = shown.advice {
        easel.expected(advice);
        easel.advice(advice);
    }
    let chosen = touch::take(ui, shown, &easel, cursor);
    ui.allocate_rect(space, eframe::egui::Sense::hover());
    chosen
}

/// A player's piece by itself, for a card or a line of text.
pub(crate) fn sample(ui: &mut Ui, shown: &Shown<'_>, side: Side, size: f32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), eframe::egui::Sense::hover());
    let has_shapes = shown.palette.has_shapes;
    let words = speech::piece(shown.scene, Some(side), has_shapes, shown.texts);
    response.widget_info(|| {
        eframe::egui::WidgetInfo::labeled(eframe::egui::accesskit::Role::Image, true, &words)
    });
    let geometry = Geometry { cell: size * 1.05, ..Geometry::fit(&shown.scene.picture, rect, 1.0) };
    let painter = ui.painter().clone();
    Easel::new(shown, &painter, geometry).sample(rect.center(), side, size);
}
