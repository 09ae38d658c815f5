//! Clicks and keys on the board.
//!
//! One region takes every click, and the point is found from its place: no click between two
//! points is lost or counted twice, at any size and scale. The second click of a double click plays
//! nothing: it would be the other player's move. Each point has a node of its own in the
//! accessibility tree; the one under the keys has the focus, so that a reader says where they are.

use eframe::egui::accesskit::{Action, Role};
use eframe::egui::{
    Button, CursorIcon, EventFilter, FocusDirection, Id, Key, Memory, Modifiers, Response, Sense,
    Ui, Vec2, WidgetInfo,
};
use grille::core::{Layout, Point};
use grille::front::speech;

use super::{Easel, Shown};

/// Arrow keys go over the board and do not leave it; the tabulator does.
const FILTER: EventFilter =
    EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };

pub(super) fn take(
    ui: &mut Ui,
    shown: &Shown<'_>,
    easel: &Easel<'_>,
    cursor: &mut Point,
) -> Option<Point> {
    let picture = easel.picture;
    let id = ui.scope_id().with("board");
    *cursor = Point::new(
        cursor.row.min(picture.rows.max(1) - 1),
        cursor.col.min(picture.cols.max(1) - 1),
    );
    let board = ui.interact(easel.geometry.area, id, Sense::click());
    board.widget_info(|| WidgetInfo::labeled(Role::Grid, true, shown.texts.get("window-board")));
    let mut chosen = None;
    let mut hovered = board.hover_pos().and_then(|place| easel.geometry.point_at(place));
    if board.clicked()
        && !is_repeated(&board)
        && let Some(place) = board.interact_pointer_pos()
    {
        chosen = easel.geometry.point_at(place);
        if let Some(point) = chosen {
            *cursor = point;
        }
    }
    if picture.is_frame() {
        for col in 0..picture.cols {
            let (is_hovered, is_clicked) = column(ui, shown, easel, col);
            if is_hovered {
                hovered = Some(Point::new(0, col));
            }
            if is_clicked {
                chosen = Some(Point::new(0, col));
            }
        }
    }
    let (has_keys, pressed) = keys(ui, id, easel, cursor);
    chosen = chosen.or(pressed).or(spoken(ui, id, shown, easel, *cursor));
    if shown.is_open && chosen.is_none() {
        ghosts(ui, shown, easel, hovered, has_keys.then_some(*cursor));
    }
    if has_keys {
        easel.cursor(*cursor);
    }
    chosen
}

/// Whether a click is a further one of a double or triple click.
fn is_repeated(response: &Response) -> bool {
    response.double_clicked() || response.triple_clicked()
}

/// The button above a column: whether it is pointed at, and whether it is pressed.
fn column(ui: &mut Ui, shown: &Shown<'_>, easel: &Easel<'_>, col: u16) -> (bool, bool) {
    let rect = easel.geometry.head(col);
    let is_open = easel.picture.is_column_open(col);
    let name = easel.picture.col_names.get(usize::from(col)).cloned().unwrap_or_default();
    let response = ui
        .add_enabled_ui(is_open, |ui| {
            // The button is as small as its column.
            ui.spacing_mut().interact_size = Vec2::ZERO;
            ui.spacing_mut().button_padding = Vec2::ZERO;
            ui.place(rect, Button::new("").min_size(rect.size()))
        })
        .inner;
    let color = if is_open { shown.palette.text } else { shown.palette.line };
    easel.column_sign(rect, &name, color);
    let is_full = easel.picture.piece(Point::new(0, col)).is_some();
    let key = match (is_open, is_full) {
        (true, _) => "window-column",
        (false, true) => "window-column-full",
        (false, false) => "window-column-closed",
    };
    let label = shown.texts.with(key, &[("column", (&name).into())]);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_open, &label));
    (response.hovered(), response.clicked() && !is_repeated(&response))
}

