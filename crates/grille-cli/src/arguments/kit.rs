//! What commands and options are made with: their help is in the reader's language.
//!
//! Which commands there are: `definition.rs`.

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, Command, value_parser};
use grille::catalog::{Catalog, GameEntry};
use grille::gtp::engine::{DEFAULT_LEVEL, GAME};
use grille::options::{GameOptions, OptionKind, OptionSpec};
use grille::texts::Texts;

use crate::views;

/// Makes commands and options whose help is in the reader's language.
pub(super) struct Kit<'a> {
    pub(super) texts: &'a Texts,
    pub(super) catalog: &'a Catalog,
    /// The game whose options help shows.
    pub(super) game: Option<&'a GameEntry>,
}

impl Kit<'_> {
    pub(super) fn command(&self, name: &'static str, about: &str) -> Command {
        let usage = self.texts.get("cli-usage");
        Command::new(name)
            .about(self.texts.get(about))
            .help_template(format!(
                "{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}\n"
            ))
            .next_help_heading(title(self.texts, "cli-options"))
            .disable_help_flag(true)
            .disable_version_flag(true)
            .arg(self.flag("help", "cli-help").short('h').action(ArgAction::Help))
    }

    pub(super) fn option(&self, name: &'static str, help: &str) -> Arg {
        self.option_with(name, help, &[])
    }

    fn option_with(
        &self,
        name: &'static str,
        help: &str,
        values: &[(&str, grille::texts::Arg<'_>)],
    ) -> Arg {
        Arg::new(name)
            .long(name)
            .help(self.texts.with(help, values))
            .hide_possible_values(true)
            .hide_default_value(true)
            .allow_hyphen_values(true)
    }

    pub(super) fn flag(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name).long(name).help(self.texts.get(help)).action(ArgAction::SetTrue)
    }

    pub(super) fn count(&self, name: &'static str, help: &str, min: u64, max: u64) -> Arg {
        self.option(name, help).value_parser(whole::<u64>(min, max)).value_name("N")
    }

    pub(super) fn path(&self, name: &'static str, help: &str) -> Arg {
        self.option(name, help).value_parser(ValueParser::path_buf()).value_name("FILE")
    }

    pub(super) fn positional(
        &self,
        name: &'static str,
        shown: &'static str,
        help: &str,
        values: &[(&str, grille::texts::Arg<'_>)],
    ) -> Arg {
        Arg::new(name)
            .value_name(shown)
            .help(self.texts.with(help, values))
            .help_heading(title(self.texts, "cli-arguments"))
            .required(true)
    }

    pub(super) fn file(&self, name: &'static str, shown: &'static str, help: &str) -> Arg {
        self.positional(name, shown, help, &[]).value_parser(ValueParser::path_buf())
    }

    pub(super) fn game(&self) -> Arg {
        let games = self.catalog.game_names();
        self.positional("game", "GAME", "cli-play-game", &[("games", (&games).into())])
    }

    pub(super) fn gtp_level(&self) -> Arg {
        let game = self.catalog.game(GAME);
        let start = game.and_then(|game| (game.start)(&GameOptions::default()).ok());
        let levels = start.iter().flat_map(|start| self.catalog.levels_for(start.as_ref()));
        let levels = levels.map(|level| level.id).collect::<Vec<_>>().join(", ");
        let values = [("levels", (&levels).into()), ("default", DEFAULT_LEVEL.into())];
        self.option_with("level", "cli-gtp-level", &values).value_name("NAME")
    }

    pub(super) fn view(&self) -> Arg {
        let views = views::names();
        self.option_with("ui", "cli-ui", &[("views", (&views).into())]).value_name("UI")
    }

    /// The rule options: those of the game, or of all games. The options of other games are read
    /// too, because the game itself says best that it does not have them.
    pub(super) fn rules(&self) -> Vec<Arg> {
        let specs = self.catalog.options().into_iter();
        specs
            .map(|spec| match self.game {
                None => self.rule(spec, &self.texts.get(spec.about)),
                Some(game) => match game.options.iter().find(|own| own.name == spec.name) {
                    Some(own) => self.rule(own, &own.help(self.texts)),
                    None => self.rule(spec, "").hide(true),
                },
            })
            .collect()
    }

    fn rule(&self, spec: &OptionSpec, help: &str) -> Arg {
        let arg = Arg::new(spec.name)
            .long(spec.name)
            .help(help.to_owned())
            .help_heading(title(self.texts, "cli-heading-rules"));
        match spec.kind {
            OptionKind::Flag => return arg.action(ArgAction::SetTrue),
            OptionKind::Number { .. } => arg.value_parser(value_parser!(i64)).value_name("N"),
            OptionKind::Choice(_) => arg.value_name("PRESET"),
            OptionKind::Points { .. } => arg.value_name("X"),
        }
        .allow_hyphen_values(true)
    }
}

/// A title of a group of options. The colon after it is clap's own, French has a blank before it.
pub(super) fn title(texts: &Texts, key: &str) -> String {
    texts.with("cli-title", &[("name", (&texts.get(key)).into())])
}

/// Why a text is no number that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BadCount {
    /// It is no whole number at all.
    NotWhole,
    /// It is a whole number out of range.
    OutOfRange { min: u64, max: u64 },
}

impl std::fmt::Display for BadCount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadCount::NotWhole => write!(f, "not a whole number"),
            BadCount::OutOfRange { min, max } => write!(f, "not from {min} to {max}"),
        }
    }
}

impl std::error::Error for BadCount {}

/// Reads a whole number from `min` to `max`.
pub(super) fn whole<T>(min: u64, max: u64) -> ValueParser
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    let read = move |text: &str| {
        let number: i128 = text.parse().map_err(|_| BadCount::NotWhole)?;
        let in_range = u64::try_from(number).ok().filter(|number| (min..=max).contains(number));
        let number = in_range.and_then(|number| T::try_from(number).ok());
        number.ok_or(BadCount::OutOfRange { min, max })
    };
    ValueParser::new(read)
}
