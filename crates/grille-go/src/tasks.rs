//! What is asked and answered, as bytes. Each pair of functions here is two ends of one message.

use std::time::Duration;

use grille_ai::{Candidate, Choice, Limits, Outlook, Value};
use grille_core::{ByteReader, put_text};
use grille_games::go::{Go, Move, PointSet};

/// What can be asked. [`Task::Choose`] and [`Task::Dismiss`] are asked of a player, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Task {
    /// A player of a level is made, with a seed, threads and memory: its number.
    Make,
    /// A player chooses a move: limits and a position; a `Choice`.
    Choose,
    /// A player is not needed any more.
    Dismiss,
    /// The stones of a position that look dead, and those of which that is unsure.
    Dead,
    /// A network is handed in, by its number in `Shipped::ALL`: 1 if it is whole.
    Network,
}

impl Task {
    /// All of them, in the order of their numbers.
    pub const ALL: [Task; 5] = [Task::Make, Task::Choose, Task::Dismiss, Task::Dead, Task::Network];
}

/// A player as it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewPlayer {
    pub(crate) level: String,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) memory: Option<usize>,
}

impl NewPlayer {
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut out = Vec::new();
        put_text(&mut out, &self.level);
        out.extend(self.seed.to_le_bytes());
        out.extend((self.threads as u32).to_le_bytes());
        put_limit(&mut out, self.memory.map(|bytes| bytes as u64));
        out
    }

    pub(crate) fn read(bytes: &[u8]) -> Option<NewPlayer> {
        let mut bytes = ByteReader::new(bytes);
        Some(NewPlayer {
            level: bytes.text()?.to_owned(),
            seed: bytes.long()?,
            threads: bytes.word()? as usize,
            memory: limit(&mut bytes)?.map(|bytes| bytes as usize),
        })
    }
}

/// No limit.
const NONE: u64 = u64::MAX;

fn put_limit(out: &mut Vec<u8>, limit: Option<u64>) {
    out.extend(limit.unwrap_or(NONE).to_le_bytes());
}

/// A limit, or that there is none; the outer `None` is for what cannot be read.
fn limit(bytes: &mut ByteReader<'_>) -> Option<Option<u64>> {
    bytes.long().map(|limit| Some(limit).filter(|&limit| limit != NONE))
}

/// A position and what bounds the search. Nobody can reach into it: there is no way to stop it.
pub(crate) fn write_question(position: &Go, limits: &Limits) -> Vec<u8> {
    let mut out = Vec::new();
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(NONE);
    put_limit(&mut out, limits.time_limit().map(millis));
    put_limit(&mut out, limits.nodes);
    out.extend(position.snapshot());
    out
}

pub(crate) fn read_question(bytes: &[u8]) -> Option<(Go, Limits)> {
    let mut bytes = ByteReader::new(bytes);
    let time = limit(&mut bytes)?.map(Duration::from_millis);
    let nodes = limit(&mut bytes)?;
    let position = Go::from_snapshot(&mut bytes)?;
    Some((position, Limits { time, nodes, ..Limits::default() }))
}

pub(crate) fn write_choice(choice: &Choice<Move>, cols: u16) -> Vec<u8> {
    let mut out = Vec::new();
    out.extend(choice.play.number(cols).to_le_bytes());
    put_value(&mut out, choice.value);
    out.extend((choice.line.len() as u16).to_le_bytes());
    out.extend(choice.line.iter().flat_map(|m| m.number(cols).to_le_bytes()));
    out.extend((choice.candidates.len() as u16).to_le_bytes());
    for candidate in &choice.candidates {
        out.extend(candidate.play.number(cols).to_le_bytes());
        put_value(&mut out, Some(candidate.value));
    }
    out.extend(choice.nodes.to_le_bytes());
    out.push(choice.gives_up.into());
    if let Some(outlook) = &choice.outlook {
        put_outlook(&mut out, outlook);
    }
    out
}

pub(crate) fn read_choice(bytes: &[u8], cols: u16) -> Option<Choice<Move>> {
    let mut bytes = ByteReader::new(bytes);
    let place = |bytes: &mut ByteReader<'_>| Move::from_number(bytes.short()?, cols);
    let play = place(&mut bytes)?;
    let value = read_value(&mut bytes)?;
    let mut line = Vec::new();
    for _ in 0..bytes.short()? {
        line.push(place(&mut bytes)?);
    }
    let mut candidates = Vec::new();
    for _ in 0..bytes.short()? {
        let play = place(&mut bytes)?;
        candidates.push(Candidate { play, value: read_value(&mut bytes)?? });
    }
    let nodes = bytes.long()?;
    let gives_up = bytes.byte()? != 0;
    let has_outlook = !bytes.rest().is_empty();
    let outlook = if has_outlook { Some(read_outlook(&mut bytes)?) } else { None };
    Some(Choice { play, value, line, candidates, nodes, outlook, gives_up })
}

