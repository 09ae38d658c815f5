//! Go for front ends: what a view shows beyond the picture, and the end of a game.
//!
//! Here: [`GoScene`] and [`Count`], plain data made from a position; [`Stage`] and the steps of
//! counting (`counting.rs`) that [`crate::session::Session`] takes.
//!
//! Not here: the rules (`grille-games`), SGF (`crate::sgf`).

mod counting;

use grille_core::{AnyGame, Game as _, Point, Side, downcast};
use grille_games::go::{Go, Move, PointSet, Preset, Scoring, result_text};

use crate::texts::Texts;

pub use counting::Stage;
pub(crate) use counting::{dead_points, is_to_be_counted, mark, propose, resume, toggle};

/// What a view shows of a game of Go beyond its picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoScene {
    /// The name of the rules.
    pub rules: &'static str,
    /// The points that White gets, such as `7.5`.
    pub komi: String,
    /// Handicap stones.
    pub handicap: u8,
    /// Whether the last move was a pass.
    pub passed: bool,
    /// Whether the players are to agree on the dead stones.
    pub counting: bool,
    /// The points, once two passes were made.
    pub count: Option<Count>,
}

/// The points of a position. Pairs are Black's, then White's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// How the rules count: `area` or `territory`.
    pub scoring: &'static str,
    /// The result as the rules count: `B+3.5`.
    pub result: String,
    /// The result counted by area.
    pub area_result: String,
    /// The result counted by territory.
    pub territory_result: String,
    /// Living stones and surrounded points.
    pub area: [u32; 2],
    /// Surrounded points, without those in seki.
    pub territory: [u32; 2],
    /// Prisoners, the dead stones among them.
    pub prisoners: [u32; 2],
    /// The points that White gets for playing second.
    pub komi: String,
    /// The points that White gets for handicap stones.
    pub compensation: u32,
    /// Points won by, without sign: `3.5`; `0` is a draw.
    pub margin: String,
    /// The stones marked as dead.
    pub dead: Vec<Point>,
    /// The points that each side surrounds, as the rules count them.
    pub owned: [Vec<Point>; 2],
}

impl Count {
    /// The points won by, in words: « 3,5 points ».
    #[must_use]
    pub fn points(&self, texts: &Texts) -> String {
        let (whole, part) = self.margin.split_once('.').unwrap_or((&self.margin, ""));
        let halves = 2 * whole.parse::<i64>().unwrap_or(0) + i64::from(!part.is_empty());
        let number = texts.decimal(&self.margin);
        texts.with("go-points", &[("number", (&number).into()), ("halves", halves.into())])
    }
}

impl GoScene {
    /// What there is to show of a position, if it is one of Go.
    pub(crate) fn of(game: &dyn AnyGame, counting: bool) -> Option<GoScene> {
        let position = downcast::<Go>(game)?;
        let rules = position.rules();
        Some(GoScene {
            rules: rules.name().name(),
            komi: rules.komi().to_string(),
            handicap: rules.handicap().stones,
            passed: position.last_move() == Some(Move::Pass),
            counting,
            count: position.is_over().then(|| count_of(position)),
        })
    }
}

/// Counts the points of a position as it stands, with the stones marked as dead; `None` when it is
/// not one of Go.
#[must_use]
pub fn count(game: &dyn AnyGame) -> Option<Count> {
    downcast::<Go>(game).map(count_of)
}

fn count_of(position: &Go) -> Count {
    let score = position.score();
    let list = |points: &PointSet| points.iter().collect::<Vec<Point>>();
    let owned = match score.scoring {
        Scoring::Area => &score.surrounded,
        Scoring::Territory => &score.territory,
    };
    let result = score.to_string();
    // Tromp-Taylor rules know no dead stones.
    let knows_dead = position.rules().name() != Preset::TrompTaylor;
    Count {
        scoring: match score.scoring {
            Scoring::Area => "area",
            Scoring::Territory => "territory",
        },
        margin: result.split_once('+').map_or(&*result, |(_, points)| points).to_owned(),
        result,
        area_result: result_text(score.margin_by(Scoring::Area)),
        territory_result: result_text(score.margin_by(Scoring::Territory)),
        area: Side::BOTH.map(|side| score.area(side)),
        territory: Side::BOTH.map(|side| score.territory[side.index()].len()),
        prisoners: score.prisoners,
        komi: score.komi.to_string(),
        compensation: score.compensation,
        dead: if knows_dead { list(position.dead()) } else { Vec::new() },
        owned: Side::BOTH.map(|side| list(&owned[side.index()])),
    }
}
