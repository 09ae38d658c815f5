//! Draws pages of the terminal as SVG pictures, for the README: no terminal is needed.
//!
//! `cargo run --example terminal_pictures -- docs/images`

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use grille::catalog::Catalog;
use grille::core::{Actor, Instant64, Intent, Point, Side};
use grille::plan::Plan;
use grille::session::Session;
use grille::texts::{Lang, Texts};
use grille_cli::menu::draw::draw as draw_menu;
use grille_cli::menu::form::Form;
use grille_cli::terminal::draw::draw;
use grille_cli::terminal::look::{Depth, Look};
use grille_cli::terminal::model::Model;
use grille_cli::terminal::palette::Theme;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

/// The size of a character in the picture.
const CELL: (usize, usize) = (9, 18);

/// How long each page of a film is shown, and the last one beyond that.
const PAGE_SECONDS: f32 = 0.9;
const END_SECONDS: f32 = 3.0;

/// The moves of the film.
const GAME: &str = "3 3 3 3 3 3 2 2 4 1 5";

const LOOK: Look =
    Look { unicode: true, depth: Depth::True, theme: Theme::Night, animated: false, sounds: false };

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "docs/images".to_owned());
    std::fs::create_dir_all(&folder)?;
    let catalog = Catalog::standard();
    let write = |name: &str, buffer: &Buffer| {
        std::fs::write(Path::new(&folder).join(format!("terminal-{name}.svg")), svg(buffer))
    };
    let mut form = Form::new(&catalog, Texts::new(Lang::Fr), LOOK, None);
    form.size = (80, 24);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).map_err(io::Error::other)?;
    let _ = terminal.draw(|frame| draw_menu(frame, &form));
    write("menu", terminal.backend().buffer())?;
    let games = [
        ("puissance4", "easy", "3 3 3 2 2 4 4 1 4 5", (0, 5)),
        ("morpion", "minimax", "22 11 12 32 21 23", (2, 0)),
        ("go", "random", "E5 C3 G3 C7 G7 E7 E3 C5 D6 D7 F7 E8 F8 F9 D8", (3, 6)),
    ];
    for (id, level, moves, (row, col)) in games {
        let mut session = session(&catalog, id, level)?;
        for text in moves.split(' ') {
            let intent = Intent::PlayText(text.to_owned());
            let played = session.handle(Actor::Table, intent, Instant64(50_000));
            played.map_err(io::Error::other)?;
        }
        session.introduce(Side::First, "Maia".to_owned(), "X".to_owned());
        let mut model =
            Model::new(&session, &catalog, Texts::new(Lang::Fr), LOOK, Instant64(50_000));
        model.cursor = Point::new(row, col);
        let _ = terminal.draw(|frame| draw(frame, &model));
        write(id, terminal.backend().buffer())?;
    }
    for lang in Lang::ALL {
        let pages = game(&catalog, lang)?;
        std::fs::write(Path::new(&folder).join(format!("play-{}.svg", lang.code())), film(&pages))?;
    }
    Ok(())
}

/// A game between the levels `perfect` and `easy`, page by page, as `grille play puissance4 --first
/// perfect --second easy --seed 1` plays it.
fn game(catalog: &Catalog, lang: Lang) -> io::Result<Vec<Buffer>> {
    let texts = || Texts::new(lang);
    let plan = Plan { game: "puissance4".to_owned(), ..Plan::default() };
    let mut session = plan.session(catalog, &texts()).map_err(io::Error::other)?.session;
    let computer = match lang {
        Lang::Fr => "Ordinateur (facile)",
        Lang::En => "Computer (easy)",
    };
    session.introduce(Side::First, "Maia".to_owned(), "X".to_owned());
    session.introduce(Side::Second, computer.to_owned(), "O".to_owned());
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).map_err(io::Error::other)?;
    let mut pages = Vec::new();
    for text in std::iter::once("").chain(GAME.split(' ')) {
        if !text.is_empty() {
            let intent = Intent::PlayText(text.to_owned());
            session.handle(Actor::Table, intent, Instant64(50_000)).map_err(io::Error::other)?;
        }
        let mut model = Model::new(&session, catalog, texts(), LOOK, Instant64(50_000));
        model.cursor = Point::new(0, text.parse().unwrap_or(3));
        let _ = terminal.draw(|frame| draw(frame, &model));
        pages.push(terminal.backend().buffer().clone());
    }
    Ok(pages)
}

