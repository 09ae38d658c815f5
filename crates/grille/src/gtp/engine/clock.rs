//! How much time the players have.

use std::time::Duration;

use grille_core::Side;

/// How time is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimeSystem {
    /// As much as one likes.
    #[default]
    Unlimited,
    /// So much for the whole game.
    Absolute {
        /// For the whole game.
        main: Duration,
    },
    /// Main time, then periods, each for a number of stones.
    Canadian {
        /// Before the first period.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// The moves to be made in a period.
        stones: u32,
    },
    /// Main time, then periods of which one is lost when a move takes longer.
    Byoyomi {
        /// Before the first period.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// How many there are.
        periods: u32,
    },
}

/// What a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// Of the main time, or of the current period.
    pub time: Duration,
    /// Stones to be played in it (periods left, in byoyomi); 0 in main time.
    pub stones: u32,
}

/// The time system and what each player has left, as far as the controller told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    system: TimeSystem,
    left: [Option<TimeLeft>; 2],
}

impl Clock {
    /// How time is given.
    #[must_use]
    pub const fn system(&self) -> TimeSystem {
        self.system
    }

    /// What a player has left, if the controller said so.
    #[must_use]
    pub const fn left(&self, side: Side) -> Option<TimeLeft> {
        self.left[side.index()]
    }

    /// The time that one move may take, with some `moves` more to come by the same player; `None`
    /// without limit.
    #[must_use]
    pub fn for_move(&self, side: Side, moves: u32) -> Option<Duration> {
        let (main, period, stones) = match self.system {
            TimeSystem::Unlimited => return None,
            TimeSystem::Absolute { main } => (main, Duration::ZERO, 1),
            TimeSystem::Canadian { main, period, stones } => (main, period, stones),
            TimeSystem::Byoyomi { main, period, .. } => (main, period, 1),
        };
        let in_period = |time: Duration, stones: u32| time / stones.max(1);
        let in_main = |time: Duration| (time / moves.max(1)).max(in_period(period, stones));
        Some(match (self.left(side), self.system) {
            (Some(TimeLeft { time, stones: 0 }), _) => in_main(time),
            (Some(TimeLeft { time, .. }), TimeSystem::Byoyomi { .. }) => time,
            (Some(TimeLeft { time, stones }), _) => in_period(time, stones),
            (None, _) => in_main(main),
        })
    }

    pub(super) fn set_system(&mut self, system: TimeSystem) {
        *self = Clock { system, left: [None, None] };
    }

    pub(super) fn set_left(&mut self, side: Side, left: TimeLeft) {
        self.left[side.index()] = Some(left);
    }

    /// A new game: nobody has used time.
    pub(super) fn restart(&mut self) {
        self.left = [None, None];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn time_for_a_move() {
        let mut clock = Clock::default();
        assert_eq!(clock.for_move(Side::First, 30), None);
        clock.set_system(TimeSystem::Absolute { main: seconds(300) });
        assert_eq!(clock.for_move(Side::First, 30), Some(seconds(10)));
        clock.set_left(Side::First, TimeLeft { time: seconds(60), stones: 0 });
        assert_eq!(clock.for_move(Side::First, 30), Some(seconds(2)));
        assert_eq!(clock.for_move(Side::Second, 30), Some(seconds(10)));
        let canadian = TimeSystem::Canadian { main: seconds(60), period: seconds(100), stones: 20 };
        clock.set_system(canadian);
        assert_eq!(
            clock.for_move(Side::First, 60),
            Some(seconds(5)),
            "no less than a period gives"
        );
        clock.set_left(Side::First, TimeLeft { time: seconds(30), stones: 10 });
        assert_eq!(clock.for_move(Side::First, 60), Some(seconds(3)));
        clock.set_system(TimeSystem::Byoyomi { main: seconds(0), period: seconds(8), periods: 3 });
        clock.set_left(Side::First, TimeLeft { time: seconds(8), stones: 3 });
        assert_eq!(clock.for_move(Side::First, 60), Some(seconds(8)));
    }
}
