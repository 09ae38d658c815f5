//! The window's content, apart from the system that opens it: state, and what each frame does
//! with it. `run.rs` puts it into a window, tests drive it without one.

use std::ffi::OsString;

use eframe::egui::{CentralPanel, Context, Frame, Margin, Panel, Ui, ViewportCommand};
use grille::catalog::Catalog;
use grille::core::Intent;
use grille::plan::Plan;
use grille::session::Session;
use grille::texts::{Explain as _, Lang, Texts};

use crate::board::{self, Shown};
use crate::command::Command;
use crate::dialog::{Dialog, Purpose};
use crate::memory::Memory;
use crate::sound::Speaker;
use crate::start_page::{StartPage, Wish};
use crate::table::{Held, Table};
use crate::theme::{self, Theme};
use crate::{keys, menu, side, strip};

/// The window is wide enough for a panel beside the board.
const WIDE: f32 = 700.0;

/// What people see and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: Theme,
    /// Whether discs fall visibly.
    pub animates: bool,
    /// Whether moves are heard.
    pub sounds: bool,
    /// Whether the time of each player is shown.
    pub times: bool,
}

impl Settings {
    /// The usual settings in a language. Nothing moves by itself: players' times would draw the window
    /// anew each second, which takes 4 or 5 % of a processor without a graphics card.
    #[must_use]
    pub fn new(lang: Lang) -> Settings {
        Settings { lang, theme: Theme::default(), animates: true, sounds: false, times: false }
    }
}

/// The content of the window.
pub struct App<'a> {
    pub(crate) catalog: Catalog,
    pub(crate) texts: Texts,
    pub(crate) settings: Settings,
    pub(crate) start: StartPage,
    pub(crate) table: Option<Table<'a>>,
    pub(crate) dialog: Dialog,
    pub(crate) memory: Memory,
    pub(crate) shows_moves: bool,
    /// Whether the system's own file dialogs may be used.
    pub(crate) has_native_dialogs: bool,
    /// The folders where programs of the system are looked for.
    pub(crate) path: OsString,
    /// What plays sounds, while they are on.
    pub(crate) speaker: Option<Speaker>,
    dressed: Option<Theme>,
    titled: String,
}

