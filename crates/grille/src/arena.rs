//! Matches between two levels: who is stronger, and how sure that is.
//!
//! Games come in pairs that begin with the same opening, each player beginning once. A game depends only on its number and the seed, so the result is the same on any number of
//! threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use grille_ai::Limits;
use grille_core::{AnyGame, Rng, Side};

use crate::catalog::{Proposal, Resources};
use crate::player::PlayerError;
use crate::seat::Maker;

/// A match to be played.
pub struct Match<'a> {
    /// The position that openings start from.
    pub start: &'a dyn AnyGame,
    /// Says which pieces are dead in a game that is over.
    pub propose: fn(&dyn AnyGame) -> Proposal,
    /// What makes the two players.
    pub players: [&'a Maker<'a>; 2],
    /// Games to play.
    pub games: u32,
    /// Decides openings and players.
    pub seed: u64,
    /// How long a player thinks; none set means as the level usually does.
    pub limits: Limits,
    /// Games at the same time.
    pub threads: usize,
    /// How games begin.
    pub openings: Openings,
}

/// How the games of a match begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openings {
    /// By a few random moves, so that two players without chance do not play one game again and
    /// again. The random moves may lose a small game.
    Random,
    /// From the start: what a perfect player is worth shows here.
    None,
}

/// Wins, draws and losses of the first player of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games that the first player won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that the second player won.
    pub losses: u32,
}

/// A difference in strength with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The most likely difference.
    pub middle: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Tally {
    /// Games in all.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, a draw being half a point.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The difference in strength that the points show, by the normal approximation to their
    /// mean. A clean sheet has no finite answer: half a point is taken from it.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let games = f64::from(self.games().max(1));
        let mean = self.score();
        let part = |count: u32, points: f64| f64::from(count) / games * (points - mean).powi(2);
        let variance = part(self.wins, 1.0) + part(self.draws, 0.5) + part(self.losses, 0.0);
        // With all games alike the sample shows no spread; one game's worth is assumed.
        let deviation = (variance / games).sqrt().max(0.5 / games);
        let bound = |points: f64| points.clamp(0.25 / games, 1.0 - 0.25 / games);
        let elo = |points: f64| -400.0 * (1.0 / bound(points) - 1.0).log10();
        Elo {
            middle: elo(mean),
            low: elo(mean - 1.96 * deviation),
            high: elo(mean + 1.96 * deviation),
        }
    }

    fn add(&mut self, winner: Option<Side>, first_sits: Side) {
        match winner {
            None => self.draws += 1,
            Some(side) if side == first_sits => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

impl Match<'_> {
    /// Plays until all games are done or `limits.stop` is set, and gives the result so far.
    /// `progress` is called after each game.
    pub fn play(&self, progress: &(dyn Fn(Tally) + Sync)) -> Result<Tally, PlayerError> {
        let next = AtomicU32::new(0);
        let failed = AtomicBool::new(false);
        let state = Mutex::new((Tally::default(), None));
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    while !self.limits.stop.is_stopped() && !failed.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        let result = self.game(number);
                        let Ok(mut state) = state.lock() else { break };
                        match result {
                            Ok(Some((winner, first_sits))) => {
                                state.0.add(winner, first_sits);
                                progress(state.0);
                            }
                            Ok(None) => {}
                            Err(error) => {
                                state.1 = Some(error);
                                failed.store(true, Ordering::Relaxed);
                            }
                        }
                    }
                });
            }
        });
        let (tally, error) = state.into_inner().unwrap_or_default();
        error.map_or(Ok(tally), Err)
    }

    /// One game: the winner and the side of the match's first player; `None` when stopped.
    fn game(&self, number: u32) -> Result<Option<(Option<Side>, Side)>, PlayerError> {
        let mut rng =
            Rng::new(self.seed.wrapping_mul(0x1_0000_0001).wrapping_add(u64::from(number / 2)));
        let mut game = match self.openings {
            Openings::Random => opening(self.start, &mut rng),
            Openings::None => self.start.boxed_clone(),
        };
        let first_sits = Side::BOTH[(number % 2) as usize];
        let [first, second] = self.players;
        let mut seat = |make: &Maker<'_>| {
            let resources = Resources::seeded(rng.next_u64());
            make(game.as_ref(), &resources).ok_or(PlayerError::WrongGame)
        };
        let (mut first, mut second) = (seat(first)?, seat(second)?);
        while game.outcome().is_none() {
            let player = if game.turn() == first_sits { &mut first } else { &mut second };
            let action = player.choose(game.as_ref(), &self.limits);
            // What a player says once it was stopped, even that it failed, is not about the game.
            if self.limits.stop.is_stopped() {
                return Ok(None);
            }
            let action = action?;
            let Some(play) = action.play else {
                return Ok(Some((Some(game.turn().other()), first_sits)));
            };
            game.play(play).map_err(|_| PlayerError::WrongGame)?;
        }
        Ok(Some((winner(game, self.propose), first_sits)))
    }
}

