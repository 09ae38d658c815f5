//! What the network thinks of the position, as KataGo prints it.

use std::fmt::Write as _;

use grille_core::{Game as _, Side};
use grille_games::go::Go;
use grille_net::inputs::legal_moves;
use grille_net::{Judgement, Symmetry};

use super::super::refusal::Refusal;
use super::{Arguments, Command, Engine, Outcome};

pub(super) const COMMANDS: &[Command] = &[Command { name: "kata-raw-nn", run: raw }];

/// The number of a symmetry, or `all`; a colour may come before it. Values are White's.
fn raw(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let mut word = arguments.word()?.to_ascii_lowercase();
    let mut side = engine.table.game().turn();
    if let Some(asked) = match word.as_str() {
        "b" | "black" => Some(Side::First),
        "w" | "white" => Some(Side::Second),
        _ => None,
    } {
        side = asked;
        word = arguments.word()?.to_ascii_lowercase();
    }
    let symmetries = match word.as_str() {
        "all" => Symmetry::ALL.to_vec(),
        number => {
            let number: u8 = number.parse().map_err(|_| Refusal::Syntax)?;
            vec![*Symmetry::ALL.get(usize::from(number)).ok_or(Refusal::Syntax)?]
        }
    };
    let game = engine.table.ready(side);
    let mut text = String::new();
    for symmetry in symmetries {
        let judgement = engine.generator.judge(&game, symmetry).ok_or(Refusal::NoNetwork)?;
        write(&mut text, &game, symmetry, &judgement);
    }
    Ok(text)
}

fn write(text: &mut String, game: &Go, symmetry: Symmetry, judgement: &Judgement) {
    let (sign, win, loss) = match game.turn() {
        Side::First => (-1.0, judgement.loss, judgement.win),
        Side::Second => (1.0, judgement.win, judgement.loss),
    };
    let or_none = |value: Option<f32>| value.unwrap_or(-1.0);
    let _ = write!(
        text,
        "symmetry {}\nwhiteWin {win:.6}\nwhiteLoss {loss:.6}\nnoResult {:.6}\nwhiteLead {:.3}\n\
         whiteScoreSelfplay {:.3}\nwhiteScoreSelfplaySq {:.3}\nvarTimeLeft {:.3}\n\
         shorttermWinlossError {:.3}\nshorttermScoreError {:.3}\npolicy\n",
        symmetry.number(),
        judgement.no_result,
        sign * judgement.lead,
        sign * judgement.score,
        judgement.score_square,
        or_none(judgement.time_left),
        or_none(judgement.value_error),
        or_none(judgement.score_error),
    );
    let legal = legal_moves(game);
    let share = |index: usize| match legal.get(index) {
        Some(true) => format!("{:8.6} ", judgement.policy[index]),
        _ => "    NAN ".to_owned(),
    };
    let cols = usize::from(game.rules().cols());
    let area = judgement.ownership.len();
    for index in 0..area {
        text.push_str(&share(index));
        if (index + 1) % cols == 0 {
            text.push('\n');
        }
    }
    let _ = write!(text, "policyPass {}\nwhiteOwnership\n", share(area));
    for (index, own) in judgement.ownership.iter().enumerate() {
        let _ = write!(text, "{:9.7} ", sign * own);
        if (index + 1) % cols == 0 {
            text.push('\n');
        }
    }
}
