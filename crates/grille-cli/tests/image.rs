//! `grille image`: what is on the pictures.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::fs;
use std::path::Path;

use support::{Ran, grille_in};
use tempfile::{TempDir, tempdir};
use tiny_skia::Pixmap;

/// The second player wins the first column with the sixth move.
const CELLS: &str = "[Grille \"1\"]\n[Game \"align\"]\n[Rules \"3x3 align 3\"]\n\
    [First \"Ma<ia\"]\n[Second \"Ana\"]\n\n1. 22 11\n2. 13 31\n3. 33 21\n";

/// The first player wins the bottom row.
const FRAME: &str =
    "[Grille \"1\"]\n[Game \"puissance4\"]\n[Rules \"6x7 align 4 gravity\"]\n\n1. 3 3 4 4 5 5 2\n";

/// White's fourth stone takes Black's second one in the corner.
const CROSSINGS: &str = "(;FF[4]GM[1]SZ[9];B[cc];W[ah];B[ai];W[bi])";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn image(folder: &Path, args: &[&str]) -> Ran {
    grille_in(folder, &[&["image"], args].concat(), "")
}

/// The SVG of a game, drawn without a word on standard error.
fn svg_of(game: &str, args: &[&str]) -> String {
    let folder = folder(&[("game", game)]);
    let ran = image(folder.path(), &[&["game", "-o", "out.svg"], args].concat());
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    fs::read_to_string(folder.path().join("out.svg")).unwrap()
}

fn count(svg: &str, class: &str) -> usize {
    svg.matches(&format!("class=\"{class}\"")).count()
}

/// The words of a class, in order.
fn words<'a>(svg: &'a str, class: &str) -> Vec<&'a str> {
    let class = format!("class=\"{class}\"");
    let lines = svg.lines().filter(|line| line.starts_with("<text") && line.contains(&class));
    lines.map(|line| line.split(['>', '<']).nth(2).unwrap()).collect()
}

#[test]
fn cells_have_crosses_and_circles() {
    let svg = svg_of(CELLS, &[]);
    assert_eq!((count(&svg, "stone first"), count(&svg, "stone second")), (3, 3));
    assert_eq!((count(&svg, "won"), count(&svg, "last"), count(&svg, "number")), (3, 1, 0));
    assert_eq!(svg.matches("<circle").count(), 3, "three circles");
    assert_eq!(svg.matches("<line").count(), 8 + 6, "the grid and three crosses");
    assert_eq!(words(&svg, "name"), ["1", "2", "3", "1", "2", "3"]);
    assert!(svg.contains("viewBox=\"0 0 422.4 422.4\""), "{svg}");
}

#[test]
fn the_position_is_there_as_text() {
    let svg = svg_of(CELLS, &["--lang", "en"]);
    assert!(!svg.contains("Ma<ia") && svg.contains("Ma&lt;ia against Ana, after 6 moves</title>"));
    assert!(svg.contains("\nO.X\nOX.\nO.X\nLast move: 21.</desc>"), "{svg}");
    let svg = svg_of(CELLS, &["--move", "1"]);
    assert!(svg.contains("Ma&lt;ia contre Ana, après 1 coup</title>"), "{svg}");
    assert!(svg.contains("\n...\n.X.\n...\nDernier coup\u{a0}: 22.</desc>"), "{svg}");
    assert!(svg_of(CELLS, &["--move", "0"]).contains("après aucun coup</title>"));
}

#[test]
fn chosen_symbols_are_drawn_as_letters() {
    let game = CELLS.replace("[Second ", "[FirstSymbol \"m\"]\n[SecondSymbol \"A\"]\n[Second ");
    let svg = svg_of(&game, &[]);
    assert_eq!(words(&svg, "stone first"), ["M"; 3]);
    assert_eq!(words(&svg, "stone second"), ["A"; 3]);
    // A letter that the font of the PNG has not: that player alone has a cross, in both formats.
    let svg = svg_of(&game.replace("\"m\"", "\"é\""), &[]);
    assert_eq!(svg.matches("<line").count(), 8 + 6, "the grid and three crosses");
    assert_eq!(words(&svg, "stone second"), ["A"; 3]);
}

