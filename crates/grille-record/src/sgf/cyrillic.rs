//! Russian in one byte a letter: windows-1251 and KOI8-R, weighed for `detect.rs`.
//!
//! A run of such letters looks like a row of Chinese or Korean pairs, so single letters prove
//! little. Words do: most letters are among the twenty frequent ones, vowels are never far, a
//! capital stands first or all letters are capitals. The two sets have each other's cases swapped
//! and hardly any letter in common, so one text never reads well in both.

use super::charset::Charset;
use super::detect::{COMMON, FREQUENT, IMPOSSIBLE, ODD, PLAIN, RARE};

/// The two character sets that Russian files come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cyrillic {
    Windows1251,
    Koi8R,
}

/// The lower-case letters in the order of KOI8-R from 0xC0 on.
const KOI8_ORDER: [u8; 32] = *b"\xFE\xE0\xE1\xF6\xE4\xE5\xF4\xE3\xF5\xE8\xE9\xEA\xEB\xEC\xED\xEE\
    \xEF\xFF\xF0\xF1\xF2\xF3\xE6\xE2\xFC\xFB\xE7\xF8\xFD\xF9\xF7\xFA";

/// What a byte is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// A letter by its lower-case byte in windows-1251, and whether it is a capital.
    Letter(u8, bool),
    /// Punctuation that Russian texts have.
    Mark,
    /// Letters of other languages, drawings, and the capital Ё, which hardly anyone writes.
    Strange,
    Impossible,
}

impl Cyrillic {
    pub(super) const fn charset(self) -> Charset {
        match self {
            Cyrillic::Windows1251 => Charset::WINDOWS_1251,
            Cyrillic::Koi8R => Charset::KOI8_R,
        }
    }

    fn sign(self, byte: u8) -> Sign {
        match (self, byte) {
            (Cyrillic::Windows1251, 0xE0..) => Sign::Letter(byte, false),
            (Cyrillic::Windows1251, 0xC0..=0xDF) => Sign::Letter(byte + 0x20, true),
            (Cyrillic::Windows1251, 0xB8) | (Cyrillic::Koi8R, 0xA3) => Sign::Letter(0xE5, false),
            // Quotes, dashes, the ellipsis, the sign for "number".
            (Cyrillic::Windows1251, 0x84 | 0x85 | 0x91..=0x97 | 0xA0 | 0xAB | 0xB9 | 0xBB) => {
                Sign::Mark
            }
            (Cyrillic::Windows1251, 0x98) => Sign::Impossible,
            (Cyrillic::Koi8R, 0xE0..) => Sign::Letter(KOI8_ORDER[usize::from(byte - 0xE0)], true),
            (Cyrillic::Koi8R, 0xC0..=0xDF) => {
                Sign::Letter(KOI8_ORDER[usize::from(byte - 0xC0)], false)
            }
            _ => Sign::Strange,
        }
    }

    /// The points and the length of the run of high bytes at the beginning, of which `before` is
    /// the byte before.
    pub(super) fn word(self, bytes: &[u8], before: u8) -> (i32, usize) {
        let length = bytes.iter().take_while(|byte| **byte >= 0x80).count().max(1);
        let word = &bytes[..length];
        let after = bytes.get(length).copied().unwrap_or(b' ');
        let letters: Vec<(u8, bool)> = word
            .iter()
            .filter_map(|&byte| match self.sign(byte) {
                Sign::Letter(letter, capital) => Some((letter, capital)),
                _ => None,
            })
            .collect();
        let mut points = 0;
        for &byte in word {
            points += match self.sign(byte) {
                Sign::Letter(letter, _) => weight(letter),
                Sign::Mark => PLAIN,
                Sign::Strange => ODD,
                Sign::Impossible => IMPOSSIBLE,
            };
        }
        let is_beside_ascii = before.is_ascii_alphabetic() || after.is_ascii_alphabetic();
        let has_strange = word.iter().any(|&byte| self.sign(byte) == Sign::Strange);
        let is_strange =
            is_beside_ascii || has_strange || !has_one_case(&letters) || !can_be_said(&letters);
        if !letters.is_empty() && (is_strange || !stands_alone(&letters)) {
            points = points.min(ODD * length as i32);
        } else if letters.len() == 1 {
            // A lone letter is a word, but it may be an accented one of another language too.
            points = points.min(1);
        }
        (points, length)
    }
}

/// How common a letter is.
fn weight(letter: u8) -> i32 {
    match letter {
        // о е а и н т с р в л
        0xEE | 0xE5 | 0xE0 | 0xE8 | 0xED | 0xF2 | 0xF1 | 0xF0 | 0xE2 | 0xEB => FREQUENT - 1,
        // к м д п у я ы ь г з б ч й
        0xEA | 0xEC | 0xE4 | 0xEF | 0xF3 | 0xFF | 0xFB | 0xFC | 0xE3 | 0xE7 | 0xE1 | 0xF7
        | 0xE9 => COMMON,
        // х ж ш ю
        0xF5 | 0xE6 | 0xF8 | 0xFE => PLAIN,
        _ => RARE,
    }
}

fn is_vowel(letter: u8) -> bool {
    // а е и о у ы э ю я
    matches!(letter, 0xE0 | 0xE5 | 0xE8 | 0xEE | 0xF3 | 0xFB | 0xFD | 0xFE | 0xFF)
}

/// A capital stands first, or all are capitals.
fn has_one_case(letters: &[(u8, bool)]) -> bool {
    let rest = letters.get(1..).unwrap_or_default();
    rest.iter().all(|&(_, capital)| !capital) || letters.iter().all(|&(_, capital)| capital)
}

/// No five consonants and no four vowels in a row, and a vowel in all but the shortest words.
fn can_be_said(letters: &[(u8, bool)]) -> bool {
    let vowels: Vec<bool> = letters.iter().map(|&(letter, _)| is_vowel(letter)).collect();
    let long_run =
        |vowel: bool, most: usize| vowels.split(|&is| is != vowel).any(|run| run.len() > most);
    let has_vowel = letters.len() <= 2 || vowels.contains(&true);
    // A word begins with neither a sign nor ы.
    let begins = letters.first().is_none_or(|&(letter, _)| !matches!(letter, 0xFA..=0xFC));
    has_vowel && begins && !long_run(false, 4) && !long_run(true, 3)
}

/// A single letter is a word only if it is one of the few that are.
fn stands_alone(letters: &[(u8, bool)]) -> bool {
    match letters {
        // а в и к о с у я, and д and п behind a number of dan or for players
        [(letter, _)] => {
            matches!(letter, 0xE0 | 0xE2 | 0xE8 | 0xEA | 0xEE | 0xF1 | 0xF3 | 0xFF | 0xE4 | 0xEF)
        }
        _ => true,
    }
}
