//! Moves.

use grille_core::{Game as _, Playable as _, Side};
use grille_games::go::Move;

use super::super::refusal::Refusal;
use super::super::{Answer, Task};
use super::{Arguments, Command, Engine, Outcome, done};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "play", run: play },
    Command { name: "genmove", run: |engine, arguments| genmove(engine, arguments, Task::Play) },
    Command { name: "reg_genmove", run: reg_genmove },
    Command {
        name: "kgs-genmove_cleanup",
        run: |engine, arguments| genmove(engine, arguments, Task::Cleanup),
    },
    Command { name: "undo", run: undo },
];

/// Either side may play, whoever played last.
fn play(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let side = arguments.side()?;
    let m = arguments.play()?;
    let played = if engine.generator.is_lenient() {
        engine.table.play_recorded(side, m)
    } else {
        engine.table.play(side, m)
    };
    played.map_err(|_| Refusal::IllegalMove)?;
    done()
}

/// What the generator wants to do. A move that the rules forbid would be a fault of the generator;
/// it becomes a pass, because the controller must get an answer.
pub(super) fn choose(engine: &mut Engine, side: Side, task: Task) -> Answer {
    let game = engine.table.ready(side);
    match engine.generator.choose(&game, &engine.clock, task, &engine.limits) {
        Answer::Play(m) if game.check(m).is_err() => {
            debug_assert!(false, "the generator chose an illegal move: {m:?}");
            Answer::Play(Move::Pass)
        }
        answer => answer,
    }
}

pub(super) fn write(engine: &Engine, answer: Answer) -> String {
    match answer {
        Answer::Play(m) => engine.table.game().write_move(m),
        Answer::Resign => "resign".to_owned(),
    }
}

fn genmove(engine: &mut Engine, arguments: &mut Arguments<'_>, task: Task) -> Outcome {
    let side = arguments.side()?;
    let answer = choose(engine, side, task);
    if let Answer::Play(m) = answer {
        engine.table.play(side, m).map_err(|_| Refusal::IllegalMove)?;
    }
    Ok(write(engine, answer))
}

fn reg_genmove(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let side = arguments.side()?;
    let answer = choose(engine, side, Task::Regression);
    Ok(write(engine, answer))
}

fn undo(engine: &mut Engine, _: &mut Arguments<'_>) -> Outcome {
    if engine.table.undo() { done() } else { Err(Refusal::CannotUndo) }
}
