//! Every game that no document scripts, from its scene alone.

use std::io;

use grille::core::{Intent, Picture, PieceShape, Point, PointNaming};
use grille::front::{typing, words};
use grille::host;
use grille::session::{Event, Refusal, Scene, Session};
use grille::texts::Texts;

use super::flow::is_in;
use super::grid;
use super::script::{Desk, Script, Wish};

/// The script of games that no document scripts.
pub(super) struct General;

/// How a move is written here: a column, row and column, a crossing.
fn how(scene: &Scene, texts: &Texts) -> String {
    let last = scene.picture.cols.saturating_sub(1);
    match scene.picture.naming {
        PointNaming::Column => texts.with("console-how-column", &[("last", last.into())]),
        PointNaming::RowColumn => texts.get("console-how-cell"),
        PointNaming::Number => {
            let last = scene.picture.pieces.len().saturating_sub(1);
            texts.with("console-how-number", &[("last", last.into())])
        }
        PointNaming::Letter => {
            let example = typing::example(&scene.picture);
            texts.with("console-how-letter", &[("example", (&example).into())])
        }
    }
}

/// A point in short, where a column alone would not tell it: `5,2`, `D4`.
fn cell(picture: &Picture, point: Point) -> String {
    let rows = picture.row_names.get(usize::from(point.row));
    let cols = picture.col_names.get(usize::from(point.col));
    match (picture.naming, rows, cols) {
        (PointNaming::Column | PointNaming::RowColumn, Some(row), Some(col)) => {
            format!("{row},{col}")
        }
        (PointNaming::Number, ..) => point.index(picture.cols).to_string(),
        _ => picture.point_name(point),
    }
}

impl Script for General {
    fn open(&mut self, desk: &mut Desk<'_, '_>, session: &mut Session) -> io::Result<bool> {
        let scene = host::scene(session);
        let texts = &desk.context.texts;
        let name = words::title(&scene, &desk.context.catalog, texts);
        let mut lines = vec![
            texts.with("console-title", &[("name", (&name).into())]),
            String::new(),
            words::goal(&scene, texts),
            how(&scene, texts),
        ];
        if let Some(offer) = scene.offers.first() {
            let word = texts.sentence(&offer.label).to_lowercase();
            lines.push(texts.with("console-how-offer", &[("word", (&word).into())]));
        }
        lines.push(texts.get("console-legend"));
        if scene.picture.marks_open_points() {
            lines.push(texts.get("console-legend-open"));
        }
        for line in lines {
            desk.say(&line)?;
        }
        desk.say_commands()?;
        Ok(true)
    }

    fn show(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
        for line in heading(scene, &desk.context.texts) {
            desk.say(&line)?;
        }
        desk.talk.gap()?;
        for line in grid::general(scene, desk.talk.color()) {
            desk.say(&line)?;
        }
        desk.talk.gap()
    }

    fn invite(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
        let texts = &desk.context.texts;
        if let Some(forced) = words::forced(scene, texts) {
            return desk.say(&forced);
        }
        let Some(sheet) = scene.score.as_ref().filter(|_| scene.is_settling()) else {
            return Ok(());
        };
        let names = |points: &[Point]| {
            points.iter().map(|&p| scene.picture.point_name(p)).collect::<Vec<_>>().join(" ")
        };
        let mut lines = vec![if sheet.dead.is_empty() {
            texts.get("go-none-dead")
        } else {
            texts.with("go-dead", &[("list", (&names(&sheet.dead)).into())])
        }];
        if !sheet.unsure.is_empty() {
            lines.push(texts.with("go-unsure", &[("list", (&names(&sheet.unsure)).into())]));
        }
        lines.push(texts.get("go-owned"));
        lines.extend(sheet.details.iter().map(|detail| texts.sentence(detail)));
        lines.push(texts.get("go-counting-how"));
        lines.iter().try_for_each(|line| desk.say(line))
    }

