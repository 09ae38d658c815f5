//! A game looked at again: where one is in it, the graph of its values, what was better.
//!
//! The review itself is `grille::front::Review`, which never changes the game; here is what the
//! window draws of it and the buttons that step through it.

use std::time::Duration;

use eframe::egui::{
    Button, Color32, Context, CornerRadius, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui,
    WidgetInfo, accesskit::Role, pos2, vec2,
};
use grille::catalog::Catalog;
use grille::core::{Intent, Side};
use grille::front::review::{Review, Walk};
use grille::front::words;
use grille::session::{Refusal, Scene, Session};

use crate::app::App;
use crate::hint::threads;
use crate::theme::Palette;

/// How often verdicts are looked for while moves are judged.
const LOOK: Duration = Duration::from_millis(250);

/// The height of the graph in points: beside the board and below it.
const HEIGHT: f32 = 84.0;
const LOW_HEIGHT: f32 = 34.0;

/// A game looked at again.
pub(crate) struct Look {
    review: Review,
    scene: Scene,
}

impl Look {
    /// Begins at the end of a session's game.
    pub(crate) fn new(session: &Session, catalog: &Catalog, ctx: &Context) -> Look {
        let review = Review::new(session, catalog, &threads(ctx));
        let scene = review.scene();
        Look { review, scene }
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(crate) fn review(&self) -> &Review {
        &self.review
    }

    pub(crate) fn session(&self) -> &Session {
        self.review.session()
    }

    pub(crate) fn walk(&mut self, walk: Walk) {
        self.review.walk(walk);
        self.scene = self.review.scene();
    }

    pub(crate) fn choose(&mut self, down: bool) {
        self.review.choose(down);
    }

    /// Tries a move that was not played.
    pub(crate) fn try_move(&mut self, intent: Intent) -> Result<(), Refusal> {
        self.review.try_move(intent)?;
        self.scene = self.review.scene();
        Ok(())
    }

    /// Collects what was judged meanwhile.
    pub(crate) fn collect(&mut self, ctx: &Context) {
        self.review.collect();
        if self.review.is_under_way() {
            ctx.request_repaint_after(LOOK);
        }
    }
}

/// Where one is, what the move was worth, the graph, the buttons; gives the step that was chosen.
pub(crate) fn show(app: &App, ui: &mut Ui, is_wide: bool) -> Option<Walk> {
    let look = app.table.as_ref()?.look()?;
    let (review, palette) = (&look.review, app.palette());
    let mut walk = None;
    if is_wide {
        let (at, all) = (review.at(), review.game().moves().len());
        let values = [("at", at.into()), ("all", all.into())];
        ui.label(RichText::new(app.texts.with("window-review-at", &values)).color(palette.weak));
        if let Some(verdict) = words::verdict(review, &app.texts) {
            ui.label(verdict);
        }
        if let Some(verdict) = review.verdict() {
            let worth = words::worth(&look.scene, verdict.worth, &app.texts);
            ui.label(RichText::new(worth).small().color(palette.weak));
        }
    }
    walk = graph(app, ui, look, if is_wide { HEIGHT } else { LOW_HEIGHT }).or(walk);
    if review.is_under_way() && is_wide {
        let values = [("done", review.verdicts().len().into()), ("all", review.to_judge().into())];
        let text = app.texts.with("window-review-judging", &values);
        ui.label(RichText::new(text).small().color(palette.weak));
    }
    let ways = review.continuations();
    if ways.len() > 1 && is_wide {
        ui.label(RichText::new(app.texts.get("window-review-ways")).small().color(palette.weak));
        ui.horizontal_wrapped(|ui| {
            for (index, way) in ways.iter().enumerate() {
                let text = RichText::new(way).small();
                let _ = ui.selectable_label(index == review.chosen(), text);
            }
        });
    }
    buttons(app, ui, look).or(walk)
}

/// The steps through the game, and the way back to it from a move that was tried.
fn buttons(app: &App, ui: &mut Ui, look: &Look) -> Option<Walk> {
    let (at, all) = (look.review.at(), look.review.game().moves().len());
    let is_beside = look.review.tried_after().is_some();
    let steps = [
        ("window-review-first", Walk::First, at > 0),
        ("window-review-back", Walk::Back, at > 0),
        ("window-review-forward", Walk::Forward, at < all && !is_beside),
        ("window-review-last", Walk::Last, at < all || is_beside),
    ];
    let mut walk = None;
    let gap = 6.0;
    let width = ((ui.available_width() - 3.0 * gap) / 4.0).max(24.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (name, step, is_possible) in steps {
            let button = Button::new("").min_size(vec2(width, 30.0));
            let name = app.texts.get(name);
            let response = ui.add_enabled(is_possible, button).on_hover_text(&name);
            let color = if is_possible { app.palette().text } else { app.palette().grid };
            arrow(ui, response.rect, step, color);
            if response.accessible_name(name).clicked() {
                walk = Some(step);
            }
        }
    });
    if is_beside {
        let text = app.texts.get("window-review-return");
        let button = Button::new(text).min_size(vec2(ui.available_width(), 30.0));
        if ui.add(button).clicked() {
            walk = Some(Walk::Return);
        }
    }
    walk
}

