//! What the catalog's entries say of positions of one game: facts for `grille inspect`, and the
//! stones that look dead. The one place above the rules that asks which game a position is of.

use grille_ai::go::network::Shipped;
use grille_ai::line::{SeedLevel, column_codes as codes_of};
use grille_core::{AnyGame, Game as _, Sentence, Side, downcast};
use grille_games::align::{Align, presets};
use grille_games::go::{self, Go, Score, Scoring, result_text};
use serde_json::{Map, Value, json};

use super::{Proposal, go_players};

/// Returns a position of a line game, for the solver.
pub(crate) fn line_position(game: &dyn AnyGame) -> Option<&Align> {
    downcast::<Align>(game)
}

/// Whether a position is of the game whose openings are in the book.
pub(crate) fn is_in_book(game: &dyn AnyGame) -> bool {
    downcast::<Align>(game).is_some_and(|position| *position.rules() == presets::puissance4())
}

/// Returns the network for Go that was taught a position's board.
pub(crate) fn network(game: &dyn AnyGame) -> Option<Shipped> {
    Shipped::for_board(downcast::<Go>(game)?.rules())
}

/// Returns the cells of the winning line.
pub(crate) fn line(game: &dyn AnyGame) -> Map<String, Value> {
    let cells = game.picture().decided;
    let cells: Vec<(u16, u16)> = cells.iter().map(|point| (point.row, point.col)).collect();
    fields(json!({ "line": cells }))
}

/// Returns how many discs each side has.
pub(crate) fn discs(game: &dyn AnyGame) -> Map<String, Value> {
    let totals = game.score().map(|sheet| sheet.totals);
    let counts = totals.map(|totals| totals.map(|total| total.parse::<u32>().unwrap_or_default()));
    fields(json!({ "score": counts.map(pair) }))
}

/// Returns prisoners, the score as it stands and the ko point of a game of Go.
pub(crate) fn go(game: &dyn AnyGame) -> Map<String, Value> {
    let Some(position) = downcast::<Go>(game) else { return Map::new() };
    let (picture, score) = (game.picture(), position.score());
    let ko = picture.forbidden.first().map(|&point| picture.point_name(point));
    fields(json!({
        "captures": pair(position.captures()),
        "score": {
            "result": score.to_string(),
            "scoring": scoring(&score),
            "komi": score.komi.to_string().parse::<f64>().unwrap_or_default(),
            "area": pair(Side::BOTH.map(|side| score.area(side))),
            "territory": pair(Side::BOTH.map(|side| score.territory[side.index()].len())),
            "prisoners": pair(score.prisoners),
            "area_result": result_text(score.margin_by(Scoring::Area)),
            "territory_result": result_text(score.margin_by(Scoring::Territory)),
        },
        "ko": ko,
    }))
}

fn scoring(score: &Score) -> &'static str {
    match score.scoring {
        Scoring::Area => "area",
        Scoring::Territory => "territory",
    }
}

fn pair([first, second]: [u32; 2]) -> Value {
    json!({ "first": first, "second": second })
}

fn fields(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// Returns the stones that look dead; always the same ones in the same position.
pub(crate) fn dead_stones(game: &dyn AnyGame) -> Proposal {
    let Some(position) = downcast::<Go>(game) else { return Proposal::default() };
    if position.rules().name() == go::Preset::TrompTaylor {
        return Proposal::default();
    }
    let [dead, unsure] = go_players::dead_stones(position);
    Proposal { dead: dead.iter().collect(), unsure: unsure.iter().collect() }
}

/// Returns how the levels of document 003 see a position: the code of each column, and what the codes
/// that occur mean. Nothing in games without columns.
pub(crate) fn column_codes(game: &dyn AnyGame) -> Vec<Sentence> {
    const MEANINGS: [&str; 7] =
        ["code-0", "code-1", "code-2", "code-3", "code-4", "code-5", "code-6"];
    let position = downcast::<Align>(game).filter(|position| position.rules().gravity());
    let Some(position) = position else { return Vec::new() };
    let codes = codes_of(position, SeedLevel::Hard);
    let numbers: Vec<usize> = codes.iter().map(|code| usize::from(code.number())).collect();
    let listed: Vec<String> =
        numbers.iter().enumerate().map(|(column, code)| format!("{column}={code}")).collect();
    let list = Sentence::new("console-codes").with("codes", listed.join(" "));
    let occurring = MEANINGS.iter().enumerate().filter(|(code, _)| numbers.contains(code));
    std::iter::once(list).chain(occurring.map(|(_, key)| Sentence::new(key))).collect()
}
