//! The points of a game of Go as a score sheet, and its goal: keys and numbers, no words.

use grille_core::{Game as _, Point, ScoreItem, ScoreSheet, Sentence, Side};

use super::{Go, Preset, Rules, Score, Scoring};

/// Returns what the players want, with the rules that decide about it.
pub(super) fn goal(rules: &Rules) -> Sentence {
    Sentence::new("goal-territory")
        .with("rows", rules.rows())
        .with("cols", rules.cols())
        .with("rules", preset_name(rules.name()))
        .with_decimal("komi", rules.komi().to_string())
        .with("handicap", rules.handicap().stones)
}

fn preset_name(preset: Preset) -> Sentence {
    Sentence::new(match preset {
        Preset::Japanese => "go-rules-japanese",
        Preset::Chinese => "go-rules-chinese",
        Preset::Aga => "go-rules-aga",
        Preset::Korean => "go-rules-korean",
        Preset::NewZealand => "go-rules-new-zealand",
        Preset::TrompTaylor => "go-rules-tromp-taylor",
        Preset::Seed => "go-rules-seed",
    })
}

/// Returns the points of a position, with the stones marked as dead.
pub(super) fn of(position: &Go) -> ScoreSheet {
    let score = position.score();
    let margin = score.margin();
    let owned = match score.scoring {
        Scoring::Area => &score.surrounded,
        Scoring::Territory => &score.territory,
    };
    // Tromp-Taylor rules know no dead stones.
    let knows_dead = position.rules().name() != Preset::TrompTaylor;
    ScoreSheet {
        leader: score.winner(),
        margin: halves(margin.unsigned_abs()),
        totals: totals(&score),
        items: items(&score),
        method: Some(Sentence::new(match score.scoring {
            Scoring::Area => "score-by-area",
            Scoring::Territory => "score-by-territory",
        })),
        details: details(&score),
        owned: Side::BOTH.map(|side| owned[side.index()].iter().collect::<Vec<Point>>()),
        dead: if knows_dead { position.dead().iter().collect() } else { Vec::new() },
        unsure: Vec::new(),
    }
}

/// Half points as a number: `3.5`, `4`.
fn halves(halves: u32) -> String {
    if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) }
}

/// White's points include komi and compensation, so that the difference is the margin.
fn totals(score: &Score) -> [String; 2] {
    let points = |side| match score.scoring {
        Scoring::Area => score.area(side),
        Scoring::Territory => score.territory_and_prisoners(side),
    };
    let black = 2 * i64::from(points(Side::First));
    let white = 2 * (i64::from(points(Side::Second)) + i64::from(score.compensation))
        + i64::from(score.komi.half_points());
    [black, white].map(|total| {
        let sign = if total < 0 { "-" } else { "" };
        let total = u32::try_from(total.unsigned_abs()).unwrap_or(u32::MAX);
        format!("{sign}{}", halves(total))
    })
}

fn items(score: &Score) -> Vec<ScoreItem> {
    let item = |key, values: [u32; 2]| ScoreItem {
        label: Sentence::new(key),
        values: values.map(|value| value.to_string()),
    };
    let points = |sets: &[super::PointSet; 2]| [sets[0].len(), sets[1].len()];
    let mut items = match score.scoring {
        Scoring::Area => {
            vec![
                item("score-stones", score.stones),
                item("score-points", points(&score.surrounded)),
            ]
        }
        Scoring::Territory => vec![
            item("score-points", points(&score.territory)),
            item("score-prisoners", score.prisoners),
        ],
    };
    let whites = |key, value: String| ScoreItem {
        label: Sentence::new(key),
        values: [String::new(), value],
    };
    items.push(whites("score-komi", score.komi.to_string()));
    if score.compensation > 0 {
        items.push(whites("score-handicap", score.compensation.to_string()));
    }
    items
}

/// The count both ways, as players read it at the end.
fn details(score: &Score) -> Vec<Sentence> {
    let common = |key, scoring| {
        let margin = score.margin_by(scoring);
        let lead = match margin {
            0 => Sentence::new("score-even"),
            1.. => lead("score-lead-black", margin),
            _ => lead("score-lead-white", margin),
        };
        Sentence::new(key)
            .with_decimal("komi", score.komi.to_string())
            .with("compensation", score.compensation)
            .with("result", lead)
    };
    let area = common("go-area", Scoring::Area)
        .with("black", score.area(Side::First))
        .with("white", score.area(Side::Second));
    let territory = common("go-territory", Scoring::Territory)
        .with("black", score.territory[0].len())
        .with("white", score.territory[1].len())
        .with("black-prisoners", score.prisoners[0])
        .with("white-prisoners", score.prisoners[1]);
    vec![area, territory]
}

fn lead(key: &'static str, margin: i32) -> Sentence {
    let number = margin.unsigned_abs();
    let points =
        Sentence::new("points").with_decimal("number", halves(number)).with("halves", number);
    Sentence::new(key).with("points", points)
}
