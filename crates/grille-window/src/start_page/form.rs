//! What the start page looks like.

use eframe::egui::{
    Align, Button, ComboBox, DragValue, Frame, Grid, Layout, Margin, Panel, RichText, ScrollArea,
    Stroke, TextEdit, Ui, vec2,
};
use grille::catalog::Catalog;
use grille::core::{Argument, Point, Side};
use grille::options::rules_names;
use grille::texts::Texts;

use super::{StartPage, Wish, offers};
use crate::board::{self, Shown};
use crate::theme::{self, Palette};

/// The widest that the page grows, in points.
const WIDEST: f32 = 940.0;

/// From this width on the players stand beside the options.
const TWO_COLUMNS: f32 = 620.0;

/// Sizes of Go that are offered as buttons.
const GO_SIZES: [i64; 3] = [9, 13, 19];

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
    if let Some(asked) = offers::under_way(page, ui, catalog, texts, palette) {
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
                    page.change_game(entry.id);
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
fn capital(text: &str) -> String {
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
            let label = |kind: &str| {
                if kind == "human" { texts.get("window-human") } else { kind.to_owned() }
            };
            let name = texts.with("window-seat", &[("number", number.into())]);
            let width = (ui.available_width() - 8.0).min(280.0);
            let combo = ComboBox::from_id_salt(("seat", number)).selected_text(label(&kind));
            let combo = combo.width(width).show_ui(ui, |ui| {
                let human = Button::selectable(kind == "human", texts.get("window-human"));
                if ui.add(human).clicked() {
                    seat.kind = None;
                }
                for (id, about) in &page.levels {
                    let button = Button::selectable(kind == *id, *id);
                    let about = capital(about.get(texts.lang()));
                    if ui.add(button).on_hover_text(about).clicked() {
                        seat.kind = Some((*id).to_owned());
                    }
                }
            });
            combo.response.accessible_name(name);
        });
        let level = page.plan.seats[side.index()].kind.clone();
        if let Some((_, about)) = page.levels.iter().find(|(id, _)| Some(*id) == level.as_deref()) {
            let about = capital(about.get(texts.lang()));
            ui.label(RichText::new(about).small().color(palette.weak));
        }
        let seat = &mut page.plan.seats[side.index()];
        ui.horizontal(|ui| {
            let name = seat.name.get_or_insert_default();
            let usual = texts.with("player-default", &[("number", number.into())]);
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
                let field = field.char_limit(1).desired_width(28.0);
                theme::add_field(ui, palette, |ui| ui.add(field)).accessible_name(label);
            }
        });
        ui.add_space(4.0);
    }
}

fn options(page: &mut StartPage, ui: &mut Ui, catalog: &Catalog, texts: &Texts, palette: &Palette) {
    ui.heading(texts.get("window-rules"));
    let Some(entry) = catalog.game(&page.plan.game) else { return };
    let has = |name: &str| entry.options.contains(&name);
    if entry.options.is_empty() {
        ui.label(RichText::new(texts.get("window-no-options")).color(palette.weak));
    }
    let (rows, cols, align) = page.preview.as_ref().map_or((1, 1, 1), |scene| {
        let picture = &scene.picture;
        let align = scene.goal.arguments.iter().find(|(name, _)| name == "align");
        let align = align.and_then(|(_, value)| match value {
            Argument::Number(number) => Some(*number),
            _ => None,
        });
        (i64::from(picture.rows), i64::from(picture.cols), align.unwrap_or(1))
    });
    let options = &mut page.plan.options;
    if has("size") {
        ui.horizontal_wrapped(|ui| {
            for size in GO_SIZES {
                let is_chosen = rows == size && cols == size;
                let button = Button::selectable(is_chosen, format!("{size} × {size}"));
                if ui.add(button.frame_when_inactive(true)).clicked() {
                    options.size = Some(size);
                }
            }
        });
    }
    Grid::new("options").num_columns(2).spacing(vec2(14.0, 8.0)).show(ui, |ui| {
        let number = |ui: &mut Ui, key: &str, value: &mut Option<i64>, now: i64, max: i64| {
            let label = ui.label(texts.get(key));
            let mut shown = value.unwrap_or(now);
            let drag = DragValue::new(&mut shown).range(1..=max).speed(0.05);
            let field = theme::add_field(ui, palette, |ui| ui.add_sized(vec2(72.0, 26.0), drag));
            // Only a person changes a value: what is merely shown is not given.
            if field.labelled_by(label.id).changed() && shown != value.unwrap_or(now) {
                *value = Some(shown);
            }
            ui.end_row();
        };
        if has("size") {
            number(ui, "window-size", &mut options.size, rows, 25);
        } else {
            if has("rows") {
                number(ui, "window-rows", &mut options.rows, rows, 100);
            }
            if has("cols") {
                number(ui, "window-cols", &mut options.cols, cols, 100);
            }
        }
        if has("align") {
            number(ui, "window-align", &mut options.align, align, 100);
        }
        if has("rules") {
            go_rules(options, ui, texts);
        }
    });
    for (name, key, flag) in [
        ("gravity", "window-gravity", &mut options.gravity),
        ("misere", "window-misere", &mut options.misere),
        ("exact", "window-exact", &mut options.exact),
        ("lose-turn", "window-lose-turn", &mut options.lose_turn),
    ] {
        if has(name) {
            ui.checkbox(flag, texts.get(key));
        }
    }
}

fn go_rules(options: &mut grille::options::GameOptions, ui: &mut Ui, texts: &Texts) {
    let label = ui.label(texts.get("window-go-rules"));
    let usual = rules_names().first().copied().unwrap_or_default();
    let now = options.rules.clone().unwrap_or_else(|| usual.to_owned());
    let combo = ComboBox::from_id_salt("rules").selected_text(texts.go_rules(&now)).width(150.0);
    let combo = combo.show_ui(ui, |ui| {
        for name in rules_names() {
            if ui.selectable_label(now == name, texts.go_rules(name)).clicked() {
                options.rules = Some(name.to_owned());
            }
        }
    });
    combo.response.labelled_by(label.id);
    ui.end_row();
    let label = ui.label(texts.get("window-komi"));
    let komi = options.komi.get_or_insert_default();
    let field = TextEdit::singleline(komi).desired_width(58.0).char_limit(8);
    ui.add(field).labelled_by(label.id);
    // An empty field asks for the usual points.
    options.komi.take_if(|komi| komi.trim().is_empty());
    ui.end_row();
    let label = ui.label(texts.get("window-handicap"));
    let mut stones = options.handicap.unwrap_or(0);
    let drag = DragValue::new(&mut stones).range(0..=9).speed(0.05);
    if ui.add_sized(vec2(72.0, 26.0), drag).labelled_by(label.id).changed() {
        // There is no handicap of one stone.
        options.handicap = (stones >= 2).then_some(stones);
    }
    ui.end_row();
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
