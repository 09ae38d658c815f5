//! Tiles of 16 x 64 bytes that are multiplied whole (AMX, in Intel's processors for servers since 2023).
//!
//! Eight tiles: the sums of two rows of the board by two registers of outputs, the rows' activations, the
//! registers' weights. A tile of weights is what lies in memory already: its rows are groups of four
//! inputs, its columns sixteen outputs.
//!
//! ```text
//!              weights 6   weights 7        a row of a tile of activations: the inputs of a
//!  a row    4   sums 0      sums 1          block of a point, four to a group
//!  the next 5   sums 2      sums 3
//! ```
//!
//! A product takes as long as its tile of activations has rows, so tiles end where the board's rows end. To
//! take the points as they lie, all tiles full, was slower by a sixth (6 x 64, 9 x 9: 9,300 evaluations a
//! second instead of 10,900), since what is summed for the zeros between rows has to be left out again.
//!
//! The instructions are written as assembly, since the library has no stable names for them.
#![allow(unsafe_code, reason = "instructions without intrinsics, beside their safe reference")]

use std::arch::asm;
use std::arch::x86_64::{__cpuid, __cpuid_count};
use std::sync::OnceLock;

use super::{LANES, Shape, avx512};

/// Rows of a tile, whether points or groups of inputs.
const ROWS: usize = 16;
/// With fewer groups in a tile the other kernel is faster.
const FEWEST_GROUPS: usize = 4;

/// Whether the processor has tiles of bytes and the system lets this program use them.
pub(super) fn is_available() -> bool {
    static AVAILABLE: OnceLock<bool> = OnceLock::new();
    *AVAILABLE.get_or_init(|| is_in_processor() && is_permitted())
}

fn is_in_processor() -> bool {
    const TILES: u32 = 1 << 24;
    const BYTES: u32 = 1 << 25;
    __cpuid(0).eax >= 7 && __cpuid_count(7, 0).edx & (TILES | BYTES) == TILES | BYTES
}

/// Asks Linux for the tiles, which it saves for those programs alone that asked.
#[cfg(target_os = "linux")]
fn is_permitted() -> bool {
    const ARCH_PRCTL: usize = 158;
    const REQUEST_PERMISSION: usize = 0x1023;
    const TILE_DATA: usize = 18;
    let refused: usize;
    // SAFETY: the call takes two numbers and touches no memory of the program.
    unsafe {
        asm!(
            "syscall",
            inlateout("rax") ARCH_PRCTL => refused,
            in("rdi") REQUEST_PERMISSION,
            in("rsi") TILE_DATA,
            out("rcx") _,
            out("r11") _,
            options(nostack, nomem),
        );
    }
    refused == 0
}

#[cfg(not(target_os = "linux"))]
fn is_permitted() -> bool {
    false
}

/// How many rows and bytes of each tile are used, as the processor reads it.
#[repr(C, align(64))]
struct Configuration {
    palette: u8,
    start_row: u8,
    reserved: [u8; 14],
    bytes: [u16; 16],
    rows: [u8; 16],
}

impl Configuration {
    fn new(points: usize, groups: usize) -> Configuration {
        let mut made = Configuration {
            palette: 1,
            start_row: 0,
            reserved: [0; 14],
            bytes: [0; 16],
            rows: [0; 16],
        };
        for tile in 0..8 {
            let (rows, columns) = match tile {
                0..4 => (points, LANES),
                4..6 => (points, groups),
                _ => (groups, LANES),
            };
            made.rows[tile] = rows as u8;
            made.bytes[tile] = 4 * columns as u16;
        }
        made
    }
}

/// One instruction on tiles that reads or writes rows which are `$stride` bytes apart.
macro_rules! at_rows {
    ($instruction:literal, $pointer:expr, $stride:expr) => {
        asm!($instruction, at = in(reg) $pointer, stride = in(reg) $stride, options(nostack, preserves_flags))
    };
}

/// One instruction on tiles alone.
macro_rules! on_tiles {
    ($instruction:literal) => {
        asm!($instruction, options(nostack, nomem, preserves_flags))
    };
}

