//! The menu bar: every command, with its keys.

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{Button, MenuBar, PopupCloseBehavior, RichText, Ui};
use grille::front::command::Group;
use grille::front::{COMMANDS, Command, CommandId};
use grille::texts::Lang;

use crate::act::Asked;
use crate::app::App;
use crate::command;
use crate::sound::{Silence, Speaker};
use crate::theme::Theme;

/// The widest that a sentence in a menu is, in points.
const WIDEST: f32 = 290.0;

/// The menus, from the left.
const MENUS: [Group; 4] = [Group::Game, Group::Play, Group::Look, Group::Help];

/// The key of a menu's name.
pub(crate) const fn group_name(group: Group) -> &'static str {
    match group {
        Group::Game => "window-menu-game",
        Group::Play => "window-menu-play",
        Group::Look => "window-menu-look",
        Group::Help => "window-menu-help",
    }
}

pub(crate) fn show(app: &mut App, ui: &mut Ui) {
    let mut asked = None;
    let mut settings = app.settings;
    MenuBar::new().ui(ui, |ui| {
        for group in MENUS {
            if group == Group::Play && app.table.is_none() {
                continue;
            }
            // A line that does something closes its menu; a switch or a choice leaves it open, so
            // that what it does is seen.
            let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
            let menu = MenuButton::new(app.texts.get(group_name(group))).config(config);
            menu.ui(ui, |ui| {
                ui.set_min_width(230.0);
                for entry in COMMANDS.iter().filter(|entry| is_line(entry, group)) {
                    asked = line(app, ui, entry).or(asked.take());
                }
                if group == Group::Look {
                    ui.separator();
                    ui.label(app.texts.get("command-theme"));
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
    if let Some(asked) = asked {
        app.ask(asked, ui.ctx());
    }
}

/// Whether a command is a line of a menu. Themes and languages are lists of their own.
fn is_line(entry: &Command, group: Group) -> bool {
    let is_list = matches!(entry.id, CommandId::Theme | CommandId::Language);
    entry.group == group && command::is_here(entry.id) && !is_list
}

/// Says why nothing is heard, and what to do about it.
fn silence(app: &App, ui: &mut Ui) {
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
    ui.label(RichText::new(text).small().color(app.palette().warning));
}

/// Each language in its own words.
const LANGUAGES: [(Lang, &str); 2] = [(Lang::Fr, "Français"), (Lang::En, "English")];

fn line(app: &App, ui: &mut Ui, entry: &Command) -> Option<Asked> {
    let switch = match entry.id {
        CommandId::Animation => Some(app.settings.animates),
        CommandId::Sounds => Some(app.settings.sounds),
        CommandId::Times => Some(app.settings.times),
        _ => None,
    };
    let command = Asked::Command(entry.id);
    if let Some(mut is_on) = switch {
        let is_clicked = ui.checkbox(&mut is_on, app.label(entry.id)).clicked();
        if entry.id == CommandId::Sounds {
            silence(app, ui);
        }
        return is_clicked.then_some(command);
    }
    let situation = app.situation();
    let offers = situation.scene.map_or(&[][..], |scene| &scene.offers);
    if entry.id == CommandId::Offer && offers.len() > 1 {
        let labels = offers.iter().map(|offer| app.texts.sentence(&offer.label)).enumerate();
        let is_possible = entry.id.is_possible(&situation);
        let clicked: Vec<usize> = labels
            .filter(|(_, label)| item(ui, label, None, is_possible))
            .map(|(index, _)| index)
            .collect();
        return clicked.first().map(|&index| Asked::Offer(index));
    }
    let keys = command::keys(entry, ui.ctx());
    let is_possible = entry.id.is_possible(&situation);
    item(ui, &app.label(entry.id), keys, is_possible).then_some(command)
}

fn item(ui: &mut Ui, label: &str, keys: Option<String>, is_possible: bool) -> bool {
    let mut button = Button::new(label).frame(false);
    if let Some(keys) = keys {
        button = button.shortcut_text(keys);
    }
    let is_clicked = ui.add_enabled(is_possible, button).clicked();
    if is_clicked {
        ui.close();
    }
    is_clicked
}
