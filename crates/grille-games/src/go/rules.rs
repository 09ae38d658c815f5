//! The rules of Go as one plain value, with the usual ones by name.
//!
//! Here: [`Rules`] and its text, [`Preset`], [`Ko`], [`Scoring`], [`Komi`]. The text is pairs of a
//! word and a value, `rules japanese rows 19 cols 19 komi 6.5`; what differs from the preset
//! follows (`ko positional`, `suicide yes`, `scoring area`, `handicap 4`, `placement free`,
//! `compensation none`), in any order.
//!
//! Not here: what the rules do (`history.rs`, `game.rs`, `score.rs`); handicap points
//! (`handicap.rs`). Group tax and the button of some area rules are not supported, nor the
//! Japanese "no result" after an endless cycle: players may stop such a game themselves.

use std::fmt;
use std::str::FromStr;

use grille_core::RulesError;

use super::Board;
use super::handicap::{self, Compensation, Handicap, Placement};

/// What may not be repeated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ko {
    /// The position before the opponent's last move.
    Simple,
    /// Any earlier position.
    Positional,
    /// Any earlier position with the same player to move.
    Situational,
}

/// How points are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// Living stones and surrounded points.
    Area,
    /// Surrounded points, except in seki, and prisoners.
    Territory,
}

/// Points that White gets for playing second, in half points: there are no floats in the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Komi(i16);

impl Komi {
    const LARGEST: i16 = 2 * 625;

    /// So many half points: 13 is 6.5.
    pub fn from_half_points(half_points: i32) -> Result<Komi, RulesError> {
        match i16::try_from(half_points) {
            Ok(value) if value.abs() <= Komi::LARGEST => Ok(Komi(value)),
            _ => {
                let max = i64::from(Komi::LARGEST / 2);
                let value = i64::from(half_points / 2);
                Err(RulesError::OutOfRange { what: "komi", value, min: -max, max })
            }
        }
    }

    /// How many half points.
    #[must_use]
    pub const fn half_points(self) -> i32 {
        self.0 as i32
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let points = self.0.unsigned_abs();
        write!(f, "{sign}{}{}", points / 2, if points % 2 == 1 { ".5" } else { "" })
    }
}

impl FromStr for Komi {
    type Err = RulesError;

    /// Reads `7`, `6.5`, `-0.5`, `7.0`; anything finer than half a point is refused.
    fn from_str(text: &str) -> Result<Komi, RulesError> {
        let unknown =
            || RulesError::UnknownWord { word: text.to_owned(), expected: "points such as 6.5" };
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !all_digits(whole) || !all_digits(fraction) {
            return Err(unknown());
        }
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(unknown()),
        };
        // More digits than fit are out of range in any case.
        let whole: i32 = whole.parse().unwrap_or(i32::MAX / 4).min(i32::MAX / 4);
        let half_points = 2 * whole + half;
        Komi::from_half_points(if negative { -half_points } else { half_points })
    }
}

/// Rules known by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// Territory, simple ko, komi 6.5.
    Japanese,
    /// Area, positional superko, komi 7.5, White gets a point for each handicap stone.
    Chinese,
    /// American Go Association: area, situational superko, komi 7.5, White gets a point for each
    /// handicap stone but one. (Its pass stones make counting by territory come out the same.)
    Aga,
    /// As the Japanese.
    Korean,
    /// Area, situational superko, suicide allowed, komi 7.
    NewZealand,
    /// Area with every stone alive, positional superko, suicide allowed, komi 7.5.
    TrompTaylor,
    /// Document 002: the position of the previous turn may not be recreated. It counts no points;
    /// here they are counted by area, without komi.
    Seed,
}

impl Preset {
    /// All presets.
    pub const ALL: [Preset; 7] = [
        Preset::Japanese,
        Preset::Chinese,
        Preset::Aga,
        Preset::Korean,
        Preset::NewZealand,
        Preset::TrompTaylor,
        Preset::Seed,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Japanese => "japanese",
            Preset::Chinese => "chinese",
            Preset::Aga => "aga",
            Preset::Korean => "korean",
            Preset::NewZealand => "new-zealand",
            Preset::TrompTaylor => "tromp-taylor",
            Preset::Seed => "seed",
        }
    }

    const NAMES: &'static str = "japanese, chinese, aga, korean, new-zealand, tromp-taylor, seed";
}

impl FromStr for Preset {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Preset, RulesError> {
        let found = Preset::ALL.into_iter().find(|preset| preset.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| RulesError::UnknownWord {
            word: text.to_owned(),
            expected: Preset::NAMES,
        })
    }
}

/// The rules of one game: size, ko, suicide, scoring, komi, handicap. Always within range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    preset: Preset,
    rows: u16,
    cols: u16,
    ko: Ko,
    suicide: bool,
    scoring: Scoring,
    komi: Komi,
    handicap: Handicap,
}

