//! The board and the rules.

use grille_games::go::{Preset, Rules};

use super::super::loading::exact_komi;
use super::super::refusal::Refusal;
use super::{Arguments, Command, Engine, Outcome, done};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "boardsize", run: boardsize },
    Command { name: "clear_board", run: clear_board },
    Command { name: "komi", run: komi },
    Command { name: "get_komi", run: |engine, _| Ok(engine.table.rules().komi().to_string()) },
    Command { name: "kgs-rules", run: rules },
    Command { name: "kata-set-rules", run: rules },
];

/// Letters without I name 25 columns, which is also the largest board of the rules. The board is
/// cleared as well, which the specification leaves open.
fn boardsize(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let word = arguments.word()?;
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Refusal::Syntax);
    }
    let size = word.parse().map_err(|_| Refusal::UnacceptableSize)?;
    engine.table.resize(size).map_err(|_| Refusal::UnacceptableSize)?;
    engine.clock.restart();
    done()
}

fn clear_board(engine: &mut Engine, _: &mut Arguments<'_>) -> Outcome {
    engine.table.clear();
    engine.clock.restart();
    done()
}

/// A komi that the rules cannot have exactly is refused: another one would decide games otherwise than
/// the controller believes.
fn komi(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let komi = exact_komi(arguments.float()?).ok_or(Refusal::UnacceptableKomi)?;
    engine.table.set_komi(komi);
    done()
}

/// KGS names them `japanese`, `chinese`, `aga` and `new_zealand`; all presets are known. Komi is
/// set by its own command and stays.
fn rules(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let name = arguments.word()?.replace('_', "-");
    let preset: Preset = name.parse().map_err(|_| Refusal::UnknownRules)?;
    let old = *engine.table.rules();
    let rules = Rules::preset(preset).with_komi(old.komi()).with_size(old.rows(), old.cols());
    engine.table.set_rules(&rules.map_err(|_| Refusal::UnknownRules)?);
    done()
}
