//! Each point of a board in words, for those who cannot see it.

use grille::core::{PieceShape, Point, PointNaming, Side};
use grille::front::words;

use super::Shown;
use super::pieces::own_shape;

/// A point in words: « ligne 2, colonne 3, croix, dernier coup ».
pub(super) fn point(shown: &Shown<'_>, point: Point) -> String {
    let texts = shown.texts;
    let picture = &shown.scene.picture;
    let content = match picture.piece(point) {
        None => texts.get("window-cell-empty"),
        Some(piece) => self::piece(shown, piece.owner),
    };
    let mut words = vec![place(shown, point), content];
    let mut add = |is_so: bool, key: &str| {
        if is_so {
            words.push(texts.get(key));
        }
    };
    add(picture.last == Some(point), "window-cell-last");
    add(picture.decided.contains(&point), "window-cell-decided");
    add(picture.forbidden.contains(&point), "window-cell-forbidden");
    if let Some(sheet) = &shown.scene.score {
        add(sheet.dead.contains(&point), "window-cell-dead");
        let is_unsure = shown.scene.is_settling() && sheet.unsure.contains(&point);
        add(is_unsure, "window-cell-unsure");
        for side in Side::BOTH {
            if sheet.owned[side.index()].contains(&point) {
                let name = words::seat(shown.scene, side, texts);
                words.push(texts.with("window-cell-owned", &[("name", (&name).into())]));
            }
        }
    }
    words.join(", ")
}

/// A point's own name. Where players name a column alone, its row is said too.
fn place(shown: &Shown<'_>, point: Point) -> String {
    let picture = &shown.scene.picture;
    if picture.naming != PointNaming::Column {
        return words::point(picture, point, shown.texts);
    }
    let name = |names: &[String], index: u16| {
        names.get(usize::from(index)).cloned().unwrap_or_else(|| (index + 1).to_string())
    };
    let row = name(&picture.row_names, point.row);
    let col = name(&picture.col_names, point.col);
    shown.texts.with("point-row-column", &[("row", (&row).into()), ("col", (&col).into())])
}

/// A player's piece in words.
pub(super) fn piece(shown: &Shown<'_>, owner: Option<Side>) -> String {
    let texts = shown.texts;
    let Some(side) = owner else { return texts.get("window-piece-nobody") };
    let symbol = &shown.scene.seats[side.index()].symbol;
    let key = match (shown.scene.picture.shape, side) {
        (PieceShape::Mark, _) => match own_shape(symbol) {
            Some(Side::First) => "window-piece-cross",
            Some(Side::Second) => "window-piece-circle",
            None => return texts.with("window-piece-symbol", &[("symbol", symbol.into())]),
        },
        (PieceShape::Disc, Side::First) if shown.palette.has_shapes => "window-piece-blue",
        (PieceShape::Disc, Side::Second) if shown.palette.has_shapes => "window-piece-orange",
        (PieceShape::Disc, Side::First) => "window-piece-red",
        (PieceShape::Disc, Side::Second) => "window-piece-yellow",
        (PieceShape::Stone, Side::First) => "window-piece-black",
        (PieceShape::Stone, Side::Second) => "window-piece-white",
    };
    texts.get(key)
}
