//! The inner loops of the quantised network: one plain reference, and the same for several processors.
//!
//! Here: [`SimdLevel`] (which instructions the processor has), [`convolve`] (activations of 7 bits times
//! weights of 8 bits, summed exactly in 32), and the element-wise float loops around it. A weight's place
//! is `[tap][input / 4][output][input % 4]`, outputs filled up to 16: four inputs of 16 outputs are one
//! register of 512 bits.
//!
//! Every level gives the same bits. Sums of integers do not depend on their order, and activations stay
//! below 128 so that no pair of products overflows 16 bits, which AVX2 and WebAssembly need. Float loops
//! treat each element alone, or take a maximum; they are compiled for each level and never contracted.
//!
//! This is the one file of the crate with unsafe code: loads and stores whose bounds are asserted once a
//! call, and calls of functions compiled for instructions that the processor was found to have. The
//! tests below compare each level with the reference.
#![allow(unsafe_code, reason = "SIMD intrinsics, each beside its safe reference")]

/// The instructions that kernels may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SimdLevel {
    /// Plain Rust, on any machine.
    Reference,
    /// WebAssembly's vectors of 128 bits.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 512 bits with sums of four products.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl SimdLevel {
    /// The levels that this machine has, the best last.
    #[must_use]
    pub fn available() -> Vec<SimdLevel> {
        let mut levels = vec![SimdLevel::Reference];
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        levels.push(SimdLevel::Simd128);
        #[cfg(target_arch = "x86_64")]
        {
            if std::arch::is_x86_feature_detected!("avx2") {
                levels.push(SimdLevel::Avx2);
            }
            if std::arch::is_x86_feature_detected!("avx512f")
                && std::arch::is_x86_feature_detected!("avx512bw")
                && std::arch::is_x86_feature_detected!("avx512vnni")
            {
                levels.push(SimdLevel::Avx512);
            }
        }
        levels
    }

    /// The best level of this machine.
    #[must_use]
    pub fn best() -> SimdLevel {
        SimdLevel::available().pop().unwrap_or(SimdLevel::Reference)
    }
}

/// Inputs that are multiplied together.
pub(crate) const GROUP: usize = 4;
/// Outputs are filled up to a multiple of this.
pub(crate) const LANES: usize = 16;

/// A convolution's integers and the planes that it goes between.
#[derive(Clone, Copy)]
pub(crate) struct Shape<'a> {
    /// Rows of the board.
    pub(crate) rows: usize,
    /// Columns of the board.
    pub(crate) cols: usize,
    /// Empty columns on either side of the input plane.
    pub(crate) pad: usize,
    /// Rows of the filter.
    pub(crate) tall: usize,
    /// Columns of the filter.
    pub(crate) wide: usize,
    /// Groups of four inputs.
    pub(crate) groups: usize,
    /// Outputs, a multiple of [`LANES`].
    pub(crate) outputs: usize,
    /// The weights.
    pub(crate) weights: &'a [i8],
}

impl Shape<'_> {
    /// Bytes of a point of the input plane.
    fn point(&self) -> usize {
        self.groups * GROUP
    }

    /// Bytes of a row of the input plane.
    fn row(&self) -> usize {
        (self.cols + 2 * self.pad) * self.point()
    }

    /// Bytes of the input plane.
    pub(crate) fn input_len(&self) -> usize {
        self.rows * self.row()
    }

    /// Numbers of the output plane.
    pub(crate) fn output_len(&self) -> usize {
        self.rows * self.cols * self.outputs
    }

    /// The rows of the filter that lie on the board for an output row.
    fn taps(&self, row: usize) -> std::ops::Range<usize> {
        let middle = self.tall / 2;
        middle.saturating_sub(row)..self.tall.min(self.rows + middle - row)
    }

    /// Where the input of a tap's row for an output point begins.
    fn input_at(&self, row: usize, col: usize, tap_row: usize) -> usize {
        let from = row + tap_row - self.tall / 2;
        from * self.row() + (col + self.pad - self.wide / 2) * self.point()
    }

    /// Where the weights of a tap begin.
    fn weights_at(&self, tap_row: usize, tap_col: usize, output: usize) -> usize {
        ((tap_row * self.wide + tap_col) * self.groups * self.outputs + output) * GROUP
    }

    /// What every kernel relies on for its loads and stores.
    fn check(&self, input: &[u8], output: &[i32]) {
        assert!(self.outputs.is_multiple_of(LANES) && self.pad >= self.wide / 2);
        let taps = self.tall * self.wide;
        assert_eq!(self.weights.len(), taps * self.groups * self.outputs * GROUP);
        assert_eq!(input.len(), self.input_len());
        assert_eq!(output.len(), self.output_len());
    }
}