/// The sign of a step: a triangle that points its way, with a bar where it goes to the end.
fn arrow(ui: &Ui, button: Rect, step: Walk, color: Color32) {
    let (way, has_bar) = match step {
        Walk::First => (-1.0, true),
        Walk::Back => (-1.0, false),
        Walk::Last => (1.0, true),
        _ => (1.0, false),
    };
    let (center, size) = (button.center(), 6.0);
    let tip = center + vec2(way * size, 0.0);
    let back = center.x - way * size;
    let corners = vec![tip, pos2(back, center.y - size), pos2(back, center.y + size)];
    ui.painter().add(Shape::convex_polygon(corners, color, Stroke::NONE));
    if has_bar {
        let bar = Rect::from_center_size(tip, vec2(2.0, 2.0 * size));
        ui.painter().rect_filled(bar, 0.0, color);
    }
}

/// The value after each move: up is the first player's, down the second's; mistakes are dots.
fn graph(app: &App, ui: &mut Ui, look: &Look, height: f32) -> Option<Walk> {
    let palette = app.palette();
    let review = &look.review;
    let all = review.game().moves().len();
    if review.to_judge() == 0 {
        return None;
    }
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let [first, second] = Side::BOTH.map(|side| words::seat(&look.scene, side, &app.texts));
    let values = [("first", (&first).into()), ("second", (&second).into())];
    let name = app.texts.with("window-review-graph", &values);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(4), palette.raised);
    let inner = rect.shrink2(vec2(6.0, 5.0));
    let middle = inner.center().y;
    painter.hline(inner.x_range(), middle, Stroke::new(1.0, palette.line));
    let x = |ply: usize| inner.left() + inner.width() * ply as f32 / all.max(1) as f32;
    let y = |value: i64| middle - inner.height() / 2.0 * value as f32 / 1000.0;
    let points: Vec<Pos2> = std::iter::once(pos2(x(0), middle))
        .chain(review.verdicts().iter().enumerate().map(|(i, v)| pos2(x(i + 1), y(v.worth.value))))
        .collect();
    for pair in points.windows(2) {
        painter.line_segment([pair[0], pair[1]], Stroke::new(1.8, palette.accent));
    }
    for (verdict, &place) in review.verdicts().iter().zip(points.iter().skip(1)) {
        if let Some(color) = mark_color(words::mark_sign(verdict.mark), palette) {
            painter.circle_filled(place, 3.2, color);
        }
    }
    let here = review.tried_after().unwrap_or_else(|| review.at());
    let place = Rect::from_center_size(pos2(x(here), rect.center().y), vec2(2.0, rect.height()));
    painter.rect_filled(place, 0.0, palette.text.gamma_multiply(0.6));
    let response = response.on_hover_text(name);
    let click = response.interact_pointer_pos().filter(|_| response.clicked() && all > 0)?;
    let ply = ((click.x - inner.left()) / inner.width() * all as f32).round().max(0.0) as usize;
    Some(Walk::To(ply.min(all)))
}

/// The colour of a move that has a sign in the list.
pub(crate) fn mark_color(sign: &str, palette: &Palette) -> Option<Color32> {
    match sign {
        "" => None,
        "?" => Some(palette.warning),
        _ => Some(palette.bad),
    }
}
