//! What a scene, an event or a refusal says: the same words in every view.

use grille_core::{
    IllegalMove, MoveTextError, Picture, PieceShape, Point, PointNaming, Reading, ScoreSheet, Side,
};

use super::advice::{Worth, percent};
use super::review::{Review, Verdict};
use super::typing;
use crate::analysis::Mark;
use crate::catalog::Catalog;
use crate::session::{Ending, Event, Phase, Refusal, Scene, Why};
use crate::texts::{Explain as _, Texts, in_small_letters};

/// Returns the game's name in the reader's language.
#[must_use]
pub fn title(scene: &Scene, catalog: &Catalog, texts: &Texts) -> String {
    let entry = catalog.game(&scene.game);
    entry.map_or(scene.game.as_str(), |entry| entry.name.get(texts.lang())).to_owned()
}

/// Returns what the players want, in a sentence.
#[must_use]
pub fn goal(scene: &Scene, texts: &Texts) -> String {
    texts.sentence(&scene.goal)
}

/// Returns size and rules in a few words.
#[must_use]
pub fn goal_in_short(scene: &Scene, texts: &Texts) -> String {
    texts.short_sentence(&scene.goal)
}

/// Returns the colour of a side, where pieces have colours by rule.
#[must_use]
pub fn color(picture: &Picture, side: Side, texts: &Texts) -> Option<String> {
    let key = match (picture.shape, side) {
        (PieceShape::Stone, Side::First) => "color-black",
        (PieceShape::Stone, Side::Second) => "color-white",
        (PieceShape::Mark | PieceShape::Disc, _) => return None,
    };
    Some(texts.get(key))
}

/// Returns a player's name, with the colour where pieces have colours by rule.
#[must_use]
pub fn seat(scene: &Scene, side: Side, texts: &Texts) -> String {
    let name = &scene.seats[side.index()].name;
    let Some(color) = color(&scene.picture, side, texts).filter(|color| color != name) else {
        return name.clone();
    };
    with_remark(name, &color, texts)
}

/// Returns a name with a remark in brackets. A name that has some at its end takes the remark into
/// them: « Ordinateur (facile, Blanc) ».
#[must_use]
pub fn with_remark(name: &str, remark: &str, texts: &Texts) -> String {
    let remark = ("remark", remark.into());
    match name.strip_suffix(')').filter(|open| open.contains('(')) {
        Some(open) => texts.with("remark-inside", &[("open", open.into()), remark]),
        None => texts.with("remark-after", &[("name", name.into()), remark]),
    }
}

/// Returns a player's name for a place where the level stands beside it: a computer without a name
/// of its own is then called after nothing but what it is. `kind` is who sits there (`human`, a level), which the
/// scene of a review does not say.
#[must_use]
pub fn name_beside_level(name: &str, kind: &str, catalog: &Catalog, texts: &Texts) -> String {
    let level = catalog.level_name(kind, texts.lang());
    let usual = level.map(|level| texts.with("player-computer", &[("level", level.into())]));
    match usual {
        Some(usual) if usual == name => texts.get("player-computer-short"),
        _ => name.to_owned(),
    }
}

/// Returns a point as the players of its game call it: « ligne 1, colonne 2 », « case 4 », « D4 ».
#[must_use]
pub fn point(picture: &Picture, point: Point, texts: &Texts) -> String {
    let name = |names: &[String], at: u16| names.get(usize::from(at)).cloned().unwrap_or_default();
    let (row, col) = (name(&picture.row_names, point.row), name(&picture.col_names, point.col));
    let number = point.index(picture.cols);
    match picture.naming {
        PointNaming::Letter => format!("{col}{row}"),
        PointNaming::Column => texts.with("point-column", &[("col", (&col).into())]),
        PointNaming::Number => texts.with("point-number", &[("number", number.into())]),
        PointNaming::RowColumn => {
            texts.with("point-row-column", &[("row", (&row).into()), ("col", (&col).into())])
        }
    }
}

/// Returns whose turn it is, what is to be settled, or how the game ended.
#[must_use]
pub fn status(scene: &Scene, texts: &Texts) -> String {
    match (scene.phase, scene.to_move) {
        (Phase::Over, _) => result(scene, texts),
        (Phase::Settle, _) => texts.get("status-settle"),
        (Phase::Play, side) => forced(scene, texts).unwrap_or_else(|| {
            let side = side.unwrap_or(Side::First);
            let name = seat(scene, side, texts);
            // « À Ordinateur de jouer » is no French.
            let is_computer = scene.seats[side.index()].level.is_some();
            let key = if is_computer { "status-turn-computer" } else { "status-turn" };
            texts.with(key, &[("name", (&name).into())])
        }),
    }
}

