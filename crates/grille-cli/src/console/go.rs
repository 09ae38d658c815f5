//! Go: intersections, passes, and the talk about dead stones at the end.

use std::io;

use grille::core::{IllegalMove, Intent, Side};
use grille::go::Count;
use grille::session::{Event, Refusal, Scene, Session, Why};
use grille::texts::{Explain as _, Texts};

use super::grid;
use super::script::{Desk, Script, Wish};

/// The script of Go.
pub(super) struct Go;

/// The words for a side.
fn color(side: Side, texts: &Texts) -> String {
    texts.get(match side {
        Side::First => "go-black",
        Side::Second => "go-white",
    })
}

/// Whether an answer is one of the words that a sentence lists.
fn is_in(words: &str, answer: &str) -> bool {
    let answer = answer.to_lowercase().replace('\'', "’");
    words.split(' ').any(|word| word == answer)
}

impl Script for Go {
    fn open(&mut self, desk: &mut Desk<'_, '_>, session: &mut Session) -> io::Result<bool> {
        let scene = session.scene();
        let texts = &desk.context.texts;
        let mut lines = vec![texts.with("console-title", &[("name", "Go".into())]), String::new()];
        if let Some(go) = &scene.go {
            let (rules, komi) = (texts.go_rules(go.rules), texts.decimal(&go.komi));
            let values = [
                ("rows", scene.picture.rows.into()),
                ("cols", scene.picture.cols.into()),
                ("rules", (&rules).into()),
                ("komi", (&komi).into()),
            ];
            lines.push(texts.with("go-goal", &values));
            if go.handicap > 0 {
                let stones = u32::from(go.handicap);
                lines.push(texts.with("go-handicap", &[("stones", stones.into())]));
            }
        }
        lines.push(texts.get("go-how"));
        lines.push(texts.get("go-legend"));
        for line in lines {
            desk.say(&line)?;
        }
        desk.say_commands()?;
        Ok(true)
    }

    fn show(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
        let texts = &desk.context.texts;
        let Some(go) = &scene.go else { return Ok(()) };
        let mut lines = Vec::new();
        match scene.to_move {
            Some(_) if go.counting => lines.push(texts.get("go-counting")),
            Some(side) => {
                let (color, letter) = (color(side, texts), side.letter().to_string());
                let values = [
                    ("turn", scene.turn_number.into()),
                    ("name", (&scene.seats[side.index()].name).into()),
                    ("color", (&color).into()),
                    ("letter", (&letter).into()),
                ];
                lines.push(texts.with("go-turn", &values));
            }
            None => {}
        }
        let [black, white] = scene.picture.captures.unwrap_or_default();
        let values = [("black", black.into()), ("white", white.into())];
        lines.push(texts.with("go-captures", &values));
        if let Some(point) = scene.picture.forbidden {
            let vertex = scene.picture.point_name(point);
            lines.push(texts.with("go-ko", &[("vertex", (&vertex).into())]));
        }
        lines.push(String::new());
        lines.extend(grid::go(&scene.picture, go.count.as_ref(), desk.talk.color()));
        for line in lines {
            desk.say(&line)?;
        }
        desk.talk.gap()
    }

    fn invite(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
        let texts = &desk.context.texts;
        let Some(go) = scene.go.as_ref().filter(|go| go.counting) else { return Ok(()) };
        let Some(count) = &go.count else { return Ok(()) };
        let names: Vec<String> =
            count.dead.iter().map(|&point| scene.picture.point_name(point)).collect();
        let mut lines = vec![if names.is_empty() {
            texts.get("go-none-dead")
        } else {
            texts.with("go-dead", &[("list", (&names.join(" ")).into())])
        }];
        lines.push(texts.get("go-owned"));
        lines.extend(points(count, texts));
        lines.push(texts.get("go-counting-how"));
        for line in lines {
            desk.say(&line)?;
        }
        Ok(())
    }

    fn question(&self, desk: &Desk<'_, '_>, scene: &Scene) -> String {
        let texts = &desk.context.texts;
        if scene.go.as_ref().is_some_and(|go| go.counting) {
            return texts.get("go-ask-dead");
        }
        let side = scene.to_move.unwrap_or(Side::First);
        texts.with("go-ask", &[("color", (&color(side, texts)).into())])
    }

