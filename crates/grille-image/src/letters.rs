//! A font of straight strokes for capital letters and digits: a PNG needs no font file.

/// How far a letter reaches to the right, in steps of its grid.
pub(crate) const WIDTH: f32 = 4.0;

/// How high a letter is, in steps of its grid.
pub(crate) const HEIGHT: f32 = 6.0;

/// The strokes of each letter: words of points, each point a column 0-4 and a row 0-6 from the
/// upper left corner.
const LETTERS: [(char, &str); 36] = [
    ('0', "103041453616050110"),
    ('1', "022026 0646"),
    ('2', "01103041420646"),
    ('3', "01103041423313 334445361605"),
    ('4', "36300444"),
    ('5', "400002324345361605"),
    ('6', "413010010516364544331304"),
    ('7', "004016"),
    ('8', "103041423313020110 1304051636454433"),
    ('9', "051636454130100102133342"),
    ('A', "062046 1434"),
    ('B', "06003041423303 3344453606"),
    ('C', "4130100105163645"),
    ('D', "06003041453606"),
    ('E', "40000646 0333"),
    ('F', "400006 0333"),
    ('G', "41301001051636454323"),
    ('H', "0006 4046 0343"),
    ('I', "1030 2026 1636"),
    ('J', "4045361605"),
    ('K', "0006 400346"),
    ('L', "000646"),
    ('M', "0600234046"),
    ('N', "06004640"),
    ('O', "103041453616050110"),
    ('P', "06003041423303"),
    ('Q', "103041453616050110 2446"),
    ('R', "06003041423303 2346"),
    ('S', "413010010213334445361605"),
    ('T', "0040 2026"),
    ('U', "000516364540"),
    ('V', "002640"),
    ('W', "0016233640"),
    ('X', "0046 4006"),
    ('Y', "002340 2326"),
    ('Z', "00400646"),
];

/// Whether the font has a letter.
pub(crate) fn has(letter: char) -> bool {
    LETTERS.iter().any(|(known, _)| *known == letter)
}

/// The strokes of a letter as points; none for a letter that the font does not have.
pub(crate) fn strokes(letter: char) -> Vec<Vec<(f32, f32)>> {
    let strokes = LETTERS.iter().find(|(known, _)| *known == letter).map_or("", |(_, text)| *text);
    let step = |digit: u8| f32::from(digit.saturating_sub(b'0'));
    let points = |stroke: &str| {
        stroke.as_bytes().chunks_exact(2).map(|pair| (step(pair[0]), step(pair[1]))).collect()
    };
    strokes.split_whitespace().map(points).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_stays_on_its_grid() {
        for (letter, text) in LETTERS {
            for stroke in text.split(' ') {
                assert!(stroke.len() >= 4 && stroke.len() % 2 == 0, "{letter}: {stroke}");
            }
            for (x, y) in strokes(letter).into_iter().flatten() {
                assert!((0.0..=WIDTH).contains(&x) && (0.0..=HEIGHT).contains(&y), "{letter}");
            }
        }
        assert!(('A'..='Z').chain('0'..='9').all(has));
        assert!(!has('a') && strokes('é').is_empty());
    }
}