/// Returns that the player to move can play on no point of the board, and the one move that is left: who does not
/// know the rule would look for a point in vain. Nothing while there is a choice.
#[must_use]
pub fn forced(scene: &Scene, texts: &Texts) -> Option<String> {
    let side = scene.to_move.filter(|_| scene.phase == Phase::Play)?;
    let [offer] = &scene.offers[..] else { return None };
    if scene.picture.points().any(|point| scene.picture.is_open(point)) {
        return None;
    }
    let (name, offer) = (seat(scene, side, texts), texts.sentence(&offer.label));
    Some(texts.with("status-forced", &[("name", (&name).into()), ("offer", (&offer).into())]))
}

/// Returns how the game ended; nothing while it goes on.
#[must_use]
pub fn result(scene: &Scene, texts: &Texts) -> String {
    let Some(Ending { winner, why }) = scene.ending else { return String::new() };
    let turn = ("turn", scene.turn_number.into());
    let Some(winner) = winner else { return texts.with("result-draw", &[turn]) };
    let (name, loser) = (seat(scene, winner, texts), seat(scene, winner.other(), texts));
    let (name, loser) = (("name", (&name).into()), ("loser", (&loser).into()));
    match (why, &scene.score) {
        (Why::GaveUp(_), _) => texts.with("result-gave-up", &[name, loser, turn]),
        (Why::TimedOut(_), _) => texts.with("result-time", &[name, loser, turn]),
        (Why::Rules(_), Some(sheet)) => {
            let points = points(&sheet.margin, texts);
            texts.with("result-points", &[name, ("points", (&points).into()), turn])
        }
        (Why::Rules(reason), None) => {
            let has_lost_by_line =
                scene.goal.key == "goal-line-misere" && reason == grille_core::Reason::Line;
            let key = if has_lost_by_line { "result-misere" } else { "result-line" };
            texts.with(key, &[name, loser, turn])
        }
    }
}

/// Returns whether the end is good or bad news for the person who plays a computer: the banner of
/// a win is not that of a loss. `None` between two people, two computers, and for a draw.
#[must_use]
pub fn is_won_by_person(scene: &Scene) -> Option<bool> {
    let winner = scene.ending?.winner?;
    let is_person = Side::BOTH.map(|side| scene.seats[side.index()].level.is_none());
    (is_person[0] != is_person[1]).then(|| is_person[winner.index()])
}

/// Returns a number of points in words: « 3,5 points ».
#[must_use]
pub fn points(number: &str, texts: &Texts) -> String {
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let halves = 2 * whole.parse::<i64>().unwrap_or(0) + i64::from(!part.is_empty());
    let number = texts.decimal(number);
    texts.with("points", &[("number", (&number).into()), ("halves", halves.into())])
}

/// Returns a player's time with what comes after it: « 4:05 puis 3 × 30 s ».
#[must_use]
pub fn time_left(reading: &Reading, texts: &Texts) -> String {
    let shown = time(reading, texts);
    if !reading.limited || reading.overtime || reading.periods_left == 0 {
        return shown;
    }
    let values = [
        ("time", (&shown).into()),
        ("periods", reading.periods_left.into()),
        ("seconds", reading.period_left.as_secs().into()),
    ];
    texts.with("time-periods", &values)
}

/// Returns a moment such as `2026-11-16 01:53` as people write it: « 16 novembre 2026 à 01:53 ».
#[must_use]
pub fn date(moment: &str, texts: &Texts) -> String {
    written_date("date", moment, texts)
}

/// Returns a moment in a few characters: « 16 nov. 01:53 ».
#[must_use]
pub fn short_date(moment: &str, texts: &Texts) -> String {
    written_date("date-short", moment, texts)
}

fn written_date(key: &str, moment: &str, texts: &Texts) -> String {
    let parts: Vec<&str> = moment.split(['-', ' ', 'T']).collect();
    let [year, month, day, time, ..] = parts[..] else { return moment.to_owned() };
    let (Ok(month), Ok(day)) = (month.parse::<u32>(), day.parse::<u32>()) else {
        return moment.to_owned();
    };
    let values = [
        ("year", year.into()),
        ("month", month.into()),
        ("day", day.into()),
        ("time", time.into()),
    ];
    texts.with(key, &values)
}

