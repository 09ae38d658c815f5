//! Where everything is on the page of a game: drawing and clicks agree by asking here.

use grille::core::{Layout, Point};
use grille::front::review::Walk;
use grille::front::{CommandId, typing};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::board::Grid;
use super::model::{Model, Overlay};
use super::overlay;

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

    /// The keys at the foot of the page, as many as there is room for.
    #[must_use]
    pub fn foot(&self, model: &Model) -> Vec<FootKey> {
        let mut x = self.footer.x + 1;
        let mut foot = Vec::new();
        for mut key in foot_keys(model) {
            if !model.look.unicode {
                key.shown = ascii_key(&key.shown);
            }
            let width = (key.shown.width() + key.name.width()) as u16 + 3;
            if self.footer.height == 0 || x + width > self.footer.x + self.footer.width {
                continue;
            }
            key.area = Rect { x, width, ..self.footer };
            foot.push(key);
            x += width + 1;
        }
        foot
    }

    /// What was clicked at the foot.
    #[must_use]
    pub fn footer_at(&self, model: &Model, here: (u16, u16)) -> Option<Press> {
        let mut foot = self.foot(model).into_iter();
        foot.find(|key| key.area.contains(here.into())).map(|key| key.press)
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

/// A key at the foot of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FootKey {
    /// Where it is.
    pub area: Rect,
    /// What a click on it does.
    pub press: Press,
    /// How the key is written.
    pub shown: String,
    /// What it does.
    pub name: String,
}

/// What a click on a key at the foot does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// The same as Enter.
    Play,
    /// A command.
    Command(CommandId),
    /// Nothing: it only says which keys there are.
    Nothing,
}

/// A key's name without Unicode.
fn ascii_key(key: &str) -> String {
    key.replace('↵', "Enter").replace("← →", "< >").replace("↑ ↓", "^ v")
}

/// The most useful keys now, the most useful first.
fn foot_keys(model: &Model) -> Vec<FootKey> {
    let texts = &model.texts;
    let key = |press, shown: &str, name: String| FootKey {
        area: Rect::default(),
        press,
        shown: shown.to_owned(),
        name,
    };
    let play = |name: &str| key(Press::Play, "↵", texts.get(name));
    let hint = |shown: &str, name: &str| key(Press::Nothing, shown, texts.get(name));
    let command = |id: CommandId, name: &str| {
        // Letters are typed in games whose points have letters: Enter does them.
        let entry = id.entry();
        let letter = entry.key.map(String::from).unwrap_or_default();
        let is_typed = entry.key.is_some_and(|key| model.takes_as_text(key));
        let shown = if is_typed { format!("{letter} ↵") } else { letter };
        key(Press::Command(id), &shown, texts.get(name))
    };
    let help = || command(CommandId::Help, "terminal-foot-help");
    let quit = || command(CommandId::Quit, "terminal-foot-quit");
    let menu =
        || key(Press::Command(CommandId::Commands), "F10", texts.get("terminal-foot-commands"));
    let undo = || command(CommandId::Undo, "terminal-foot-undo");
    let review = || command(CommandId::Review, "terminal-foot-review");
    let new = || command(CommandId::New, "terminal-foot-new");
    let example = || format!("{} ↵", typing::example(&model.scene.picture));
    if !model.typed.is_empty() {
        return vec![play("terminal-foot-do-typed"), hint("Esc", "terminal-foot-clear")];
    }
    if let Some(reviewing) = &model.review {
        let is_tried = reviewing.tried_after.is_some();
        let back = if is_tried { "terminal-foot-return" } else { "terminal-foot-back" };
        let mut keys = vec![
            hint("← →", "terminal-foot-steps"),
            key(Press::Command(CommandId::Review), "Esc", texts.get(back)),
            hint(&example(), "terminal-foot-try"),
        ];
        if reviewing.ways.len() > 1 {
            keys.push(hint("↑ ↓", "terminal-foot-variation"));
        }
        keys.extend([help(), quit()]);
        keys
    } else if model.is_settling() {
        let agree = command(CommandId::Agree, "terminal-foot-accept");
        let play_on = command(CommandId::PlayOn, "terminal-foot-resume");
        vec![play("terminal-foot-mark"), agree, play_on, undo(), help(), quit(), menu()]
    } else if model.scene.ending.is_some() {
        vec![play("terminal-foot-again"), review(), new(), quit(), undo(), help(), menu()]
    } else if model.progress.is_some() {
        let now = command(CommandId::PlayNow, "terminal-foot-now");
        vec![now, undo(), help(), menu(), quit()]
    } else {
        let typed = hint(&example(), "terminal-foot-type");
        let mut keys = vec![play("terminal-foot-play"), typed];
        let is_single = model.scene.offers.len() == 1;
        if is_single && CommandId::Offer.is_possible(&model.situation()) {
            let name = CommandId::Offer.entry().name(Some(&model.scene), texts).to_lowercase();
            keys.push(FootKey { name, ..command(CommandId::Offer, "terminal-foot-play") });
        }
        keys.extend([
            command(CommandId::Hint, "terminal-foot-hint"),
            help(),
            undo(),
            quit(),
            menu(),
        ]);
        keys
    }
}
