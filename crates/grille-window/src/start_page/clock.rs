//! How much time the players have: the usual controls in a list, and a field for any other.

use eframe::egui::{Button, ComboBox, RichText, TextEdit, Ui};
use grille::core::TimeControl;
use grille::front::time_control::{self, USUAL};
use grille::texts::Texts;

use super::StartPage;
use super::form::capital;
use crate::theme::{self, Palette};

/// The width of the list and of the field, in points.
const WIDTH: f32 = 210.0;

/// The height of the list, so that all of it is in sight, in points.
const HIGHEST: f32 = 420.0;

/// The longest control that can be typed.
const LONGEST: usize = 24;

/// The choice of a control. One that is typed counts as soon as it can be read; until then the page
/// says what would be right and begins no game.
pub(super) fn show(page: &mut StartPage, ui: &mut Ui, texts: &Texts, palette: &Palette) {
    ui.add_space(4.0);
    let now = page.plan.clock.unwrap_or_default();
    let shown = match &page.own_clock {
        Some(_) => texts.get("control-own"),
        None => time_control::in_words(now, texts),
    };
    let combo = ComboBox::from_id_salt("clock").selected_text(capital(&shown)).width(WIDTH);
    let combo = combo.height(HIGHEST);
    let mut list = |ui: &mut Ui| {
        for usual in USUAL {
            let control = usual.parse::<TimeControl>().unwrap_or_default();
            let is_chosen = page.own_clock.is_none() && control == now;
            let name = capital(&time_control::in_words(control, texts));
            if ui.add(Button::selectable(is_chosen, name)).clicked() {
                page.plan.clock = time_control::read(usual);
                page.own_clock = None;
            }
        }
        let is_own = page.own_clock.is_some();
        if ui.add(Button::selectable(is_own, capital(&texts.get("control-own")))).clicked() {
            page.own_clock = Some(if now.is_none() { String::new() } else { now.to_string() });
        }
    };
    let row = ui.horizontal(|ui| {
        ui.label(texts.get("control-label"));
        combo.show_ui(ui, &mut list)
    });
    let about = capital(&texts.get("control-about"));
    row.inner.response.accessible_name(&about).on_hover_text(about);
    own(page, ui, texts, palette);
}

/// The field for a control that is not in the list.
fn own(page: &mut StartPage, ui: &mut Ui, texts: &Texts, palette: &Palette) {
    let Some(text) = &mut page.own_clock else { return };
    let field = TextEdit::singleline(text)
        .hint_text(texts.get("control-own-hint"))
        .desired_width(WIDTH - 12.0)
        .char_limit(LONGEST);
    let field = theme::add_field(ui, palette, |ui| ui.add(field));
    field.accessible_name(texts.get("control-own-label"));
    match text.trim().parse::<TimeControl>() {
        Ok(control) => {
            page.plan.clock = Some(control).filter(|control| !control.is_none());
            let said = capital(&time_control::in_words(control, texts));
            ui.label(RichText::new(said).small().color(palette.weak));
        }
        Err(_) if text.trim().is_empty() => page.plan.clock = None,
        Err(_) => {
            let said = capital(&texts.with("clock-unknown", &[("text", text.trim().into())]));
            ui.label(RichText::new(said).small().color(palette.warning));
        }
    }
}
