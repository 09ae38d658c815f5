//! Golden playthroughs: one random game of each game of the catalog, with every value of the scene
//! at every ply. A change of rules, pictures or words of any game shows here, in one place.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::fmt::Write as _;

use grille::catalog::Catalog;
use grille::core::{Actor, Instant64, Intent, Rng, Side};
use grille::front::words;
use grille::options::GameOptions;
use grille::seat::Seat;
use grille::session::{Scene, Session};
use grille::texts::{Lang, Texts};

/// Plies of a game that are written down: enough for captures, flips and passes.
const LONGEST: usize = 60;

/// A board small enough to be read, where the game has a size.
fn options(entry: &grille::catalog::GameEntry) -> GameOptions {
    let mut options = GameOptions::default();
    let has = |name: &str| entry.options.iter().any(|option| option.name == name);
    if has("size") {
        options.set("size", 5);
        if (entry.start)(&options).is_err() {
            options.set("size", 6);
        }
    } else if entry.id == "gomoku" {
        options.set("rows", 9);
        options.set("cols", 9);
    }
    options
}

fn described(scene: &Scene, catalog: &Catalog, texts: &Texts) -> String {
    let picture = &scene.picture;
    let mut out = String::new();
    let list = |points: &[grille::core::Point]| {
        let names: Vec<String> = points.iter().map(|&p| picture.point_name(p)).collect();
        names.join(" ")
    };
    writeln!(out, "{} | {}", words::title(scene, catalog, texts), words::status(scene, texts))
        .unwrap();
    writeln!(
        out,
        "turn {} phase {:?} to move {:?} undo {} redo {}",
        scene.turn_number, scene.phase, scene.to_move, scene.can_undo, scene.can_redo
    )
    .unwrap();
    for (row, name) in picture.text_rows().iter().zip(&picture.row_names) {
        writeln!(out, "{name:>3} {row}").unwrap();
    }
    writeln!(out, "    {}", picture.col_names.join("")).unwrap();
    let open: Vec<_> = picture.points().filter(|&p| picture.is_open(p)).collect();
    writeln!(out, "open {} last {:?}", open.len(), picture.last.map(|p| picture.point_name(p)))
        .unwrap();
    for (name, points) in [("decided", &picture.decided), ("forbidden", &picture.forbidden)] {
        if !points.is_empty() {
            writeln!(out, "{name} {}", list(points)).unwrap();
        }
    }
    if let Some(captures) = picture.captures {
        writeln!(out, "captures {captures:?}").unwrap();
    }
    for offer in &scene.offers {
        writeln!(out, "offer {} « {} »", offer.text, texts.sentence(&offer.label)).unwrap();
    }
    if let Some(word) = &scene.last_word {
        writeln!(out, "last word « {} »", texts.sentence(word)).unwrap();
    }
    if let Some(sheet) = &scene.score {
        for [label, first, second] in words::score_rows(sheet, texts) {
            writeln!(out, "score {label} | {first} | {second}").unwrap();
        }
        writeln!(out, "{}", words::lead(scene, sheet, texts)).unwrap();
        let [first, second] = &sheet.owned;
        writeln!(out, "owned {} / {}", first.len(), second.len()).unwrap();
        writeln!(out, "dead {} unsure {}", list(&sheet.dead), list(&sheet.unsure)).unwrap();
    }
    if let Some(ending) = scene.ending {
        writeln!(out, "ending {:?} by {}", ending.winner, ending.why.name()).unwrap();
    }
    out
}

#[test]
fn every_game_is_played_as_it_was() {
    let (catalog, texts) = (Catalog::standard(), Texts::new(Lang::Fr));
    for entry in &catalog.games {
        let start = (entry.start)(&options(entry)).unwrap();
        let seats = Side::BOTH.map(|side| Seat::person(side.name().into(), side.letter().into()));
        let mut session = Session::new(entry, start, seats);
        let mut rng = Rng::new(20_261_117);
        let first = session.scene(Instant64(0));
        let mut text = format!("{}\n{}\n", session.start().rules(), words::goal(&first, &texts));
        writeln!(text, "{}\n", words::goal_in_short(&first, &texts)).unwrap();
        loop {
            let scene = session.scene(Instant64(0));
            writeln!(text, "{}", described(&scene, &catalog, &texts)).unwrap();
            let legal = session.game().legal_moves();
            if scene.ending.is_some() || session.moves().len() >= LONGEST {
                break;
            }
            let intent = match rng.pick(&legal) {
                _ if scene.is_settling() => Intent::Agree,
                Some(&play) => Intent::Play(play),
                None => break,
            };
            if let Intent::Play(play) = intent {
                let name = texts.move_name(&session.game().name_move(play));
                writeln!(text, "> {} ({name})", session.game().write_move(play)).unwrap();
            } else {
                writeln!(text, "> {intent:?}").unwrap();
            }
            session.handle(Actor::Table, intent, Instant64(0)).unwrap();
        }
        insta::assert_snapshot!(format!("playthrough-{}", entry.id), text);
    }
}

/// What a scene is in JSON reads back to the same scene, in every game.
#[test]
fn scenes_read_back_from_json() {
    let catalog = Catalog::standard();
    for entry in &catalog.games {
        let start = (entry.start)(&options(entry)).unwrap();
        let seats = Side::BOTH.map(|side| Seat::person(side.name().into(), side.letter().into()));
        let mut session = Session::new(entry, start, seats);
        let mut rng = Rng::new(3);
        for _ in 0..12 {
            let scene = session.scene(Instant64(0));
            let json = serde_json::to_string(&scene).unwrap();
            assert_eq!(serde_json::from_str::<Scene>(&json).unwrap(), scene, "{json}");
            let legal = session.game().legal_moves();
            let Some(&play) = rng.pick(&legal) else { break };
            let intent = serde_json::to_string(&Intent::Play(play)).unwrap();
            let intent = serde_json::from_str(&intent).unwrap();
            session.handle(Actor::Table, intent, Instant64(0)).unwrap();
        }
    }
}
