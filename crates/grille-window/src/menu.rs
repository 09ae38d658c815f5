//! The menu bar: every command, with its key.

use eframe::egui::{Button, MenuBar, Ui};
use grille::texts::Lang;

use crate::app::App;
use crate::command::{self, Command, Entry};
use crate::theme::Theme;

pub(crate) fn show(app: &mut App<'_>, ui: &mut Ui) {
    let mut chosen = None;
    let mut settings = app.settings;
    MenuBar::new().ui(ui, |ui| {
        let titles = [
            ("window-menu-game", command::GAME),
            ("window-menu-play", command::PLAY),
            ("window-menu-look", command::LOOK),
        ];
        for (title, entries) in titles {
            if title == "window-menu-play" && app.table.is_none() {
                continue;
            }
            ui.menu_button(app.texts.get(title), |ui| {
                ui.set_min_width(230.0);
                for entry in entries {
                    if line(app, ui, entry) {
                        chosen = Some(entry.command);
                    }
                }
                if title == "window-menu-look" {
                    ui.separator();
                    ui.label(app.texts.get("window-theme"));
                    for theme in Theme::ALL {
                        ui.radio_value(&mut settings.theme, theme, app.texts.get(theme.label()));
                    }
                    ui.separator();
                    ui.label(app.texts.get("window-language"));
                    for (lang, name) in LANGUAGES {
                        ui.radio_value(&mut settings.lang, lang, name);
                    }
                }
            });
        }
    });
    if let Some(command) = chosen {
        app.carry_out(command, ui.ctx());
        settings.animates = app.settings.animates;
    }
    app.set(settings);
}

/// Each language in its own words.
pub(crate) const LANGUAGES: [(Lang, &str); 2] = [(Lang::Fr, "Français"), (Lang::En, "English")];

fn line(app: &App<'_>, ui: &mut Ui, entry: &Entry) -> bool {
    let is_possible = entry.command.is_possible(app.table.as_ref());
    let label = app.texts.get(entry.label);
    if entry.command == Command::Animation {
        let mut is_on = app.settings.animates;
        return ui.checkbox(&mut is_on, label).clicked();
    }
    let mut button = Button::new(label).frame(false);
    if let Some(shortcut) = &entry.shortcut {
        button = button.shortcut_text(ui.ctx().format_shortcut(shortcut));
    }
    let is_clicked = ui.add_enabled(is_possible, button).clicked();
    if is_clicked {
        ui.close();
    }
    is_clicked
}