/// Convolves a plane of activations below 128; the caller has checked the lengths.
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    // The most groups that fill whole blocks.
    let block =
        (1..=ROWS.min(shape.groups)).rev().find(|block| shape.groups.is_multiple_of(*block));
    let Some(block) = block.filter(|block| *block >= FEWEST_GROUPS) else {
        return avx512::convolve(shape, input, output);
    };
    // A row of the board in as few pieces as possible; the last ends with the row, so that some points are
    // summed twice.
    let pieces = shape.cols.div_ceil(ROWS);
    let points = shape.cols.div_ceil(pieces);
    let configuration = Configuration::new(points, block);
    // SAFETY: the processor has tiles, and no tile has more than 16 rows of 64 bytes.
    unsafe {
        asm!("ldtilecfg [{}]", in(reg) &raw const configuration, options(nostack, preserves_flags));
    }
    for first in (0..shape.outputs).step_by(2 * LANES) {
        for row in (0..shape.rows).step_by(2) {
            for piece in 0..pieces {
                let col = (piece * points).min(shape.cols - points);
                // SAFETY: the tiles are configured for `points` points and blocks of `block` groups; the
                // points lie in the row, and the outputs from `first` on are in the shape.
                unsafe { sum(shape, block, (row, col), first, input, output) };
            }
        }
    }
    // SAFETY: nobody uses the tiles after this.
    unsafe { on_tiles!("tilerelease") };
}

/// Sums what two rows of the board, or the last, have in two registers of outputs, or the last.
///
/// # Safety
/// The tiles have to be configured for as many points from the column on as lie in the row, and for a
/// number of groups that divides the shape's.
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
unsafe fn sum(
    shape: &Shape<'_>,
    block: usize,
    (row, col): (usize, usize),
    first: usize,
    input: &[u8],
    output: &mut [i32],
) {
    let point = shape.point();
    let group = 4 * shape.outputs;
    let has_next = row + 1 < shape.rows;
    let has_second = first + LANES < shape.outputs;
    let taps = [shape.taps(row), if has_next { shape.taps(row + 1) } else { 0..0 }];
    // SAFETY: as the caller promises; `Shape::check` has the lengths, the points of a tap lie in the
    // padded row, and the next row and the second register are used only where there are such.
    unsafe {
        on_tiles!("tilezero tmm0");
        on_tiles!("tilezero tmm1");
        on_tiles!("tilezero tmm2");
        on_tiles!("tilezero tmm3");
        for tap_row in 0..shape.tall {
            let [is_in_row, is_in_next] = [0, 1].map(|row: usize| taps[row].contains(&tap_row));
            if !is_in_row && !is_in_next {
                continue;
            }
            // Never read where the tap is off the board.
            let at =
                |row: usize, is_in: bool| if is_in { shape.input_at(row, col, tap_row) } else { 0 };
            let [in_row, in_next] = [at(row, is_in_row), at(row + 1, is_in_next)];
            for tap_col in 0..shape.wide {
                let mut weights =
                    shape.weights.as_ptr().add(shape.weights_at(tap_row, tap_col, first));
                let mut inputs = input.as_ptr().add(tap_col * point);
                for _ in 0..shape.groups / block {
                    at_rows!("tileloadd tmm6, [{at} + {stride}]", weights, group);
                    if has_second {
                        let second = weights.add(4 * LANES);
                        at_rows!("tileloadd tmm7, [{at} + {stride}]", second, group);
                    }
                    if is_in_row {
                        at_rows!("tileloadd tmm4, [{at} + {stride}]", inputs.add(in_row), point);
                        on_tiles!("tdpbusd tmm0, tmm4, tmm6");
                        if has_second {
                            on_tiles!("tdpbusd tmm1, tmm4, tmm7");
                        }
                    }
                    if is_in_next {
                        at_rows!("tileloadd tmm5, [{at} + {stride}]", inputs.add(in_next), point);
                        on_tiles!("tdpbusd tmm2, tmm5, tmm6");
                        if has_second {
                            on_tiles!("tdpbusd tmm3, tmm5, tmm7");
                        }
                    }
                    weights = weights.wrapping_add(block * group);
                    inputs = inputs.wrapping_add(4 * block);
                }
            }
        }
        let to = output.as_mut_ptr().add((row * shape.cols + col) * shape.outputs + first);
        at_rows!("tilestored [{at} + {stride}], tmm0", to, group);
        if has_second {
            at_rows!("tilestored [{at} + {stride}], tmm1", to.add(LANES), group);
        }
        if has_next {
            let to = to.add(shape.cols * shape.outputs);
            at_rows!("tilestored [{at} + {stride}], tmm2", to, group);
            if has_second {
                at_rows!("tilestored [{at} + {stride}], tmm3", to.add(LANES), group);
            }
        }
    }
}
