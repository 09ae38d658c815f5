//! Files: the system's own dialog where there is one, else a field in the window, so that opening
//! and saving always work.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{Context, Id, Key, Modal, TextEdit, Ui};
use grille::core::{Intent, Side};
use grille::files;
use grille::plan::Plan;
use grille::session::Session;
use grille::texts::{Explain as _, Texts};
use grille_image::{Board, draw, png, svg};

use crate::app::App;
use crate::hint::wake;

/// No person closes a dialog faster: an answer before that time means that there was none.
const TOO_FAST: Duration = Duration::from_millis(400);

/// What a file is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Open,
    Save,
    Export,
}

impl Purpose {
    const fn title(self) -> &'static str {
        match self {
            Purpose::Open => "window-open-title",
            Purpose::Save => "window-save-title",
            Purpose::Export => "window-export-title",
        }
    }
}

/// A question for a file.
pub(crate) enum Dialog {
    /// None is open.
    None,
    /// The system asks.
    Native { purpose: Purpose, since: Instant, answer: Receiver<Option<PathBuf>> },
    /// The window asks.
    Field { purpose: Purpose, path: String, problem: Option<String>, is_new: bool },
}

impl App<'_> {
    /// Asks for a file.
    pub(crate) fn ask_file(&mut self, purpose: Purpose, ctx: &Context) {
        if matches!(self.dialog, Dialog::Native { .. }) {
            return;
        }
        self.dialog = if self.has_native_dialogs && has_native() {
            self.native(purpose, ctx)
        } else {
            self.field(purpose)
        };
    }

    fn native(&self, purpose: Purpose, ctx: &Context) -> Dialog {
        let (sender, answer) = mpsc::channel();
        let (title, wake) = (self.texts.get(purpose.title()), wake(ctx));
        let name = self.usual_name(purpose);
        thread::spawn(move || {
            let dialog = rfd::FileDialog::new().set_title(title);
            let path = match purpose {
                Purpose::Open => dialog.pick_file(),
                Purpose::Save | Purpose::Export => {
                    let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty());
                    let dialog = folder.iter().fold(dialog, rfd::FileDialog::set_directory);
                    let file = name.file_name().unwrap_or_default().to_string_lossy();
                    dialog.set_file_name(file).save_file()
                }
            };
            // Nobody listens once the window is closed.
            let _ = sender.send(path);
            wake();
        });
        Dialog::Native { purpose, since: Instant::now(), answer }
    }

    fn field(&self, purpose: Purpose) -> Dialog {
        let path = match purpose {
            Purpose::Open => String::new(),
            Purpose::Save | Purpose::Export => self.usual_name(purpose).display().to_string(),
        };
        Dialog::Field { purpose, path, problem: None, is_new: true }
    }

    /// The name to start from: the game's own file, else one after the game.
    fn usual_name(&self, purpose: Purpose) -> PathBuf {
        let Some(table) = &self.table else { return PathBuf::new() };
        let own = table.file.clone();
        let is_go = table.scene().go.is_some();
        let ending = if is_go { "sgf" } else { "grille" };
        let name =
            own.unwrap_or_else(|| PathBuf::from(table.scene().game_id).with_extension(ending));
        if purpose == Purpose::Export { name.with_extension("png") } else { name }
    }

    /// Takes the answer of the system's dialog.
    pub(crate) fn tend_dialog(&mut self) {
        let Dialog::Native { purpose, since, answer } = &self.dialog else { return };
        let (purpose, since) = (*purpose, *since);
        let path = match answer.try_recv() {
            Ok(path) => path,
            Err(mpsc::TryRecvError::Empty) => return,
            Err(mpsc::TryRecvError::Disconnected) => None,
        };
        self.dialog = Dialog::None;
        match path {
            Some(path) => {
                if let Err(problem) = self.use_file(purpose, &path) {
                    let path = path.display().to_string();
                    self.dialog =
                        Dialog::Field { purpose, path, problem: Some(problem), is_new: true };
                }
            }
            None if since.elapsed() < TOO_FAST => self.dialog = self.field(purpose),
            None => {}
        }
    }

    /// Shows the window's own field.
    pub(crate) fn show_dialog(&mut self, ctx: &Context) {
        let Dialog::Field { purpose, path, problem, is_new } = &mut self.dialog else { return };
        let (purpose, texts) = (*purpose, &self.texts);
        let modal = Modal::new(Id::unique("file")).show(ctx, |ui| {
            let width = (ui.ctx().content_rect().width() - 56.0).min(460.0);
            ui.set_width(width);
            ui.heading(texts.get(purpose.title()));
            fill(ui, texts, path, problem.as_deref(), is_new)
        });
        let is_left = modal.should_close();
        match modal.inner {
            _ if is_left => self.dialog = Dialog::None,
            Some(false) => self.dialog = Dialog::None,
            Some(true) => {
                let path = PathBuf::from(path.trim());
                let used = self.use_file(purpose, &path);
                match (used, &mut self.dialog) {
                    (Err(text), Dialog::Field { problem, .. }) => *problem = Some(text),
                    _ => self.dialog = Dialog::None,
                }
            }
            None => {}
        }
    }

    fn use_file(&mut self, purpose: Purpose, path: &Path) -> Result<(), String> {
        match purpose {
            Purpose::Open => self.open(path),
            Purpose::Save => self.save_to(path),
            Purpose::Export => self.export(path),
        }
    }

    /// Opens a game and puts it on the table.
    pub(crate) fn open(&mut self, path: &Path) -> Result<(), String> {
        let texts = &self.texts;
        let loaded = files::load(path, &self.catalog).map_err(|error| error.explain(texts))?;
        let planned = Plan::default()
            .resume(loaded, &self.catalog, texts)
            .map_err(|error| error.explain(texts))?;
        let notes: Vec<String> = planned.notes.iter().map(|note| note.explain(texts)).collect();
        self.put(planned.session);
        if let Some(table) = &mut self.table {
            table.file = Some(path.to_owned());
            if !notes.is_empty() {
                table.tell(notes.join(" "));
            }
        }
        Ok(())
    }

    /// Saves to the game's own file, or asks for one.
    pub(crate) fn save(&mut self, ctx: &Context) {
        let file = self.table.as_ref().and_then(|table| table.file.clone());
        match file {
            None => self.ask_file(Purpose::Save, ctx),
            Some(path) => {
                if let (Err(problem), Some(table)) = (self.save_to(&path), &mut self.table) {
                    table.warn(problem);
                }
            }
        }
    }

    fn save_to(&mut self, path: &Path) -> Result<(), String> {
        let Some(table) = &mut self.table else { return Ok(()) };
        if table.wish(Intent::Save(path.to_owned()), false, &self.texts) {
            table.file = Some(path.to_owned());
            let file = path.display().to_string();
            table.tell(self.texts.with("console-saved", &[("file", (&file).into())]));
            return Ok(());
        }
        Err(table.notice.take().map(|notice| notice.text).unwrap_or_default())
    }

    fn export(&mut self, path: &Path) -> Result<(), String> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let file = path.display().to_string();
        let values = [("file", (&file).into())];
        let scene = table.scene();
        let [first, second] = &scene.seats;
        let drawing = draw(Board {
            picture: &scene.picture,
            symbols: Side::BOTH.map(|side| scene.seats[side.index()].symbol.as_str()),
            numbers: &[],
            title: format!("{} – {}", first.name, second.name),
            description: scene.picture.text_rows().join("\n"),
        });
        let ending = path.extension().map(OsStr::to_ascii_lowercase);
        let bytes = match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("svg") => svg(&drawing).into_bytes(),
            Some("png") => {
                png(&drawing).ok_or_else(|| self.texts.with("image-too-large", &values))?
            }
            _ => return Err(self.texts.with("image-ending", &values)),
        };
        files::write(path, &bytes).map_err(|error| error.explain(&self.texts))?;
        table.tell(self.texts.with("console-saved", &values));
        Ok(())
    }
}

