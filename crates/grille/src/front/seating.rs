//! Which names and symbols two players may have together, and what they are called by default.
//!
//! Symbols that are drawn must differ. In a game whose manner is that its players introduce
//! themselves, names must differ too. What is left blank is as usual.

use grille_core::{PieceShape, Side};

use crate::catalog::{Catalog, Manner};
use crate::plan::SeatWish;
use crate::seat::SeatChoice;
use crate::session::Session;
use crate::texts::{Texts, in_small_letters};

/// Why two players cannot sit down together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clash {
    /// Their symbols cannot be told apart.
    Symbols,
    /// They have one name.
    Names,
    /// A name is nothing but blanks.
    Blank,
    /// A symbol is a blank.
    BlankSymbol,
}

impl Clash {
    /// Returns it as a sentence.
    #[must_use]
    pub fn explain(self, texts: &Texts) -> String {
        texts.get(match self {
            Clash::Symbols => "clash-symbols",
            Clash::Names => "clash-names",
            Clash::Blank => "clash-blank",
            Clash::BlankSymbol => "clash-blank-symbol",
        })
    }
}

/// Returns what two players have in common that they may not.
#[must_use]
pub fn clash(seats: &[SeatWish; 2], shape: PieceShape, manner: Manner) -> Option<Clash> {
    let is_blank = |text: &Option<String>| {
        text.as_ref().is_some_and(|text| !text.is_empty() && text.trim().is_empty())
    };
    if seats.iter().any(|seat| is_blank(&seat.name)) {
        return Some(Clash::Blank);
    }
    if shape == PieceShape::Mark && seats.iter().any(|seat| is_blank(&seat.symbol)) {
        return Some(Clash::BlankSymbol);
    }
    let symbol = |side: Side| {
        let own = given(seats[side.index()].symbol.as_deref());
        own.map_or_else(|| side.letter().to_string(), str::to_owned)
    };
    if shape == PieceShape::Mark && is_alike(&symbol(Side::First), &symbol(Side::Second)) {
        return Some(Clash::Symbols);
    }
    let name = |side: Side| given(seats[side.index()].name.as_deref());
    let names = name(Side::First).zip(name(Side::Second));
    let is_one_name = names.is_some_and(|(one, other)| is_alike(one, other));
    (manner.introduces && is_one_name).then_some(Clash::Names)
}

/// Whether two names or two symbols cannot be told apart: capitals make no difference.
#[must_use]
pub fn is_alike(one: &str, other: &str) -> bool {
    in_small_letters(one.trim()) == in_small_letters(other.trim())
}

/// Gives players whom nobody named the usual name of another language.
pub fn translate(session: &mut Session, catalog: &Catalog, from: &Texts, to: &Texts) {
    for side in Side::BOTH {
        let seat = session.seat(side);
        let Ok(choice) = SeatChoice::read(seat.kind(), catalog, session.game()) else { continue };
        if seat.name == choice.default_name(side, from) {
            let symbol = seat.symbol.clone();
            session.introduce(side, choice.default_name(side, to), symbol);
        }
    }
}

fn given(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(names: [&str; 2], symbols: [&str; 2]) -> [SeatWish; 2] {
        [0, 1].map(|at: usize| SeatWish {
            name: Some(names[at].to_owned()),
            symbol: Some(symbols[at].to_owned()),
            ..SeatWish::default()
        })
    }

    #[test]
    fn marks_and_names_that_collide_are_refused() {
        let introduces = Manner { introduces: true, ..Manner::NONE };
        let check = |names, symbols| clash(&seats(names, symbols), PieceShape::Mark, introduces);

        assert_eq!(check(["Ana", "Bo"], ["A", "B"]), None);
        assert_eq!(check(["", ""], ["", ""]), None);
        assert_eq!(check(["Ana", "Bo"], ["a", "A"]), Some(Clash::Symbols));
        assert_eq!(check(["Ana", "Bo"], ["", "x"]), Some(Clash::Symbols));
        assert_eq!(check(["Ana ", "ana"], ["A", "B"]), Some(Clash::Names));
        assert_eq!(check(["  ", "Bo"], ["A", "B"]), Some(Clash::Blank));
        assert_eq!(check(["Ana", "Bo"], ["A", " "]), Some(Clash::BlankSymbol));
    }

    #[test]
    fn only_what_is_drawn_or_asked_for_must_differ() {
        let both = seats(["Ana", "Ana"], ["A", "A"]);

        assert_eq!(clash(&both, PieceShape::Disc, Manner::NONE), None);
    }
}
