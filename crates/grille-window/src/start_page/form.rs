//! What the start page looks like.

use eframe::egui::{
    Align, Button, ComboBox, DragValue, Frame, Grid, Layout, Margin, Panel, Response, RichText,
    ScrollArea, Stroke, TextEdit, Ui, vec2,
};
use grille::catalog::Catalog;
use grille::core::{Point, Side};
use grille::options::{GameOptions, OptionChoice, OptionDefault, OptionKind, OptionSpec};
use grille::seat::SeatChoice;
use grille::texts::Texts;

use super::{StartPage, Wish, clock, offers};
use crate::board::{self, Shown};
use crate::theme::{self, Palette};

/// The widest that the page grows, in points.
const WIDEST: f32 = 940.0;

/// From this width on the players stand beside the options.
const TWO_COLUMNS: f32 = 620.0;

pub(super) fn show(
    page: &mut StartPage,
    ui: &mut Ui,
    catalog: &Catalog,
    texts: &Texts,
    palette: &Palette,
) -> Option<Wish> {
    let mut wish = None;
    // What is most wanted is always in sight.
    let frame = Frame::new().fill(palette.card).inner_margin(Margin::symmetric(14, 10));
    Panel::bottom("start").frame(frame).resizable(false).show(ui, |ui| {
        let (margin, width) = middle(ui.available_width() + 2.0 * 14.0);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            // The panel has a margin of its own.
            ui.add_space((margin - 14.0).max(0.0));
            ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                problem(page, ui, catalog, texts, palette);
                wish = begin(page, ui, catalog, texts, palette);
            });
        });
    });
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let (margin, width) = middle(ui.available_width());
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(margin);
            ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing = vec2(8.0, 10.0);
                wish = content(page, ui, catalog, texts, palette).or(wish.take());
            });
        });
    });
    wish
}

/// The margin left of the page and its width, in a window of a width.
fn middle(whole: f32) -> (f32, f32) {
    let width = (whole - 24.0).clamp(200.0, WIDEST);
    (((whole - width) / 2.0).max(0.0), width)
}

fn content(
    page: &mut StartPage,
    ui: &mut Ui,
    catalog: &Catalog,
    texts: &Texts,
    palette: &Palette,
) -> Option<Wish> {
    let mut wish = None;
    ui.add_space(6.0);
    if let Some(asked) = offers::under_way(page, ui, texts, palette) {
        wish = Some(asked);
    }
    games(page, ui, catalog, texts, palette);
    let is_wide = ui.available_width() >= TWO_COLUMNS;
    if is_wide {
        ui.columns_const(|[left, right]| {
            card(left, palette, |ui| {
                players(page, ui, texts, palette);
                preview(page, ui, texts, palette);
            });
            card(right, palette, |ui| options(page, ui, catalog, texts, palette));
        });
    } else {
        card(ui, palette, |ui| players(page, ui, texts, palette));
        card(ui, palette, |ui| options(page, ui, catalog, texts, palette));
    }
    if let Some(index) = offers::finished(&page.finished, ui, texts, palette) {
        wish = Some(Wish::Review(index));
    }
    ui.add_space(10.0);
    wish
}

/// The buttons that begin: a new game, or one in a file.
fn begin(
    page: &StartPage,
    ui: &mut Ui,
    catalog: &Catalog,
    texts: &Texts,
    palette: &Palette,
) -> Option<Wish> {
    let mut wish = None;
    ui.horizontal(|ui| {
        let text = RichText::new(texts.get("window-play")).size(18.0).color(palette.on_accent);
        let button = Button::new(text).fill(palette.accent).min_size(vec2(150.0, 42.0));
        if ui.add_enabled(page.can_begin(catalog), button.corner_radius(8)).clicked() {
            wish = Some(Wish::Play(Box::new(page.wanted())));
        }
        let open = Button::new(texts.get("command-open")).min_size(vec2(100.0, 42.0));
        if ui.add(open.corner_radius(8)).clicked() {
            wish = Some(Wish::Open);
        }
    });
    wish
}

pub(super) fn card(ui: &mut Ui, palette: &Palette, add: impl FnOnce(&mut Ui)) {
    let frame = Frame::new()
        .fill(palette.card)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(10)
        .inner_margin(Margin::same(14));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
}

fn games(page: &mut StartPage, ui: &mut Ui, catalog: &Catalog, texts: &Texts, palette: &Palette) {
    card(ui, palette, |ui| {
        ui.heading(texts.get("window-choose-game"));
        ui.horizontal_wrapped(|ui| {
            for entry in &catalog.games {
                let is_chosen = page.plan.game == entry.id;
                let name = entry.name.get(texts.lang());
                let button = Button::selectable(is_chosen, RichText::new(name).size(15.5));
                let button = button.frame_when_inactive(true).min_size(vec2(72.0, 36.0));
                if ui.add(button.corner_radius(8)).clicked() {
                    page.change_game(entry);
                }
            }
        });
        if let Some(entry) = catalog.game(&page.plan.game) {
            let about = entry.about.get(texts.lang());
            ui.label(RichText::new(capital(about)).color(palette.weak));
        }
    });
}

