//! Every level gives the bits of the reference.

use grille_core::Rng;
use proptest::prelude::*;

use super::*;

proptest! {
    #[test]
    fn every_level_sums_as_the_reference_does(
        rows in 1_usize..8, cols in 1_usize..40, groups in 1_usize..40, lanes in 1_usize..8,
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
        let is_inside = |index: usize| {
            let col = index / shape.point() % (cols + 2 * pad);
            (pad..pad + cols).contains(&col)
        };
        let input: Vec<u8> = (0..shape.input_len())
            .map(|index| if extreme { 127 } else { rng.below(128) as u8 } * u8::from(is_inside(index)))
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