/// Moves the cursor by the arrow keys and plays by Enter or the space bar, unless another widget
/// has the keys. Gives whether the board has them, and the point that was played.
fn keys(ui: &mut Ui, id: Id, easel: &Easel<'_>, cursor: &mut Point) -> (bool, Option<Point>) {
    let (picture, geometry) = (easel.picture, easel.geometry);
    let cell_id = |point: Point| id.with(point.index(picture.cols));
    let focused = ui.memory(Memory::focused);
    let has_focus = focused == Some(cell_id(*cursor));
    let is_covered = ui.memory(|memory| memory.top_modal_layer().is_some())
        || eframe::egui::Popup::is_any_open(ui.ctx());
    if is_covered || (focused.is_some() && !has_focus) {
        return (false, None);
    }
    let before = *cursor;
    let mut is_pressed = false;
    ui.input_mut(|input| {
        let mut press = |key| input.consume_key(Modifiers::NONE, key);
        for (key, way) in [
            (Key::ArrowUp, (0, -1)),
            (Key::ArrowDown, (0, 1)),
            (Key::ArrowLeft, (-1, 0)),
            (Key::ArrowRight, (1, 0)),
            (Key::Home, (i16::MIN + 1, 0)),
            (Key::End, (i16::MAX, 0)),
        ] {
            if press(key) {
                *cursor = geometry.step(*cursor, way);
            }
        }
        // Keys that come fast are in one frame with the arrows before them.
        let is_here = has_focus || *cursor != before;
        is_pressed = is_here && (press(Key::Enter) || press(Key::Space));
    });
    let moved = *cursor != before || ui.input(|input| any_arrow(|key| input.key_down(key)));
    let has_keys = has_focus || moved;
    if has_keys {
        ui.memory_mut(|memory| {
            if moved {
                memory.request_focus(cell_id(*cursor));
                // The arrow was for the board, not to leave it.
                memory.move_focus(FocusDirection::None);
            }
            memory.set_focus_lock_filter(cell_id(*cursor), FILTER);
        });
    }
    (has_keys, is_pressed.then_some(*cursor))
}

fn any_arrow(is_down: impl Fn(Key) -> bool) -> bool {
    [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight].into_iter().any(is_down)
}

/// The nodes of the points for AccessKit; gives the point that a reader pressed.
fn spoken(
    ui: &mut Ui,
    id: Id,
    shown: &Shown<'_>,
    easel: &Easel<'_>,
    cursor: Point,
) -> Option<Point> {
    let is_heard = ui.ctx().accesskit_node_builder(id, |node| node.set_role(Role::Grid)).is_some();
    let mut chosen = None;
    for point in easel.picture.points() {
        let is_cursor = point == cursor;
        if !is_heard && !is_cursor {
            continue;
        }
        let cell_id = id.with(point.index(easel.picture.cols));
        let sense = if is_cursor { Sense::focusable_noninteractive() } else { Sense::hover() };
        let response = ui.interact(easel.geometry.rect(point), cell_id, sense);
        if !is_heard {
            continue;
        }
        let has_shapes = shown.palette.has_shapes;
        let label = speech::point(shown.scene, point, has_shapes, shown.texts);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        ui.ctx().accesskit_node_builder(cell_id, |node| {
            node.set_role(Role::Cell);
            node.add_action(Action::Click);
            if !easel.picture.is_open(point) {
                node.set_disabled();
            }
        });
        if ui.input(|input| input.has_accesskit_action_request(cell_id, Action::Click)) {
            chosen = Some(point);
        }
    }
    chosen
}

/// Shows where the move would land, under the mouse or under the keys.
fn ghosts(
    ui: &Ui,
    shown: &Shown<'_>,
    easel: &Easel<'_>,
    hovered: Option<Point>,
    cursor: Option<Point>,
) {
    let Some(side) = shown.scene.to_move else { return };
    let is_counting = shown.scene.is_settling();
    if hovered.is_some_and(|point| is_counting || easel.picture.is_open(point)) {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
    if is_counting || easel.falling.is_some() {
        return;
    }
    let Some(point) = hovered.or(cursor) else { return };
    let landing = match easel.picture.layout {
        Layout::Frame => easel.landing_in(point.col),
        Layout::Cells | Layout::Crossings => easel.picture.landing(point),
    };
    if let Some(landing) = landing.filter(|&landing| easel.picture.piece(landing).is_none()) {
        easel.ghost(landing, side);
    }
}
