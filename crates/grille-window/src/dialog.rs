//! Files: the system's own dialog where there is one, else a field in the window, so that opening
//! and saving always work.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{
    Button, Context, Id, Key, Label, Modal, RichText, ScrollArea, TextEdit, Ui, vec2,
};
use grille::front::file;
use grille::texts::{Explain as _, Texts};

use crate::app::App;
use crate::files::{FileTrouble, PICTURES};
use crate::folder::{Folder, folder_of};
use crate::hint::wake;
use crate::theme::{self, Palette};

/// No person closes a dialog faster: an answer before that time means that there was none.
const TOO_FAST: Duration = Duration::from_millis(400);

/// After that time the window offers to ask for the file itself: the system's dialog may be on
/// another screen, or nowhere.
const TOO_SLOW: Duration = Duration::from_secs(2);

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

    /// The endings of the files that it is about.
    fn endings(self) -> Vec<&'static str> {
        match self {
            Purpose::Open | Purpose::Save => file::endings().to_vec(),
            Purpose::Export => PICTURES.to_vec(),
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
    Field(Field),
}

/// The window's own question: a path to type or to choose.
pub(crate) struct Field {
    purpose: Purpose,
    path: String,
    problem: Option<String>,
    /// The field has yet to take the keys.
    is_new: bool,
    /// What stands in the folder of the path.
    folder: Folder,
    /// The file that was said to exist; asking for it again replaces it.
    existing: Option<PathBuf>,
}

impl Field {
    /// Asks for a path in the window itself.
    fn ask(purpose: Purpose, path: String, problem: Option<String>) -> Dialog {
        let folder = Folder::read(folder_of(&path), &purpose.endings());
        Dialog::Field(Field { purpose, path, problem, is_new: true, folder, existing: None })
    }
}

/// What was done in the window's own question.
enum Answer {
    Use,
    Replace,
    Leave,
}

impl App {
    /// Asks for a file.
    pub(crate) fn ask_file(&mut self, purpose: Purpose, ctx: &Context) {
        if matches!(self.dialog, Dialog::Native { .. }) {
            return;
        }
        self.dialog = if self.has_native_dialogs && has_native(&self.path) {
            self.native(purpose, ctx)
        } else {
            self.field(purpose)
        };
    }

    fn native(&self, purpose: Purpose, ctx: &Context) -> Dialog {
        let (sender, answer) = mpsc::channel();
        let (title, wake) = (self.texts.get(purpose.title()), wake(ctx));
        let name = self.usual_name(purpose);
        let [filter, all] =
            ["window-files-known", "window-files-all"].map(|key| self.texts.get(key));
        thread::spawn(move || {
            let dialog = rfd::FileDialog::new().set_title(title);
            let dialog = dialog.add_filter(filter, &purpose.endings()).add_filter(all, &["*"]);
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
        Field::ask(purpose, path, None)
    }

    /// The name to start from: the game's own file, else one after the game that is not taken.
    fn usual_name(&self, purpose: Purpose) -> PathBuf {
        let Some(table) = &self.table else { return PathBuf::new() };
        let own = table.file.clone();
        let name = own.unwrap_or_else(|| file::suggested_name(table.session(), Path::new(".")));
        if purpose == Purpose::Export { name.with_extension(PICTURES[0]) } else { name }
    }

    /// Takes the answer of the system's dialog.
    pub(crate) fn poll_dialog(&mut self) {
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
                // The system's dialog has asked whether a file may be replaced.
                if let Err(trouble) = self.use_file(purpose, &path, true) {
                    let problem = trouble.explain(&self.texts);
                    self.dialog = Field::ask(purpose, path.display().to_string(), Some(problem));
                }
            }
            None if since.elapsed() < TOO_FAST => self.dialog = self.field(purpose),
            None => {}
        }
    }

    /// Shows the window's own question, or that the system asks.
    pub(crate) fn show_dialog(&mut self, ctx: &Context) {
        match &self.dialog {
            Dialog::None => {}
            Dialog::Native { purpose, since, .. } => {
                let (purpose, waited) = (*purpose, since.elapsed());
                self.show_waiting(ctx, purpose, waited);
            }
            Dialog::Field(_) => self.show_field(ctx),
        }
    }