/// The winner of a finished game. Engines pass with dead stones on the board, which are taken off
/// before counting.
fn winner(mut game: Box<dyn AnyGame>, propose: fn(&dyn AnyGame) -> Proposal) -> Option<Side> {
    if game.dead().is_some() {
        let proposal = propose(game.as_ref());
        game.set_dead(&proposal.dead);
    }
    game.outcome().and_then(|outcome| outcome.winner)
}

/// A position after a few random moves, from which the game can still go either way: nobody has
/// won, and there is room.
fn opening(start: &dyn AnyGame, rng: &mut Rng) -> Box<dyn AnyGame> {
    let room = start.picture().open.iter().filter(|open| **open).count();
    let most = if room >= 16 { 4 } else { 2 };
    let mut game = start.boxed_clone();
    for _ in 0..rng.below(most + 1) {
        let mut next = game.clone();
        let Some(&play) = rng.pick(&game.legal_moves()) else { break };
        if next.play(play).is_err() || next.outcome().is_some() {
            break;
        }
        game = next;
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White's stone at A1 is dead: with it Black has 15 points of area to 10, while counted alive
    /// it would make the whole left side neutral and White would win by 11 to 5.
    #[test]
    fn dead_stones_do_not_win_games() {
        use grille_core::Playable as _;
        use grille_games::go::{Go, Rules};
        let rules: Rules = "rules chinese rows 5 cols 5 komi 0.5".parse().unwrap();
        let board = "..XO./..XO./..XO./..XO./O.XO. X";
        let mut game = grille_core::erase(Go::read_position(&rules, board).unwrap());
        for _ in 0..2 {
            let pass = game.offers()[0].play;
            game.play(pass).unwrap();
        }
        let alive = game.outcome().unwrap();
        assert_eq!(alive.winner, Some(Side::Second), "every stone counted alive");
        assert_eq!(winner(game, crate::catalog::facts::dead_stones), Some(Side::First));
    }

    #[test]
    fn elo_of_known_scores() {
        let even = Tally { wins: 30, draws: 40, losses: 30 }.elo();
        assert!(even.middle.abs() < 1e-9);
        assert!((even.low + even.high).abs() < 1e-6, "the interval is even: {even:?}");
        // Three points of four are 191 Elo by the logistic curve.
        let ahead = Tally { wins: 75, draws: 0, losses: 25 }.elo();
        assert!((ahead.middle - 190.85).abs() < 0.01, "{ahead:?}");
        // Its deviation is sqrt(0.1875 / 100) = 0.0433 points: 0.6651 to 0.8349.
        assert!((ahead.low - 119.2).abs() < 0.5 && (ahead.high - 281.6).abs() < 0.5, "{ahead:?}");
        let none = Tally::default().elo();
        assert!(none.middle.abs() < 1e-9 && none.low < none.high, "{none:?}");
        let clean = Tally { wins: 10, draws: 0, losses: 0 }.elo();
        assert!(clean.middle.is_finite() && clean.low < clean.middle, "{clean:?}");
    }
}
