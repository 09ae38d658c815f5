//! What commands, keys and buttons do.

use eframe::egui::{Context, ViewportCommand};
use grille::core::Intent;
use grille::front::advice;
use grille::front::review::Walk;
use grille::front::typing::{self, Typed};
use grille::front::{CommandId, Situation};
use grille::texts::Lang;

use crate::app::{App, Settings};
use crate::dialog::Purpose;
use crate::hint::Hint;
use crate::keys::Pressed;
use crate::look::Look;
use crate::pages::Page;
use crate::table::Table;
use crate::theme::Theme;

/// What a button asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// A command.
    Command(CommandId),
    /// One of the moves that are no point of the board, by its place in the list.
    Offer(usize),
    /// A step through the game, which is looked at again from then on.
    Walk(Walk),
}

impl App {
    /// What commands depend on.
    pub(crate) fn situation(&self) -> Situation<'_> {
        self.table.as_ref().map_or_else(Situation::default, Table::situation)
    }

    /// Does what a key asks for.
    pub(crate) fn press(&mut self, pressed: Pressed, ctx: &Context) {
        let Some(table) = &mut self.table else {
            if let Pressed::Command(id) = pressed {
                self.carry_out(id, ctx);
            }
            return;
        };
        match pressed {
            Pressed::Command(id) => self.carry_out(id, ctx),
            Pressed::Type(letter) => table.type_letter(letter),
            Pressed::Erase => drop(table.typed.pop()),
            Pressed::Clear => table.typed.clear(),
            Pressed::Enter => self.enter(ctx),
            Pressed::Walk(walk) => self.ask(Asked::Walk(walk), ctx),
            Pressed::Choose(down) => {
                if let Some(look) = table.look_mut() {
                    look.choose(down);
                }
            }
        }
        ctx.request_repaint();
    }

    /// Does what was typed. What means nothing is handed to the session, which says why.
    fn enter(&mut self, ctx: &Context) {
        let Some(table) = &mut self.table else { return };
        let typed = std::mem::take(&mut table.typed);
        let manner = table.session().entry().manner;
        match typing::read(&typed, table.scene(), table.position(), manner, &self.texts) {
            Typed::Do(intent) => {
                table.handle(intent, self.settings.animates, &self.texts);
            }
            Typed::Command(id) | Typed::With(id, _) => self.carry_out(id, ctx),
            Typed::Unknown(command) => {
                let values = [("command", (&command).into())];
                table.warn(self.texts.with("typed-unknown", &values));
            }
            Typed::Unfinished => {
                table.handle(Intent::PlayText(typed), self.settings.animates, &self.texts);
            }
        }
    }

    /// Does what a button asks for.
    pub(crate) fn ask(&mut self, asked: Asked, ctx: &Context) {
        ctx.request_repaint();
        match asked {
            Asked::Command(id) => self.carry_out(id, ctx),
            Asked::Offer(index) => {
                let Some(table) = &mut self.table else { return };
                let offer = table.scene().offers.get(index).map(|offer| offer.play);
                if let Some(play) = offer {
                    table.handle(Intent::Play(play), self.settings.animates, &self.texts);
                }
            }
            Asked::Walk(walk) => self.walk(walk, ctx),
        }
    }

    /// Takes a step through the game without changing it.
    fn walk(&mut self, walk: Walk, ctx: &Context) {
        let Some(table) = &mut self.table else { return };
        if table.look().is_none() {
            table.set_look(Some(Look::new(table.session(), &self.catalog, ctx)));
        }
        if let Some(look) = table.look_mut() {
            look.walk(walk);
        }
    }

    /// Carries out a command that is possible; some ask first.
    pub(crate) fn carry_out(&mut self, id: CommandId, ctx: &Context) {
        if !id.is_possible(&self.situation()) {
            return;
        }
        let scene = self.table.as_ref().map(Table::scene);
        match scene.and_then(|scene| id.entry().question(scene)) {
            Some(_) => self.page = Some(Page::Sure(id)),
            None => self.carry_out_now(id, ctx),
        }
        ctx.request_repaint();
    }

    /// Carries out a command that nobody has to be asked about, or was asked about.
    pub(crate) fn carry_out_now(&mut self, id: CommandId, ctx: &Context) {
        let settings = self.settings;
        match id {
            CommandId::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            CommandId::FullScreen => {
                let is_full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
            }
            CommandId::Animation => self.set(Settings { animates: !settings.animates, ..settings }),
            CommandId::Times => self.set(Settings { times: !settings.times, ..settings }),
            CommandId::Sounds => self.set(Settings { sounds: !settings.sounds, ..settings }),
            CommandId::Theme => self.set(Settings { theme: next(settings.theme), ..settings }),
            CommandId::Language => {
                let lang = if settings.lang == Lang::Fr { Lang::En } else { Lang::Fr };
                self.set(Settings { lang, ..settings });
            }
            CommandId::New => self.leave_game(),
            CommandId::Open => self.ask_file(Purpose::Open, ctx),
            CommandId::SaveAs => self.ask_file(Purpose::Save, ctx),
            CommandId::Export => self.ask_file(Purpose::Export, ctx),
            CommandId::Save => self.save(ctx),
            CommandId::Stop => self.stop(false),
            CommandId::Moves => self.shows_moves = !self.shows_moves,
            CommandId::Help => self.page = Some(Page::Help),
            CommandId::Rules => self.page = Some(Page::Rules),
            CommandId::About => self.page = Some(Page::About),
            _ => self.play_command(id, ctx),
        }
    }

    /// Leaves the game for the start page, which lists it if it is not over.
    pub(crate) fn leave_game(&mut self) {
        self.table = None;
        self.look_around();
    }

    /// Carries out a command that is about the game alone.
    fn play_command(&mut self, id: CommandId, ctx: &Context) {
        let Some(table) = &mut self.table else { return };
        let (texts, animates) = (&self.texts, self.settings.animates);
        if let Some(intent) = id.intent(table.scene()) {
            table.handle(intent, animates, texts);
            return;
        }
        match id {
            CommandId::Review => {
                let is_new = table.look().is_none();
                let look = is_new.then(|| Look::new(table.session(), &self.catalog, ctx));
                table.set_look(look);
            }
            CommandId::Hint => {
                table.hint = Hint::ask(table.position(), &self.catalog, ctx);
                if !table.hint.is_thinking() {
                    table.tell(texts.get("console-no-hint"));
                }
            }
            CommandId::Explain => {
                let lines = advice::explanation(table.session(), &self.catalog, texts);
                table.tell(lines.join(" "));
            }
            CommandId::PlayNow => table.session().play_now(),
            CommandId::Continue => table.is_paused = false,
            CommandId::Flip => table.is_flipped = !table.is_flipped,
            CommandId::Copy => {
                ctx.copy_text(crate::files::game_text(table.session()));
                table.tell(texts.get("window-copied"));
            }
            _ => {}
        }
    }
}

fn next(theme: Theme) -> Theme {
    let at = Theme::ALL.iter().position(|known| *known == theme).unwrap_or(0);
    Theme::ALL[(at + 1) % Theme::ALL.len()]
}
