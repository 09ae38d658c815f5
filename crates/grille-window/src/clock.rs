//! How long each player has thought since the game was put on the table. It decides nothing.

use std::time::{Duration, Instant};

use grille::core::Side;

/// The time that each player has used.
#[derive(Default)]
pub(crate) struct Clock {
    used: [Duration; 2],
    /// When it was last looked at, if somebody's time was running then.
    seen: Option<Instant>,
}

impl Clock {
    /// Counts the time since the last call for the player whose time is running, if any.
    pub(crate) fn tick(&mut self, running: Option<Side>, now: Instant) {
        if let (Some(side), Some(seen)) = (running, self.seen) {
            self.used[side.index()] += now.saturating_duration_since(seen);
        }
        self.seen = running.map(|_| now);
    }

    /// How long it takes until a player's time shows another second.
    pub(crate) fn until_change(&self, side: Side) -> Duration {
        let part = self.used[side.index()].subsec_nanos();
        Duration::from_secs(1) - Duration::from_nanos(u64::from(part))
    }

    /// A player's time as people write it: `0:07`, `12:34`, `1:02:03`.
    pub(crate) fn text(&self, side: Side) -> String {
        let seconds = self.used[side.index()].as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Times run one after the other, and not at all while nobody is to move.
    #[test]
    fn time_is_counted_for_the_player_to_move() {
        let mut clock = Clock::default();
        let start = Instant::now();
        let at = |seconds: f64| start + Duration::from_secs_f64(seconds);
        clock.tick(None, at(0.0));
        // The first move begins the time of the second player.
        clock.tick(Some(Side::Second), at(10.0));
        clock.tick(Some(Side::Second), at(12.5));
        assert_eq!([clock.text(Side::First), clock.text(Side::Second)], ["0:00", "0:02"]);
        assert_eq!(clock.until_change(Side::Second), Duration::from_millis(500));
        clock.tick(Some(Side::First), at(75.5));
        clock.tick(None, at(80.0));
        clock.tick(Some(Side::Second), at(4000.0));
        clock.tick(Some(Side::Second), at(7723.5));
        assert_eq!([clock.text(Side::First), clock.text(Side::Second)], ["1:03", "1:02:06"]);
    }
}
