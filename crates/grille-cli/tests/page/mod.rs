//! Pages of the terminal without a terminal: sessions, keys, and what is drawn.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "each test file uses a part")]

use grille::catalog::Catalog;
use grille::core::{Actor, Instant64, Intent};
use grille::plan::Plan;
use grille::session::Session;
use grille::texts::{Lang, Texts};
use grille_cli::terminal::draw::draw;
use grille_cli::terminal::look::{Depth, Look};
use grille_cli::terminal::model::Model;
use grille_cli::terminal::palette::Theme;
use grille_cli::terminal::update::{Effect, update};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// A terminal with Unicode and without colours.
pub const PLAIN: Look =
    Look { unicode: true, depth: Depth::None, theme: Theme::Night, animated: true, sounds: true };

/// The moment of everything in these tests.
pub const NOW: Instant64 = Instant64(0);

pub fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

pub fn letter(sign: char) -> Event {
    key(KeyCode::Char(sign))
}

pub fn mouse(kind: MouseEventKind, (column, row): (u16, u16)) -> Event {
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

pub fn click(at: (u16, u16)) -> Event {
    mouse(MouseEventKind::Down(MouseButton::Left), at)
}

/// Presses the keys of a text; `⏎` is Enter. Returns what they asked for.
pub fn press(model: &mut Model, text: &str) -> Vec<Effect> {
    let effects = text.chars().map(|sign| match sign {
        '⏎' => update(model, &key(KeyCode::Enter)),
        '⎋' => update(model, &key(KeyCode::Esc)),
        sign => update(model, &letter(sign)),
    });
    effects.filter(|effect| *effect != Effect::None).collect()
}

/// A game by its name, or by its name and the option `size` (`go 9`), after moves.
pub fn session_in(game: &str, moves: &str, lang: Lang) -> Session {
    let mut words = game.split_whitespace();
    let mut plan = Plan { game: words.next().unwrap().to_owned(), ..Plan::default() };
    if let Some(size) = words.next() {
        plan.options.set("size", size.parse::<i64>().unwrap());
    }
    let mut session = plan.session(&Catalog::standard(), &Texts::new(lang)).unwrap().session;
    for text in moves.split_whitespace() {
        do_intent(&mut session, Intent::PlayText(text.to_owned()));
    }
    session
}

pub fn session(game: &str, moves: &str) -> Session {
    session_in(game, moves, Lang::Fr)
}

pub fn do_intent(session: &mut Session, intent: Intent) {
    session.handle(Actor::Table, intent, NOW).unwrap();
}

pub fn model_of(session: &Session, lang: Lang, look: Look, size: (u16, u16)) -> Model {
    let mut model = Model::new(session, &Catalog::standard(), Texts::new(lang), look, NOW);
    model.size = size;
    model
}

/// The French page of a game at 80 x 24.
pub fn page(game: &str, moves: &str) -> Model {
    model_of(&session(game, moves), Lang::Fr, PLAIN, (80, 24))
}

pub fn drawn(size: (u16, u16), page: impl FnOnce(&mut ratatui::Frame<'_>)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(page).unwrap();
    terminal.backend().buffer().clone()
}

/// The lines of a page.
pub fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width.max(1));
    let rows = buffer.content.chunks(width);
    let lines = rows.map(|row| {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The lines of the page of a model.
pub fn shown(model: &Model) -> String {
    text(&drawn(model.size, |frame| draw(frame, model)))
}

/// A page's words without the breaks of lines and the frames around them.
pub fn words_of(page: &str) -> String {
    let plain: String =
        page.chars().map(|sign| if "│|\n\u{a0}".contains(sign) { ' ' } else { sign }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
