//! Pages and questions above everything else: help, rules, what this program is, "really?".

use eframe::egui::{Context, Grid, Id, Key, Modal, RichText, ScrollArea, Ui, vec2};
use grille::front::command::Group;
use grille::front::{COMMANDS, CommandId, words};

use crate::app::App;
use crate::command;
use crate::menu::group_name;

/// The widest that a page is, in points.
const WIDEST: f32 = 560.0;

/// The room of the keys beside what a command does, the gap included, in points.
const KEYS: f32 = 98.0;

/// What is shown above everything else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// All commands and their keys.
    Help,
    /// The rules of the game.
    Rules,
    /// What this program is.
    About,
    /// Whether a command is really wanted.
    Sure(CommandId),
    /// Whether the file that a game is stopped in may be replaced.
    ReplaceStop(String),
}

/// What was answered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes,
    Close,
}

impl App {
    /// Shows the page, if there is one, and takes the answer.
    pub(crate) fn show_page(&mut self, ctx: &Context) {
        let Some(page) = self.page.clone() else { return };
        let modal = Modal::new(Id::unique("page")).show(ctx, |ui| {
            let screen = ui.ctx().content_rect();
            ui.set_max_width((screen.width() - 40.0).min(WIDEST));
            match &page {
                Page::Help => self.help(ui),
                Page::Rules => self.rules(ui),
                Page::About => self.about(ui),
                Page::Sure(id) => {
                    let question = id.entry().confirm.unwrap_or_default();
                    self.question(ui, &self.texts.get(question), &self.label(*id))
                }
                Page::ReplaceStop(file) => {
                    let values = [("file", file.into())];
                    let question = self.texts.with("window-replace", &values);
                    self.question(ui, &question, &self.texts.get("window-replace-yes"))
                }
            }
        });
        let is_left = modal.should_close() || modal.backdrop_response.clicked();
        let answer = modal.inner.or(is_left.then_some(Answer::Close));
        let Some(answer) = answer else { return };
        self.page = None;
        if answer == Answer::Yes {
            match page {
                Page::Sure(id) => self.carry_out_now(id, ctx),
                Page::ReplaceStop(_) => self.stop(true),
                Page::Help | Page::Rules | Page::About => {}
            }
        }
        ctx.request_repaint();
    }

    /// What a command is called now.
    pub(crate) fn label(&self, id: CommandId) -> String {
        id.entry().name(self.situation().scene, &self.texts)
    }

    fn question(&self, ui: &mut Ui, question: &str, yes: &str) -> Option<Answer> {
        ui.label(question);
        ui.add_space(6.0);
        let mut answer = None;
        ui.horizontal_wrapped(|ui| {
            let response = ui.button(yes);
            // Enter says yes, Escape says no.
            if ui.memory(|memory| memory.focused().is_none()) {
                response.request_focus();
            }
            if response.clicked() {
                answer = Some(Answer::Yes);
            }
            if ui.button(self.texts.get("window-no")).clicked() {
                answer = Some(Answer::Close);
            }
        });
        answer
    }

    fn help(&self, ui: &mut Ui) -> Option<Answer> {
        ui.heading(self.texts.get("command-help"));
        let situation = self.situation();
        let is_listed = |id: CommandId| command::is_here(id) && id.is_known(&situation);
        self.scrolled(ui, |ui| {
            for line in ["window-help-mouse", "window-help-typing", "window-help-arrows"] {
                ui.label(self.texts.get(line));
            }
            for group in [Group::Play, Group::Game, Group::Look, Group::Help] {
                ui.add_space(6.0);
                ui.label(RichText::new(self.texts.get(group_name(group))).strong());
                ui.spacing_mut().interact_size.y = 18.0;
                // What a command does is wrapped beside its keys: a line that is not makes the page too wide.
                let widest = (ui.available_width() - KEYS).max(120.0);
                let grid = Grid::new(group_name(group)).num_columns(2).max_col_width(widest);
                grid.min_col_width(KEYS - 14.0).spacing(vec2(14.0, 4.0)).show(ui, |ui| {
                    let listed = COMMANDS.iter().filter(|entry| entry.group == group);
                    for entry in listed.filter(|entry| is_listed(entry.id)) {
                        ui.label(command::keys(entry, ui.ctx()).unwrap_or_default());
                        let text =
                            format!("{} – {}", self.label(entry.id), entry.about(&self.texts));
                        ui.label(text);
                        ui.end_row();
                    }
                });
            }
        });
        self.close(ui)
    }

    fn rules(&self, ui: &mut Ui) -> Option<Answer> {
        let table = self.table.as_ref()?;
        let entry = table.session().entry();
        ui.heading(words::title(table.scene(), &self.catalog, &self.texts));
        self.scrolled(ui, |ui| {
            ui.label(words::goal(table.scene(), &self.texts));
            if let Some((typed, file)) = entry.manner.stop {
                let values = [("typed", typed.into()), ("file", file.into())];
                ui.label(self.texts.with("window-rules-stop", &values));
            }
            if let Some(letter) = entry.manner.give_up {
                let letter = letter.to_string();
                let values = [("letter", (&letter).into())];
                ui.label(self.texts.with("window-rules-give-up", &values));
            }
            ui.label(self.texts.get("window-help-typing"));
        });
        self.close(ui)
    }

    fn about(&self, ui: &mut Ui) -> Option<Answer> {
        ui.heading("Grille");
        let values = [("version", env!("CARGO_PKG_VERSION").into())];
        ui.label(self.texts.with("window-about-version", &values));
        ui.label(self.texts.get("window-about"));
        self.close(ui)
    }

    fn scrolled(&self, ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
        let height = (ui.ctx().content_rect().height() - 150.0).max(80.0);
        ScrollArea::vertical().max_height(height).show(ui, add);
    }

    fn close(&self, ui: &mut Ui) -> Option<Answer> {
        ui.add_space(6.0);
        let is_clicked = ui.button(self.texts.get("window-close")).clicked();
        let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
        (is_clicked || is_entered).then_some(Answer::Close)
    }
}
