//! The strip above the board: whose turn it is, what was refused, who is thinking, who won.
//!
//! It keeps its height, so that the board does not jump: two lines, three in a narrow window. What
//! does not fit is written smaller, then on more lines; only then does the strip grow.

use std::sync::Arc;

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Button, Color32, FontId, Frame, Galley, Label, Layout, Margin, RichText, Ui, vec2,
};
use grille::core::Side;
use grille::front::{CommandId, words};
use grille::host;
use grille::session::Phase;

use crate::act::Asked;
use crate::app::App;
use crate::board::{self, Shown};
use crate::side;
use crate::table::Table;
use crate::theme::Palette;

/// The height of the strip in points: two lines, and three in a narrow window.
const HEIGHT: f32 = 42.0;
const NARROW_HEIGHT: f32 = 52.0;

/// The sizes of the title and of what stands below it, each tried before a text is broken.
const TITLE: [f32; 3] = [19.0, 16.5, 15.0];
const DETAIL: [f32; 2] = [13.5, 12.5];

/// The side of the piece that shows whose turn it is, in points.
const PIECE: f32 = 26.0;

/// The most lines of a text: more is a message that nobody should have written.
const MOST_LINES: usize = 5;

pub(crate) fn show(app: &App, ui: &mut Ui, is_wide: bool, asked: &mut Vec<Asked>) {
    let Some(table) = &app.table else { return };
    let palette = app.palette();
    let scene = table.scene();
    let is_over = scene.ending.is_some();
    let (fill, ink) = colors(table, palette);
    let frame = Frame::new().fill(fill).corner_radius(8).inner_margin(Margin::symmetric(12, 6));
    let height = if is_wide { HEIGHT } else { NARROW_HEIGHT };
    frame.show(ui, |ui| {
        ui.set_min_height(height);
        ui.horizontal_centered(|ui| {
            if let Some(side) = scene.to_move {
                board::sample(ui, &Shown::still(scene, &app.texts, palette), side, PIECE);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(wanted) = action(table, is_wide) {
                    primary(app, ui, wanted, is_over, palette, asked);
                }
                let sizes = if is_wide { &TITLE[..] } else { &TITLE[1..] };
                let title = fitting(ui, &title(app, table), sizes, ink);
                let (text, is_warning) = detail(app, table);
                let color = match (is_over, is_warning) {
                    (true, _) => ink,
                    (false, true) => palette.warning,
                    (false, false) => palette.weak,
                };
                let detail = fitting(ui, &text, &DETAIL, color);
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    let used = title.size().y + 2.0 + detail.size().y;
                    ui.add_space((height - used).max(0.0) / 2.0);
                    ui.add(Label::new(title));
                    ui.add(Label::new(detail));
                });
            });
        });
    });
}

/// The ground and the ink: a win is not a loss, and neither is a game that goes on.
fn colors(table: &Table, palette: &Palette) -> (Color32, Color32) {
    let scene = table.scene();
    match (scene.ending.is_some(), words::is_won_by_person(scene)) {
        (false, _) => (palette.card, palette.text),
        (true, Some(true)) => (palette.good, palette.card),
        (true, Some(false)) => (palette.bad, palette.card),
        (true, None) => (palette.accent, palette.on_accent),
    }
}

/// A text in the largest of the sizes that puts it on one line, else in the smallest, broken.
fn fitting(ui: &Ui, text: &str, sizes: &[f32], color: Color32) -> Arc<Galley> {
    let laid_out = |size: f32| {
        let font = FontId::proportional(size);
        let mut job = LayoutJob::simple(text.to_owned(), font, color, ui.available_width());
        job.wrap.max_rows = MOST_LINES;
        ui.painter().layout_job(job)
    };
    let smallest = sizes.last().copied().unwrap_or(DETAIL[0]);
    let fits = |size: &f32| laid_out(*size).rows.len() <= 1;
    laid_out(sizes.iter().copied().find(fits).unwrap_or(smallest))
}

/// What is most likely wanted now.
fn action(table: &Table, is_wide: bool) -> Option<Asked> {
    let situation = table.situation();
    let is_alone = table.scene().offers.len() == 1 && !is_wide;
    let wanted = [
        (CommandId::Review, table.look().is_some()),
        (CommandId::Reset, table.scene().ending.is_some()),
        (CommandId::Agree, true),
        (CommandId::Continue, true),
        (CommandId::PlayNow, true),
        (CommandId::Offer, is_alone),
    ];
    let is_wanted = |(id, is_so): &(CommandId, bool)| *is_so && id.is_possible(&situation);
    wanted.into_iter().find(is_wanted).map(|(id, _)| Asked::Command(id))
}

