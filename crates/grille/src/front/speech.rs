//! Each point of a board in words, for those who cannot see it.

use grille_core::{PieceShape, Point, PointNaming, Side};

use super::words;
use crate::session::Scene;
use crate::texts::Texts;

/// Returns a point in words: « ligne 2, colonne 3, croix, dernier coup ». `has_shapes` is whether
/// discs have the colours that everybody can tell apart.
#[must_use]
pub fn point(scene: &Scene, point: Point, has_shapes: bool, texts: &Texts) -> String {
    let picture = &scene.picture;
    let content = match picture.piece(point) {
        None => texts.get("cell-empty"),
        Some(piece) => self::piece(scene, piece.owner, has_shapes, texts),
    };
    let mut words = vec![place(scene, point, texts), content];
    let mut add = |is_so: bool, key: &str| {
        if is_so {
            words.push(texts.get(key));
        }
    };
    add(picture.last == Some(point), "cell-last");
    add(picture.decided.contains(&point), "cell-decided");
    add(picture.forbidden.contains(&point), "cell-forbidden");
    if let Some(sheet) = &scene.score {
        add(sheet.dead.contains(&point), "cell-dead");
        let is_unsure = scene.is_settling() && sheet.unsure.contains(&point);
        add(is_unsure, "cell-unsure");
        for side in Side::BOTH {
            if sheet.owned[side.index()].contains(&point) {
                let name = words::seat(scene, side, texts);
                words.push(texts.with("cell-owned", &[("name", (&name).into())]));
            }
        }
    }
    words.join(", ")
}

/// Returns a point's own name. Where players name a column alone, its row is said too.
#[must_use]
pub fn place(scene: &Scene, point: Point, texts: &Texts) -> String {
    let picture = &scene.picture;
    if picture.naming != PointNaming::Column {
        return words::point(picture, point, texts);
    }
    let name = |names: &[String], index: u16| {
        names.get(usize::from(index)).cloned().unwrap_or_else(|| (index + 1).to_string())
    };
    let row = name(&picture.row_names, point.row);
    let col = name(&picture.col_names, point.col);
    texts.with("point-row-column", &[("row", (&row).into()), ("col", (&col).into())])
}

/// Returns a player's piece in words.
#[must_use]
pub fn piece(scene: &Scene, owner: Option<Side>, has_shapes: bool, texts: &Texts) -> String {
    let Some(side) = owner else { return texts.get("piece-nobody") };
    let symbol = &scene.seats[side.index()].symbol;
    let key = match (scene.picture.shape, side) {
        (PieceShape::Mark, _) => match own_shape(symbol) {
            Some(Side::First) => "piece-cross",
            Some(Side::Second) => "piece-circle",
            None => return texts.with("piece-symbol", &[("symbol", symbol.into())]),
        },
        (PieceShape::Disc, Side::First) if has_shapes => "piece-blue",
        (PieceShape::Disc, Side::Second) if has_shapes => "piece-orange",
        (PieceShape::Disc, Side::First) => "piece-red",
        (PieceShape::Disc, Side::Second) => "piece-yellow",
        (PieceShape::Stone, Side::First) => "piece-black",
        (PieceShape::Stone, Side::Second) => "piece-white",
    };
    texts.get(key)
}

/// Returns whose shape a symbol is drawn as: a cross or a circle; any other is written.
#[must_use]
pub fn own_shape(symbol: &str) -> Option<Side> {
    match symbol {
        "X" | "x" => Some(Side::First),
        "O" | "o" => Some(Side::Second),
        _ => None,
    }
}