impl Default for Rules {
    /// Chinese rules on 19 x 19.
    fn default() -> Rules {
        Rules::preset(Preset::Chinese)
    }
}

impl Rules {
    /// The rules of that name on 19 x 19.
    #[must_use]
    pub const fn preset(preset: Preset) -> Rules {
        let (ko, suicide, scoring, komi, compensation) = match preset {
            Preset::Japanese | Preset::Korean => {
                (Ko::Simple, false, Scoring::Territory, 13, Compensation::None)
            }
            Preset::Chinese => (Ko::Positional, false, Scoring::Area, 15, Compensation::Stones),
            Preset::Aga => (Ko::Situational, false, Scoring::Area, 15, Compensation::StonesButOne),
            Preset::NewZealand => (Ko::Situational, true, Scoring::Area, 14, Compensation::None),
            Preset::TrompTaylor => (Ko::Positional, true, Scoring::Area, 15, Compensation::None),
            Preset::Seed => (Ko::Simple, false, Scoring::Area, 0, Compensation::None),
        };
        let handicap = Handicap::none(compensation);
        Rules { preset, rows: 19, cols: 19, ko, suicide, scoring, komi: Komi(komi), handicap }
    }

    /// These rules on a board of another size. A handicap that does not fit there is an error.
    pub fn with_size(mut self, rows: u16, cols: u16) -> Result<Rules, RulesError> {
        for (what, value) in [("rows", rows), ("cols", cols)] {
            if !(1..=Board::LARGEST).contains(&value) {
                let (value, max) = (i64::from(value), i64::from(Board::LARGEST));
                return Err(RulesError::OutOfRange { what, value, min: 1, max });
            }
        }
        self.rows = rows;
        self.cols = cols;
        handicap::check(self.handicap, rows, cols)?;
        Ok(self)
    }

    /// These rules with another ban on repetition.
    #[must_use]
    pub const fn with_ko(self, ko: Ko) -> Rules {
        Rules { ko, ..self }
    }

    /// These rules with suicide allowed or not.
    #[must_use]
    pub const fn with_suicide(self, suicide: bool) -> Rules {
        Rules { suicide, ..self }
    }

    /// These rules with another way to count.
    #[must_use]
    pub const fn with_scoring(self, scoring: Scoring) -> Rules {
        Rules { scoring, ..self }
    }

    /// These rules with another komi.
    #[must_use]
    pub const fn with_komi(self, komi: Komi) -> Rules {
        Rules { komi, ..self }
    }

    /// These rules with a handicap of 2 to 9 stones (0 takes it away). As is usual, komi becomes
    /// half a point; [`Rules::with_komi`] afterwards changes that.
    pub fn with_handicap(mut self, stones: u8, placement: Placement) -> Result<Rules, RulesError> {
        let handicap = Handicap { stones, placement, ..self.handicap };
        handicap::check(handicap, self.rows, self.cols)?;
        self.handicap = handicap;
        if stones > 0 {
            self.komi = Komi(1);
        }
        Ok(self)
    }

    /// These rules with another compensation for handicap stones.
    #[must_use]
    pub const fn with_compensation(mut self, compensation: Compensation) -> Rules {
        self.handicap.compensation = compensation;
        self
    }

    /// The preset that these rules started from.
    #[must_use]
    pub const fn name(&self) -> Preset {
        self.preset
    }

    /// Rows of the board.
    #[must_use]
    pub const fn rows(&self) -> u16 {
        self.rows
    }

    /// Columns of the board.
    #[must_use]
    pub const fn cols(&self) -> u16 {
        self.cols
    }

    /// What may not be repeated.
    #[must_use]
    pub const fn ko(&self) -> Ko {
        self.ko
    }

    /// Whether a player may take his own stones.
    #[must_use]
    pub const fn suicide(&self) -> bool {
        self.suicide
    }

    /// How points are counted.
    #[must_use]
    pub const fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// What White gets for playing second.
    #[must_use]
    pub const fn komi(&self) -> Komi {
        self.komi
    }

    /// The handicap.
    #[must_use]
    pub const fn handicap(&self) -> Handicap {
        self.handicap
    }
}

const WORDS: &str =
    "rules, size, rows, cols, komi, ko, suicide, scoring, handicap, placement, compensation";

/// The value after a word, chosen from a list.
fn choose<T: Copy>(
    value: &str,
    choices: &[(&str, T)],
    expected: &'static str,
) -> Result<T, RulesError> {
    let found = choices.iter().find(|(name, _)| name.eq_ignore_ascii_case(value));
    found
        .map(|&(_, choice)| choice)
        .ok_or(RulesError::UnknownWord { word: value.to_owned(), expected })
}

const KO: [(&str, Ko); 3] =
    [("simple", Ko::Simple), ("positional", Ko::Positional), ("situational", Ko::Situational)];
