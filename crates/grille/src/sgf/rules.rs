//! The rules of a game of Go as its file names them.

use grille_games::go::{Komi, Placement, Preset, Rules};
use grille_record::sgf::{self, BoardSize};

use super::Note;
use crate::files::LoadProblem;

/// The rules that a file names, as far as they can be understood.
pub(super) fn rules(game: sgf::Game<'_>, notes: &mut Vec<Note>) -> Result<Rules, LoadProblem> {
    let size = size(game, notes);
    let told = game.info("RU");
    // Rules that Grille wrote out in full stand for themselves.
    if let Some(rules) = told.as_deref().filter(|text| text.starts_with("rules "))
        && let Ok(rules) = rules.parse::<Rules>()
        && (rules.rows(), rules.cols()) == (size.rows, size.cols)
    {
        return Ok(rules);
    }
    let is_bare = told.is_none() && game.info("KM").is_none() && game.info("FF").is_none();
    let mut preset = if is_bare { Preset::Seed } else { Preset::Japanese };
    if let Some(text) = &told {
        match preset_named(text) {
            Some(known) => preset = known,
            None => notes.push(Note::ignored("RU", text)),
        }
    }
    let mut rules = Rules::preset(preset)
        .with_size(size.rows, size.cols)
        .map_err(crate::options::OptionsError::from)?;
    if let Some(text) = game.info("HA").filter(|text| !["0", "1", ""].contains(&text.trim())) {
        let stones = text.trim().parse().unwrap_or(u8::MAX);
        let fixed = rules.with_handicap(stones, Placement::Fixed);
        match fixed.or_else(|_| rules.with_handicap(stones, Placement::Free)) {
            Ok(with) => rules = with,
            Err(_) => notes.push(Note::ignored("HA", &text)),
        }
    }
    if let Some(text) = game.info("KM").filter(|text| !text.trim().is_empty()) {
        match game.komi().ok().flatten().and_then(komi) {
            Some(komi) => rules = rules.with_komi(komi),
            None => notes.push(Note::ignored("KM", &text)),
        }
    }
    Ok(rules)
}

/// The size of the board; the usual one where `SZ` makes no sense.
pub(super) fn size(game: sgf::Game<'_>, notes: &mut Vec<Note>) -> BoardSize {
    game.size().unwrap_or_else(|error| {
        notes.push(Note::ignored("SZ", &error.value));
        BoardSize::usual(game.kind())
    })
}

/// Rules by the names that files give them.
fn preset_named(text: &str) -> Option<Preset> {
    let plain: String =
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    Some(match plain.as_str() {
        "japanese" | "jp" | "japan" => Preset::Japanese,
        "chinese" | "cn" | "china" => Preset::Chinese,
        "aga" => Preset::Aga,
        "korean" | "kr" | "korea" => Preset::Korean,
        "nz" | "newzealand" => Preset::NewZealand,
        "tromptaylor" => Preset::TrompTaylor,
        "seed" => Preset::Seed,
        _ => return None,
    })
}

/// Komi in whole or half points. Some programs write hundredths (650), some count stones instead
/// of points as the Chinese do (3.75).
fn komi(points: f64) -> Option<Komi> {
    let points = if points.abs() >= 100.0 { points / 100.0 } else { points };
    let points = if points.fract().abs() == 0.75 { points * 2.0 } else { points };
    let half_points = points * 2.0;
    let is_whole = half_points.is_finite() && half_points.fract() == 0.0;
    is_whole.then(|| Komi::from_half_points(half_points as i32).ok()).flatten()
}
