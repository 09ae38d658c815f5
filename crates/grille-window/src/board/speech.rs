//! Each point of a board in words, for those who cannot see it.

use grille::core::{BoardStyle, Point, Side};
use grille::texts::Texts;

use super::{Shown, own_shape};

/// A point in words: « ligne 2, colonne 3, croix, dernier coup ».
pub(super) fn point(shown: &Shown<'_>, point: Point) -> String {
    let texts = shown.texts;
    let picture = &shown.scene.picture;
    let mut words = vec![place(shown, point), content(shown, point)];
    let mut add = |is_so: bool, key: &str| {
        if is_so {
            words.push(texts.get(key));
        }
    };
    add(picture.last == Some(point), "window-cell-last");
    add(picture.decided.contains(&point), "window-cell-decided");
    add(picture.forbidden == Some(point), "window-cell-forbidden");
    let count = shown.scene.go.as_ref().and_then(|go| go.count.as_ref());
    if let Some(count) = count {
        add(count.dead.contains(&point), "window-cell-dead");
        add(count.owned[0].contains(&point), "window-cell-owned-black");
        add(count.owned[1].contains(&point), "window-cell-owned-white");
    }
    words.join(", ")
}

fn place(shown: &Shown<'_>, point: Point) -> String {
    let picture = &shown.scene.picture;
    if picture.style == BoardStyle::Crossings {
        return picture.point_name(point);
    }
    let name = |names: &[String], index: u16| {
        names.get(usize::from(index)).cloned().unwrap_or_else(|| (index + 1).to_string())
    };
    let row = name(&picture.row_names, point.row);
    let col = name(&picture.col_names, point.col);
    shown.texts.with("window-cell-place", &[("row", (&row).into()), ("col", (&col).into())])
}

fn content(shown: &Shown<'_>, point: Point) -> String {
    match shown.scene.picture.stone(point) {
        None => shown.texts.get("window-cell-empty"),
        Some(side) => piece(shown, side),
    }
}

/// A player's piece in words.
pub(crate) fn piece(shown: &Shown<'_>, side: Side) -> String {
    let dress = if shown.is_flipped { side.other() } else { side };
    let symbol = &shown.scene.seats[side.index()].symbol;
    let texts = shown.texts;
    if shown.scene.picture.style == BoardStyle::Frame && shown.palette.has_shapes {
        let key = if dress == Side::First { "window-piece-blue" } else { "window-piece-orange" };
        return texts.get(key);
    }
    name_of(shown.scene.picture.style, dress, symbol, texts)
}

fn name_of(style: BoardStyle, dress: Side, symbol: &str, texts: &Texts) -> String {
    match (style, dress) {
        (BoardStyle::Cells, _) => match own_shape(symbol) {
            Some(Side::First) => texts.get("window-piece-cross"),
            Some(Side::Second) => texts.get("window-piece-circle"),
            None => texts.with("window-piece-symbol", &[("symbol", symbol.into())]),
        },
        (BoardStyle::Frame, Side::First) => texts.get("window-piece-red"),
        (BoardStyle::Frame, Side::Second) => texts.get("window-piece-yellow"),
        (BoardStyle::Crossings, Side::First) => texts.get("window-piece-black"),
        (BoardStyle::Crossings, Side::Second) => texts.get("window-piece-white"),
    }
}
