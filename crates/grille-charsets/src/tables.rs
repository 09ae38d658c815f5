//! The tasks, done by `encoding_rs`.

use encoding_rs::{Encoding, UTF_8};

use crate::{NAMES, Task};

/// Does a task with a character set, which is its place in [`NAMES`]; one that is not there is UTF-8.
#[must_use]
pub fn answer(task: Task, charset: u8, input: &[u8]) -> Vec<u8> {
    let name = NAMES.get(usize::from(charset)).copied().unwrap_or_default();
    let encoding = Encoding::for_label(name.as_bytes()).unwrap_or(UTF_8);
    match task {
        Task::Label => Encoding::for_label(input).and_then(place).into_iter().collect(),
        Task::Decode => {
            let (text, replaced) = encoding.decode_without_bom_handling(input);
            [&[u8::from(replaced)], text.as_bytes()].concat()
        }
        Task::Steps => steps(encoding, input),
        Task::Encode => {
            let text = String::from_utf8_lossy(input);
            let (bytes, _, has_unmappable) = encoding.encode(&text);
            if has_unmappable { vec![1] } else { [&[0], &*bytes].concat() }
        }
    }
}

fn place(encoding: &'static Encoding) -> Option<u8> {
    let place = NAMES.iter().position(|&name| name == encoding.name())?;
    u8::try_from(place).ok()
}

fn steps(encoding: &'static Encoding, input: &[u8]) -> Vec<u8> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut steps = Vec::with_capacity(2 * input.len());
    let mut text = String::with_capacity(64);
    for &byte in input {
        text.clear();
        // One byte makes at most a replacement character and the character after it.
        let _ = decoder.decode_to_string(&[byte], &mut text, false);
        steps.push(u8::try_from(text.len()).unwrap_or(0));
        steps.extend(text.as_bytes());
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charset(name: &str) -> u8 {
        NAMES.iter().position(|&known| known == name).expect("a name") as u8
    }

    #[test]
    fn every_name_is_a_label_of_itself() {
        for (at, name) in NAMES.iter().enumerate() {
            assert_eq!(answer(Task::Label, 0, name.as_bytes()), [at as u8], "{name}");
        }
        assert_eq!(answer(Task::Label, 0, b"sjis"), [charset("Shift_JIS")]);
        assert_eq!(answer(Task::Label, 0, b"klingon"), []);
    }

    #[test]
    fn what_is_encoded_is_decoded_again_and_what_is_lacking_is_said() {
        let bytes = answer(Task::Encode, charset("Shift_JIS"), "黒番".as_bytes());
        assert_eq!(bytes, b"\0\x8D\x95\x94\xD4");
        let text = answer(Task::Decode, charset("Shift_JIS"), &bytes[1..]);
        assert_eq!(text, "\0黒番".as_bytes());

        assert_eq!(answer(Task::Encode, charset("windows-1252"), "黒".as_bytes()), [1]);
        assert_eq!(answer(Task::Decode, charset("Shift_JIS"), b"\x81"), "\u{1}\u{FFFD}".as_bytes());
    }

    #[test]
    fn each_byte_is_said_with_the_text_that_it_completes() {
        // 0x81 begins a pair, `:` ends none.
        let steps = answer(Task::Steps, charset("gb18030"), b"a\x81:\xB0\xA1");
        assert_eq!(steps, "\u{1}a\0\u{4}\u{FFFD}:\0\u{3}啊".as_bytes());
    }

    #[test]
    fn no_number_and_no_bytes_break_it() {
        for task in Task::ALL {
            for charset in 0..=255 {
                for input in [&b""[..], b"\xFF", b"\x1B$B\xFF\x00\xD8"] {
                    let _ = answer(task, charset, input);
                }
            }
        }
    }
}
