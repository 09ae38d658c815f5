//! Beside the board: the players, the moves, the hint, the buttons. In a narrow window only the
//! buttons are left, below the board, and the moves open in a window of their own.

use eframe::egui::{
    Align, Button, CentralPanel, Context, Frame, Grid, Id, Label, Layout, Margin, Modal, Panel,
    RichText, ScrollArea, Stroke, Ui, Vec2, vec2,
};
use grille::core::Side;
use grille::session::Scene;

use crate::app::App;
use crate::board::{self, Shown};
use crate::command::{Command, entry_of};
use crate::table::Table;
use crate::theme::Palette;

/// The buttons beside or below the board, most wanted first.
const BUTTONS: [Command; 6] =
    [Command::Undo, Command::Redo, Command::Hint, Command::Pass, Command::Resume, Command::GiveUp];

/// The least width of a button and the gap between two, in points.
const LEAST_WIDTH: f32 = 92.0;
const GAP: f32 = 6.0;

/// Below this width the words on buttons are small.
const TIGHT: f32 = 400.0;

/// All of it, for a wide window.
pub(crate) fn show(app: &mut App<'_>, ui: &mut Ui, commands: &mut Vec<Command>) {
    players(app, ui);
    ui.add_space(4.0);
    let frame = Frame::new().inner_margin(Margin { top: 10, ..Margin::ZERO });
    Panel::bottom("side actions")
        .frame(frame)
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| actions(app, ui, true, commands));
    CentralPanel::no_frame().show(ui, |ui| {
        hint(app, ui);
        let target = moves(app, ui);
        if let (Some(count), Some(table)) = (target, &mut app.table) {
            table.go_to(count, &app.texts);
        }
    });
}

fn players(app: &App<'_>, ui: &mut Ui) {
    let Some(table) = &app.table else { return };
    let palette = app.settings.theme.palette();
    let scene = table.scene();
    let shown = Shown {
        scene,
        texts: &app.texts,
        palette,
        is_flipped: table.is_flipped,
        falling: None,
        advice: None,
        is_open: false,
    };
    for side in Side::BOTH {
        let is_active = scene.to_move == Some(side);
        let is_winner = scene.ending.is_some_and(|ending| ending.winner == Some(side));
        let edge = if is_active || is_winner { palette.accent } else { palette.line };
        let width = if is_active || is_winner { 2.0 } else { 1.0 };
        let frame = Frame::new()
            .fill(palette.ground)
            .stroke(Stroke::new(width, edge))
            .corner_radius(8)
            .inner_margin(Margin::same(10));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                board::sample(ui, &shown, side, 34.0);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if app.settings.times {
                        time(app, table, ui, side);
                    }
                    ui.with_layout(Layout::top_down(Align::Min), |ui| {
                        ui.spacing_mut().item_spacing.y = 1.0;
                        let name = RichText::new(&scene.seats[side.index()].name).size(16.0);
                        ui.add(Label::new(name).truncate());
                        let about = about(app, scene, side);
                        let about = RichText::new(about).small().color(palette.weak);
                        ui.add(Label::new(about).truncate());
                    });
                });
            });
        });
    }
}

/// How long a player has thought.
fn time(app: &App<'_>, table: &Table<'_>, ui: &mut Ui, side: Side) {
    let time = table.clock.text(side);
    let name = &table.scene().seats[side.index()].name;
    let tip = app.texts.with("window-time", &[("name", name.into()), ("time", (&time).into())]);
    let text = RichText::new(time).small().color(app.settings.theme.palette().weak);
    ui.label(text).accessible_name(&tip).on_hover_text(tip);
}

/// A person or a level, and how many stones were captured.
fn about(app: &App<'_>, scene: &Scene, side: Side) -> String {
    let level = scene.seats[side.index()].level;
    let who = match level {
        None => app.texts.get("window-human"),
        Some(id) => app.catalog.level_name(id, app.texts.lang()).unwrap_or(id).to_owned(),
    };
    match scene.picture.captures {
        Some(captures) => {
            let count = captures[side.index()];
            let values = [("who", (&who).into()), ("count", count.into())];
            app.texts.with("window-captures", &values)
        }
        None => who,
    }
}

fn hint(app: &App<'_>, ui: &mut Ui) {
    let Some(table) = &app.table else { return };
    let palette = app.settings.theme.palette();
    if let Some(comment) = table.scene().remark.as_ref().and_then(|remark| remark.comment.as_ref())
    {
        let area = ScrollArea::vertical().id_salt("comment").max_height(120.0);
        area.show(ui, |ui| ui.label(comment));
        ui.separator();
    }
    let Some(advice) = table.hint.advice() else { return };
    let area = ScrollArea::vertical().id_salt("hint").max_height(ui.available_height() * 0.55);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for (index, line) in advice.lines.iter().enumerate() {
            let text = RichText::new(line);
            let text = if index == 0 { text.color(palette.accent) } else { text.small() };
            ui.label(text);
        }
        let legend = app.texts.get("window-hint-legend");
        ui.label(RichText::new(legend).small().color(palette.weak));
    });
    ui.separator();
}

