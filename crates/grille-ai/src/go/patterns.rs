//! Shapes of three by three points around a point to play: hane, cuts and moves at the edge.
//!
//! The table is made at compile time from pictures of what players know as good shape, in all eight
//! orientations and for both sides, and asked by the code of a vertex's neighbours
//! (`Field::around`), so that a question costs one look.
//!
//! In a picture the point to play is in the middle. `X` is the player's stone, `O` the enemy's (the
//! table also has every picture with the two exchanged: what is good for one to play is good for
//! the other to prevent), `.` empty, `#` the edge, `x` anything but `X`, `o` anything but `O`, `?`
//! anything.

use std::sync::LazyLock;

use super::field::{BLACK, WHITE};

/// The shapes, rows from the top; the middle is ignored.
const SHAPES: [&[u8; 9]; 13] = [
    // Hane: around the head of an enemy stone, with support from one side or both.
    b"XOX......",
    b"XO.....?.",
    b"XO?X..x.?",
    // The shoulder: beside an enemy stone and diagonal to one's own.
    b".O.X.....",
    // Cuts: between two enemy stones that are diagonal to each other.
    b"XO?O.o?o?",
    b"XO?O.X???",
    // Pushing between two stones, and the cut of a stones's move.
    b"?X?O.Oooo",
    b"OX?o.O???",
    // At the edge: following a stone, blocking, connecting, going down, cutting.
    b"X.?O.?##?",
    b"OX?X.O###",
    b"?X?x.O###",
    b"?XOx.x###",
    b"?OXX.O###",
];

/// Where each of the nine cells of a picture stands in a code of neighbours; the middle nowhere.
/// The code has up, left, right, down, then the diagonals in the same order.
const PLACE: [usize; 9] = [4, 0, 5, 1, 8, 2, 6, 3, 7];

/// A bit for each code of neighbours that is one of the shapes.
static TABLE: [u64; 1024] = table();

/// Whether the eight neighbours with this code are a shape worth playing in the middle of.
#[inline(always)]
pub(super) fn is_shape(around: u16) -> bool {
    TABLE[usize::from(around) / 64] >> (around % 64) & 1 != 0
}

/// Every arrangement of eight neighbours belongs to a class with those that are the same but for
/// turning and mirroring, and for who is called the player: the class of each code for Black.
struct Classes {
    of: Vec<u16>,
    count: usize,
}

static CLASSES: LazyLock<Classes> = LazyLock::new(classes);

/// The number of classes.
pub(super) fn class_count() -> usize {
    CLASSES.count
}

/// The class of a code of neighbours for a colour to play.
#[inline]
pub(super) fn class_of(around: u16, color: u8) -> usize {
    let code = if color == BLACK { around } else { exchanged(around) };
    usize::from(CLASSES.of[usize::from(code)])
}

/// The code with the colours exchanged: empty and border stay what they are.
const fn exchanged(around: u16) -> u16 {
    let (low, high) = (around & 0x5555, around >> 1 & 0x5555);
    high | low << 1
}

/// Where the neighbours go when the board is turned by a quarter, and when it is mirrored.
const TURNED: [usize; 8] = [2, 0, 3, 1, 5, 7, 4, 6];
const MIRRORED: [usize; 8] = [0, 2, 1, 3, 5, 4, 7, 6];

const fn moved(around: u16, to: [usize; 8]) -> u16 {
    let mut code = 0;
    let mut place = 0;
    while place < 8 {
        code |= (around >> (2 * place) & 3) << (2 * to[place]);
        place += 1;
    }
    code
}

fn classes() -> Classes {
    let mut of = vec![u16::MAX; 1 << 16];
    let mut count = 0;
    for code in 0..=u16::MAX {
        // The border is a whole side of three or nothing: 3, or 5 in a corner.
        if !is_possible(code) || of[usize::from(code)] != u16::MAX {
            continue;
        }
        let mut image = code;
        for turn in 0..8 {
            image = moved(image, if turn == 4 { MIRRORED } else { TURNED });
            of[usize::from(image)] = count;
        }
        of[usize::from(code)] = count;
        count += 1;
    }
    // What no board shows shares the last class.
    for class in &mut of {
        *class = (*class).min(count);
    }
    Classes { of, count: usize::from(count) + 1 }
}

/// Whether a board can show a code: a border goes on to both corners of its side.
const fn is_possible(code: u16) -> bool {
    let mut border = 0;
    let mut place = 0;
    while place < 8 {
        if code >> (2 * place) & 3 == 3 {
            border |= 1 << place;
        }
        place += 1;
    }
    // The corners of each side, up, left, right and down, in the order of a code.
    let of_side = [0b0011, 0b0101, 0b1010, 0b1100];
    let mut corners = 0;
    let mut side = 0;
    while side < 4 {
        if border >> side & 1 == 1 {
            corners |= of_side[side];
        }
        side += 1;
    }
    border >> 4 == corners
}