fn session(catalog: &Catalog, id: &str, level: &str) -> io::Result<Session> {
    let mut plan = Plan { game: id.to_owned(), ..Plan::default() };
    if id == "go" {
        plan.options.set("size", 9);
    }
    let mut planned = plan.session(catalog, &Texts::new(Lang::Fr)).map_err(io::Error::other)?;
    let name = format!("Ordinateur ({level})");
    planned.session.introduce(Side::Second, name, "O".to_owned());
    Ok(planned.session)
}

/// One page.
fn svg(buffer: &Buffer) -> String {
    let rows: String = (0..buffer.area.height).map(|y| row(buffer, y)).collect();
    format!("{}{rows}</svg>\n", head(buffer))
}

/// Pages one after the other, again and again. Each row that changes is drawn above the one
/// before when its time comes; who wants no motion sees the last page.
fn film(pages: &[Buffer]) -> String {
    let Some(first) = pages.first() else { return String::new() };
    let seconds = pages.len() as f32 * PAGE_SECONDS + END_SECONDS;
    let mut style = String::new();
    let mut layers = String::new();
    for (at, page) in pages.iter().enumerate() {
        let is_new = |y: u16| at == 0 || row(page, y) != row(&pages[at - 1], y);
        let rows: String =
            (0..page.area.height).filter(|&y| is_new(y)).map(|y| row(page, y)).collect();
        if at == 0 {
            layers += &rows;
            continue;
        }
        let start = 100.0 * at as f32 * PAGE_SECONDS / seconds;
        let _ = write!(
            style,
            "@keyframes k{at}{{0%{{visibility:hidden}}{start:.2}%{{visibility:visible}}}}\n\
             #p{at}{{animation:k{at} {seconds}s infinite step-end}}\n"
        );
        let _ = writeln!(layers, "<g id=\"p{at}\">\n{rows}</g>");
    }
    format!(
        "{}<style>\n{style}@media (prefers-reduced-motion:reduce){{g{{animation:none!important}}}}\n\
         </style>\n{layers}</svg>\n",
        head(first)
    )
}

fn head(buffer: &Buffer) -> String {
    let (wide, high) = CELL;
    let (width, height) =
        (usize::from(buffer.area.width) * wide, usize::from(buffer.area.height) * high);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" \
         shape-rendering=\"crispEdges\">\n"
    )
}

/// One row of a page: its grounds, then its letters.
fn row(buffer: &Buffer, y: u16) -> String {
    let area = buffer.area;
    let (wide, high) = CELL;
    let (mut out, mut words) = (String::new(), String::new());
    let mut x = 0;
    while x < area.width {
        let cell = &buffer[(x, y)];
        let same = (x..area.width).take_while(|&at| {
            let other = &buffer[(at, y)];
            (other.bg, other.fg, other.symbol() == "▀", other.modifier)
                == (cell.bg, cell.fg, cell.symbol() == "▀", cell.modifier)
        });
        let count = same.count() as u16;
        let (left, top) = (usize::from(x) * wide, usize::from(y) * high);
        let (w, h) = (usize::from(count) * wide, high);
        let (mut fg, mut bg) = (color(cell.fg, "#e2e6ee"), color(cell.bg, "#12141b"));
        if cell.modifier.contains(Modifier::REVERSED) {
            std::mem::swap(&mut fg, &mut bg);
        }
        let _ = writeln!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{w}\" height=\"{h}\" fill=\"{bg}\"/>"
        );
        if cell.symbol() == "▀" {
            let h = high / 2;
            let _ = writeln!(
                out,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{w}\" height=\"{h}\" fill=\"{fg}\"/>"
            );
        } else {
            let bold =
                if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
            for at in x..x + count {
                let sign = buffer[(at, y)].symbol();
                if sign.trim().is_empty() {
                    continue;
                }
                let sign = sign.replace('&', "&amp;").replace('<', "&lt;");
                let (x, y) = (usize::from(at) * wide, top + 14);
                let _ =
                    writeln!(words, "<text x=\"{x}\" y=\"{y}\" fill=\"{fg}\"{bold}>{sign}</text>");
            }
        }
        x += count;
    }
    out + &words
}

fn color(color: Color, usual: &str) -> String {
    match color {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        _ => usual.to_owned(),
    }
}
