//! How long a computer may think, so that it never loses on time.

use std::time::Duration;

use super::clock::Clock;
use super::instant::Instant64;
use super::time_control::TimeControl;
use crate::Side;

/// Own moves to come that main time is divided by where nobody knows better. A game of Go on 9 x 9
/// has some 30 for each player, a line game fewer; dividing what is left by a constant anew at each
/// move never uses it up.
const MOVES_TO_COME: u32 = 40;

/// The least that is kept back for the way from the clock to the computer and back.
const LEAST_MARGIN: Duration = Duration::from_millis(30);
/// The most that is kept back; more would be wasted even on a slow connection.
const MOST_MARGIN: Duration = Duration::from_secs(1);

impl Clock {
    /// Returns how long a computer may think about its move now; `None` without limit.
    ///
    /// A player who never takes longer never loses a period or the game: a tenth of what is at
    /// stake is kept back (30 ms at least, a second at most). Zero means: answer at once.
    #[must_use]
    pub fn allowance(&self, side: Side, now: Instant64) -> Option<Duration> {
        self.allowance_of(side, now, MOVES_TO_COME)
    }

    /// Returns the same for a player who expects so many own moves to come, this one included.
    #[must_use]
    pub fn allowance_of(&self, side: Side, now: Instant64, moves: u32) -> Option<Duration> {
        let bank = self.bank(side, now);
        let moves = moves.max(1);
        let share = safe(bank.main) / moves;
        Some(match self.control() {
            TimeControl::None => return None,
            TimeControl::SuddenDeath { .. } => share,
            TimeControl::Fischer { increment, .. } => {
                let sustained = share.saturating_add(safe(increment));
                sustained.min(safe(bank.main))
            }
            // What a period gives is there for every move, so main time need not give less.
            TimeControl::ByoYomi { .. } => share.max(safe(bank.period)),
            TimeControl::Canadian { .. } => share.max(safe(bank.period) / bank.stones.max(1)),
            TimeControl::PerMove { .. } => safe(bank.main),
        })
    }
}

/// Returns the time without its safety margin.
fn safe(time: Duration) -> Duration {
    time.saturating_sub((time / 10).clamp(LEAST_MARGIN, MOST_MARGIN))
}
