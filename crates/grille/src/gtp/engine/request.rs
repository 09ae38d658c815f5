//! A line to an id, a command's name and its arguments.

/// The largest id: the specification wants `0 <= id <= 2^31 - 1`.
const LARGEST_ID: u32 = i32::MAX as u32;

/// One command as it came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Request<'a> {
    /// The number that the answer repeats.
    pub(super) id: Option<u32>,
    /// The command; empty where an id stands alone, which no command is called.
    pub(super) name: &'a str,
    pub(super) arguments: Vec<&'a str>,
}

impl<'a> Request<'a> {
    pub(super) fn read(line: &'a str) -> Request<'a> {
        let mut words = line.split(' ').filter(|word| !word.is_empty());
        let mut name = words.next().unwrap_or_default();
        let id = read_id(name);
        if id.is_some() {
            name = words.next().unwrap_or_default();
        }
        Request { id, name, arguments: words.collect() }
    }

    /// The beginning of an answer: its sign and the id.
    pub(super) fn sign(&self, sign: char) -> String {
        self.id.map_or_else(|| sign.to_string(), |id| format!("{sign}{id}"))
    }
}

fn read_id(word: &str) -> Option<u32> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let id = digits.then(|| word.parse().ok()).flatten();
    id.filter(|&id| id <= LARGEST_ID)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_names_and_arguments() {
        let check = |line, id, name, arguments: &[&str]| {
            let expected = Request { id, name, arguments: arguments.to_vec() };
            assert_eq!(Request::read(line), expected);
        };
        check("name", None, "name", &[]);
        check("0 play  b D4", Some(0), "play", &["b", "D4"]);
        check("2147483647 quit", Some(2_147_483_647), "quit", &[]);
        check("2147483648 quit", None, "2147483648", &["quit"]);
        check("-1 quit", None, "-1", &["quit"]);
        check("7", Some(7), "", &[]);
        check("1 2 3", Some(1), "2", &["3"]);
    }
}