    fn question(&self, desk: &Desk<'_, '_>, scene: &Scene) -> String {
        let texts = &desk.context.texts;
        if scene.is_settling() {
            return texts.get("go-ask-dead");
        }
        let name = scene.to_move.map(|side| words::seat(scene, side, texts)).unwrap_or_default();
        let last = scene.picture.cols.saturating_sub(1);
        let values = [("name", (&name).into()), ("last", last.into())];
        match scene.picture.naming {
            PointNaming::Column => texts.with("console-ask-column", &values),
            PointNaming::RowColumn => texts.with("console-ask-cell", &values),
            PointNaming::Number | PointNaming::Letter => texts.with("console-ask-move", &values),
        }
    }

    fn read(&self, desk: &Desk<'_, '_>, scene: &Scene, answer: &str) -> Wish {
        let texts = &desk.context.texts;
        if !scene.is_settling() {
            return Wish::Do(match typing::offer_called(answer, scene, texts) {
                Some(offer) => Intent::Play(offer.play),
                None => Intent::PlayText(answer.to_owned()),
            });
        }
        if is_in(&texts.get("go-ok-words"), answer) {
            return Wish::Do(Intent::Agree);
        }
        if is_in(&texts.get("go-resume-words"), answer) {
            return Wish::Do(Intent::PlayOn);
        }
        match scene.picture.point_named(answer) {
            Some(point) => Wish::Do(Intent::Mark(point)),
            None => {
                let values = [("text", answer.into())];
                Wish::Again(Some(texts.with("go-not-counting-answer", &values)))
            }
        }
    }

    fn refuse(&self, desk: &Desk<'_, '_>, scene: &Scene, refusal: &Refusal) -> Option<String> {
        Some(words::refusal(refusal, scene, &desk.context.texts))
    }

    fn played(
        &self,
        desk: &Desk<'_, '_>,
        scene: &Scene,
        event: &Event,
        text: &str,
    ) -> Option<String> {
        words::event(event, Some(text), scene, &desk.context.texts)
    }

    fn announce(&mut self, desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<()> {
        let scene = host::scene(session);
        let texts = &desk.context.texts;
        let mut lines = vec![texts.get("go-end")];
        if let Some(sheet) = &scene.score {
            lines.extend(sheet.details.iter().map(|detail| texts.sentence(detail)));
        }
        lines.push(words::result(&scene, texts));
        if !scene.picture.decided.is_empty() {
            let name = |&point| cell(&scene.picture, point);
            let cells = scene.picture.decided.iter().map(name).collect::<Vec<_>>().join(" ");
            lines.push(texts.with("console-decided", &[("cells", (&cells).into())]));
        }
        lines.iter().try_for_each(|line| desk.say(line))
    }

    fn offers_another(&self) -> bool {
        true
    }
}

/// Whose turn it is, the points and prisoners so far, what may not be played.
fn heading(scene: &Scene, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    if scene.is_settling() {
        lines.push(texts.get("go-counting"));
    } else if let Some(side) = scene.to_move {
        let name = words::seat(scene, side, texts);
        let symbol = match scene.picture.shape {
            PieceShape::Stone => side.letter().to_string(),
            PieceShape::Mark | PieceShape::Disc => scene.seats[side.index()].symbol.clone(),
        };
        let name = words::with_remark(&name, &symbol, texts);
        let values = [("turn", scene.turn_number.into()), ("name", (&name).into())];
        let mut line = texts.with("console-turn", &values);
        let reading = scene.clock.left[side.index()];
        if reading.limited {
            let time = words::time_left(&reading, texts);
            line =
                texts.with("console-time", &[("line", (&line).into()), ("time", (&time).into())]);
        }
        lines.push(line);
    }
    if let Some([black, white]) = scene.picture.captures {
        let values = [("black", black.into()), ("white", white.into())];
        lines.push(texts.with("go-captures", &values));
    }
    for &point in &scene.picture.forbidden {
        let vertex = scene.picture.point_name(point);
        lines.push(texts.with("go-ko", &[("vertex", (&vertex).into())]));
    }
    lines
}
