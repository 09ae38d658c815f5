//! Elementary functions from additions and multiplications alone: the same bits on every machine.
//!
//! Those of the standard library come from the system's and differ in the last bit. These are correct
//! to about 1e-15, far below what a network knows.

use std::f64::consts::{FRAC_PI_2, LN_2};

/// The exponential; 0 below -700, and as of 700 above it.
#[must_use]
pub fn exp(x: f64) -> f64 {
    if x < -700.0 {
        return 0.0;
    }
    let x = x.min(700.0);
    // x = k ln 2 + r with |r| <= ln 2 / 2, and exp(r) by its series.
    let k = (x / LN_2).round();
    let r = x - k * LN_2;
    let mut term = 1.0;
    let mut sum = 1.0;
    for n in 1..18 {
        term = term * r / f64::from(n);
        sum += term;
    }
    sum * f64::from_bits(((k as i64 + 1023) as u64) << 52)
}

/// The natural logarithm of a positive normal number; of anything else, of the smallest one.
#[must_use]
pub fn ln(x: f64) -> f64 {
    let bits = if x >= f64::MIN_POSITIVE { x.to_bits() } else { f64::MIN_POSITIVE.to_bits() };
    // x = 2^k m with m near 1, and ln(m) = 2 artanh((m - 1) / (m + 1)) by its series.
    let mut k = (bits >> 52) as i64 - 1023;
    let mut m = f64::from_bits(bits & 0x000F_FFFF_FFFF_FFFF | 1023 << 52);
    if m > std::f64::consts::SQRT_2 {
        m /= 2.0;
        k += 1;
    }
    let t = (m - 1.0) / (m + 1.0);
    let square = t * t;
    let mut sum = 0.0;
    for n in (0..16).rev() {
        sum = sum * square + 1.0 / f64::from(2 * n + 1);
    }
    2.0 * t * sum + k as f64 * LN_2
}

/// `ln(1 + exp(x))`, without overflow.
#[must_use]
pub fn softplus(x: f64) -> f64 {
    if x > 40.0 {
        return x;
    }
    let e = exp(x);
    // 1 + e would lose what is small.
    if e < 1e-8 { e } else { ln(1.0 + e) }
}

/// The hyperbolic tangent.
#[must_use]
pub fn tanh(x: f64) -> f64 {
    let e = exp(-2.0 * x.abs());
    let t = (1.0 - e) / (1.0 + e);
    if x < 0.0 { -t } else { t }
}

/// The inverse tangent.
#[must_use]
pub fn atan(x: f64) -> f64 {
    if x.abs() > 1.0 {
        let rest = atan(1.0 / x);
        return if x > 0.0 { FRAC_PI_2 - rest } else { -FRAC_PI_2 - rest };
    }
    // Twice half the angle, and that once more; then the series.
    let half = |t: f64| t / (1.0 + (1.0 + t * t).sqrt());
    let t = half(half(x));
    let square = t * t;
    let mut sum = 0.0;
    for n in (0..14).rev() {
        let sign = if n % 2 == 0 { 1.0 } else { -1.0 };
        sum = sum * square + sign / f64::from(2 * n + 1);
    }
    4.0 * t * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_agree_with_the_standard_library() {
        for i in -4000..4000 {
            let x = f64::from(i) * 0.017_3;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-13, "exp {x}");
            assert!((tanh(x) - x.tanh()).abs() < 1e-13, "tanh {x}");
            assert!((atan(x) - x.atan()).abs() < 1e-13, "atan {x}");
            let expected = x.max(0.0) + (-x.abs()).exp().ln_1p();
            assert!((softplus(x) - expected).abs() < 1e-8 * expected.min(1.0) + 1e-12, "{x}");
            let y = x.abs() + 1e-9;
            assert!((ln(y) - y.ln()).abs() < 1e-13 * y.ln().abs().max(1.0), "ln {y}");
        }
        assert_eq!(exp(-1e9), 0.0);
        assert!(exp(1e9).is_finite() && ln(0.0).is_finite() && ln(f64::NAN).is_finite());
    }
}
