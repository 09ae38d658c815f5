//! A sentence that a game has to say, without its words.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// The key of a message and what is put into it. `grille` has the words, in each language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sentence {
    /// The message's key in the locales.
    pub key: Cow<'static, str>,
    /// What its variables are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<(Cow<'static, str>, Argument)>,
}

/// What is put into a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Argument {
    /// A number, which decides about plural forms.
    Number(i64),
    /// Text as it stands: a name of a point.
    Text(String),
    /// A sentence of its own.
    Sentence(Sentence),
    /// A number with a point (`7.5`), which each language writes its way.
    Decimal {
        /// The number as programs write it.
        decimal: String,
    },
}

impl Sentence {
    /// A sentence without variables.
    #[must_use]
    pub const fn new(key: &'static str) -> Sentence {
        Sentence { key: Cow::Borrowed(key), arguments: Vec::new() }
    }

    /// Puts something into the sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Sentence {
        self.arguments.push((Cow::Borrowed(name), argument.into()));
        self
    }

    /// Puts a number with a point into the sentence.
    #[must_use]
    pub fn with_decimal(self, name: &'static str, decimal: impl Into<String>) -> Sentence {
        self.with(name, Argument::Decimal { decimal: decimal.into() })
    }
}

macro_rules! argument_from_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(number.into())
            }
        })*
    };
}

argument_from_number!(u8, u16, u32, i32, i64);

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<Sentence> for Argument {
    fn from(sentence: Sentence) -> Argument {
        Argument::Sentence(sentence)
    }
}