/// With a capital letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn players(page: &mut StartPage, ui: &mut Ui, texts: &Texts, palette: &Palette) {
    ui.heading(texts.get("window-players"));
    for side in Side::BOTH {
        let has_symbols = page.has_symbols();
        let number = side.index() + 1;
        ui.horizontal(|ui| {
            if let Some(scene) = &page.preview {
                let mut scene = scene.clone();
                if let Some(own) = &page.plan.seats[side.index()].symbol
                    && !own.trim().is_empty()
                {
                    scene.seats[side.index()].symbol.clone_from(own);
                }
                board::sample(ui, &Shown::still(&scene, texts, palette), side, 26.0);
            }
            let seat = &mut page.plan.seats[side.index()];
            let kind = seat.kind.clone().unwrap_or_else(|| "human".to_owned());
            let level = page.levels.iter().find(|level| level.id == kind);
            let label = match level {
                Some(level) => level.name.get(texts.lang()).to_owned(),
                None if kind == "human" => texts.get("window-human"),
                None => kind.clone(),
            };
            let name = texts.with("window-seat", &[("number", number.into())]);
            let width = (ui.available_width() - 8.0).min(280.0);
            let combo = ComboBox::from_id_salt(("seat", number)).selected_text(label);
            let combo = combo.width(width).show_ui(ui, |ui| {
                let human = Button::selectable(kind == "human", texts.get("window-human"));
                if ui.add(human).clicked() {
                    seat.kind = None;
                }
                for level in &page.levels {
                    let name = level.name.get(texts.lang());
                    let button = Button::selectable(kind == level.id, name);
                    let about = capital(level.about.get(texts.lang()));
                    if ui.add(button).on_hover_text(about).clicked() {
                        seat.kind = Some(level.id.to_owned());
                    }
                }
            });
            combo.response.accessible_name(name);
        });
        let kind = page.plan.seats[side.index()].kind.clone();
        let level = page.levels.iter().find(|entry| Some(entry.id) == kind.as_deref());
        if let Some(level) = level {
            let about = capital(level.about.get(texts.lang()));
            ui.label(RichText::new(about).small().color(palette.weak));
        }
        let seat = &mut page.plan.seats[side.index()];
        ui.horizontal(|ui| {
            let name = seat.name.get_or_insert_default();
            let choice = level.map_or(SeatChoice::Human, SeatChoice::Level);
            let usual = choice.default_name(side, texts);
            let room = if has_symbols { 64.0 } else { 0.0 };
            let width = (ui.available_width() - room).min(300.0 - room).max(80.0);
            let field = TextEdit::singleline(name).hint_text(usual).desired_width(width - 12.0);
            let label = texts.with("window-seat-name", &[("number", number.into())]);
            let field = field.char_limit(40);
            theme::add_field(ui, palette, |ui| ui.add(field)).accessible_name(label);
            if has_symbols {
                let symbol = seat.symbol.get_or_insert_default();
                let field = TextEdit::singleline(symbol).hint_text(side.letter().to_string());
                let label = texts.with("window-seat-symbol", &[("number", number.into())]);
                // A W between its margins: a narrower field cut an O to a C.
                let field = field.char_limit(1).desired_width(44.0);
                theme::add_field(ui, palette, |ui| ui.add(field)).accessible_name(label);
            }
        });
        ui.add_space(4.0);
    }
}

fn options(page: &mut StartPage, ui: &mut Ui, catalog: &Catalog, texts: &Texts, palette: &Palette) {
    ui.heading(texts.get("window-rules"));
    let Some(entry) = catalog.game(&page.plan.game) else { return };
    if entry.options.is_empty() {
        ui.label(RichText::new(texts.get("window-no-options")).color(palette.weak));
    }
    let options = &mut page.plan.options;
    let shown = || entry.options.iter().filter(|spec| spec.in_forms());
    for spec in shown().filter(|spec| !spec.offered.is_empty()) {
        offered(spec, options, ui);
    }
    Grid::new("options").num_columns(2).spacing(vec2(14.0, 8.0)).show(ui, |ui| {
        for spec in shown().filter(|spec| spec.kind != OptionKind::Flag) {
            let label = ui.label(texts.get(spec.label));
            let field = match spec.kind {
                OptionKind::Number { min, max, step } => {
                    number(spec, (min, max, step), options, ui, (texts, palette))
                }
                OptionKind::Choice(choices) => choice(spec, choices, options, ui, texts),
                OptionKind::Points { .. } | OptionKind::Flag => {
                    points(spec, options, ui, (texts, palette))
                }
            };
            field.labelled_by(label.id).on_hover_text(capital(&spec.help(texts)));
            ui.end_row();
        }
    });
    for spec in shown().filter(|spec| spec.kind == OptionKind::Flag) {
        let mut is_set = options.flag(spec.name);
        if ui.checkbox(&mut is_set, capital(&texts.get(spec.about))).changed() {
            options.set(spec.name, is_set);
        }
    }
    clock::show(page, ui, texts, palette);
}

