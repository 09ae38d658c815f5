//! The clock.

use super::super::clock::{TimeLeft, TimeSystem};
use super::super::refusal::Refusal;
use super::{Arguments, Command, Engine, Outcome, done};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "time_settings", run: time_settings },
    Command { name: "time_left", run: time_left },
    Command { name: "kgs-time_settings", run: kgs_time_settings },
];

/// Canadian overtime. No period is absolute time; a period without stones is no limit at all.
fn time_settings(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let main = arguments.seconds()?;
    let period = arguments.seconds()?;
    let stones = arguments.number()?;
    engine.clock.set_system(match (period.is_zero(), stones) {
        (true, _) => TimeSystem::Absolute { main },
        (false, 0) => TimeSystem::Unlimited,
        (false, _) => TimeSystem::Canadian { main, period, stones },
    });
    done()
}

fn kgs_time_settings(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let system = match arguments.word()?.to_ascii_lowercase().as_str() {
        "none" => TimeSystem::Unlimited,
        "absolute" => TimeSystem::Absolute { main: arguments.seconds()? },
        "canadian" => TimeSystem::Canadian {
            main: arguments.seconds()?,
            period: arguments.seconds()?,
            stones: arguments.number()?,
        },
        "byoyomi" => TimeSystem::Byoyomi {
            main: arguments.seconds()?,
            period: arguments.seconds()?,
            periods: arguments.number()?,
        },
        _ => return Err(Refusal::Syntax),
    };
    engine.clock.set_system(system);
    done()
}

fn time_left(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let side = arguments.side()?;
    let time = arguments.seconds()?;
    let stones = arguments.number()?;
    engine.clock.set_left(side, TimeLeft { time, stones });
    done()
}