/// The list of moves; gives the number of moves of a position that was clicked.
fn moves(app: &App<'_>, ui: &mut Ui) -> Option<usize> {
    let table = app.table.as_ref()?;
    let palette = app.settings.theme.palette();
    let (line, played) = table.line();
    ui.horizontal(|ui| {
        ui.label(RichText::new(app.texts.get("window-moves")).color(palette.weak));
    });
    let mut target = None;
    let area = ScrollArea::vertical().id_salt("moves").auto_shrink([false, false]);
    area.show(ui, |ui| {
        let grid = Grid::new("moves").num_columns(3).spacing(vec2(6.0, 2.0)).min_col_width(28.0);
        grid.show(ui, |ui| target = cells(app, table, ui, line, played, palette));
    });
    target
}

fn cells(
    app: &App<'_>,
    table: &Table<'_>,
    ui: &mut Ui,
    line: &[String],
    played: usize,
    palette: &Palette,
) -> Option<usize> {
    let mut target = None;
    // The first column is the first player's, also where the second begins.
    let shift = table.session().start().turn().index();
    for row in 0..(line.len() + shift).div_ceil(2) {
        ui.label(RichText::new(format!("{}.", row + 1)).small().color(palette.weak));
        for column in 0..2 {
            let index = (row * 2 + column).checked_sub(shift);
            let Some((index, text)) = index.and_then(|i| Some((i, line.get(i)?))) else {
                ui.label("");
                continue;
            };
            let number = index + 1;
            let is_current = number == played;
            let mut text = RichText::new(text);
            if number > played {
                text = text.color(palette.weak);
            }
            let button = Button::selectable(is_current, text).min_size(vec2(64.0, 22.0));
            let values = [("number", number.into()), ("move", (&line[index]).into())];
            let name = app.texts.with("window-move", &values);
            let response = ui.add(button).accessible_name(name);
            if is_current && table.line().0.len() == played {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                target = Some(number);
            }
        }
        ui.end_row();
    }
    target
}

/// The moves in a window of their own.
pub(crate) fn moves_window(app: &mut App<'_>, ctx: &Context) {
    let modal = Modal::new(Id::unique("moves window")).show(ctx, |ui| {
        let screen = ui.ctx().content_rect();
        ui.set_max_size(vec2((screen.width() - 60.0).min(320.0), screen.height() - 120.0));
        let height = screen.height() - 150.0;
        let target = ui.allocate_ui(vec2(ui.available_width(), height), |ui| moves(app, ui)).inner;
        let is_closed = ui.button(app.texts.get("window-close")).clicked();
        (target, is_closed)
    });
    let (target, is_closed) = modal.inner;
    if let (Some(count), Some(table)) = (target, &mut app.table) {
        table.go_to(count, &app.texts);
    }
    if is_closed || modal.backdrop_response.clicked() || modal.should_close() {
        app.shows_moves = false;
    }
}

/// The buttons that belong to this game.
pub(crate) fn actions(app: &App<'_>, ui: &mut Ui, is_wide: bool, commands: &mut Vec<Command>) {
    let Some(table) = &app.table else { return };
    let is_go = table.scene().go.is_some();
    let is_counting = table.scene().go.as_ref().is_some_and(|go| go.counting);
    let shown = BUTTONS.into_iter().filter(|command| match command {
        // In a narrow window passing stands above the board.
        Command::Pass => is_go && !is_counting && is_wide,
        Command::Resume => is_counting,
        Command::Hint => !is_counting,
        _ => true,
    });
    let shown: Vec<Command> = shown.collect();
    let width = ui.available_width();
    let least = if width < TIGHT && !is_wide { 68.0 } else { LEAST_WIDTH };
    let fitting = ((width + GAP) / (least + GAP)) as usize;
    // Rows of equal length look better than a full one and a rest.
    let rows = shown.len().div_ceil(fitting.clamp(1, shown.len()));
    let columns = shown.len().div_ceil(rows);
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    ui.spacing_mut().button_padding.x = 2.0;
    for row in shown.chunks(columns) {
        let count = row.len() as f32;
        let size = vec2((width - GAP * (count - 1.0)) / count, 32.0);
        ui.horizontal(|ui| {
            for &command in row {
                if action(app, table, ui, command, size) {
                    commands.push(command);
                }
            }
        });
    }
}

fn action(app: &App<'_>, table: &Table<'_>, ui: &mut Ui, command: Command, size: Vec2) -> bool {
    let Some(entry) = entry_of(command) else { return false };
    let label = app.texts.get(entry.label);
    let text = RichText::new(&label);
    let text = if size.x < LEAST_WIDTH { text.size(11.5) } else { text };
    let button = Button::new(text).wrap();
    let is_possible = command.is_possible(Some(table));
    let response = ui.add_enabled_ui(is_possible, |ui| ui.add_sized(size, button)).inner;
    let mut tip = label.clone();
    if let Some(shortcut) = &entry.shortcut {
        tip = format!("{label} ({})", ui.ctx().format_shortcut(shortcut));
    }
    response.on_hover_text(tip).clicked()
}
