//! The window's content, apart from the system that opens it: state, and what each frame does
//! with it. `run.rs` puts it into a window, tests drive it without one; `act.rs` carries out
//! commands.

use std::ffi::OsString;

use eframe::egui::{
    CentralPanel, Context, Frame, Margin, Panel, Theme as Base, Ui, ViewportCommand,
};
use grille::catalog::Catalog;
use grille::core::Intent;
use grille::front::CommandId;
use grille::front::words;
use grille::plan::Plan;
use grille::session::Session;
use grille::texts::{Explain as _, Lang, Texts};

use crate::board::{self, Shown};
use crate::dialog::Dialog;
use crate::instance::Inbox;
use crate::memory::Memory;
use crate::pages::Page;
use crate::sound::Speaker;
use crate::start_page::{StartPage, Wish};
use crate::system_theme::SystemTheme;
use crate::table::Table;
use crate::theme::{self, Palette, Theme};
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
    /// Whether the time of each player is shown in games without a limit.
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
pub struct App {
    pub(crate) catalog: Catalog,
    pub(crate) texts: Texts,
    pub(crate) settings: Settings,
    pub(crate) start: StartPage,
    pub(crate) table: Option<Table>,
    pub(crate) dialog: Dialog,
    /// A page or a question above everything else.
    pub(crate) page: Option<Page>,
    pub(crate) memory: Memory,
    pub(crate) shows_moves: bool,
    /// Whether the system's own file dialogs may be used.
    pub(crate) has_native_dialogs: bool,
    /// The folders where programs of the system are looked for.
    pub(crate) path: OsString,
    /// What plays sounds, while they are on.
    pub(crate) speaker: Option<Speaker>,
    /// Whether the system likes dark windows, and who says so where the window system does not.
    pub(crate) is_system_dark: bool,
    pub(crate) system_theme: SystemTheme,
    /// Files that other starts of the program hand over.
    pub(crate) inbox: Option<Inbox>,
    dressed: Option<Theme>,
    titled: String,
}

impl App {
    /// The start page.
    #[must_use]
    pub fn new(catalog: Catalog, settings: Settings) -> App {
        let texts = Texts::new(settings.lang);
        let start = StartPage::new(&catalog);
        App {
            catalog,
            texts,
            settings,
            start,
            table: None,
            dialog: Dialog::None,
            page: None,
            memory: Memory::default(),
            shows_moves: false,
            has_native_dialogs: false,
            path: std::env::var_os("PATH").unwrap_or_default(),
            speaker: None,
            is_system_dark: false,
            system_theme: SystemTheme::default(),
            inbox: None,
            dressed: None,
            titled: String::new(),
        }
    }

    /// The same with a game on the table.
    #[must_use]
    pub fn with_session(mut self, mut session: Session) -> App {
        self.start.follow(&session, &self.catalog);
        self.memory.keep(&mut session);
        self.table = Some(Table::new(session));
        self
    }

    /// The same with the system's own file dialogs, where there are any.
    #[must_use]
    pub fn with_native_dialogs(mut self) -> App {
        self.has_native_dialogs = true;
        self
    }

    /// The same, looking for programs of the system in other folders than those of `PATH`.
    #[must_use]
    pub fn with_programs_in(mut self, path: impl Into<OsString>) -> App {
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

    /// Gives the game on the table back.
    #[must_use]
    pub fn take_session(&mut self) -> Option<Session> {
        self.table.take().map(Table::into_session)
    }

    /// The colours.
    pub(crate) fn palette(&self) -> &'static Palette {
        self.settings.theme.palette(self.is_system_dark)
    }

    /// Changes the settings; they show with the next frame.
    pub fn set(&mut self, settings: Settings) {
        if settings.lang != self.settings.lang {
            let texts = Texts::new(settings.lang);
            if let Some(table) = &mut self.table {
                table.translate(&self.catalog, &self.texts, &texts);
            }
            self.texts = texts;
        }
        if settings != self.settings {
            self.settings = settings;
            self.look_around();
            self.remember();
        }
    }

    /// What happens before a frame is drawn: computers, advisers, clocks and file dialogs are
    /// polled.
    pub fn logic(&mut self, ctx: &Context) {
        self.dress(ctx);
        self.open_arrived(ctx);
        if let Some(table) = &mut self.table {
            table.poll_clock(ctx, self.settings.times, &self.texts);
            table.poll(ctx, &self.catalog, &self.texts, self.settings.animates);
        }
        self.poll_dialog();
        self.name_window(ctx);
        self.play_sounds();
    }

