//! What people read of options: what they take, what holds, a line of help.

use super::Texts;
use crate::options::{GameOptions, OptionDefault, OptionKind, OptionSpec};

impl OptionKind {
    /// The values that it takes: « un nombre de 1 à 25 ».
    #[must_use]
    pub fn expected(&self, texts: &Texts) -> String {
        match self {
            OptionKind::Number { min, max, step } => {
                let key = if *step == 2 { "option-expected-even" } else { "option-expected" };
                texts.with(key, &[("min", (*min).into()), ("max", (*max).into())])
            }
            OptionKind::Flag => texts.get("option-expected-flag"),
            OptionKind::Choice(choices) => {
                choices.iter().map(|choice| choice.id).collect::<Vec<_>>().join(", ")
            }
            OptionKind::Points { .. } => texts.get("option-expected-points"),
        }
    }
}

impl OptionSpec {
    /// The line of help in a game: what it is, what it takes, what holds without it.
    #[must_use]
    pub fn help(&self, texts: &Texts) -> String {
        let about = texts.get(self.about);
        if self.kind == OptionKind::Flag {
            return about;
        }
        let expected = self.kind.expected(texts);
        let default = match self.default {
            OptionDefault::Number(number) => number.to_string(),
            OptionDefault::Choice(id) => id.to_owned(),
            OptionDefault::Unset(key) => texts.get(key),
            OptionDefault::Off => String::new(),
        };
        let values = [
            ("about", (&about).into()),
            ("expected", (&expected).into()),
            ("default", (&default).into()),
        ];
        texts.with("option-help", &values)
    }

    /// What menus and forms show: the value that holds, or what it means that there is none.
    #[must_use]
    pub fn shown_value(&self, options: &GameOptions, texts: &Texts) -> String {
        let unset = || match self.default {
            OptionDefault::Unset(key) => texts.get(key),
            _ => String::new(),
        };
        match self.kind {
            OptionKind::Number { .. } => {
                self.number(options).map_or_else(unset, |number| number.to_string())
            }
            OptionKind::Flag => {
                texts.get(if options.flag(self.name) { "option-yes" } else { "option-no" })
            }
            OptionKind::Choice(choices) => {
                let id = self.choice(options).unwrap_or_default();
                let known = choices.iter().find(|choice| choice.id == id);
                known.map_or_else(|| id.to_owned(), |choice| texts.get(choice.text))
            }
            OptionKind::Points { .. } => {
                options.text(self.name).map_or_else(unset, |points| texts.decimal(points))
            }
        }
    }
}