/// Stands for no value.
const UNKNOWN: i32 = i32::MIN;

/// Players of Go estimate; none proves a result.
fn put_value(out: &mut Vec<u8>, value: Option<Value>) {
    let estimate = match value {
        Some(Value::Estimated(estimate)) => estimate,
        _ => UNKNOWN,
    };
    out.extend(estimate.to_le_bytes());
}

/// A value, or that there is none; the outer `None` is for what cannot be read.
fn read_value(bytes: &mut ByteReader<'_>) -> Option<Option<Value>> {
    let estimate = i32::from_le_bytes(bytes.array()?);
    Some((estimate != UNKNOWN).then_some(Value::Estimated(estimate)))
}

fn put_outlook(out: &mut Vec<u8>, outlook: &Outlook) {
    let mut put = |number: f32| out.extend(number.to_le_bytes());
    put(outlook.win_rate);
    put(outlook.lead);
    out.extend((outlook.ownership.len() as u16).to_le_bytes());
    out.extend(outlook.ownership.iter().flat_map(|own| own.to_le_bytes()));
    out.extend(outlook.visits.iter().flat_map(|visits| visits.to_le_bytes()));
}

fn read_outlook(bytes: &mut ByteReader<'_>) -> Option<Outlook> {
    let float = |bytes: &mut ByteReader<'_>| Some(f32::from_le_bytes(bytes.array()?));
    let (win_rate, lead) = (float(bytes)?, float(bytes)?);
    let mut ownership = Vec::new();
    for _ in 0..bytes.short()? {
        ownership.push(float(bytes)?);
    }
    let mut visits = Vec::new();
    while let Some(count) = bytes.word() {
        visits.push(count);
    }
    Some(Outlook { win_rate, lead, ownership, visits })
}

pub(crate) fn write_dead(dead: &PointSet, unsure: &PointSet, cols: u16) -> Vec<u8> {
    let mut out = Vec::new();
    dead.write(cols, &mut out);
    unsure.write(cols, &mut out);
    out
}

pub(crate) fn read_dead(bytes: &[u8], cols: u16) -> Option<[PointSet; 2]> {
    let mut bytes = ByteReader::new(bytes);
    Some([PointSet::read(cols, &mut bytes)?, PointSet::read(cols, &mut bytes)?])
}

#[cfg(test)]
mod tests {
    use grille_games::go::{Preset, Rules};

    use grille_core::{Game as _, Point};

    use super::*;

    #[test]
    fn a_choice_comes_back_with_all_that_it_says() {
        let place = |row, col| Move::Place(Point::new(row, col));
        let whole = Choice {
            play: place(3, 4),
            value: Some(Value::Estimated(-250)),
            line: vec![place(3, 4), Move::Pass, place(0, 8)],
            candidates: vec![
                Candidate { play: place(3, 4), value: Value::Estimated(-250) },
                Candidate { play: Move::Pass, value: Value::Estimated(-1000) },
            ],
            nodes: 1 << 40,
            outlook: Some(Outlook {
                win_rate: 0.375,
                lead: -3.5,
                ownership: vec![1.0, -0.5, 0.0],
                visits: vec![300, 20],
            }),
            gives_up: true,
        };

        assert_eq!(read_choice(&write_choice(&whole, 9), 9), Some(whole));
        let plain = Choice::unjudged(Move::Pass);
        assert_eq!(read_choice(&write_choice(&plain, 19), 19), Some(plain));
        assert_eq!(read_choice(&[], 9), None);
    }

    #[test]
    fn a_question_comes_back_with_its_limits() {
        let position = Go::new(&Rules::preset(Preset::Aga).with_size(7, 13).expect("a size"));

        let asked = Limits::nodes(800);
        let (game, limits) = read_question(&write_question(&position, &asked)).expect("a question");

        assert_eq!((game, limits.nodes, limits.time), (position, Some(800), None));
    }

    #[test]
    fn a_player_is_asked_for_whole() {
        for memory in [None, Some(24 << 20)] {
            let player = NewPlayer { level: "hard".to_owned(), seed: u64::MAX, threads: 1, memory };
            assert_eq!(NewPlayer::read(&player.write()), Some(player));
        }
    }
}
