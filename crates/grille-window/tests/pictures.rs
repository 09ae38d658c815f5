//! What the window looks like: pictures in `docs/images` that the README shows, compared with what
//! is drawn now. `GRILLE_UPDATE_PICTURES=1 cargo test -p grille-window --test pictures` draws them
//! anew; look at each before you commit it.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::path::{Path, PathBuf};

use eframe::egui::Vec2;
use grille::catalog::Catalog;
use grille::options::GameOptions;
use grille::texts::Lang;
use grille_window::{App, Settings, Theme};
use support::raster::Textures;
use support::{Driven, MARGIN, find, reads, wait_until};
use tiny_skia::Pixmap;

/// The size of most pictures, in points.
const USUAL: Vec2 = Vec2::new(760.0, 580.0);

/// A channel may differ by so much before a pixel counts as another one: other machines have other
/// sines.
const NEAR: u8 = 16;

/// The most pixels of ten thousand that may be other ones.
const FEW: usize = 1;

/// A window to be drawn.
struct Sight {
    window: Driven,
    textures: Textures,
}

impl Sight {
    fn of(app: App, size: Vec2, scale: f32) -> Sight {
        let (window, textures) = support::drive_seen(app, size, scale);
        Sight { window, textures }.settled()
    }

    /// After all that moves by itself has come to rest.
    fn settled(mut self) -> Sight {
        self.window.run_steps(60);
        self
    }

    fn start(theme: Theme, size: Vec2, scale: f32) -> Sight {
        Sight::of(App::new(Catalog::standard(), settings(theme)), size, scale)
    }

    /// A game after some moves.
    fn game(game: &Position, theme: Theme, size: Vec2, scale: f32) -> Sight {
        let mut options = GameOptions::default();
        if let Some(size) = game.size {
            options.set("size", size);
        }
        let seats = ["human", "human"];
        let session = support::session(Lang::Fr, game.id, options, seats, game.moves);
        let app = App::new(Catalog::standard(), settings(theme)).with_session(session);
        Sight::of(app, size, scale)
    }

    fn picture(&self) -> Pixmap {
        self.textures.picture(&self.window, MARGIN)
    }

    /// The mouse over what has a label.
    fn pointing(self, label: &str) -> Sight {
        find(&self.window, label).hover();
        self.settled()
    }

    /// With a hint, once it was found.
    fn advised(mut self) -> Sight {
        support::hint(&mut self.window);
        wait_until(&mut self.window, "a hint", |window| reads(window, "Conseil ("));
        self.settled()
    }
}

fn settings(theme: Theme) -> Settings {
    // The players' time is another one at each run.
    Settings { theme, times: false, ..support::still(Lang::Fr) }
}

struct Position {
    id: &'static str,
    size: Option<i64>,
    moves: &'static str,
}

const MORPION: Position = Position { id: "morpion", size: None, moves: "22 12 31 11 13" };
const PUISSANCE: Position =
    Position { id: "puissance4", size: None, moves: "3 3 2 4 4 1 5 5 2 2 1 3 3" };
const LATE: Position =
    Position { id: "puissance4", size: None, moves: "6 1 2 2 5 0 4 3 4 4 4 3 2 5 1 5" };
const GO: Position = Position {
    id: "go",
    size: Some(13),
    moves: "D10 K4 D4 K10 E8 F8 F9 H8 G8 H9 F7 C6 C7 D6 E5 D7 D8 E6 E7 F6 F5 G6",
};
const COUNTED: Position = Position { id: "go", size: Some(9), moves: "D4 E5 E4 pass pass" };

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares what is drawn with the picture that was looked at.
fn check(name: &str, sight: &Sight) {
    let path = root().join("docs/images").join(format!("window-{name}.png"));
    let drawn = sight.picture();
    if std::env::var_os("GRILLE_UPDATE_PICTURES").is_some() {
        drawn.save_png(&path).unwrap();
        return;
    }
    let wanted = Pixmap::load_png(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; GRILLE_UPDATE_PICTURES=1", path.display()));
    let others = compare(&wanted, &drawn);
    let most = wanted.pixels().len() * FEW / 10_000;
    let is_same_size = (wanted.width(), wanted.height()) == (drawn.width(), drawn.height());
    if is_same_size && others.len() <= most {
        return;
    }
    let folder = root().join("target/pictures");
    std::fs::create_dir_all(&folder).unwrap();
    let new = folder.join(format!("window-{name}.new.png"));
    drawn.save_png(&new).unwrap();
    let diff = folder.join(format!("window-{name}.diff.png"));
    difference(&drawn, &others).save_png(&diff).unwrap();
    panic!(
        "the window no longer looks like {}: {}x{} instead of {}x{}, {} pixels differ ({most} may)\n\
         drawn now: {}\nwhere it differs, in red: {}\n\
         if it should look like that: GRILLE_UPDATE_PICTURES=1 cargo test -p grille-window --test pictures",
        path.display(),
        drawn.width(),
        drawn.height(),
        wanted.width(),
        wanted.height(),
        others.len(),
        new.display(),
        diff.display(),
    );
}

/// The pixels that differ, by their number.
fn compare(wanted: &Pixmap, drawn: &Pixmap) -> Vec<usize> {
    let is_other = |i: &usize| {
        let (a, b) = (&wanted.data()[i * 4..i * 4 + 4], &drawn.data()[i * 4..i * 4 + 4]);
        a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > NEAR)
    };
    let count = wanted.pixels().len().min(drawn.pixels().len());
    (0..count).filter(is_other).collect()
}