impl<'a> App<'a> {
    /// The start page.
    #[must_use]
    pub fn new(catalog: Catalog, settings: Settings) -> App<'a> {
        let texts = Texts::new(settings.lang);
        let start = StartPage::new(&catalog);
        App {
            catalog,
            texts,
            settings,
            start,
            table: None,
            dialog: Dialog::None,
            memory: Memory::default(),
            shows_moves: false,
            has_native_dialogs: false,
            path: std::env::var_os("PATH").unwrap_or_default(),
            speaker: None,
            dressed: None,
            titled: String::new(),
        }
    }

    /// The same with a game on the table.
    #[must_use]
    pub fn with_session(mut self, session: &'a mut Session) -> App<'a> {
        self.start.follow(session, &self.catalog);
        self.memory.keep(session);
        self.table = Some(Table::new(Held::Lent(session)));
        self
    }

    /// The same with the system's own file dialogs, where there are any.
    #[must_use]
    pub fn with_native_dialogs(mut self) -> App<'a> {
        self.has_native_dialogs = true;
        self
    }

    /// The same, looking for programs of the system in other folders than those of `PATH`.
    #[must_use]
    pub fn with_programs_in(mut self, path: impl Into<OsString>) -> App<'a> {
        self.path = path.into();
        self
    }

    /// The settings as they are now.
    #[must_use]
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// The game on the table.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.table.as_ref().map(Table::session)
    }

    /// Changes the settings; they show with the next frame.
    pub fn set(&mut self, settings: Settings) {
        if settings.lang != self.settings.lang {
            self.texts = Texts::new(settings.lang);
        }
        if settings != self.settings {
            self.settings = settings;
            self.look_around();
            self.remember();
        }
    }

    /// What happens before a frame is drawn: computers, advisers and file dialogs are looked
    /// after.
    pub fn logic(&mut self, ctx: &Context) {
        if self.dressed != Some(self.settings.theme) {
            theme::apply(ctx, self.settings.theme);
            self.dressed = Some(self.settings.theme);
        }
        if let Some(table) = &mut self.table {
            table.tend_clock(ctx, self.settings.times);
            table.tend(ctx, &self.catalog, &self.texts, self.settings.animates);
        }
        self.tend_dialog();
        self.name_window(ctx);
        self.tend_sounds();
    }

    /// Lets what happened be heard, while sounds are on.
    fn tend_sounds(&mut self) {
        if !self.settings.sounds {
            self.speaker = None;
        } else if self.speaker.is_none() {
            self.speaker = Some(Speaker::new(&self.path));
        }
        let sound = self.table.as_mut().and_then(|table| table.sound.take());
        if let (Some(speaker), Some(sound)) = (&self.speaker, sound) {
            speaker.play(sound);
        }
    }

    /// Draws a frame and takes what people do in it.
    pub fn ui(&mut self, ui: &mut Ui) {
        if let Some(command) = keys::pressed(ui.ctx(), self.table.as_ref()) {
            self.carry_out(command, ui.ctx());
        }
        Panel::top("menu")
            .frame(bar(self, Margin::symmetric(8, 4)))
            .show_separator_line(false)
            .show(ui, |ui| menu::show(self, ui));
        if self.table.is_some() {
            self.game(ui);
        } else {
            self.start(ui);
        }
        self.show_dialog(ui.ctx());
        self.tend_sounds();
    }

    fn start(&mut self, ui: &mut Ui) {
        let palette = self.settings.theme.palette();
        let frame = Frame::new().fill(palette.ground);
        let wish = CentralPanel::default()
            .frame(frame)
            .show(ui, |ui| self.start.show(ui, &self.catalog, &self.texts, palette))
            .inner;
        match wish {
            Some(Wish::Play(plan)) => {
                self.remember();
                self.play(&plan);
            }
            Some(Wish::Resume(index)) => self.resume(index),
            Some(Wish::Review(index)) => self.review(index),
            Some(Wish::Open) => self.carry_out(Command::Open, ui.ctx()),
            None => {}
        }
    }

    /// Puts the game of a plan on the table.
    pub(crate) fn play(&mut self, plan: &Plan) {
        match plan.session(&self.catalog, &self.texts) {
            Ok(planned) => {
                self.put(planned.session);
                let notes: Vec<String> =
                    planned.notes.iter().map(|note| note.explain(&self.texts)).collect();
                if let Some(table) = self.table.as_mut().filter(|_| !notes.is_empty()) {
                    table.tell(notes.join(" "));
                }
            }
            Err(error) => self.start.problem = Some(error.explain(&self.texts)),
        }
    }

    /// Puts a session on the table.
    pub(crate) fn put(&mut self, mut session: Session) {
        self.memory.keep(&mut session);
        self.put_kept(session);
    }

    /// Puts a session on the table that is kept already.
    pub(crate) fn put_kept(&mut self, session: Session) {
        self.table = Some(Table::new(Held::Own(Box::new(session))));
        self.start.problem = None;
        self.shows_moves = false;
    }

    fn game(&mut self, ui: &mut Ui) {
        let palette = self.settings.theme.palette();
        let size = ui.available_size();
        let is_wide = size.x >= WIDE && size.x > size.y * 0.85;
        let mut commands = Vec::new();
        if is_wide {
            let width = (size.x * 0.27).clamp(232.0, 340.0);
            let frame = Frame::new().fill(palette.card).inner_margin(Margin::same(14));
            Panel::right("side")
                .frame(frame)
                .exact_size(width)
                .resizable(false)
                .show(ui, |ui| side::show(self, ui, &mut commands));
        }
        let frame = Frame::new().fill(palette.ground).inner_margin(Margin::symmetric(8, 6));
        Panel::top("strip").frame(frame).show_separator_line(false).resizable(false).show(
            ui,
            |ui| {
                strip::show(self, ui, is_wide, &mut commands);
            },
        );
        if !is_wide {
            Panel::bottom("actions")
                .frame(frame)
                .show_separator_line(false)
                .resizable(false)
                .show(ui, |ui| side::actions(self, ui, false, &mut commands));
        }
        let frame = Frame::new().fill(palette.ground);
        CentralPanel::default().frame(frame).show(ui, |ui| self.board(ui));
        for command in commands {
            self.carry_out(command, ui.ctx());
        }
        if self.shows_moves && !is_wide {
            side::moves_window(self, ui.ctx());
        }
    }

    fn board(&mut self, ui: &mut Ui) {
        let Some(table) = &mut self.table else { return };
        let falling = table.falling(ui.ctx());
        let mut cursor = table.cursor;
        let shown = Shown {
            scene: table.scene(),
            texts: &self.texts,
            palette: self.settings.theme.palette(),
            is_flipped: table.is_flipped,
            falling,
            advice: table.hint.advice(),
            is_open: table.is_open(),
        };
        let chosen = board::show(ui, &shown, &mut cursor);
        table.cursor = cursor;
        if let Some(point) = chosen {
            table.wish(Intent::PlayAt(point), self.settings.animates, &self.texts);
            ui.ctx().request_repaint();
        }
    }

    /// Carries out a command.
    pub(crate) fn carry_out(&mut self, command: Command, ctx: &Context) {
        if !command.is_possible(self.table.as_ref()) {
            return;
        }
        ctx.request_repaint();
        match command {
            Command::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Command::FullScreen => {
                let is_full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
            }
            Command::Animation => {
                self.set(Settings { animates: !self.settings.animates, ..self.settings });
            }
            Command::Times => self.set(Settings { times: !self.settings.times, ..self.settings }),
            Command::Sounds => {
                self.set(Settings { sounds: !self.settings.sounds, ..self.settings });
            }
            Command::New => {
                self.table = None;
                self.look_around();
            }
            Command::Open => self.ask_file(Purpose::Open, ctx),
            Command::SaveAs => self.ask_file(Purpose::Save, ctx),
            Command::Export => self.ask_file(Purpose::Export, ctx),
            Command::Save => self.save(ctx),
            Command::Moves => self.shows_moves = !self.shows_moves,
            _ => self.play_command(command, ctx),
        }
    }

    /// Carries out a command that is about the game alone.
    fn play_command(&mut self, command: Command, ctx: &Context) {
        let Some(table) = &mut self.table else { return };
        let (texts, animates) = (&self.texts, self.settings.animates);
        let intent = match command {
            Command::Reset => Intent::Reset,
            Command::Undo => Intent::Undo,
            Command::Redo => Intent::Redo,
            Command::Pass => Intent::PlayText("pass".to_owned()),
            Command::Accept => Intent::AcceptScore,
            Command::Resume => Intent::ResumePlay,
            Command::GiveUp => Intent::GiveUp,
            Command::Hint => {
                table.hint = crate::hint::Hint::ask(table.session().game(), &self.catalog, ctx);
                if !table.hint.is_thinking() {
                    table.tell(texts.get("console-no-hint"));
                }
                return;
            }
            Command::PlayNow => return table.session().play_now(),
            Command::Continue => {
                table.is_paused = false;
                return;
            }
            Command::Flip => {
                table.is_flipped = !table.is_flipped;
                return;
            }
            Command::Copy => {
                ctx.copy_text(crate::dialog::position_text(table.session()));
                return table.tell(texts.get("window-copied"));
            }
            _ => return,
        };
        table.wish(intent, animates, texts);
    }

    /// The window is called after its game.
    fn name_window(&mut self, ctx: &Context) {
        let game = self.table.as_ref().map(|table| table.scene().game_id);
        let entry = game.and_then(|id| self.catalog.game(id));
        let title = match entry {
            Some(entry) => format!("{} – Grille", entry.name.get(self.settings.lang)),
            None => "Grille".to_owned(),
        };
        if title != self.titled {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.titled = title;
        }
    }
}

fn bar(app: &App<'_>, margin: Margin) -> Frame {
    Frame::new().fill(app.settings.theme.palette().card).inner_margin(margin)
}