/// Returns who is ahead by how much: « Noir mène de 3,5 points ».
#[must_use]
pub fn lead(scene: &Scene, sheet: &ScoreSheet, texts: &Texts) -> String {
    let Some(side) = sheet.leader else { return texts.get("score-even") };
    let name = color(&scene.picture, side, texts);
    let name = name.unwrap_or_else(|| scene.seats[side.index()].name.clone());
    let points = points(&sheet.margin, texts);
    texts.with("score-lead", &[("name", (&name).into()), ("points", (&points).into())])
}

/// Returns by how many points an adviser expects a colour to win; nothing where pieces have no colours
/// by rule. `lead` is the first player's.
#[must_use]
pub fn expected_lead(picture: &Picture, lead: f32, texts: &Texts) -> Option<String> {
    let side = if lead < 0.0 { Side::Second } else { Side::First };
    let name = color(picture, side, texts)?;
    let number = format!("{:.1}", lead.abs());
    if number == "0.0" {
        return Some(texts.get("score-even"));
    }
    let points = points(number.strip_suffix(".0").unwrap_or(&number), texts);
    Some(texts.with("score-lead", &[("name", (&name).into()), ("points", (&points).into())]))
}

/// Returns the lines of a score sheet: what is counted, for the first and the second player.
#[must_use]
pub fn score_rows(sheet: &ScoreSheet, texts: &Texts) -> Vec<[String; 3]> {
    let row = |label: String, values: &[String; 2]| {
        let [first, second] = values;
        [label, texts.decimal(first), texts.decimal(second)]
    };
    let mut rows: Vec<[String; 3]> =
        sheet.items.iter().map(|item| row(texts.sentence(&item.label), &item.values)).collect();
    if sheet.items.len() > 1 {
        rows.push(row(texts.get("score-total"), &sheet.totals));
    }
    rows
}

/// Returns a player's time as a clock shows it: `0:07`, `12:34`, `1:02:03`; with tenths when little
/// is left; `0:25 (3)` in the third last period of byo-yomi, `4:10 (12)` with twelve moves to make.
#[must_use]
pub fn time(reading: &Reading, texts: &Texts) -> String {
    let shown = reading.shown();
    let seconds = shown.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let tenths = match reading.low {
        true => texts.decimal(&format!(".{}", shown.subsec_millis() / 100)),
        false => String::new(),
    };
    let text = match hours {
        0 => format!("{minutes}:{seconds:02}{tenths}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}{tenths}"),
    };
    let count = reading.periods_left.max(reading.stones_left);
    if reading.overtime && count > 0 { format!("{text} ({count})") } else { text }
}

/// Returns what a position is worth, and to whom: « Maia : 62 % (estimé) », « Maia gagne à coup
/// sûr ».
#[must_use]
pub fn worth(scene: &Scene, worth: Worth, texts: &Texts) -> String {
    let side = if worth.value < 0 { Side::Second } else { Side::First };
    let name = seat(scene, side, texts);
    let name = ("name", (&name).into());
    match (worth.is_proved, worth.value) {
        (true, 0) => texts.get("worth-draw"),
        (true, _) => texts.with("worth-win", &[name]),
        (false, value) => {
            let share = percent(value.abs()).clamp(1, 99);
            texts.with("worth-chance", &[name, ("share", share.into())])
        }
    }
}

/// Returns what a review says of the move that led to the position it shows: good, doubtful or a
/// mistake, and what was better. Nothing at the start, beside the game, and before it is judged.
#[must_use]
pub fn verdict(review: &Review, texts: &Texts) -> Option<String> {
    let verdict = review.verdict()?;
    let play = *review.session().moves().last()?;
    let play = texts.move_name(&review.game().start().name_move(play));
    Some(verdict_on(verdict, &play, review.better(texts), texts))
}

/// Returns what a verdict says of a move: good, doubtful or a mistake, and what was better.
#[must_use]
pub fn verdict_on(verdict: &Verdict, play: &str, better: Option<String>, texts: &Texts) -> String {
    let better = better.unwrap_or_default();
    let values = [("move", play.into()), ("better", (&better).into())];
    match verdict.mark {
        Mark::Good => texts.with("verdict-good", &values[..1]),
        Mark::Doubtful => texts.with("verdict-doubtful", &values),
        Mark::Mistake => texts.with("verdict-mistake", &values),
    }
}

/// Returns the sign of a move in a list: `?` where it is doubtful, `??` where it is a mistake.
#[must_use]
pub const fn mark_sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Good => "",
        Mark::Doubtful => "?",
        Mark::Mistake => "??",
    }
}

