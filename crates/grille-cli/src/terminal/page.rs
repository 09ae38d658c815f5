//! Where everything is on the page of a game: drawing and clicks agree by asking here.

use grille::core::{Layout, Point};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::board::Grid;
use super::keys::Command;
use super::model::{Model, Overlay};
use super::overlay;
use super::review::Walk;

/// The narrowest panel that is worth having.
const PANEL: u16 = 28;

/// The places on a page.
#[derive(Clone, Debug)]
pub struct Page {
    /// All of it.
    pub area: Rect,
    /// The title.
    pub header: Rect,
    /// The board with its names.
    pub board: Rect,
    /// Players, moves and values; empty where there is no room.
    pub panel: Rect,
    /// What was just said.
    pub message: Rect,
    /// The most useful keys.
    pub footer: Rect,
    /// The points of the board.
    pub grid: Grid,
}

impl Page {
    /// The places on an area.
    #[must_use]
    pub fn of(model: &Model, area: Rect) -> Page {
        let row = |y: u16, height: u16| Rect { y: area.y + y, height, ..area };
        // Small terminals keep the board and drop the rest, the least useful first.
        let header_height = u16::from(area.height >= 8);
        let footer_height = u16::from(area.height >= 10);
        let message_height = u16::from(area.height >= 6);
        let below = message_height + footer_height;
        let body = row(header_height, area.height.saturating_sub(header_height + below));
        let wanted = if area.width >= 110 { 38 } else { PANEL };
        let has_panel = area.width >= wanted + 20 && area.height >= 10;
        let panel_width = if has_panel { wanted } else { 0 };
        let board = Rect { width: area.width - panel_width, ..body };
        let panel = Rect { x: area.x + board.width, width: panel_width, ..body };
        let around = match model.scene.picture.layout {
            Layout::Frame => Point::new(model.scene.picture.rows, model.cursor.col),
            _ => model.cursor,
        };
        let grid = Grid::fit(&model.scene.picture, board, model.flipped, around);
        Page {
            area,
            header: row(0, header_height),
            board,
            panel,
            message: row(header_height + body.height, message_height),
            footer: row(area.height - footer_height, footer_height),
            grid,
        }
    }

    /// The keys at the foot of the page: where each is, its key, its name.
    #[must_use]
    pub fn foot(&self, model: &Model) -> Vec<(Rect, Command, &'static str, String)> {
        let mut x = self.footer.x + 1;
        let mut foot = Vec::new();
        for &(command, key, about) in foot_keys(model) {
            let key = if model.look.unicode { key } else { ascii_key(key) };
            let name = model.texts.get(about);
            let width = (key.width() + name.width()) as u16 + 3;
            if self.footer.height == 0 || x + width > self.footer.x + self.footer.width {
                break;
            }
            foot.push((Rect { x, width, ..self.footer }, command, key, name));
            x += width + 1;
        }
        foot
    }

    /// The command whose key at the foot was clicked.
    #[must_use]
    pub fn footer_at(&self, model: &Model, here: (u16, u16)) -> Option<Command> {
        let foot = self.foot(model);
        foot.into_iter()
            .find(|(area, ..)| area.contains(here.into()))
            .map(|(_, command, ..)| command)
    }

    /// The line of the list of commands under the mouse.
    #[must_use]
    pub fn command_at(&self, model: &Model, here: (u16, u16)) -> Option<usize> {
        let Some(Overlay::Commands(at)) = model.overlay else { return None };
        let (area, first) = overlay::commands_area(self.area, model, at);
        let inside = area.contains(here.into());
        let count = super::update::commands(model).len();
        inside.then(|| usize::from(here.1 - area.y) + first).filter(|line| *line < count)
    }

    /// The answer under the mouse.
    #[must_use]
    pub fn answer_at(&self, model: &Model, here: (u16, u16)) -> Option<bool> {
        let [yes, no] = overlay::answers(self.area, model);
        [(yes, true), (no, false)]
            .into_iter()
            .find(|(area, _)| area.contains(here.into()))
            .map(|(_, answer)| answer)
    }

    /// The step to the move whose column of the graph was clicked.
    #[must_use]
    pub fn graph_at(&self, model: &Model, here: (u16, u16)) -> Option<Walk> {
        let graph = super::review_draw::graph_area(self, model)?;
        graph.contains(here.into()).then(|| {
            let shown = super::review_draw::first_shown(graph, model);
            Walk::To(shown + usize::from(here.0 - graph.x) + 1)
        })
    }
}

/// A key's name without Unicode.
fn ascii_key(key: &'static str) -> &'static str {
    match key {
        "↵" => "Enter",
        "← →" => "< >",
        "↑ ↓" => "^ v",
        other => other,
    }
}

/// The most useful keys now.
fn foot_keys(model: &Model) -> &'static [(Command, &'static str, &'static str)] {
    const HELP: (Command, &str, &str) = (Command::Help, "?", "terminal-foot-help");
    const MENU: (Command, &str, &str) = (Command::Commands, "m", "terminal-foot-commands");
    const QUIT: (Command, &str, &str) = (Command::Quit, "q", "terminal-foot-quit");
    const UNDO: (Command, &str, &str) = (Command::Undo, "u", "terminal-foot-undo");
    const HINT: (Command, &str, &str) = (Command::Hint, "i", "terminal-foot-hint");
    const PLAY: (Command, &str, &str) = (Command::Play, "↵", "terminal-foot-play");
    const PASS: (Command, &str, &str) = (Command::Pass, "p", "terminal-foot-pass");
    const NOW: (Command, &str, &str) = (Command::PlayNow, ".", "terminal-foot-now");
    const AGAIN: (Command, &str, &str) = (Command::Play, "↵", "terminal-foot-again");
    const REVIEW: (Command, &str, &str) = (Command::Review, "v", "terminal-foot-review");
    const NEW: (Command, &str, &str) = (Command::New, "n", "terminal-foot-new");
    const MARK: (Command, &str, &str) = (Command::Play, "↵", "terminal-foot-mark");
    const ACCEPT: (Command, &str, &str) = (Command::Accept, "y", "terminal-foot-accept");
    const RESUME: (Command, &str, &str) = (Command::Resume, "c", "terminal-foot-resume");
    const STEPS: (Command, &str, &str) = (Command::Help, "← →", "terminal-foot-steps");
    const VARIATION: (Command, &str, &str) = (Command::Help, "↑ ↓", "terminal-foot-variation");
    const BACK: (Command, &str, &str) = (Command::Review, "v", "terminal-foot-back");
    if model.review.is_some() {
        &[STEPS, VARIATION, BACK, QUIT, NEW, HELP]
    } else if model.is_counting() {
        &[MARK, ACCEPT, RESUME, UNDO, HELP, QUIT, MENU]
    } else if model.scene.ending.is_some() {
        &[AGAIN, REVIEW, NEW, QUIT, UNDO, HELP, MENU]
    } else if model.progress.is_some() {
        &[NOW, UNDO, HELP, MENU, QUIT]
    } else if model.can_pass() {
        &[PLAY, PASS, HINT, UNDO, HELP, QUIT, MENU]
    } else {
        &[PLAY, HINT, UNDO, HELP, MENU, QUIT]
    }
}
