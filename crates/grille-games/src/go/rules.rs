//! The rules of Go as one plain value, with the usual ones by name.
//!
//! Here: [`Rules`], [`Preset`], [`Ko`] and [`Scoring`].
//!
//! Not here: the rules as text (`rules_text.rs`); what they do (`history.rs`, `game.rs`,
//! `score.rs`); handicap points (`handicap.rs`). Group tax and the button of some area rules are
//! not supported, nor the Japanese "no result" after an endless cycle: players may stop such a game
//! themselves.

use std::str::FromStr;

use grille_core::RulesError;

use super::handicap::{self, Compensation, Handicap, Placement};
use super::{Board, Komi};

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
    pub(super) preset: Preset,
    pub(super) rows: u16,
    pub(super) cols: u16,
    pub(super) ko: Ko,
    pub(super) suicide: bool,
    pub(super) scoring: Scoring,
    pub(super) komi: Komi,
    pub(super) handicap: Handicap,
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