/// Convolves a plane of activations below 128 with zeros around it.
///
/// # Panics
/// If the lengths are not those of the shape.
pub(crate) fn convolve(level: SimdLevel, shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    shape.check(input, output);
    match level {
        SimdLevel::Reference => reference(shape, input, output),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        SimdLevel::Simd128 => wasm::convolve(shape, input, output),
        // SAFETY: `SimdLevel::available` found the instructions, and `check` the lengths.
        #[cfg(target_arch = "x86_64")]
        SimdLevel::Avx2 => unsafe { avx2::convolve(shape, input, output) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        SimdLevel::Avx512 => unsafe { avx512::convolve(shape, input, output) },
    }
}

/// The plain way.
fn reference(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    for (index, sums) in output.chunks_exact_mut(shape.outputs).enumerate() {
        let (row, col) = (index / shape.cols, index % shape.cols);
        sums.fill(0);
        for tap_row in shape.taps(row) {
            let start = shape.input_at(row, col, tap_row);
            for tap_col in 0..shape.wide {
                let values = &input[start + tap_col * shape.point()..][..shape.point()];
                let weights = &shape.weights[shape.weights_at(tap_row, tap_col, 0)..];
                let by_group = weights.chunks_exact(shape.outputs * GROUP);
                for (values, weights) in values.chunks_exact(GROUP).zip(by_group) {
                    for (sum, weights) in sums.iter_mut().zip(weights.chunks_exact(GROUP)) {
                        for (&value, &weight) in values.iter().zip(weights) {
                            *sum += i32::from(value) * i32::from(weight);
                        }
                    }
                }
            }
        }
    }
}

/// Calls a kernel for tiles of outputs and points that fill the registers: `$most` registers of `$lanes`
/// outputs for up to `$points` points of a row.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
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

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::*;

    use super::Shape;

    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
        tiles!(shape, 16, [3 2 1], [1 2 3 4 5 6 7 8 9], tile(input, output));
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    fn tile<const V: usize, const P: usize>(
        shape: &Shape<'_>,
        first: usize,
        row: usize,
        col: usize,
        input: &[u8],
        output: &mut [i32],
    ) {
        let mut sums = [[_mm512_setzero_si512(); V]; P];
        let point = shape.point();
        for tap_row in shape.taps(row) {
            let at = shape.input_at(row, col, tap_row);
            for tap_col in 0..shape.wide {
                // SAFETY: `Shape::check` has the lengths; the points of a tap lie in the padded row.
                unsafe {
                    let mut values = input.as_ptr().add(at + tap_col * point);
                    let start = shape.weights_at(tap_row, tap_col, first);
                    let mut weights = shape.weights.as_ptr().add(start);
                    for _ in 0..shape.groups {
                        let mut factors = [_mm512_setzero_si512(); V];
                        for (v, factor) in factors.iter_mut().enumerate() {
                            *factor = _mm512_loadu_si512(weights.add(64 * v).cast());
                        }
                        for (p, sums) in sums.iter_mut().enumerate() {
                            let four = values.add(p * point).cast::<i32>().read_unaligned();
                            let four = _mm512_set1_epi32(four);
                            for (sum, factor) in sums.iter_mut().zip(factors) {
                                *sum = _mm512_dpbusd_epi32(*sum, four, factor);
                            }
                        }
                        values = values.add(4);
                        weights = weights.add(4 * shape.outputs);
                    }
                }
            }
        }
        for (p, sums) in sums.into_iter().enumerate() {
            let at = (row * shape.cols + col + p) * shape.outputs + first;
            let output = &mut output[at..at + 16 * V];
            for (sum, output) in sums.into_iter().zip(output.chunks_exact_mut(16)) {
                // SAFETY: the chunk has 16 numbers.
                unsafe { _mm512_storeu_si512(output.as_mut_ptr().cast(), sum) };
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    use super::Shape;

    #[target_feature(enable = "avx2")]
    pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
        tiles!(shape, 8, [4 2], [1 2 3], tile(input, output));
    }

    #[target_feature(enable = "avx2")]
    fn tile<const V: usize, const P: usize>(
        shape: &Shape<'_>,
        first: usize,
        row: usize,
        col: usize,
        input: &[u8],
        output: &mut [i32],
    ) {
        let mut sums = [[_mm256_setzero_si256(); V]; P];
        let ones = _mm256_set1_epi16(1);
        let point = shape.point();
        for tap_row in shape.taps(row) {
            let at = shape.input_at(row, col, tap_row);
            for tap_col in 0..shape.wide {
                // SAFETY: `Shape::check` has the lengths; the points of a tap lie in the padded row.
                unsafe {
                    let mut values = input.as_ptr().add(at + tap_col * point);
                    let start = shape.weights_at(tap_row, tap_col, first);
                    let mut weights = shape.weights.as_ptr().add(start);
                    for _ in 0..shape.groups {
                        let mut fours = [_mm256_setzero_si256(); P];
                        for (p, four) in fours.iter_mut().enumerate() {
                            let bytes = values.add(p * point).cast::<i32>().read_unaligned();
                            *four = _mm256_set1_epi32(bytes);
                        }
                        for v in 0..V {
                            let factor = _mm256_loadu_si256(weights.add(32 * v).cast());
                            for (sums, four) in sums.iter_mut().zip(fours) {
                                // Pairs stay within 2 * 127 * 127 < 2^15, so nothing saturates.
                                let pairs = _mm256_maddubs_epi16(four, factor);
                                let products = _mm256_madd_epi16(pairs, ones);
                                sums[v] = _mm256_add_epi32(sums[v], products);
                            }
                        }
                        values = values.add(4);
                        weights = weights.add(4 * shape.outputs);
                    }
                }
            }
        }
        for (p, sums) in sums.into_iter().enumerate() {
            let at = (row * shape.cols + col + p) * shape.outputs + first;
            let output = &mut output[at..at + 8 * V];
            for (sum, output) in sums.into_iter().zip(output.chunks_exact_mut(8)) {
                // SAFETY: the chunk has 8 numbers.
                unsafe { _mm256_storeu_si256(output.as_mut_ptr().cast(), sum) };
            }
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use std::arch::wasm32::*;

    use super::Shape;

    pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
        tiles!(shape, 4, [2], [1 2 3], tile(input, output));
    }

    fn tile<const V: usize, const P: usize>(
        shape: &Shape<'_>,
        first: usize,
        row: usize,
        col: usize,
        input: &[u8],
        output: &mut [i32],
    ) {
        // Of each register's four outputs, two in the low half and two in the high half, each as two
        // sums that are added at the end.
        let mut sums = [[[i32x4_splat(0); 2]; V]; P];
        let point = shape.point();
        for tap_row in shape.taps(row) {
            let at = shape.input_at(row, col, tap_row);
            for tap_col in 0..shape.wide {
                let mut values = at + tap_col * point;
                let mut weights = shape.weights_at(tap_row, tap_col, first);
                for _ in 0..shape.groups {
                    for v in 0..V {
                        // SAFETY: `Shape::check` has the lengths; the points of a tap lie in the
                        // padded row.
                        let factor = unsafe {
                            v128_load(shape.weights.as_ptr().add(weights + 16 * v).cast())
                        };
                        for (p, sums) in sums.iter_mut().enumerate() {
                            // SAFETY: as above.
                            let four = unsafe {
                                v128_load32_splat(input.as_ptr().add(values + p * point).cast())
                            };
                            // Activations are below 128, so they are signed bytes too.
                            let low = i16x8_extmul_low_i8x16(four, factor);
                            let high = i16x8_extmul_high_i8x16(four, factor);
                            let [a, b] = &mut sums[v];
                            *a = i32x4_add(*a, i32x4_extadd_pairwise_i16x8(low));
                            *b = i32x4_add(*b, i32x4_extadd_pairwise_i16x8(high));
                        }
                    }
                    values += 4;
                    weights += 4 * shape.outputs;
                }
            }
        }
        for (p, sums) in sums.into_iter().enumerate() {
            let at = (row * shape.cols + col + p) * shape.outputs + first;
            let output = &mut output[at..at + 4 * V];
            for ([low, high], output) in sums.into_iter().zip(output.chunks_exact_mut(4)) {
                let even = i32x4_shuffle::<0, 2, 4, 6>(low, high);
                let odd = i32x4_shuffle::<1, 3, 5, 7>(low, high);
                // SAFETY: the chunk has 4 numbers.
                unsafe { v128_store(output.as_mut_ptr().cast(), i32x4_add(even, odd)) };
            }
        }
    }
}

/// Compiles an element-wise loop for each level. The loops are the same text; only registers differ.
macro_rules! for_each_level {
    ($(#[$text:meta])* $name:ident = $body:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?) => {
        $(#[$text])*
        #[allow(clippy::too_many_arguments, reason = "the planes and factors of one loop")]
        pub(crate) fn $name(level: SimdLevel, $($argument: $type),*) $(-> $result)? {
            #[cfg(target_arch = "x86_64")]
            mod compiled {
                use super::*;

                #[allow(clippy::too_many_arguments, reason = "as above")]
                #[target_feature(enable = "avx2")]
                pub(super) fn avx2($($argument: $type),*) $(-> $result)? {
                    $body($($argument),*)
                }

                #[allow(clippy::too_many_arguments, reason = "as above")]
                #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
                pub(super) fn avx512($($argument: $type),*) $(-> $result)? {
                    $body($($argument),*)
                }
            }
            match level {
                // SAFETY: `SimdLevel::available` found the instructions.
                #[cfg(target_arch = "x86_64")]
                SimdLevel::Avx2 => unsafe { compiled::avx2($($argument),*) },
                // SAFETY: as above.
                #[cfg(target_arch = "x86_64")]
                SimdLevel::Avx512 => unsafe { compiled::avx512($($argument),*) },
                #[allow(unreachable_patterns, reason = "some targets have no other level")]
                _ => $body($($argument),*),
            }
        }
    };
}

for_each_level! {
    /// Normalises and rectifies a plane into another and returns the largest value.
    rectify = rectify_here(from: &[f32], scale: &[f32], bias: &[f32], to: &mut [f32]) -> f32
}

#[inline(always)]
fn rectify_here(from: &[f32], scale: &[f32], bias: &[f32], to: &mut [f32]) -> f32 {
    let channels = scale.len();
    let mut most = [0.0_f32; LANES];
    for (from, to) in from.chunks_exact(channels).zip(to.chunks_exact_mut(channels)) {
        let factors = scale.chunks(LANES).zip(bias.chunks(LANES));
        for ((from, to), (scale, bias)) in from.chunks(LANES).zip(to.chunks_mut(LANES)).zip(factors)
        {
            for i in 0..to.len().min(LANES) {
                let value = from[i] * scale[i] + bias[i];
                let value = if value > 0.0 { value } else { 0.0 };
                to[i] = value;
                most[i] = if value > most[i] { value } else { most[i] };
            }
        }
    }
    most.into_iter().fold(0.0, |a, b| if b > a { b } else { a })
}

for_each_level! {
    /// Writes values from 0 to the largest as bytes: each times the factor, rounded, at most 127.
    quantise = quantise_here(from: &[f32], factor: f32, to: &mut [u8])
}

#[inline(always)]
fn quantise_here(from: &[f32], factor: f32, to: &mut [u8]) {
    /// Added to a small float, it leaves the rounded number in the lowest bits.
    const ROUND: f32 = 12_582_912.0;
    for (to, &from) in to.iter_mut().zip(from) {
        let value = from * factor;
        let value = if value < 127.0 { value } else { 127.0 };
        *to = (value + ROUND).to_bits() as u8;
    }
}

for_each_level! {
    /// Adds sums, each times the factor of its channel, to a plane.
    add_scaled = add_scaled_here(sums: &[i32], scale: &[f32], factor: f32, to: &mut [f32])
}

#[inline(always)]
fn add_scaled_here(sums: &[i32], scale: &[f32], factor: f32, to: &mut [f32]) {
    let channels = scale.len();
    let stride = sums.len() / (to.len() / channels).max(1);
    for (sums, to) in sums.chunks_exact(stride.max(1)).zip(to.chunks_exact_mut(channels)) {
        for ((to, &sum), &scale) in to.iter_mut().zip(sums).zip(scale) {
            *to += sum as f32 * (scale * factor);
        }
    }
}

for_each_level! {
    /// Adds rows of weights to a row of sums, one after another.
    add_rows = add_rows_here(rows: &[u32], weights: &[f32], to: &mut [f32])
}

#[inline(always)]
fn add_rows_here(rows: &[u32], weights: &[f32], to: &mut [f32]) {
    let channels = to.len();
    for (start, to) in to.chunks_mut(LANES * 6).enumerate() {
        for &row in rows {
            let at = row as usize * channels + start * LANES * 6;
            for (to, weight) in to.iter_mut().zip(&weights[at..]) {
                *to += weight;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use grille_core::Rng;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_level_sums_as_the_reference_does(
            rows in 1_usize..8, cols in 1_usize..20, groups in 1_usize..5, lanes in 1_usize..8,
            tall in 0_usize..3, wide in 0_usize..3, seed: u64, extreme: bool,
        ) {
            let (tall, wide, pad) = (2 * tall + 1, 2 * wide + 1, wide + 1);
            let mut rng = Rng::new(seed);
            let outputs = lanes * LANES;
            let weights: Vec<i8> = (0..tall * wide * groups * outputs * GROUP)
                .map(|_| if extreme { 127 } else { (rng.below(255) as i32 - 127) as i8 })
                .collect();
            let shape =
                Shape { rows, cols, pad, tall, wide, groups, outputs, weights: &weights };
            let input: Vec<u8> = (0..shape.input_len())
                .map(|_| if extreme { 127 } else { rng.below(128) as u8 })
                .collect();
            let mut expected = vec![0; shape.output_len()];
            convolve(SimdLevel::Reference, &shape, &input, &mut expected);
            for level in SimdLevel::available() {
                let mut found = vec![-1; shape.output_len()];
                convolve(level, &shape, &input, &mut found);
                prop_assert!(found == expected, "{level:?}");
            }
        }

        #[test]
        fn every_level_rounds_as_the_reference_does(
            channels in 1_usize..40, points in 1_usize..20, seed: u64, factor in 0.01_f32..40.0,
        ) {
            let mut rng = Rng::new(seed);
            let mut floats = |count: usize| -> Vec<f32> {
                (0..count).map(|_| rng.below(2_000_001) as f32 / 1e5 - 10.0).collect()
            };
            let (plane, scale, bias) =
                (floats(channels * points), floats(channels), floats(channels));
            let sums: Vec<i32> = plane.iter().map(|x| (x * 1e4) as i32).collect();
            let picked: Vec<u32> = (0..points as u32).rev().collect();
            let run = |level| {
                let mut to = vec![0.0; plane.len()];
                let most = rectify(level, &plane, &scale, &bias, &mut to);
                let mut bytes = vec![0; plane.len()];
                quantise(level, &to, factor, &mut bytes);
                let mut added = plane.clone();
                add_scaled(level, &sums, &scale, factor, &mut added);
                let mut row = bias.clone();
                add_rows(level, &picked, &plane, &mut row);
                let bits = |values: &[f32]| values.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
                (most.to_bits(), bits(&to), bytes, bits(&added), bits(&row))
            };
            let expected = run(SimdLevel::Reference);
            prop_assert!(expected.2.iter().all(|&byte| byte < 128));
            for level in SimdLevel::available() {
                prop_assert!(run(level) == expected, "{level:?}");
            }
        }
    }
}
