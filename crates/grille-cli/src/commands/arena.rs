//! `grille arena`: a match between two levels or outside engines.

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use grille::arena::{Match, Openings, Tally};
use grille::core::AnyGame;
use grille::player::PlayerError;
use grille::player::{Limits, StopFlag};
use grille::seat::{Maker, SeatChoice, SeatError};
use grille::texts::Explain as _;
use serde::Serialize;

use super::{entry_of, start_of};
use crate::progress::{Bar, on_interrupt};
use crate::{Context, Failure};

#[derive(Serialize)]
struct ResultJson<'a> {
    game: &'a str,
    first: &'a str,
    second: &'a str,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    elo: f64,
    elo_low: f64,
    elo_high: f64,
    seconds: f64,
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let id = matches.get_one::<String>("game").map_or("", String::as_str);
    let entry = entry_of(id, context, "grille arena")?;
    let start = start_of(matches, context, "grille arena")?;
    let contestant = |name: &str| {
        let wish = matches.get_one::<String>(name).map_or("", String::as_str);
        contestant(wish, context, start.as_ref())
    };
    let (first, second) = (contestant("first")?, contestant("second")?);
    let stop = StopFlag::default();
    let limits = Limits {
        time: matches.get_one::<u64>("time").map(|&millis| Duration::from_millis(millis)),
        nodes: matches.get_one::<u64>("nodes").copied(),
        stop: stop.clone(),
        ..Limits::default()
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let games = matches.get_one::<u32>("games").copied().unwrap_or(100);
    let contest = Match {
        start: start.as_ref(),
        propose: entry.propose,
        players: [&first.make, &second.make],
        games,
        seed: matches.get_one::<u64>("seed").copied().unwrap_or(1),
        limits,
        threads: matches.get_one::<u64>("threads").map_or(cores, |&threads| threads as usize),
        openings: match matches.get_one::<String>("openings").map(String::as_str) {
            Some("none") => Openings::None,
            _ => Openings::Random,
        },
    };
    on_interrupt(move || stop.stop());
    let bar = Bar::new(games);
    let clock = Instant::now();
    let tally = contest.play(&|tally: Tally| {
        bar.show(tally.games(), &format!("{}-{}-{}", tally.wins, tally.draws, tally.losses));
    });
    bar.clear();
    let tally = tally.map_err(|error| {
        Failure::request(match error {
            PlayerError::Engine(failure) => failure.explain(&context.texts),
            _ => context.texts.get("refusal-player"),
        })
    })?;
    report(matches, context, [&first.name, &second.name], tally, clock.elapsed().as_secs_f64())?;
    // An interrupted match has a result, but not the one that was asked for.
    if tally.games() < games { Err(Failure::Silent) } else { Ok(()) }
}

/// Someone who plays in the match.
struct Contestant<'a> {
    name: String,
    make: Maker<'a>,
}

fn contestant<'a>(
    wish: &'a str,
    context: &'a Context,
    start: &dyn AnyGame,
) -> Result<Contestant<'a>, Failure> {
    let usage = |error: &SeatError| Failure::Usage {
        message: error.explain(&context.texts),
        command: "grille arena".to_owned(),
    };
    let choice = SeatChoice::ask(wish, &context.catalog, start).map_err(|error| usage(&error))?;
    let (Some(name), Some(make)) = (choice.computer_name(context.texts.lang()), choice.maker())
    else {
        let known: Vec<&str> = context.catalog.levels_for(start).map(|level| level.id).collect();
        let known = known.join(", ");
        return Err(usage(&SeatError::Unknown { text: wish.to_owned(), known }));
    };
    Ok(Contestant { name, make })
}

fn report(
    matches: &ArgMatches,
    context: &Context,
    [first, second]: [&str; 2],
    tally: Tally,
    seconds: f64,
) -> io::Result<()> {
    let elo = tally.elo();
    let mut out = io::stdout().lock();
    let round = |value: f64| (value * 10.0).round() / 10.0;
    if matches.get_flag("json") {
        // As asked for, so that a program finds its own words again.
        let asked = |name: &str| matches.get_one::<String>(name).map_or("", String::as_str);
        let result = ResultJson {
            game: asked("game"),
            first: asked("first"),
            second: asked("second"),
            games: tally.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            elo: round(elo.middle),
            elo_low: round(elo.low),
            elo_high: round(elo.high),
            seconds: (seconds * 1000.0).round() / 1000.0,
        };
        serde_json::to_writer(&mut out, &result)?;
        return writeln!(out);
    }
    let texts = &context.texts;
    let percent = texts.decimal(&format!("{:.1}", 100.0 * tally.score()));
    let values = [
        ("first", first.into()),
        ("second", second.into()),
        ("games", tally.games().into()),
        ("wins", tally.wins.into()),
        ("draws", tally.draws.into()),
        ("losses", tally.losses.into()),
        ("percent", (&percent).into()),
    ];
    writeln!(out, "{}", texts.with("arena-result", &values))?;
    let [middle, low, high] = [elo.middle, elo.low, elo.high].map(|elo| format!("{elo:+.0}"));
    let values = [("elo", (&middle).into()), ("low", (&low).into()), ("high", (&high).into())];
    writeln!(out, "{}", texts.with("arena-elo", &values))
}