    /// The system asks: after a while the window offers to do it.
    fn show_waiting(&mut self, ctx: &Context, purpose: Purpose, waited: Duration) {
        if waited < TOO_SLOW {
            ctx.request_repaint_after(TOO_SLOW - waited);
            return;
        }
        let texts = &self.texts;
        let modal = Modal::new(Id::unique("waiting")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 56.0).min(360.0));
            ui.label(texts.get("window-native-waiting"));
            let is_here = ui.button(texts.get("window-choose-here")).clicked();
            let is_left = ui.button(texts.get("window-cancel")).clicked();
            (is_here, is_left)
        });
        // The system's answer, should one still come, has nobody to hear it.
        match modal.inner {
            (true, _) => self.dialog = self.field(purpose),
            (_, true) => self.dialog = Dialog::None,
            _ => {}
        }
    }

    fn show_field(&mut self, ctx: &Context) {
        let Dialog::Field(field) = &mut self.dialog else { return };
        let (texts, palette) = (&self.texts, self.settings.theme.palette(self.is_system_dark));
        let modal = Modal::new(Id::unique("file")).show(ctx, |ui| {
            let width = (ui.ctx().content_rect().width() - 56.0).min(460.0);
            ui.set_width(width);
            ui.heading(texts.get(field.purpose.title()));
            field.show(ui, texts, palette)
        });
        let is_left = modal.should_close();
        match modal.inner {
            _ if is_left => self.dialog = Dialog::None,
            Some(Answer::Leave) => self.dialog = Dialog::None,
            Some(Answer::Use) => self.use_field(false),
            Some(Answer::Replace) => self.use_field(true),
            None => {}
        }
    }

    /// Uses the path that was typed or chosen. What exists is replaced only where the person says so
    /// by a button that has no other meaning: Enter twice is soon pressed.
    fn use_field(&mut self, may_replace: bool) {
        let Dialog::Field(field) = &self.dialog else { return };
        let (purpose, path) = (field.purpose, PathBuf::from(field.path.trim()));
        let used = self.use_file(purpose, &path, may_replace);
        match (used, &mut self.dialog) {
            (Err(trouble), Dialog::Field(field)) => {
                field.problem = Some(trouble.explain(&self.texts));
                field.existing = matches!(trouble, FileTrouble::Exists(_)).then_some(path);
                // Another name can be typed at once.
                field.is_new = true;
            }
            _ => self.dialog = Dialog::None,
        }
    }

    fn use_file(
        &mut self,
        purpose: Purpose,
        path: &Path,
        may_replace: bool,
    ) -> Result<(), FileTrouble> {
        match purpose {
            Purpose::Open => self.open(path).map_err(FileTrouble::Other),
            Purpose::Save => self.save_to(path, may_replace),
            Purpose::Export => self.export(path, may_replace),
        }
    }
}

impl Field {
    fn show(&mut self, ui: &mut Ui, texts: &Texts, palette: &Palette) -> Option<Answer> {
        let label = ui.label(texts.get("window-path"));
        let edit = TextEdit::singleline(&mut self.path).desired_width(f32::INFINITY);
        let field = theme::add_field(ui, palette, |ui| ui.add(edit));
        let field = field.labelled_by(label.id);
        if std::mem::take(&mut self.is_new) {
            field.request_focus();
        }
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let mut answer = is_entered.then_some(Answer::Use);
        if self.choose(ui, texts) {
            answer = Some(Answer::Use);
        }
        let folder = folder_of(&self.path);
        if folder != self.folder.path {
            self.folder = Folder::read(folder, &self.purpose.endings());
        }
        if let Some(problem) = &self.problem {
            ui.colored_label(ui.visuals().warn_fg_color, problem);
        }
        ui.horizontal(|ui| {
            let is_there = self.existing.as_deref() == Some(Path::new(self.path.trim()));
            let (key, meaning) = match is_there {
                true => ("window-replace-yes", Answer::Replace),
                false => ("window-ok", Answer::Use),
            };
            if ui.button(texts.get(key)).clicked() {
                answer = Some(meaning);
            }
            if ui.button(texts.get("window-cancel")).clicked() {
                answer = Some(Answer::Leave);
            }
        });
        answer.filter(|answer| !self.path.trim().is_empty() || matches!(answer, Answer::Leave))
    }

    /// The folder's content; true when a file was clicked twice.
    fn choose(&mut self, ui: &mut Ui, texts: &Texts) -> bool {
        let mut is_used = false;
        ui.horizontal(|ui| {
            let above = self.folder.parent();
            let button = Button::new(texts.get("window-folder-above")).small();
            if ui.add_enabled(above.is_some(), button).clicked() {
                self.path = above.unwrap_or_default();
            }
            let folder = self.folder.path.display().to_string();
            ui.add(Label::new(RichText::new(folder).small().weak()).truncate());
        });
        if let Some(problem) = &self.folder.problem {
            ui.label(RichText::new(problem.explain(texts)).small());
        }
        let height = (ui.ctx().content_rect().height() - 280.0).clamp(60.0, 220.0);
        let area = ScrollArea::vertical().id_salt("folder").max_height(height);
        area.auto_shrink([false, true]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            for entry in &self.folder.entries {
                let path = self.folder.path_of(entry);
                let slash = if entry.is_file { "" } else { std::path::MAIN_SEPARATOR_STR };
                let button =
                    Button::selectable(path == self.path, format!("{}{slash}", entry.name));
                let response = ui.add(button.truncate().min_size(vec2(ui.available_width(), 22.0)));
                if response.clicked() {
                    self.path = path;
                    self.problem = None;
                }
                is_used |= entry.is_file && response.double_clicked();
            }
        });
        is_used
    }
}

/// Whether the system has a file dialog: zenity, or a portal that chooses files and a bus to reach
/// it. Asking one that is not there would take its time and give no answer.
fn has_native(path: &OsStr) -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let has_bus = is_set("DBUS_SESSION_BUS_ADDRESS")
        || runtime.is_some_and(|folder| folder.join("bus").exists());
    let has_zenity = std::env::split_paths(path).any(|folder| folder.join("zenity").is_file());
    let data = std::env::var_os("XDG_DATA_DIRS").filter(|folders| !folders.is_empty());
    let data = data.unwrap_or_else(|| "/usr/local/share:/usr/share".into());
    let is_boxed = Path::new("/.flatpak-info").exists();
    has_zenity || (has_bus && (is_boxed || std::env::split_paths(&data).any(|f| has_portal(&f))))
}

/// Whether a folder of shared data describes a portal that chooses files.
fn has_portal(data: &Path) -> bool {
    let Ok(portals) = std::fs::read_dir(data.join("xdg-desktop-portal/portals")) else {
        return false;
    };
    let chooses = |file: &Path| {
        std::fs::read_to_string(file).is_ok_and(|text| text.contains("portal.FileChooser"))
    };
    portals.flatten().any(|portal| chooses(&portal.path()))
}