/// Returns that a text is no point of a board whose points have letters, with one that is, and the word for the move
/// that is no point where there is one.
fn no_point(text: &str, scene: &Scene, texts: &Texts) -> String {
    let example = typing::example(&scene.picture);
    let (text, example) = (("text", text.into()), ("example", (&example).into()));
    match &scene.offers[..] {
        [offer] => {
            let offer = in_small_letters(&texts.sentence(&offer.label));
            texts.with("refusal-no-point-nor", &[text, example, ("offer", (&offer).into())])
        }
        _ => texts.with("refusal-no-point", &[text, example]),
    }
}

/// Returns what has just happened, where it is worth a sentence of its own: who passed, what the
/// computer played, that a turn was lost. `scene` is the one after it.
#[must_use]
pub fn event(
    event: &Event,
    move_name: Option<&str>,
    scene: &Scene,
    texts: &Texts,
) -> Option<String> {
    let name = |side: Side| seat(scene, side, texts);
    Some(match event {
        Event::Played { side, slip: true, .. } => {
            texts.with("event-lost-turn", &[("name", (&name(*side)).into())])
        }
        Event::Played { side, .. } => {
            let (name, is_person) = (name(*side), scene.seats[side.index()].level.is_none());
            let name = ("name", (&name).into());
            match (&scene.last_word, move_name) {
                (Some(word), _) => {
                    let word = texts.sentence(word);
                    texts.with("event-word", &[name, ("word", (&word).into())])
                }
                (None, Some(play)) if !is_person => {
                    texts.with("event-computer", &[name, ("move", play.into())])
                }
                _ => return None,
            }
        }
        Event::Resumed => texts.get("event-resumed"),
        Event::Started => texts.get("event-started"),
        Event::TakenBack
        | Event::PlayedAgain
        | Event::GaveUp(_)
        | Event::TimedOut(_)
        | Event::Marked
        | Event::Agreed => return None,
    })
}

/// Returns what has just happened for someone who listens: each move once, with what it took
/// (« Blanc D4, prend deux pierres »), the result, what [`event`] says. `before` is the scene before.
#[must_use]
pub fn announcement(
    event: &Event,
    move_name: Option<&str>,
    before: &Scene,
    scene: &Scene,
    texts: &Texts,
) -> String {
    let mut said = Vec::new();
    match (event, move_name) {
        (Event::Played { side, slip: false, .. }, Some(play)) if scene.last_word.is_none() => {
            let own = color(&scene.picture, *side, texts);
            let name = own.unwrap_or_else(|| scene.seats[side.index()].name.clone());
            let values = [("name", (&name).into()), ("move", play.into())];
            let taken = |scene: &Scene| scene.picture.captures.map_or(0, |all| all[side.index()]);
            let count = taken(scene).saturating_sub(taken(before));
            said.push(match count {
                0 => texts.with("said-move", &values),
                _ => {
                    let [name, play] = values;
                    texts.with("said-capture", &[name, play, ("count", count.into())])
                }
            });
        }
        _ => said.extend(self::event(event, move_name, scene, texts)),
    }
    let is_new_phase = scene.phase != before.phase;
    if is_new_phase && scene.phase != Phase::Play || said.is_empty() {
        said.push(status(scene, texts));
    }
    said.join(". ").replace(".. ", ". ")
}

/// Returns why something was refused, in a whole sentence; points are called as their game does.
#[must_use]
pub fn refusal(refusal: &Refusal, scene: &Scene, texts: &Texts) -> String {
    let sentence = |reason: &str| texts.with("refusal-sentence", &[("reason", reason.into())]);
    match refusal {
        Refusal::Illegal(IllegalMove::Occupied { at })
        | Refusal::Unreadable(MoveTextError::Impossible {
            reason: IllegalMove::Occupied { at },
            ..
        }) => {
            let point = point(&scene.picture, *at, texts);
            sentence(&texts.with("illegal-taken", &[("point", (&point).into())]))
        }
        Refusal::Unreadable(
            MoveTextError::NotRowColumn { text } | MoveTextError::NotVertex { text },
        ) if scene.picture.naming == PointNaming::Letter => sentence(&no_point(text, scene, texts)),
        Refusal::Unreadable(MoveTextError::Impossible {
            text,
            reason: IllegalMove::OutsideBoard { cols, .. },
        }) if scene.picture.naming == PointNaming::Column => {
            let last = cols.saturating_sub(1);
            sentence(
                &texts.with("move-not-column", &[("text", text.into()), ("last", last.into())]),
            )
        }
        Refusal::Disputed { side } => {
            let name = seat(scene, *side, texts);
            texts.with("refusal-disputed-by", &[("name", (&name).into())])
        }
        other => other.explain(texts),
    }
}
