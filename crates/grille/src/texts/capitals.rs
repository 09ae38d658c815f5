//! Small letters for capitals, in the alphabets that people here type: Latin with its accents, Greek,
//! Cyrillic. The standard library knows every alphabet by tables of 24 kB, which the module of a page
//! would have to carry.

/// Returns a text in small letters.
#[must_use]
pub(crate) fn in_small_letters(text: &str) -> String {
    text.chars().map(small).collect()
}

fn small(letter: char) -> char {
    let code = u32::from(letter);
    let step = match letter {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ϋ' | 'А'..='Я' => 32,
        'Ѐ'..='Џ' => 80,
        'Ά' => 38,
        'Έ'..='Ί' => 37,
        'Ό' => 64,
        'Ύ' | 'Ώ' => 63,
        // The dotted I of Turkish becomes two characters, and stays.
        'İ' => 0,
        'Ÿ' => return 'ÿ',
        // Pairs: the capital is even here, and odd there.
        'Ā'..='ķ' | 'Ŋ'..='ŷ' => 1 - code % 2,
        'Ĺ'..='ň' | 'Ź'..='ž' => code % 2,
        _ => 0,
    };
    char::from_u32(code + step).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_that_people_type_become_small_as_everywhere() {
        for letter in ('\0'..'\u{180}').chain('Ͱ'..'Ϗ').chain('Ѐ'..'Ѡ') {
            if ['İ', 'Ͱ', 'Ͳ', 'Ͷ', 'Ϳ'].contains(&letter) {
                continue;
            }
            let known: String = letter.to_lowercase().collect();
            assert_eq!(in_small_letters(&letter.to_string()), known, "{letter}");
        }
    }
}
