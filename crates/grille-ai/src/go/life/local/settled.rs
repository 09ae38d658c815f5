//! What needs no reading: chains that live whatever happens, and what they enclose.
//!
//! Chains live unconditionally by Benson's measure (David Benson, "Life in the game of Go", 1976),
//! with the safe stones around the area as living chains. A part of the area without living stones
//! of the other side, all of whose borders live, is settled when the other side has no two points
//! in it that could be separate eyes (Erik van der Werf, "AI techniques for the game of Go", 2004): an eye never
//! touches a living stone of the enemy.

use grille_core::Side;

use super::board::{Area, Bits, Stones, for_each, lowest};

/// The points settled for one side: its living stones, and what they enclose.
pub(super) fn settled(area: &Area, stones: &Stones, side: Side) -> Bits {
    let alive = living(area, stones, side);
    let enemy_touch = area.side_touches(side.other());
    let enemy_alive_near = |part: Bits| part & enemy_touch != 0;
    // Points where the other side can never have an eye.
    let watched = area.around(alive) | area.side_touches(side);
    let mut settled = alive;
    area.parts(area.all & !alive, |part| {
        if !enemy_alive_near(part) && !has_two(area, part & !watched) {
            settled |= part;
        }
    });
    settled
}

/// Whether a set has two points that are not next to each other.
fn has_two(area: &Area, set: Bits) -> bool {
    let mut found = false;
    for_each(set, |index| {
        let rest = set & !(1 << index) & !area.next[index];
        found |= rest != 0;
    });
    found
}

/// The stones of a side that live unconditionally.
fn living(area: &Area, stones: &Stones, side: Side) -> Bits {
    let own = stones.of[side.index()];
    let safe = area.flood(own & area.side_touches(side), own);
    let rest = own & !safe;
    if rest == 0 {
        return safe;
    }
    // Chains that may live, and the regions that may be their eyes.
    let mut chains: Vec<(Bits, Bits)> = Vec::new();
    area.parts(rest, |chain| chains.push((chain, area.around(chain) & !chain)));
    let empties = area.all & !stones.occupied();
    let enemy_touch = area.side_touches(side.other());
    let mut regions: Vec<(Bits, Bits)> = Vec::new();
    area.parts(area.all & !own, |region| {
        // A region with a way out to the enemy's living stones is nobody's eye.
        if region & enemy_touch == 0 {
            regions.push((region, area.around(region) & own));
        }
    });
    loop {
        let before = (chains.len(), regions.len());
        chains.retain(|&(_, around)| {
            let vital = |&&(region, _): &&(Bits, Bits)| {
                region & around != 0 && region & empties & !around == 0
            };
            regions.iter().filter(vital).count() >= 2
        });
        let alive = chains.iter().fold(safe, |alive, (chain, _)| alive | chain);
        regions.retain(|&(_, edge)| edge & !alive == 0);
        if (chains.len(), regions.len()) == before {
            return alive;
        }
    }
}

/// The area of each side as the stones stand, none of them dead: stones, and empty points that
/// touch one side only.
pub(super) fn areas(area: &Area, stones: &Stones) -> [Bits; 2] {
    let mut owned = stones.of;
    area.parts(area.all & !stones.occupied(), |part| {
        let around = area.around(part);
        let reaches =
            [0, 1].map(|side| around & stones.of[side] != 0 || part & area.touches[side] != 0);
        match reaches {
            [true, false] => owned[0] |= part,
            [false, true] => owned[1] |= part,
            _ => {}
        }
    });
    owned
}

/// Whether a point is an eye that its owner never fills: one chain is all around it, so that a stone
/// there would join nothing.
pub(super) fn is_own_eye(area: &Area, stones: &Stones, index: usize, side: Side) -> bool {
    let own = stones.of[side.index()];
    let bit = 1 << index;
    let beside = area.next[index];
    if beside & !own != 0 || bit & area.side_touches(side.other()) != 0 {
        return false;
    }
    let chain = area.flood(lowest(beside), own);
    let is_safe = |chain: Bits| chain & area.side_touches(side) != 0;
    if bit & area.side_touches(side) == 0 || beside == 0 {
        return beside & !chain == 0;
    }
    // Safe stones are one chain with all that touches them.
    is_safe(chain) && area.flood(beside, own) & !area.flood(own & area.side_touches(side), own) == 0
}