    fn read(&self, desk: &Desk<'_, '_>, scene: &Scene, answer: &str) -> Wish {
        let texts = &desk.context.texts;
        if !scene.go.as_ref().is_some_and(|go| go.counting) {
            let is_pass = is_in(&texts.get("go-pass-words"), answer);
            return Wish::Do(Intent::PlayText(if is_pass { "pass" } else { answer }.to_owned()));
        }
        if is_in(&texts.get("go-ok-words"), answer) {
            return Wish::Do(Intent::AcceptScore);
        }
        if is_in(&texts.get("go-resume-words"), answer) {
            return Wish::Do(Intent::ResumePlay);
        }
        match scene.picture.point_named(answer) {
            Some(point) => Wish::Do(Intent::MarkDead(point)),
            None => {
                let values = [("text", answer.into())];
                Wish::Again(Some(texts.with("go-not-counting-answer", &values)))
            }
        }
    }

    fn refuse(&self, desk: &Desk<'_, '_>, scene: &Scene, refusal: &Refusal) -> Option<String> {
        let texts = &desk.context.texts;
        Some(match refusal {
            Refusal::Illegal(IllegalMove::Occupied { at }) => {
                let vertex = scene.picture.point_name(*at);
                texts.with("go-occupied", &[("vertex", (&vertex).into())])
            }
            other => other.explain(texts),
        })
    }

    fn played(
        &self,
        desk: &Desk<'_, '_>,
        scene: &Scene,
        event: &Event,
        text: &str,
    ) -> Option<String> {
        let texts = &desk.context.texts;
        match event {
            Event::Played { side, .. } => {
                let seat = &scene.seats[side.index()];
                let color = color(*side, texts);
                let values = [
                    ("name", (&seat.name).into()),
                    ("color", (&color).into()),
                    ("move", text.into()),
                ];
                match (text, seat.level) {
                    ("pass", _) => Some(texts.with("go-passes", &values[..2])),
                    (_, Some(_)) => Some(texts.with("go-computer", &values)),
                    (_, None) => None,
                }
            }
            Event::Resumed => Some(texts.get("go-resumed")),
            _ => None,
        }
    }

    fn announce(&mut self, desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<()> {
        let scene = session.scene();
        let texts = &desk.context.texts;
        let mut lines = vec![texts.get("go-end")];
        let Some(go) = &scene.go else { return Ok(()) };
        let turn = ("turn", scene.turn_number.into());
        let rules = texts.go_rules(go.rules);
        let rules = ("rules", (&rules).into());
        match (scene.ending, &go.count) {
            (Some(end), _) if matches!(end.why, Why::GaveUp(_)) => {
                let winner = end.winner.unwrap_or(Side::First);
                let color = color(winner, texts);
                let result = if winner == Side::First { "B+R" } else { "W+R" };
                let values = [
                    ("result", result.into()),
                    ("winner", (&scene.seats[winner.index()].name).into()),
                    ("color", (&color).into()),
                    ("loser", (&scene.seats[winner.other().index()].name).into()),
                    turn,
                ];
                lines.push(texts.with("go-gave-up", &values));
            }
            (Some(end), Some(count)) => {
                lines.extend(points(count, texts));
                let result = ("result", (&count.result).into());
                lines.push(match end.winner {
                    None => texts.with("go-draw", &[result, turn, rules]),
                    Some(winner) => {
                        let color = color(winner, texts);
                        let points = count.points(texts);
                        let values = [
                            result,
                            ("name", (&scene.seats[winner.index()].name).into()),
                            ("color", (&color).into()),
                            ("points", (&points).into()),
                            turn,
                            rules,
                        ];
                        texts.with("go-won", &values)
                    }
                });
            }
            _ => {}
        }
        for line in lines {
            desk.say(&line)?;
        }
        Ok(())
    }

    fn offers_another(&self) -> bool {
        true
    }
}

/// The points both ways.
fn points(count: &Count, texts: &Texts) -> [String; 2] {
    let extra = match count.compensation {
        0 => String::new(),
        points => texts.with("go-compensation", &[("points", points.into())]),
    };
    let komi = texts.decimal(&count.komi);
    let komi = ("komi", (&komi).into());
    let extra = ("extra", (&extra).into());
    let area = [
        ("black", count.area[0].into()),
        ("white", count.area[1].into()),
        komi,
        extra,
        ("result", (&count.area_result).into()),
    ];
    let territory = [
        ("black", count.territory[0].into()),
        ("black-prisoners", count.prisoners[0].into()),
        ("white", count.territory[1].into()),
        ("white-prisoners", count.prisoners[1].into()),
        komi,
        extra,
        ("result", (&count.territory_result).into()),
    ];
    [texts.with("go-area", &area), texts.with("go-territory", &territory)]
}
