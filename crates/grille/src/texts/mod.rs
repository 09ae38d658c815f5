//! Everything people read, in French and English.
//!
//! The sentences are Fluent messages in `locales/`; [`Texts::get`] and [`Texts::with`] fetch
//! them. `explain.rs` puts errors of the lower crates into words, `explain_sgf.rs` those of SGF files,
//! `explain_keep.rs` those of games under way; `options.rs` says what options take; `quote.rs`
//! keeps what is quoted from commanding a terminal. The one-line descriptions of
//! games and levels stand with them in the catalog as [`Bilingual`], so that a new level is one
//! file.

mod capitals;
mod explain;
mod explain_keep;
mod explain_sgf;
mod options;
mod quote;

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use grille_core::{Argument, MoveName, Sentence};
use unic_langid::LanguageIdentifier;

pub(crate) use capitals::in_small_letters;
pub use explain::Explain;

/// A language that Grille speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// `fr` or `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// The language that a code or a locale such as `en_GB.UTF-8` names.
    #[must_use]
    pub fn read(text: &str) -> Option<Lang> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or(text).to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language to speak: what was asked for, else `GRILLE_LANG`, else the locale. No locale,
    /// `C` and `POSIX` are French; a language that Grille does not speak is English. `variable` looks
    /// up an environment variable.
    #[must_use]
    pub fn choose(asked: Option<Lang>, variable: impl Fn(&str) -> Option<String>) -> Lang {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        if let Some(lang) = asked.or_else(|| set("GRILLE_LANG").and_then(|v| Lang::read(&v))) {
            return lang;
        }
        // The first variable that is set decides, as in POSIX.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        let names_none = |locale: &String| matches!(locale.split('.').next(), Some("C" | "POSIX"));
        match locale.filter(|locale| !names_none(locale)) {
            None => Lang::Fr,
            Some(locale) => Lang::read(&locale).unwrap_or(Lang::En),
        }
    }
}

/// A short text in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bilingual {
    /// The French text.
    pub fr: &'static str,
    /// The English text.
    pub en: &'static str,
}

impl Bilingual {
    /// The text in a language.
    #[must_use]
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }
}

/// The sentences of one language.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// The Fluent files of what this crate and the games themselves say, in any view: games, errors, computer
/// players, Go, kept games, options.
#[must_use]
pub const fn shared_sources(lang: Lang) -> [&'static str; 6] {
    match lang {
        Lang::Fr => [
            include_str!("../../locales/fr/front.ftl"),
            include_str!("../../locales/fr/grille.ftl"),
            include_str!("../../locales/fr/players.ftl"),
            include_str!("../../locales/fr/go.ftl"),
            include_str!("../../locales/fr/shell.ftl"),
            include_str!("../../locales/fr/options.ftl"),
        ],
        Lang::En => [
            include_str!("../../locales/en/front.ftl"),
            include_str!("../../locales/en/grille.ftl"),
            include_str!("../../locales/en/players.ftl"),
            include_str!("../../locales/en/go.ftl"),
            include_str!("../../locales/en/shell.ftl"),
            include_str!("../../locales/en/options.ftl"),
        ],
    }
}

/// The Fluent files of what one view alone says: the command line and the console, the window, the
/// terminal, the browser page.
#[must_use]
pub const fn view_sources(lang: Lang) -> [&'static str; 4] {
    match lang {
        Lang::Fr => [
            include_str!("../../locales/fr/cli.ftl"),
            include_str!("../../locales/fr/window.ftl"),
            include_str!("../../locales/fr/terminal.ftl"),
            include_str!("../../locales/fr/page.ftl"),
        ],
        Lang::En => [
            include_str!("../../locales/en/cli.ftl"),
            include_str!("../../locales/en/window.ftl"),
            include_str!("../../locales/en/terminal.ftl"),
            include_str!("../../locales/en/page.ftl"),
        ],
    }
}

/// All Fluent files of a language.
#[must_use]
pub fn sources(lang: Lang) -> Vec<&'static str> {
    [&shared_sources(lang)[..], &view_sources(lang)].concat()
}

impl Texts {
    /// The sentences of a language. The module of a page has those of no view: it has to be fetched, and
    /// the page reads its own by itself.
    #[must_use]
    pub fn new(lang: Lang) -> Texts {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Isolation marks are for bidirectional text; a terminal shows them as rubbish.
        bundle.set_use_isolating(false);
        #[cfg(not(target_family = "wasm"))]
        let sources = sources(lang);
        #[cfg(target_family = "wasm")]
        let sources = shared_sources(lang);
        for source in sources {
            // A test reads every file to its end, so what parsed is all there is.
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Texts { lang, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A sentence without variables.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A number with decimals as the language writes it: « 6,5 ».
    #[must_use]
    pub fn decimal(&self, number: &str) -> String {
        match self.lang {
            Lang::Fr => number.replace('.', ","),
            Lang::En => number.to_owned(),
        }
    }

    /// The name of Go's rules for people, to stand after « règles » or before "rules"; the command line
    /// knows them by the name given.
    #[must_use]
    pub fn go_rules(&self, name: &str) -> String {
        let known = crate::catalog::GO_RULES.iter().find(|rules| rules.id == name);
        known.map_or_else(|| name.to_owned(), |rules| self.get(rules.text))
    }

    /// Returns what a game has to say, in words.
    #[must_use]
    pub fn sentence(&self, sentence: &Sentence) -> String {
        self.sentence_of(&sentence.key, &sentence.arguments)
    }

    /// Returns the short form of a sentence, where it has one (`KEY-short`), with the same
    /// variables.
    #[must_use]
    pub fn short_sentence(&self, sentence: &Sentence) -> String {
        let short = format!("{}-short", sentence.key);
        let key = if self.bundle.has_message(&short) { &short } else { sentence.key.as_ref() };
        self.sentence_of(key, &sentence.arguments)
    }

    fn sentence_of(&self, key: &str, arguments: &[(Cow<'static, str>, Argument)]) -> String {
        let texts: Vec<String> = arguments
            .iter()
            .map(|(_, argument)| match argument {
                Argument::Number(_) => String::new(),
                Argument::Text(text) => text.clone(),
                Argument::Sentence(inner) => self.sentence(inner),
                Argument::Decimal { decimal } => self.decimal(decimal),
            })
            .collect();
        let values: Vec<(&str, Arg<'_>)> = arguments
            .iter()
            .zip(&texts)
            .map(|((name, argument), text)| match argument {
                Argument::Number(number) => (name.as_ref(), Arg::Number(*number)),
                _ => (name.as_ref(), Arg::Text(text)),
            })
            .collect();
        self.with(key, &values)
    }

    /// Returns a move as people read it.
    #[must_use]
    pub fn move_name(&self, name: &MoveName) -> String {
        match name {
            MoveName::Text(text) => text.clone(),
            MoveName::Word(word) => self.sentence(word),
        }
    }

    /// A sentence with variables. An unknown key gives the key itself.
    #[must_use]
    pub fn with(&self, key: &str, values: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(*name, value.fluent());
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

/// A variable of a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// A word. Control characters in it are spelled out.
    Text(&'a str),
    /// A number.
    Number(i64),
}

impl Arg<'_> {
    fn fluent(&self) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => FluentValue::from(quote::printable(text)),
            Arg::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

macro_rules! number_args {
    ($($kind:ty),*) => { $(
        impl From<$kind> for Arg<'_> {
            fn from(number: $kind) -> Self {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )* };
}

number_args!(u16, u32, u64, usize, i32, i64);