/// Numbers to choose from, as buttons.
fn offered(spec: &OptionSpec, options: &mut GameOptions, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        for &value in spec.offered {
            let is_chosen = spec.number(options) == Some(value);
            let button = Button::selectable(is_chosen, format!("{value} × {value}"));
            if ui.add(button.frame_when_inactive(true)).clicked() {
                options.set(spec.name, value);
            }
        }
    });
}

/// A number to drag or to type. Where none is needed, one step below the least is none.
fn number(
    spec: &OptionSpec,
    (min, max, step): (i64, i64, i64),
    options: &mut GameOptions,
    ui: &mut Ui,
    (texts, palette): (&Texts, &Palette),
) -> Response {
    let unset = match spec.default {
        OptionDefault::Unset(key) => Some(texts.get(key)),
        _ => None,
    };
    let least = if unset.is_some() { min - step } else { min };
    let mut shown = spec.number(options).unwrap_or(least);
    let drag = DragValue::new(&mut shown).range(least..=max).speed(0.05);
    let drag = drag.custom_formatter(|value, _| match &unset {
        Some(unset) if value < min as f64 => unset.clone(),
        _ => value.to_string(),
    });
    // A field between two buttons: a number alone would look like a button itself.
    let (field, by) = ui.horizontal(|ui| stepper(ui, palette, drag)).inner;
    let is_stepped = by != 0;
    shown = (shown + by * step).clamp(least, max);
    // Only a person changes a value: what is merely shown is not given.
    if (field.changed() || is_stepped) && spec.number(options) != Some(shown) {
        if shown < min {
            options.clear(spec.name);
        } else {
            options.set(spec.name, min + (shown - min) / step * step);
        }
    }
    field
}

/// A number between the buttons that make it smaller and larger: its field, and the steps asked
/// for.
fn stepper(ui: &mut Ui, palette: &Palette, drag: DragValue<'_>) -> (Response, i64) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let button = |text: &str| Button::new(text).min_size(vec2(26.0, 26.0));
    let less = ui.add(button("−")).clicked();
    let field = theme::add_field(ui, palette, |ui| {
        ui.visuals_mut().widgets.inactive.weak_bg_fill = palette.card;
        ui.add_sized(vec2(60.0, 26.0), drag)
    });
    let more = ui.add(button("+")).clicked();
    (field, i64::from(more) - i64::from(less))
}

fn choice(
    spec: &OptionSpec,
    choices: &[OptionChoice],
    options: &mut GameOptions,
    ui: &mut Ui,
    texts: &Texts,
) -> Response {
    let now = spec.shown_value(options, texts);
    let combo = ComboBox::from_id_salt(spec.name).selected_text(&now).width(150.0);
    let combo = combo.show_ui(ui, |ui| {
        for choice in choices {
            let name = texts.get(choice.text);
            if ui.selectable_label(now == name, name).clicked() {
                options.set(spec.name, choice.id);
            }
        }
    });
    combo.response
}

/// Points to type; an empty field asks for the usual ones.
fn points(
    spec: &OptionSpec,
    options: &mut GameOptions,
    ui: &mut Ui,
    (texts, palette): (&Texts, &Palette),
) -> Response {
    let mut text = options.text(spec.name).unwrap_or_default().to_owned();
    let usual = match spec.default {
        OptionDefault::Unset(key) => texts.get(key),
        _ => String::new(),
    };
    let field = TextEdit::singleline(&mut text).hint_text(usual).desired_width(138.0);
    let field = field.char_limit(8);
    let field = theme::add_field(ui, palette, |ui| ui.add(field));
    if field.changed() {
        if text.trim().is_empty() {
            options.clear(spec.name);
        } else {
            options.set(spec.name, text);
        }
    }
    field
}

/// The board as it will be.
fn preview(page: &StartPage, ui: &mut Ui, texts: &Texts, palette: &Palette) {
    let Some(scene) = page.preview.as_ref().filter(|_| ui.available_width() > 200.0) else {
        return;
    };
    let height = 150.0;
    let area = ui.available_rect_before_wrap();
    let size = vec2(area.width(), height);
    let child = ui.allocate_ui(size, |ui| {
        ui.set_min_size(size);
        ui.disable();
        board::show(ui, &Shown::still(scene, texts, palette), &mut Point::default());
    });
    child.response.accessible_name(texts.get("window-preview"));
}

fn problem(page: &StartPage, ui: &mut Ui, catalog: &Catalog, texts: &Texts, palette: &Palette) {
    let wrong = page.wrong.as_ref().map(|error| error.explain_for(&page.plan.game, texts));
    let clash = page.clash(catalog).map(|clash| clash.explain(texts));
    for text in wrong.iter().chain(&clash).chain(&page.problem) {
        ui.label(RichText::new(text).color(palette.warning));
    }
    if let Some(news) = &page.news {
        ui.label(news);
    }
}