/// The picture in pale colours, with what differs in red.
fn difference(drawn: &Pixmap, others: &[usize]) -> Pixmap {
    let mut picture = drawn.clone();
    for channel in picture.data_mut() {
        *channel = 128 + *channel / 2;
    }
    for &other in others {
        picture.data_mut()[other * 4..other * 4 + 4].copy_from_slice(&[220, 0, 0, 255]);
    }
    picture
}

#[test]
fn start_page() {
    check("start-light", &Sight::start(Theme::Light, USUAL, 1.0));
}

#[test]
fn morpion_won() {
    check("morpion-light", &Sight::game(&MORPION, Theme::Light, USUAL, 1.0));
    check("morpion-dark", &Sight::game(&MORPION, Theme::Dark, USUAL, 1.0));
}

#[test]
fn puissance4() {
    let column = "ligne 1, colonne 4, vide";
    for (name, theme) in [("light", Theme::Light), ("dark", Theme::Dark), ("safe", Theme::Safe)] {
        let sight = Sight::game(&PUISSANCE, theme, USUAL, 1.0).pointing(column);
        check(&format!("puissance4-{name}"), &sight);
    }
}

#[test]
fn go() {
    check("go-light", &Sight::game(&GO, Theme::Light, USUAL, 1.0));
    check("go-dark", &Sight::game(&GO, Theme::Dark, USUAL, 1.0));
}

#[test]
fn hint() {
    check("hint", &Sight::game(&LATE, Theme::Light, USUAL, 1.0).advised());
}

#[test]
fn smallest_window() {
    let smallest = Vec2::new(320.0, 400.0);
    check("small", &Sight::game(&PUISSANCE, Theme::Light, smallest, 1.0));
    check("small-hint", &Sight::game(&LATE, Theme::Dark, smallest, 1.0).advised());
}

/// A picture that is a little other is found: a disc more, a word more, another language.
#[test]
fn what_differs_is_found() {
    let before = Sight::game(&PUISSANCE, Theme::Light, USUAL, 1.0).picture();
    let count = |sight: &Sight| compare(&before, &sight.picture()).len();
    let most = before.pixels().len() * FEW / 10_000;
    assert_eq!(count(&Sight::game(&PUISSANCE, Theme::Light, USUAL, 1.0)), 0);
    let sight = Sight::game(&PUISSANCE, Theme::Light, USUAL, 1.0);
    assert!(count(&sight.pointing("ligne 1, colonne 4, vide")) > most);
    assert!(count(&Sight::game(&LATE, Theme::Light, USUAL, 1.0)) > most);
}

/// Pictures of everything at the smallest and the largest sizes, for a person to look at.
#[test]
#[ignore = "writes target/pictures/look-*.png for a person to look at"]
fn look() {
    let folder = root().join("target/pictures");
    std::fs::create_dir_all(&folder).unwrap();
    let sizes = [(320.0, 400.0, 1.0), (3840.0, 2160.0, 1.0), (1920.0, 1080.0, 2.0)];
    for (width, height, scale) in sizes {
        let size = Vec2::new(width, height);
        for theme in [Theme::Light, Theme::Dark, Theme::Safe] {
            let save = |name: &str, sight: &Sight| {
                let file = format!("look-{width}-{scale}-{}-{name}.png", theme.name());
                sight.picture().save_png(folder.join(file)).unwrap();
            };
            save("start", &Sight::start(theme, size, scale));
            for game in [&MORPION, &PUISSANCE, &GO] {
                save(game.id, &Sight::game(game, theme, size, scale));
            }
            let whole = Position { size: None, ..GO };
            save("go19", &Sight::game(&whole, theme, size, scale));
            save("hint", &Sight::game(&LATE, theme, size, scale).advised());
            save("count", &Sight::game(&COUNTED, theme, size, scale));
        }
    }
}
