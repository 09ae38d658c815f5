//! Pairing strategies (Hales and Jewett, 1963) as proofs that an attacker gets no line.
//!
//! If the windows still open to the attacker can each be given a pair of their empty cells, no
//! two pairs sharing a cell, then the defender answers each stone in a pair with the other cell
//! of it and every window gets a stone of his. This holds whoever is to move, and a defender's
//! own line only helps him.

/// Whether pairs can be found, by a greedy choice: the window with the least room first, and for
/// it the pair that serves most windows. It may miss a pairing, it never invents one.
pub(super) fn pairing_exists(open: &mut Vec<u64>, empty: u64) -> bool {
    let mut free = empty;
    for window in open.iter_mut() {
        *window &= empty;
    }
    while !open.is_empty() {
        let Some(&tightest) = open.iter().min_by_key(|&&window| (window & free).count_ones())
        else {
            return true;
        };
        let room = tightest & free;
        if room.count_ones() < 2 {
            return false;
        }
        let pair = best_pair(open, room);
        free &= !pair;
        open.retain(|&window| window & pair != pair);
    }
    true
}

/// The pair of cells that most windows contain; among equals the one whose cells the other
/// windows need least.
fn best_pair(open: &[u64], room: u64) -> u64 {
    let mut best = (0, 0, 0);
    let mut first = room;
    while first != 0 {
        let one = first & first.wrapping_neg();
        first ^= one;
        let mut second = first;
        while second != 0 {
            let other = second & second.wrapping_neg();
            second ^= other;
            let pair = one | other;
            let (mut serves, mut touches) = (0i32, 0i32);
            for &window in open {
                serves += i32::from(window & pair == pair);
                touches += i32::from(window & pair != 0);
            }
            if best.2 == 0 || (serves, -touches) > (best.0, best.1) {
                best = (serves, -touches, pair);
            }
        }
    }
    best.2
}

#[cfg(test)]
mod tests {
    use super::pairing_exists;

    /// Two windows that share one cell have pairs, three windows over three cells have not.
    #[test]
    fn small_pairings() {
        assert!(pairing_exists(&mut vec![0b0011, 0b1100], 0b1111));
        assert!(pairing_exists(&mut vec![0b0111, 0b1110], 0b1111));
        assert!(!pairing_exists(&mut vec![0b011, 0b110, 0b101], 0b111));
        assert!(!pairing_exists(&mut vec![0b011], 0b101));
        assert!(pairing_exists(&mut Vec::new(), 0));
    }
}