#[test]
fn a_frame_has_holes_and_discs_that_differ_by_shape() {
    let svg = svg_of(FRAME, &[]);
    assert_eq!((count(&svg, "stone first"), count(&svg, "stone second")), (4, 3));
    assert_eq!((count(&svg, "hole"), count(&svg, "won"), count(&svg, "last")), (35, 4, 1));
    assert_eq!(svg.matches("<line").count(), 8, "a cross on each of the first player's");
    assert_eq!(svg.matches("<circle").count(), 42 + 3 + 1, "rings on the second player's");
    assert_eq!(words(&svg, "name"), ["0", "1", "2", "3", "4", "5", "6"]);
    let svg = svg_of(FRAME, &["--numbers", "--move", "3"]);
    // From the top: the second stone lies on the first one.
    assert_eq!(words(&svg, "number"), ["2", "1", "3"]);
    assert_eq!(count(&svg, "won"), 0);
}

#[test]
fn crossings_have_stars_names_and_stones() {
    let svg = svg_of(CROSSINGS, &["--numbers"]);
    assert_eq!((count(&svg, "stone first"), count(&svg, "stone second")), (1, 2));
    assert_eq!((count(&svg, "last"), svg.matches("<line").count()), (1, 18));
    assert_eq!(words(&svg, "number"), ["1", "2", "4"], "the third stone was taken");
    let stars = count(&svg, "star");
    assert!((4..=5).contains(&stars), "{stars}");
    assert_eq!(words(&svg, "name").len(), 2 * (9 + 9));
    assert!(words(&svg, "name").contains(&"J") && !words(&svg, "name").contains(&"I"));
}

#[test]
fn stones_after_two_passes_are_drawn() {
    let game = "(;FF[4]GM[1]SZ[5];B[cc];W[];B[];W[bb];B[dd])";
    let svg = svg_of(game, &["--numbers"]);
    assert_eq!(words(&svg, "number"), ["4", "1", "5"]);
    let svg = svg_of(game, &["--numbers", "--move", "4"]);
    assert_eq!(words(&svg, "number"), ["4", "1"]);
}

#[test]
fn a_stone_where_another_was_taken_has_its_own_number() {
    let game = CROSSINGS.replace(";W[bi])", ";W[bi];B[dd];W[ai])");
    let svg = svg_of(&game, &["--numbers"]);
    assert_eq!(words(&svg, "number"), ["1", "5", "2", "6", "4"]);
}