fn primary(
    app: &App,
    ui: &mut Ui,
    wanted: Asked,
    is_over: bool,
    palette: &Palette,
    asked: &mut Vec<Asked>,
) {
    // After a game, starting again has a name of its own; so has the way back to a game.
    let label = match wanted {
        Asked::Command(CommandId::Reset) => app.texts.get("window-again"),
        Asked::Command(CommandId::Review) => app.texts.get("window-back-to-game"),
        Asked::Command(id) => app.label(id),
        Asked::Offer(_) | Asked::Walk(_) => return,
    };
    let (fill, ink) =
        if is_over { (palette.card, palette.text) } else { (palette.accent, palette.on_accent) };
    let text = RichText::new(label).color(ink);
    let button = Button::new(text).fill(fill).min_size(vec2(64.0, 34.0)).corner_radius(8);
    if ui.add(button.wrap_mode(eframe::egui::TextWrapMode::Extend)).clicked() {
        asked.push(wanted);
    }
}

/// Whose turn it is, or who won.
fn title(app: &App, table: &Table) -> String {
    let (scene, texts) = (table.scene(), &app.texts);
    let status = words::status(scene, texts);
    let key = match (scene.phase, words::is_won_by_person(scene)) {
        (Phase::Over, Some(true)) => "window-you-won",
        (Phase::Over, Some(false)) => "window-you-lost",
        (Phase::Play, _) if !table.is_open() => {
            let name = words::seat(scene, scene.to_move.unwrap_or(Side::First), texts);
            return texts.with("window-thinking", &[("name", (&name).into())]);
        }
        _ => return status,
    };
    texts.with(key, &[("result", (&status).into())])
}

/// The second line: what is being typed, was refused or told, else more on the position.
fn detail(app: &App, table: &Table) -> (String, bool) {
    let texts = &app.texts;
    if !table.typed.is_empty() {
        return (texts.with("window-typed", &[("text", (&table.typed).into())]), false);
    }
    if let Some(notice) = &table.notice {
        return (notice.text.clone(), notice.is_warning);
    }
    if table.hint.is_thinking() {
        return (texts.get("window-hint-thinking"), false);
    }
    if let Some(given) = table.hint.given() {
        return (given.sentence.clone(), false);
    }
    if let Some(look) = table.look() {
        let review = look.review();
        if let Some(verdict) = words::verdict(review, texts) {
            return (verdict, false);
        }
        let values = [("at", review.at().into()), ("all", review.game().moves().len().into())];
        let is_beside = review.tried_after().is_some();
        let key = if is_beside { "window-review-tried" } else { "window-review-at" };
        return (texts.with(key, &values), false);
    }
    if let Some(progress) = table.session().progress(host::now()) {
        let seconds = progress.elapsed.as_secs();
        let values = [("nodes", progress.nodes.into()), ("seconds", seconds.into())];
        let key =
            if progress.nodes == 0 { "window-thinking-time" } else { "window-thinking-nodes" };
        return (texts.with(key, &values), false);
    }
    (standing(app, table), false)
}

/// How the game stands, in a few words.
fn standing(app: &App, table: &Table) -> String {
    let (scene, texts) = (table.scene(), &app.texts);
    let lead = scene.score.as_ref().map(|sheet| words::lead(scene, sheet, texts));
    if scene.is_settling() {
        let lead = lead.unwrap_or_default();
        return texts.with("window-settle-how", &[("lead", (&lead).into())]);
    }
    let goal = words::goal_in_short(scene, texts);
    if scene.ending.is_some() {
        return goal;
    }
    let about = match scene.picture.captures {
        Some([first, second]) => {
            let [one, other] = Side::BOTH.map(|side| {
                let color = words::color(&scene.picture, side, texts);
                color.unwrap_or_else(|| scene.seats[side.index()].name.clone())
            });
            let values = [
                ("one", (&one).into()),
                ("first", first.into()),
                ("other", (&other).into()),
                ("second", second.into()),
            ];
            texts.with("window-taken", &values)
        }
        None => lead.unwrap_or(goal),
    };
    texts.with("window-turn", &[("turn", scene.turn_number.into()), ("about", (&about).into())])
}

/// Both clocks on a line of their own, where there is no panel beside the board. The strip itself
/// fills the height that it had, so it can hold nothing below its frame.
pub(crate) fn times(app: &App, ui: &mut Ui) {
    let Some(table) = &app.table else { return };
    ui.horizontal(|ui| {
        for side in Side::BOTH {
            let shown = Shown::still(table.scene(), &app.texts, app.palette());
            board::sample(ui, &shown, side, 16.0);
            side::time(app, table, ui, side, 15.0);
            ui.add_space(14.0);
        }
    });
}
