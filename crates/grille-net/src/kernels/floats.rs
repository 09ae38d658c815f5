//! Element-wise loops in floats, one text compiled for each level.
#![allow(unsafe_code, reason = "calls of what was compiled for instructions that were found")]

use super::{LANES, SimdLevel};

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
                SimdLevel::Avx512Bw | SimdLevel::Avx512 | SimdLevel::Amx => unsafe {
                    compiled::avx512($($argument),*)
                },
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
    let mut most = [0.0_f32; LANES];
    let (scales, last_scale) = scale.as_chunks::<LANES>();
    let (biases, last_bias) = bias.as_chunks::<LANES>();
    for (from, to) in from.chunks_exact(scale.len()).zip(to.chunks_exact_mut(scale.len())) {
        let (from, last_from) = from.as_chunks::<LANES>();
        let (to, last_to) = to.as_chunks_mut::<LANES>();
        // Arrays of a known length stay in registers.
        for ((from, to), (scale, bias)) in from.iter().zip(to).zip(scales.iter().zip(biases)) {
            for i in 0..LANES {
                to[i] = rectified(from[i], scale[i], bias[i]);
                most[i] = if to[i] > most[i] { to[i] } else { most[i] };
            }
        }
        for (i, to) in last_to.iter_mut().enumerate() {
            *to = rectified(last_from[i], last_scale[i], last_bias[i]);
            most[i] = if *to > most[i] { *to } else { most[i] };
        }
    }
    most.into_iter().fold(0.0, |a, b| if b > a { b } else { a })
}

#[inline(always)]
fn rectified(value: f32, scale: f32, bias: f32) -> f32 {
    let value = value * scale + bias;
    if value > 0.0 { value } else { 0.0 }
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
