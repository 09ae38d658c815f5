//! The sum that each line of a journal ends with.
//!
//! ```text
//! {"stay":3,"play":["4"],"sum":"9e2a2a11"}
//! |--- what is summed --|     |---------|
//! ```
//!
//! A line stays one JSON object. The sum covers its bytes up to the comma before `"sum"`, and
//! begins with the sum of the line before (0 for the first): a line that was changed, lost,
//! repeated or moved does not fit. CRC-32 as in zip and PNG (ISO 3309): it finds damage, it is no
//! protection against a forger.

/// What stands between the summed bytes and the sum.
const BEFORE: &[u8] = br#","sum":""#;

/// What stands after the sum.
const AFTER: &[u8] = br#""}"#;

/// Digits of a sum.
const DIGITS: usize = 8;

/// Appends the sum and the line feed to a JSON object; returns the sum.
pub(super) fn seal(json: &mut Vec<u8>, previous: u32) -> u32 {
    // The brace comes again after the sum.
    json.pop();
    let sum = sum_of(json, previous);
    json.extend_from_slice(BEFORE);
    json.extend_from_slice(format!("{sum:08x}").as_bytes());
    json.extend_from_slice(AFTER);
    json.push(b'\n');
    sum
}

/// What the end of a line says of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seal {
    /// There is no sum.
    Absent,
    /// The sum fits.
    Fits(u32),
    /// The sum belongs to another line.
    Broken,
}

/// Checks a line without its line feed.
pub(super) fn check(line: &[u8], previous: u32) -> Seal {
    let parts = line.strip_suffix(AFTER).and_then(|line| {
        let (line, digits) = line.split_at_checked(line.len().checked_sub(DIGITS)?)?;
        Some((line.strip_suffix(BEFORE)?, digits))
    });
    let Some((summed, digits)) = parts else { return Seal::Absent };
    let sum = sum_of(summed, previous);
    if digits == format!("{sum:08x}").as_bytes() { Seal::Fits(sum) } else { Seal::Broken }
}

fn sum_of(bytes: &[u8], previous: u32) -> u32 {
    crc32(previous.to_be_bytes().iter().chain(bytes))
}

/// The remainder of each byte by the polynomial of ISO 3309, bits reversed.
const REMAINDERS: [u32; 256] = {
    let mut remainders = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut value = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            value = if value & 1 == 1 { value >> 1 ^ 0xEDB8_8320 } else { value >> 1 };
            bit += 1;
        }
        remainders[byte] = value;
        byte += 1;
    }
    remainders
};

fn crc32<'a>(bytes: impl Iterator<Item = &'a u8>) -> u32 {
    !bytes.fold(!0, |sum: u32, &byte| sum >> 8 ^ REMAINDERS[usize::from(sum as u8 ^ byte)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_crc_32() {
        // The check value of the catalogue of parametrised CRC algorithms.
        assert_eq!(crc32(b"123456789".iter()), 0xCBF4_3926);
        assert_eq!(crc32(b"".iter()), 0);
    }

    #[test]
    fn a_line_fits_only_unchanged_and_after_its_own_predecessor() {
        let mut line = br#"{"stay":3,"play":["4"]}"#.to_vec();

        let sum = seal(&mut line, 7);

        assert_eq!(line.pop(), Some(b'\n'));
        assert_eq!(check(&line, 7), Seal::Fits(sum));
        assert_eq!(check(&line, 8), Seal::Broken);
        for at in 0..line.len() {
            let mut changed = line.clone();
            changed[at] ^= 1;
            assert!(!matches!(check(&changed, 7), Seal::Fits(_)), "byte {at}");
        }
        assert_eq!(check(br#"{"stay":3}"#, 0), Seal::Absent);
        assert_eq!(check(b"", 0), Seal::Absent);
    }
}