const fn turned(shape: &[u8; 9], times: usize, mirrored: bool) -> [u8; 9] {
    let mut from = *shape;
    let mut turn = 0;
    while turn < times {
        let mut to = [0; 9];
        let mut cell = 0;
        while cell < 9 {
            to[(cell % 3) * 3 + 2 - cell / 3] = from[cell];
            cell += 1;
        }
        from = to;
        turn += 1;
    }
    if mirrored {
        let mut row = 0;
        while row < 3 {
            let left = from[3 * row];
            from[3 * row] = from[3 * row + 2];
            from[3 * row + 2] = left;
            row += 1;
        }
    }
    from
}

/// Whether what stands on a cell is what the picture wants; `own` is the colour of `X`.
const fn fits(wanted: u8, stands: u8, own: u8) -> bool {
    match wanted {
        b'X' => stands == own,
        b'O' => stands == 3 - own,
        b'.' => stands == 0,
        b'#' => stands == 3,
        b'x' => stands != own,
        b'o' => stands != 3 - own,
        _ => true,
    }
}

const fn table() -> [u64; 1024] {
    let mut table = [0; 1024];
    let mut shape = 0;
    while shape < SHAPES.len() {
        let mut orientation = 0;
        while orientation < 16 {
            let picture = turned(SHAPES[shape], orientation / 4, orientation % 4 >= 2);
            let own = if orientation % 2 == 0 { BLACK } else { WHITE };
            add(&mut table, &picture, own, 0, 0);
            orientation += 1;
        }
        shape += 1;
    }
    table
}

/// Adds every code that fits a picture, cell by cell.
const fn add(table: &mut [u64; 1024], picture: &[u8; 9], own: u8, cell: usize, code: u16) {
    if cell == 9 {
        table[code as usize / 64] |= 1 << (code % 64);
    } else if cell == 4 {
        add(table, picture, own, cell + 1, code);
    } else {
        let mut stands = 0;
        while stands < 4 {
            if fits(picture[cell], stands, own) {
                add(table, picture, own, cell + 1, code | (stands as u16) << (2 * PLACE[cell]));
            }
            stands += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code of a picture without wild cards.
    fn code(picture: &[u8; 9]) -> u16 {
        let letter = |cell: usize| match picture[cell] {
            b'X' => BLACK,
            b'O' => WHITE,
            b'#' => 3,
            _ => 0,
        };
        (0..9)
            .filter(|&cell| cell != 4)
            .map(|cell| u16::from(letter(cell)) << (2 * PLACE[cell]))
            .sum()
    }

    #[test]
    fn shapes_are_known_in_every_orientation_and_for_both_sides() {
        let hane = b"XOX......";
        for times in 0..4 {
            for mirrored in [false, true] {
                assert!(is_shape(code(&turned(hane, times, mirrored))));
            }
        }
        assert!(is_shape(code(b"OXO......")));
        assert!(is_shape(code(b"XO.O.....")), "a cut");
        assert!(is_shape(code(b"#X.#.O#..")), "a block at the left edge");
    }

    #[test]
    fn a_class_is_the_same_however_the_board_is_turned_and_whoever_plays() {
        let stones = b"#O.#.X#..";
        let class = class_of(code(stones), BLACK);
        for times in 0..4 {
            for mirrored in [false, true] {
                let image = code(&turned(stones, times, mirrored));
                assert_eq!(class_of(image, BLACK), class);
                assert_eq!(class_of(exchanged(image), WHITE), class);
            }
        }
        assert_ne!(class_of(code(stones), WHITE), class);
        assert_ne!(class_of(code(b"XO.O....."), BLACK), class_of(code(b"XO......."), BLACK));
    }

    #[test]
    fn only_what_a_board_shows_has_a_class_of_its_own() {
        let last = class_count() - 1;
        assert_eq!(class_of(code(b"####....."), BLACK), last, "half an edge on the left");
        assert!(class_of(code(b"###......"), BLACK) < last, "the edge");
        assert!(class_of(code(b"####..#.."), BLACK) < last, "a corner");
    }

    #[test]
    fn nothing_and_solid_stones_are_no_shapes() {
        assert!(!is_shape(code(b".........")));
        assert!(!is_shape(code(b"...X.X...")));
        assert!(!is_shape(code(b"XXXX.XXXX")), "one's own eye");
        assert!(!is_shape(code(b"......###")));
    }
}
