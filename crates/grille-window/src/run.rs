//! The window itself: opened, and explained where it cannot be.

use std::io;
use std::panic::{self, AssertUnwindSafe};

use eframe::egui::{IconData, Ui, ViewportBuilder};
use eframe::{CreationContext, Frame, NativeOptions, Renderer};
use grille::catalog::Catalog;
use grille::core::Side;
use grille::options::GameOptions;
use grille::texts::{Lang, Texts};
use grille_image::{Board, draw, pixels};

use crate::app::App;

/// The least size of the window, and the size it opens with, in points.
const LEAST: [f32; 2] = [320.0, 400.0];
const USUAL: [f32; 2] = [1000.0, 740.0];

struct Shell<'a>(App<'a>);

impl eframe::App for Shell<'_> {
    fn logic(&mut self, ctx: &eframe::egui::Context, _frame: &mut Frame) {
        self.0.logic(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut Frame) {
        self.0.ui(ui);
    }
}

/// Opens the window and stays until it is closed. `others` are the interfaces that need none. The
/// error is a sentence for people, of the kind `Unsupported`.
pub(crate) fn open(app: App<'_>, others: &[&str]) -> io::Result<()> {
    let lang = app.settings().lang;
    let options = NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title("Grille")
            .with_app_id("grille")
            .with_inner_size(USUAL)
            .with_min_inner_size(LEAST)
            .with_icon(icon(&app.catalog)),
        renderer: Renderer::Glow,
        multisampling: 0,
        ..NativeOptions::default()
    };
    let create = |_: &CreationContext<'_>| Ok(Box::new(Shell(app)) as Box<dyn eframe::App>);
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

/// The icon: a game won.
fn icon(catalog: &Catalog) -> IconData {
    let position = catalog.game("morpion").and_then(|entry| {
        let mut game = (entry.start)(&GameOptions::default()).ok()?;
        for text in ["22", "12", "31", "13", "11"] {
            game.play(game.read_move(text).ok()?).ok()?;
        }
        Some(game)
    });
    let Some(picture) = position.map(|game| game.picture()) else { return IconData::default() };
    let symbols = Side::BOTH.map(|side| if side == Side::First { "X" } else { "O" });
    let drawing = draw(Board {
        picture: &picture,
        symbols,
        numbers: &[],
        title: String::new(),
        description: String::new(),
    });
    let Some(image) = pixels(&drawing, 128.0 / drawing.width) else { return IconData::default() };
    let (width, height) = (image.width(), image.height());
    IconData { rgba: image.take_demultiplied(), width, height }
}