/// The field and its buttons: `Some(true)` to use the path, `Some(false)` to leave.
fn fill(
    ui: &mut Ui,
    texts: &Texts,
    path: &mut String,
    problem: Option<&str>,
    is_new: &mut bool,
) -> Option<bool> {
    let label = ui.label(texts.get("window-path"));
    let field = ui.add(TextEdit::singleline(path).desired_width(f32::INFINITY));
    let field = field.labelled_by(label.id);
    if std::mem::take(is_new) {
        field.request_focus();
    }
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if let Some(problem) = problem {
        ui.colored_label(ui.visuals().warn_fg_color, problem);
    }
    let mut answer = is_entered.then_some(true);
    ui.horizontal(|ui| {
        if ui.button(texts.get("window-ok")).clicked() {
            answer = Some(true);
        }
        if ui.button(texts.get("window-cancel")).clicked() {
            answer = Some(false);
        }
    });
    answer.filter(|_| !path.trim().is_empty() || answer == Some(false))
}

/// The position as text to paste elsewhere: the game as its file would hold it.
pub(crate) fn position_text(session: &Session) -> String {
    let ending = if session.scene().go.is_some() { "game.sgf" } else { "game.grille" };
    files::text(session, Path::new(ending)).unwrap_or_else(|_| session.move_texts().join(" "))
}

/// Whether the system may have a file dialog: a session bus for portals, or zenity.
fn has_native() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let has_bus = is_set("DBUS_SESSION_BUS_ADDRESS")
        || runtime.is_some_and(|folder| folder.join("bus").exists());
    let paths = std::env::var_os("PATH").unwrap_or_default();
    has_bus || std::env::split_paths(&paths).any(|folder| folder.join("zenity").is_file())
}
