//! The window itself: opened, and explained where it cannot be.

use std::io;
use std::panic::{self, AssertUnwindSafe};
#[cfg(target_os = "linux")]
use std::path::PathBuf;

use eframe::egui::{IconData, Ui, ViewportBuilder};
use eframe::{CreationContext, EventLoopBuilderHook, Frame, NativeOptions, Renderer};
use grille::core::{Layout, Picture, Piece, PieceShape, Point, PointNaming, Side};
use grille::texts::{Lang, Texts};
use grille_image::{Board, draw, pixels};
#[cfg(target_os = "linux")]
use winit::platform::x11::EventLoopBuilderExtX11 as _;

use crate::app::App;
use crate::hint::wake;
use crate::system_theme::SystemTheme;

/// The least size of the window, and the size it opens with, in points.
const LEAST: [f32; 2] = [320.0, 400.0];
const USUAL: [f32; 2] = [1000.0, 740.0];

/// The content in a window of the system.
struct Shell(App);

impl eframe::App for Shell {
    fn logic(&mut self, ctx: &eframe::egui::Context, _frame: &mut Frame) {
        let is_usual = ctx.input(|input| {
            let view = input.viewport();
            !view.fullscreen.unwrap_or(false) && !view.maximized.unwrap_or(false)
        });
        if is_usual {
            let size = ctx.content_rect().size();
            self.0.memory.size = Some([size.x as u16, size.y as u16]);
        }
        self.0.logic(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut Frame) {
        self.0.ui(ui);
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        self.0.remember();
        // However the window ends, nobody loses time while the game waits.
        drop(self.0.take_session());
    }
}

/// Opens the window and stays until it is closed. `others` are the interfaces that need none.
///
/// # Errors
/// The window cannot open; the error is a sentence for people, of the kind `Unsupported`.
pub(crate) fn open(app: App, others: &[&str]) -> io::Result<()> {
    let lang = app.settings().lang;
    let size = app.memory.size.map_or(USUAL, |size| size.map(f32::from));
    let size = [size[0].max(LEAST[0]), size[1].max(LEAST[1])];
    let options = NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title("Grille")
            .with_app_id("grille")
            .with_inner_size(size)
            .with_min_inner_size(LEAST)
            .with_icon(icon()),
        renderer: Renderer::Glow,
        multisampling: 0,
        event_loop_builder: event_loop_builder(),
        ..NativeOptions::default()
    };
    let shell = Shell(app);
    let create = |context: &CreationContext<'_>| {
        let mut shell = shell;
        shell.0.system_theme = SystemTheme::ask(&shell.0.path, wake(&context.egui_ctx));
        Ok(Box::new(shell) as Box<dyn eframe::App>)
    };
    // A library that is missing makes some parts of the window system panic; that too is a
    // sentence, not a crash.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let ran = panic::catch_unwind(AssertUnwindSafe(|| {
        eframe::run_native("grille", options, Box::new(create))
    }));
    panic::set_hook(hook);
    let reason = match ran {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(error)) => error.to_string(),
        Err(panic) => panic_text(panic.as_ref()),
    };
    Err(io::Error::new(io::ErrorKind::Unsupported, explain(lang, &reason, others)))
}

/// Asks for X11 where Wayland would be tried in vain.
fn event_loop_builder() -> Option<EventLoopBuilderHook> {
    #[cfg(target_os = "linux")]
    if is_wayland_dead() {
        return Some(Box::new(|builder| {
            builder.with_x11();
        }));
    }
    None
}

/// Whether the Wayland that the environment names does not answer, while there is an X server: the
/// window system would try Wayland alone, and only once.
#[cfg(target_os = "linux")]
fn is_wayland_dead() -> bool {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let (Some(name), Some(_)) = (set("WAYLAND_DISPLAY"), set("DISPLAY")) else { return false };
    if set("WAYLAND_SOCKET").is_some() {
        return false;
    }
    let folder = set("XDG_RUNTIME_DIR").map(PathBuf::from).unwrap_or_default();
    std::os::unix::net::UnixStream::connect(folder.join(name)).is_err()
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("?").to_owned()
}

fn explain(lang: Lang, reason: &str, others: &[&str]) -> String {
    let texts = Texts::new(lang);
    let has = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_display = (has("DISPLAY") || has("WAYLAND_DISPLAY") || has("WAYLAND_SOCKET"))
        && !reason.contains("Failed to open connection");
    let others: Vec<String> = others.iter().map(|name| format!("--ui {name}")).collect();
    let others = others.join(", ");
    // The first line tells enough; the rest is for programmers.
    let reason = reason.lines().next().unwrap_or_default();
    // Where in its own source a library found out is of no use here.
    let after_place = reason.rsplit_once(".rs:").and_then(|(_, rest)| rest.split_once(": "));
    let reason = after_place.map_or(reason, |(_, rest)| rest).trim_end_matches('.');
    let values = [("reason", reason.into()), ("others", (&others).into())];
    texts.with(if has_display { "window-no-opengl" } else { "window-no-display" }, &values)
}

/// The icon: three marks in a row.
fn icon() -> IconData {
    let mark = |letter| match letter {
        'X' => Some(Piece::of(Side::First)),
        'O' => Some(Piece::of(Side::Second)),
        _ => None,
    };
    let picture = Picture {
        layout: Layout::Cells,
        shape: PieceShape::Mark,
        naming: PointNaming::RowColumn,
        rows: 3,
        cols: 3,
        pieces: "XOO.X.O.X".chars().map(mark).collect(),
        open: vec![false; 9],
        turn: None,
        ply: 6,
        last: None,
        decided: [0, 1, 2].map(|at| Point::new(at, at)).to_vec(),
        stars: Vec::new(),
        forbidden: Vec::new(),
        captures: None,
        row_names: Vec::new(),
        col_names: Vec::new(),
    };
    let drawing = draw(Board {
        picture: &picture,
        symbols: ["X", "O"],
        numbers: &[],
        score: None,
        title: String::new(),
        description: String::new(),
    });
    let Some(image) = pixels(&drawing, 128.0 / drawing.width) else { return IconData::default() };
    let (width, height) = (image.width(), image.height());
    IconData { rgba: image.take_demultiplied(), width, height }
}