#[test]
fn a_lost_turn_leaves_the_number_of_the_stone() {
    let game = "[Grille \"1\"]\n[Game \"ticractoe\"]\n[Rules \"RULES\"]\n\n1. 4 4\n2. 0\n";
    let rules = grille_in(Path::new("."), &["inspect", "ticractoe"], "").out;
    let rules = rules.split("\"rules\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let svg = svg_of(&game.replace("RULES", &rules), &["--numbers"]);
    assert_eq!(words(&svg, "number"), ["3", "1"]);
}

#[test]
fn a_partie_txt_is_drawn() {
    let svg = svg_of("X;O;B;B;X;B;B;B;B/O", &["--numbers"]);
    assert_eq!((count(&svg, "stone first"), count(&svg, "stone second")), (2, 1));
    assert_eq!(count(&svg, "number"), 0, "nobody knows when these were played");
}

/// The PNG of a game, read back.
fn png_of(game: &str, args: &[&str]) -> Pixmap {
    let folder = folder(&[("game", game)]);
    let ran = image(folder.path(), &[&["game", "--output", "out.PNG"], args].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    Pixmap::decode_png(&fs::read(folder.path().join("out.PNG")).unwrap()).unwrap()
}

/// The colour at a place, which nothing shines through.
fn color(pixmap: &Pixmap, x: f32, y: f32) -> (u8, u8, u8) {
    let pixel = pixmap.pixel(x as u32, y as u32).unwrap().demultiply();
    assert_eq!(pixel.alpha(), 255);
    (pixel.red(), pixel.green(), pixel.blue())
}

/// The middle of a cell, moved by parts of a cell. Boards of up to seven cells have cells of 96
/// pixels and a margin of 0.7 cells; one of nine has cells of 80.
fn at(cell: f32, (row, col): (u8, u8), (dx, dy): (f32, f32)) -> (f32, f32) {
    let middle = |index: u8, off: f32| cell * (0.7 + f32::from(index) + 0.5 + off);
    (middle(col, dx), middle(row, dy))
}

#[test]
fn a_png_of_cells_has_the_marks() {
    let pixmap = png_of(CELLS, &[]);
    assert_eq!((pixmap.width(), pixmap.height()), (423, 423));
    let look = |cell, off| {
        let (x, y) = at(96.0, cell, off);
        color(&pixmap, x, y)
    };
    assert_eq!(look((1, 1), (0.0, 0.0)), (26, 79, 160), "the middle of a cross");
    assert_eq!(look((1, 1), (0.2, -0.2)), (26, 79, 160), "its upper arm");
    assert_eq!(look((0, 0), (0.0, 0.0)), (255, 255, 255), "the middle of a circle");
    assert_eq!(look((0, 0), (0.28, 0.0)), (178, 34, 52), "its line");
    assert_eq!(look((1, 0), (0.0, 0.0)), (255, 239, 170), "the last move");
    assert_eq!(look((2, 0), (0.45, 0.0)), (30, 150, 70), "the winning column");
    assert_eq!(look((2, 2), (0.45, 0.0)), (255, 255, 255), "not a winning cell");
}

#[test]
fn a_png_of_a_frame_has_the_discs() {
    let pixmap = png_of(FRAME, &[]);
    let look = |cell, off| {
        let (x, y) = at(96.0, cell, off);
        color(&pixmap, x, y)
    };
    assert_eq!(look((5, 3), (0.25, 0.0)), (214, 48, 49));
    assert_eq!(look((5, 3), (0.0, 0.0)), (125, 16, 20), "the cross");
    assert_eq!(look((4, 3), (0.0, 0.0)), (250, 205, 40));
    assert_eq!(look((4, 3), (0.18, 0.0)), (150, 108, 0), "the ring");
    assert_eq!(look((0, 0), (0.0, 0.0)), (232, 238, 248), "a hole");
    assert_eq!(look((0, 0), (0.49, 0.49)), (28, 78, 170), "the frame");
}

#[test]
fn a_png_of_crossings_has_stones_and_numbers() {
    let plain = png_of(CROSSINGS, &[]);
    let numbered = png_of(CROSSINGS, &["--numbers"]);
    let look = |pixmap: &Pixmap, cell, off| {
        let (x, y) = at(80.0, cell, off);
        color(pixmap, x, y)
    };
    assert_eq!(look(&plain, (2, 2), (0.0, 0.0)), (17, 17, 17));
    assert_eq!(look(&numbered, (2, 2), (0.0, 0.0)), (255, 255, 255), "the stroke of a 1");
    assert_eq!(look(&plain, (7, 0), (0.0, 0.0)), (255, 255, 255));
    assert_eq!(look(&plain, (8, 1), (0.24, 0.0)), (17, 17, 17), "the ring of the last move");
    assert_eq!(look(&plain, (8, 0), (0.2, -0.2)), (222, 184, 115), "a stone was taken here");
    assert_eq!(look(&plain, (4, 4), (0.0, 0.5)), (70, 50, 20), "a line");
}

#[test]
fn a_long_board_stays_a_picture_of_reasonable_size() {
    for rules in ["100x100 align 5", "1x100 align 5"] {
        let game = format!("[Grille \"1\"]\n[Game \"align\"]\n[Rules \"{rules}\"]\n\n1. 1,1\n");
        let pixmap = png_of(&game, &["--numbers"]);
        assert!(pixmap.width() >= 1200 && pixmap.width() < 1300, "{}", pixmap.width());
    }
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let folder = folder(&[("game", FRAME), ("bad", "nonsense")]);
    let cases: [(&[&str], i32, &str, &str); 6] = [
        (
            &["game", "-o", "out.jpg"],
            2,
            "« out.jpg » doit finir par .svg ou .png",
            "'out.jpg' must end in .svg or .png",
        ),
        (&["game", "-o", "svg"], 2, "« svg » doit finir", "'svg' must end"),
        (&["game"], 2, "--output", "--output"),
        (&["none", "-o", "out.svg"], 1, "none : ce fichier n’existe pas", "none: "),
        (&["bad", "-o", "out.svg"], 1, "bad : ", "bad: "),
        (
            &["game", "-o", "out.svg", "--move", "8"],
            1,
            "il n’y a pas de coup 8, la partie en a 7",
            "there is no move 8, the game has 7",
        ),
    ];
    for (args, code, french, english) in cases {
        for (lang, text) in [("fr", french), ("en", english)] {
            let ran = image(folder.path(), &[args, &["--lang", lang]].concat());
            let said = ran.err.replace('\u{a0}', " ");
            assert_eq!(ran.code, code, "{args:?}: {said}");
            assert!(said.contains(text), "{args:?}: {said}");
        }
    }
    let left = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 2, "nothing was written");
}
