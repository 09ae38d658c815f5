//! Opening, saving and exporting: what happens once a file is chosen. Choosing one is in
//! `dialog.rs`; what may be overwritten is decided by `grille::front::file`.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use eframe::egui::Context;
use grille::core::Side;
use grille::files;
use grille::front::file::{self, Saved};
use grille::front::stop;
use grille::front::words;
use grille::plan::Plan;
use grille::session::Session;
use grille::texts::{Explain as _, Texts};
use grille_image::{Board, draw, png, svg};

use crate::app::App;
use crate::dialog::Purpose;
use crate::pages::Page;

/// The endings of pictures, the usual one first.
pub(crate) const PICTURES: [&str; 2] = ["png", "svg"];

/// Why a file was not used.
pub(crate) enum FileTrouble {
    /// There is another file of that name; the person has to say that it may be replaced.
    Exists(PathBuf),
    /// A sentence for people.
    Other(String),
}

impl FileTrouble {
    pub(crate) fn explain(&self, texts: &Texts) -> String {
        match self {
            FileTrouble::Exists(path) => {
                let file = path.display().to_string();
                texts.with("window-file-exists", &[("file", (&file).into())])
            }
            FileTrouble::Other(text) => text.clone(),
        }
    }
}

impl App {
    /// Opens a game and puts it on the table.
    pub(crate) fn open(&mut self, path: &Path) -> Result<(), String> {
        let opened = file::open(path, &Plan::default(), &self.catalog, &self.texts);
        let planned = opened.map_err(|error| error.explain(&self.texts))?;
        let notes: Vec<String> =
            planned.notes.iter().map(|note| note.explain(&self.texts)).collect();
        self.put(planned.session);
        if let Some(table) = &mut self.table {
            table.file = Some(path.to_owned());
            if path == stop::path_of(table.session()) {
                let text = files::read_text(path).ok();
                table.resumed_from = text.map(|text| text.trim().to_owned());
            }
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
                if let Err(trouble) = self.save_to(&path, true) {
                    let text = trouble.explain(&self.texts);
                    self.table.iter_mut().for_each(|table| table.warn(text.clone()));
                }
            }
        }
    }

    /// Saves to a file that a person named.
    pub(crate) fn save_to(&mut self, path: &Path, may_replace: bool) -> Result<(), FileTrouble> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let may_replace = may_replace || table.file.as_deref() == Some(path);
        match file::save(table.session(), path, may_replace) {
            Ok(Saved::Done) => {
                table.file = Some(path.to_owned());
                table.tell(saved(path, &self.texts));
                Ok(())
            }
            Ok(Saved::WouldReplace) => Err(FileTrouble::Exists(path.to_owned())),
            Err(error) => Err(FileTrouble::Other(error.explain(&self.texts))),
        }
    }

    /// Stops the game and keeps it in the file that its own rules name.
    pub(crate) fn stop(&mut self, may_replace: bool) {
        let Some(table) = &mut self.table else { return };
        let path = stop::path_of(table.session());
        match stop::stop(table.session(), table.resumed_from.as_deref(), may_replace) {
            Ok(Saved::Done) => {
                let news = saved(&path, &self.texts);
                self.leave_game();
                self.start.news = Some(news);
            }
            Ok(Saved::WouldReplace) => {
                self.page = Some(Page::ReplaceStop(path.display().to_string()));
            }
            Err(error) => table.warn(error.explain(&self.texts)),
        }
    }

    /// Writes a picture of what is shown.
    pub(crate) fn export(&mut self, path: &Path, may_replace: bool) -> Result<(), FileTrouble> {
        if path.exists() && !may_replace {
            return Err(FileTrouble::Exists(path.to_owned()));
        }
        let Some(table) = &mut self.table else { return Ok(()) };
        let file = path.display().to_string();
        let values = [("file", (&file).into())];
        let scene = table.scene();
        let title = words::title(scene, &self.catalog, &self.texts);
        let [first, second] = Side::BOTH.map(|side| words::seat(scene, side, &self.texts));
        let drawing = draw(Board {
            picture: &scene.picture,
            symbols: Side::BOTH.map(|side| scene.seats[side.index()].symbol.as_str()),
            numbers: &[],
            score: scene.score.as_ref(),
            title: format!("{title} : {first} – {second}"),
            description: scene.picture.text_rows().join("\n"),
        });
        let ending = path.extension().map(OsStr::to_ascii_lowercase);
        let bytes = match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("svg") => Ok(svg(&drawing).into_bytes()),
            Some("png") => png(&drawing).ok_or("image-too-large"),
            _ => Err("image-ending"),
        };
        let bytes = bytes.map_err(|key| FileTrouble::Other(self.texts.with(key, &values)))?;
        files::write(path, &bytes)
            .map_err(|error| FileTrouble::Other(error.explain(&self.texts)))?;
        table.tell(self.texts.with("window-exported", &values));
        Ok(())
    }
}

/// Tells where a game was saved.
fn saved(path: &Path, texts: &Texts) -> String {
    let file = path.display().to_string();
    texts.with("console-saved", &[("file", (&file).into())])
}

/// The game as text to paste elsewhere: what its file would hold.
pub(crate) fn game_text(session: &Session) -> String {
    files::text(session, Path::new("")).unwrap_or_else(|_| session.move_texts().join(" "))
}
