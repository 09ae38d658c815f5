//! The strip above the board: whose turn it is, what was refused, who is thinking, who won.
//!
//! It keeps its height, so that the board does not jump: two lines, three in a narrow window. What
//! does not fit is written smaller, then on more lines; only then does the strip grow.

use std::sync::Arc;

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Button, Color32, FontId, Frame, Galley, Label, Layout, Margin, RichText, Ui, vec2,
};
use grille::core::{BoardStyle, Reason, Side};
use grille::session::{Ending, Scene, Why};
use grille::texts::Texts;

use crate::app::App;
use crate::command::Command;
use crate::table::Table;
use crate::theme::Palette;

/// The height of the strip in points: two lines, and three in a narrow window.
const HEIGHT: f32 = 42.0;
const NARROW_HEIGHT: f32 = 52.0;

/// The sizes of the title and of what stands below it, each tried before a text is broken.
const TITLE: [f32; 3] = [19.0, 16.5, 15.0];
const DETAIL: [f32; 2] = [13.5, 12.5];

/// The most lines of a text: more is a message that nobody should have written.
const MOST_LINES: usize = 5;

pub(crate) fn show(app: &App<'_>, ui: &mut Ui, is_wide: bool, commands: &mut Vec<Command>) {
    let Some(table) = &app.table else { return };
    let palette = app.settings.theme.palette();
    let scene = table.scene();
    let is_over = scene.ending.is_some();
    let (fill, ink) =
        if is_over { (palette.accent, palette.on_accent) } else { (palette.card, palette.text) };
    let frame = Frame::new().fill(fill).corner_radius(8).inner_margin(Margin::symmetric(12, 6));
    let height = if is_wide { HEIGHT } else { NARROW_HEIGHT };
    frame.show(ui, |ui| {
        ui.set_min_height(height);
        ui.horizontal_centered(|ui| {
            let action = action(table, is_wide);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(command) = action {
                    primary(app, ui, command, is_over, palette, commands);
                }
                let sizes = if is_wide { &TITLE[..] } else { &TITLE[1..] };
                let title = fitting(ui, &title(table, &app.texts), sizes, ink);
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
fn action(table: &Table<'_>, is_wide: bool) -> Option<Command> {
    let scene = table.scene();
    if scene.ending.is_some() {
        Some(Command::Reset)
    } else if scene.go.as_ref().is_some_and(|go| go.counting) && table.is_open() {
        Some(Command::Accept)
    } else if table.is_paused {
        Some(Command::Continue)
    } else if table.session().progress().is_some() {
        Some(Command::PlayNow)
    } else if table.can_pass() && !is_wide {
        Some(Command::Pass)
    } else {
        None
    }
}

fn primary(
    app: &App<'_>,
    ui: &mut Ui,
    command: Command,
    is_over: bool,
    palette: &Palette,
    commands: &mut Vec<Command>,
) {
    // After a game, starting again has a name of its own.
    let key = match command {
        Command::Reset => "window-again",
        _ => crate::command::entry_of(command).map_or("", |entry| entry.label),
    };
    let (fill, ink) =
        if is_over { (palette.card, palette.text) } else { (palette.accent, palette.on_accent) };
    let text = RichText::new(app.texts.get(key)).color(ink);
    let button = Button::new(text).fill(fill).min_size(vec2(64.0, 34.0)).corner_radius(8);
    if ui.add(button).clicked() {
        commands.push(command);
    }
}

/// Whose turn it is, or who won.
fn title(table: &Table<'_>, texts: &Texts) -> String {
    let scene = table.scene();
    if let Some(ending) = scene.ending {
        return result(scene, ending, texts);
    }
    if scene.go.as_ref().is_some_and(|go| go.counting) {
        return texts.get("window-counting");
    }
    let side = scene.to_move.unwrap_or(Side::First);
    let name = seat_name(scene, side, texts);
    let key = if table.is_open() { "window-turn" } else { "window-thinking" };
    texts.with(key, &[("name", (&name).into())])
}

/// A player's name, with the colour where the game has colours by rule.
pub(crate) fn seat_name(scene: &Scene, side: Side, texts: &Texts) -> String {
    let name = &scene.seats[side.index()].name;
    if scene.go.is_none() {
        return name.clone();
    }
    let color = texts.get(if side == Side::First { "go-black" } else { "go-white" });
    format!("{name} ({color})")
}

fn result(scene: &Scene, ending: Ending, texts: &Texts) -> String {
    let Some(winner) = ending.winner else { return texts.get("window-draw") };
    let name = seat_name(scene, winner, texts);
    match ending.why {
        Why::Rules(Reason::Score) => {
            let count = scene.go.as_ref().and_then(|go| go.count.as_ref());
            let points = count.map(|count| count.points(texts)).unwrap_or_default();
            texts.with("window-won-by", &[("name", (&name).into()), ("points", (&points).into())])
        }
        _ => texts.with("window-won", &[("name", (&name).into())]),
    }
}

/// The second line: what was refused or told, else more on the position.
fn detail(app: &App<'_>, table: &Table<'_>) -> (String, bool) {
    let (scene, texts) = (table.scene(), &app.texts);
    if let Some(notice) = &table.notice {
        return (notice.text.clone(), notice.is_warning);
    }
    if table.hint.is_thinking() {
        return (texts.get("window-hint-thinking"), false);
    }
    if let Some(advice) = table.hint.advice() {
        return (advice.lines.first().cloned().unwrap_or_default(), false);
    }
    if let Some(progress) = table.session().progress() {
        let seconds = progress.elapsed.as_secs();
        let values = [("nodes", progress.nodes.into()), ("seconds", seconds.into())];
        let key =
            if progress.nodes == 0 { "window-thinking-time" } else { "window-thinking-nodes" };
        return (texts.with(key, &values), false);
    }
    let turn = ("turn", scene.turn_number.into());
    if let Some(Ending { why: Why::GaveUp(loser), .. }) = scene.ending {
        let loser = seat_name(scene, loser, texts);
        return (texts.with("window-gave-up", &[("name", (&loser).into()), turn]), false);
    }
    if scene.ending.is_some() {
        return (texts.with("window-ended", &[turn]), false);
    }
    if let Some(go) = scene.go.as_ref().filter(|go| go.counting) {
        let result = go.count.as_ref().map(|count| count.result.clone()).unwrap_or_default();
        return (texts.with("window-counting-how", &[("result", (&result).into())]), false);
    }
    if scene.go.as_ref().is_some_and(|go| go.passed)
        && let Some(side) = scene.to_move
    {
        let name = seat_name(scene, side.other(), texts);
        return (texts.with("window-passed", &[("name", (&name).into()), turn]), false);
    }
    if let Some([black, white]) = scene.picture.captures {
        let values = [turn, ("black", black.into()), ("white", white.into())];
        return (texts.with("window-turn-captures", &values), false);
    }
    let key = match scene.picture.style {
        BoardStyle::Frame => "window-how-column",
        BoardStyle::Cells | BoardStyle::Crossings => "window-how-cell",
    };
    (texts.with(key, &[turn, ("align", scene.rules.align.into())]), false)
}