const SUICIDE: [(&str, bool); 2] = [("no", false), ("yes", true)];
const SCORING: [(&str, Scoring); 2] = [("area", Scoring::Area), ("territory", Scoring::Territory)];
const PLACEMENT: [(&str, Placement); 2] = [("fixed", Placement::Fixed), ("free", Placement::Free)];
const COMPENSATION: [(&str, Compensation); 3] = [
    ("none", Compensation::None),
    ("stones", Compensation::Stones),
    ("stones-1", Compensation::StonesButOne),
];

fn name_of<T: PartialEq>(value: &T, choices: &[(&'static str, T)]) -> &'static str {
    choices.iter().find(|(_, choice)| choice == value).map_or("?", |&(name, _)| name)
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Rules::preset(self.preset);
        let name = self.preset.name();
        write!(f, "rules {name} rows {} cols {} komi {}", self.rows, self.cols, self.komi)?;
        if self.ko != usual.ko {
            write!(f, " ko {}", name_of(&self.ko, &KO))?;
        }
        if self.suicide != usual.suicide {
            write!(f, " suicide {}", name_of(&self.suicide, &SUICIDE))?;
        }
        if self.scoring != usual.scoring {
            write!(f, " scoring {}", name_of(&self.scoring, &SCORING))?;
        }
        if self.handicap.stones != 0 {
            write!(f, " handicap {}", self.handicap.stones)?;
        }
        if self.handicap.placement != usual.handicap.placement {
            write!(f, " placement {}", name_of(&self.handicap.placement, &PLACEMENT))?;
        }
        if self.handicap.compensation != usual.handicap.compensation {
            write!(f, " compensation {}", name_of(&self.handicap.compensation, &COMPENSATION))?;
        }
        Ok(())
    }
}

/// A whole number, or the error that says which word it belongs to.
fn number(value: &str, expected: &'static str) -> Result<i64, RulesError> {
    value.parse().map_err(|_| RulesError::UnknownWord { word: value.to_owned(), expected })
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let mut pairs: Vec<(String, &str)> = Vec::new();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            // A preset's name may stand alone.
            if word.parse::<Preset>().is_ok() {
                pairs.push(("rules".to_owned(), word));
                continue;
            }
            let lower = word.to_ascii_lowercase();
            if !WORDS.split(", ").any(|known| known == lower) {
                return Err(RulesError::UnknownWord { word: word.to_owned(), expected: WORDS });
            }
            let Some(value) = words.next() else {
                return Err(RulesError::MissingValue { word: word.to_owned() });
            };
            pairs.push((lower, value));
        }
        // The last value of a word wins; words are applied in an order that lets each override
        // what an earlier one implies, whatever order they were written in.
        let last = |name: &str| pairs.iter().rev().find(|(word, _)| word == name).map(|&(_, v)| v);

        let mut rules = match last("rules") {
            Some(name) => Rules::preset(name.parse()?),
            None => Rules::default(),
        };
        let size = last("size").map(|value| number(value, "a size from 1 to 25")).transpose()?;
        let rows = last("rows").map(|value| number(value, "rows from 1 to 25")).transpose()?;
        let cols = last("cols").map(|value| number(value, "columns from 1 to 25")).transpose()?;
        let side = |value: Option<i64>, what, usual: u16| match value.or(size) {
            None => Ok(usual),
            Some(value) => u16::try_from(value).map_err(|_| RulesError::OutOfRange {
                what,
                value,
                min: 1,
                max: i64::from(Board::LARGEST),
            }),
        };
        rules =
            rules.with_size(side(rows, "rows", rules.rows)?, side(cols, "cols", rules.cols)?)?;
        if let Some(value) = last("ko") {
            rules.ko = choose(value, &KO, "simple, positional, situational")?;
        }
        if let Some(value) = last("suicide") {
            rules.suicide = choose(value, &SUICIDE, "yes, no")?;
        }
        if let Some(value) = last("scoring") {
            rules.scoring = choose(value, &SCORING, "area, territory")?;
        }
        let placement = match last("placement") {
            Some(value) => choose(value, &PLACEMENT, "fixed, free")?,
            None => Placement::Fixed,
        };
        let stones = match last("handicap") {
            Some(value) => {
                let value = number(value, "stones from 2 to 9")?;
                u8::try_from(value).map_err(|_| handicap::out_of_range(value, 9))?
            }
            None => 0,
        };
        rules = rules.with_handicap(stones, placement)?;
        if let Some(value) = last("compensation") {
            let compensation = choose(value, &COMPENSATION, "none, stones, stones-1")?;
            rules = rules.with_compensation(compensation);
        }
        if let Some(value) = last("komi") {
            rules.komi = value.parse()?;
        }
        Ok(rules)
    }
}
