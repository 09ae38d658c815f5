//! The menu bar: every command, with its key.

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{Button, MenuBar, PopupCloseBehavior, RichText, Ui};
use grille::texts::Lang;

use crate::app::App;
use crate::command::{self, Command, Entry};
use crate::sound::{Silence, Speaker};
use crate::theme::Theme;

/// The widest that a sentence in a menu is, in points.
const WIDEST: f32 = 290.0;

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
            // A line that does something closes its menu; a switch or a choice leaves it open, so
            // that what it does is seen.
            let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
            MenuButton::new(app.texts.get(title)).config(config).ui(ui, |ui| {
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
    app.set(settings);
    if let Some(command) = chosen {
        app.carry_out(command, ui.ctx());
    }
}

/// Says why nothing is heard, and what to do about it.
fn silence(app: &App<'_>, ui: &mut Ui) {
    let Some(silence) = app.speaker.as_ref().and_then(Speaker::silence) else { return };
    let text = match &silence {
        Silence::NoPlayer if cfg!(target_os = "linux") => app.texts.get("window-sounds-install"),
        Silence::NoPlayer => app.texts.get("window-sounds-no-player"),
        Silence::Fails(player) => {
            app.texts.with("window-sounds-fail", &[("player", player.into())])
        }
        Silence::NoFile(reason) => {
            app.texts.with("window-sounds-no-file", &[("reason", reason.into())])
        }
    };
    ui.set_max_width(WIDEST);
    ui.label(RichText::new(text).small().color(app.settings.theme.palette().warning));
}

/// Each language in its own words.
pub(crate) const LANGUAGES: [(Lang, &str); 2] = [(Lang::Fr, "Français"), (Lang::En, "English")];

fn line(app: &App<'_>, ui: &mut Ui, entry: &Entry) -> bool {
    let is_possible = entry.command.is_possible(app.table.as_ref());
    let label = app.texts.get(entry.label);
    let switch = match entry.command {
        Command::Animation => Some(app.settings.animates),
        Command::Sounds => Some(app.settings.sounds),
        Command::Times => Some(app.settings.times),
        _ => None,
    };
    if let Some(mut is_on) = switch {
        let is_clicked = ui.checkbox(&mut is_on, label).clicked();
        if entry.command == Command::Sounds {
            silence(app, ui);
        }
        return is_clicked;
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