    fn dress(&mut self, ctx: &Context) {
        let system = ctx.system_theme().map(|base| base == Base::Dark);
        self.is_system_dark = system.unwrap_or_else(|| self.system_theme.is_dark());
        let theme = self.settings.theme.resolved(self.is_system_dark);
        if self.dressed != Some(theme) {
            theme::apply(ctx, theme);
            self.dressed = Some(theme);
        }
    }

    /// Lets what happened be heard, while sounds are on.
    fn play_sounds(&mut self) {
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
        for pressed in keys::take(ui.ctx(), self.table.as_ref()) {
            self.press(pressed, ui.ctx());
        }
        let frame = Frame::new().fill(self.palette().card).inner_margin(Margin::symmetric(8, 4));
        Panel::top("menu")
            .frame(frame)
            .show_separator_line(false)
            .show(ui, |ui| menu::show(self, ui));
        if self.table.is_some() {
            self.game(ui);
        } else {
            self.start(ui);
        }
        self.show_dialog(ui.ctx());
        self.show_page(ui.ctx());
        self.play_sounds();
    }

    fn start(&mut self, ui: &mut Ui) {
        let palette = self.palette();
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
            Some(Wish::Review(index)) => self.review(index, ui.ctx()),
            Some(Wish::Open) => self.carry_out(CommandId::Open, ui.ctx()),
            Some(Wish::OpenFile(path)) => {
                if let Err(problem) = self.open(&path) {
                    self.start.problem = Some(problem);
                }
            }
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
        self.table = Some(Table::new(session));
        self.start.problem = None;
        self.start.news = None;
        self.shows_moves = false;
    }

    fn game(&mut self, ui: &mut Ui) {
        let palette = self.palette();
        let size = ui.available_size();
        let is_wide = size.x >= WIDE && size.x > size.y * 0.85;
        let mut asked = Vec::new();
        if is_wide {
            let width = (size.x * 0.27).clamp(232.0, 340.0);
            let frame = Frame::new().fill(palette.card).inner_margin(Margin::same(14));
            Panel::right("side")
                .frame(frame)
                .exact_size(width)
                .resizable(false)
                .show(ui, |ui| side::show(self, ui, &mut asked));
        }
        let frame = Frame::new().fill(palette.ground).inner_margin(Margin::symmetric(8, 6));
        Panel::top("strip").frame(frame).show_separator_line(false).resizable(false).show(
            ui,
            |ui| {
                strip::show(self, ui, is_wide, &mut asked);
            },
        );
        let has_times = self.table.as_ref().is_some_and(|table| side::shows_time(self, table));
        if !is_wide && has_times {
            let frame = Frame::new().fill(palette.ground).inner_margin(Margin::symmetric(12, 0));
            Panel::top("times")
                .frame(frame)
                .show_separator_line(false)
                .resizable(false)
                .show(ui, |ui| strip::times(self, ui));
        }
        if !is_wide {
            Panel::bottom("actions")
                .frame(frame)
                .show_separator_line(false)
                .resizable(false)
                .show(ui, |ui| side::below(self, ui, &mut asked));
        }
        let frame = Frame::new().fill(palette.ground);
        CentralPanel::default().frame(frame).show(ui, |ui| self.board(ui));
        for asked in asked {
            self.ask(asked, ui.ctx());
        }
        if self.shows_moves && !is_wide {
            side::moves_window(self, ui.ctx());
        }
    }

    fn board(&mut self, ui: &mut Ui) {
        let palette = self.palette();
        let Some(table) = &mut self.table else { return };
        let falling = table.falling(ui.ctx());
        let mut cursor = table.cursor;
        let shown = Shown {
            scene: table.scene(),
            texts: &self.texts,
            palette,
            is_flipped: table.is_flipped,
            falling,
            advice: table.hint.given().map(|given| &given.advice),
            is_open: table.is_open(),
        };
        let chosen = board::show(ui, &shown, &mut cursor);
        table.cursor = cursor;
        if let Some(point) = chosen {
            table.handle(Intent::PlayAt(point), self.settings.animates, &self.texts);
            ui.ctx().request_repaint();
        }
    }

    /// The window is called after its game.
    fn name_window(&mut self, ctx: &Context) {
        let title = match &self.table {
            Some(table) => {
                let game = words::title(table.scene(), &self.catalog, &self.texts);
                format!("{game} – Grille")
            }
            None => "Grille".to_owned(),
        };
        if title != self.titled {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.titled = title;
        }
    }
}
