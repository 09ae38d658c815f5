//! Outputs and points in tiles that fill the registers of an instruction set.

/// Calls a kernel for tiles of outputs and points that fill the registers: `$most` registers of `$lanes`
/// outputs for up to `$points` points of a row.
macro_rules! tiles {
    ($shape:expr, $lanes:expr, [$($most:literal)+], $points:tt, $kernel:ident($($argument:expr),*)) => {
        let shape = $shape;
        let registers = shape.outputs / $lanes;
        let mut first = 0;
        while first < registers {
            let left = registers - first;
            let wide = [$($most),+].into_iter().find(|most| left.is_multiple_of(*most));
            let wide = wide.unwrap_or(1);
            for row in 0..shape.rows {
                let pieces = shape.cols.div_ceil(tiles!(@last $points));
                let mut col = 0;
                for piece in 0..pieces {
                    let points = (shape.cols - col).div_ceil(pieces - piece);
                    tiles!(@points [$($most)+] $points, wide, points,
                        $kernel(shape, first * $lanes, row, col, $($argument),*));
                    col += points;
                }
            }
            first += wide;
        }
    };
    (@last [$($point:literal)+]) => { [$($point),+][[$($point),+].len() - 1] };
    (@points $most:tt [$($point:literal)+], $wide:ident, $points:ident, $call:ident $arguments:tt) => {
        match $points {
            $($point => tiles!(@wide $most $point, $wide, $call $arguments),)+
            _ => unreachable!("no more points than a piece has"),
        }
    };
    (@wide [$($most:literal)+] $point:literal, $wide:ident, $call:ident $arguments:tt) => {
        match $wide {
            $($most => $call::<$most, $point> $arguments,)+
            _ => unreachable!("a listed number of registers"),
        }
    };
}

pub(super) use tiles;
