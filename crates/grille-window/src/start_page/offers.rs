//! Games to go on with, at the top of the start page, and games that are over, at its end.

use eframe::egui::{Align, Button, Layout, RichText, ScrollArea, Ui, vec2};
use grille::texts::Texts;

use super::form::card;
use super::{Offer, StartPage, Wish};
use crate::theme::Palette;

/// The most room that games under way take, in points: the choice of a game stays in sight.
const HIGHEST: f32 = 132.0;

/// All games under way, the latest first, and one that was stopped in its own file.
pub(super) fn under_way(
    page: &StartPage,
    ui: &mut Ui,
    texts: &Texts,
    palette: &Palette,
) -> Option<Wish> {
    if page.kept.is_empty() && page.stopped.is_none() {
        return None;
    }
    let mut wish = None;
    card(ui, palette, |ui| {
        ui.heading(texts.get("window-kept"));
        let area = ScrollArea::vertical().id_salt("under way").max_height(HIGHEST);
        // The page around it scrolls too: in a low window it may be higher than what is in sight.
        let area = area.min_scrolled_height(HIGHEST);
        area.auto_shrink([false, true]).show(ui, |ui| {
            if let Some(file) = page.stopped {
                let values = [("file", file.into())];
                let offer =
                    Offer { title: texts.with("window-stopped", &values), detail: String::new() };
                if line(ui, &offer, texts, palette) {
                    wish = Some(Wish::OpenFile(file.into()));
                }
            }
            for (index, offer) in page.kept.iter().enumerate() {
                if line(ui, offer, texts, palette) {
                    wish = Some(Wish::Resume(index));
                }
            }
        });
    });
    wish
}

/// A game with the button that resumes it.
fn line(ui: &mut Ui, offer: &Offer, texts: &Texts, palette: &Palette) -> bool {
    let mut is_clicked = false;
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let button = Button::new(texts.get("window-resume")).min_size(vec2(84.0, 28.0));
            let name = texts.with("window-resume-game", &[("game", (&offer.title).into())]);
            is_clicked = ui.add(button).accessible_name(name).clicked();
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.label(&offer.title);
                if !offer.detail.is_empty() {
                    ui.label(RichText::new(&offer.detail).small().color(palette.weak));
                }
            });
        });
    });
    is_clicked
}

/// Games that are over; gives the one that is to be looked at.
pub(super) fn finished(
    offers: &[Offer],
    ui: &mut Ui,
    texts: &Texts,
    palette: &Palette,
) -> Option<usize> {
    if offers.is_empty() {
        return None;
    }
    let mut chosen = None;
    card(ui, palette, |ui| {
        ui.heading(texts.get("window-finished"));
        for (index, offer) in offers.iter().enumerate() {
            ui.horizontal_wrapped(|ui| {
                if ui.link(&offer.title).clicked() {
                    chosen = Some(index);
                }
                ui.label(RichText::new(&offer.detail).small().color(palette.weak));
            });
        }
    });
    chosen
}
