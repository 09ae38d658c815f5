//! How long a search may think, and how it is told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::host_clock::{Deadline, HostClock};

/// A switch that ends a search from another thread.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Tells the search to stop. It still gives the best move it has.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was told to stop.
    #[must_use]
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far a search has come, for those who watch it from another thread.
#[derive(Clone, Debug, Default)]
pub struct Meter(Arc<AtomicU64>);

impl Meter {
    /// Tells how many positions were looked at so far.
    #[inline]
    pub fn set(&self, nodes: u64) {
        self.0.store(nodes, Ordering::Relaxed);
    }

    /// How many positions were looked at so far, give or take a few.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What bounds a search. `None` everywhere means: as long as it takes.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Wall-clock time, by the clock below; without a clock it bounds nothing.
    pub time: Option<Duration>,
    /// The longest that any other limit may take: what a clock leaves for a move. A level keeps its
    /// usual limits below it.
    pub at_most: Option<Duration>,
    /// Positions looked at. With this and no time, a search is deterministic.
    pub nodes: Option<u64>,
    /// Plies ahead.
    pub depth: Option<u32>,
    /// The switch that ends the search early.
    pub stop: StopFlag,
    /// Where the search tells how far it has come.
    pub meter: Meter,
    /// What time is measured by: the host's.
    pub clock: HostClock,
}

impl Limits {
    /// Bounded by time alone; see [`Limits::or_clock`].
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// Bounded by nodes alone: the same choice on every machine.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Returns the nodes that a level keeps to: its usual ones where nothing is asked of it, and never
    /// more than those if it is bounded.
    #[must_use]
    pub(crate) fn nodes_of_level(&self, usual: Option<u64>, is_bounded: bool) -> Option<u64> {
        let none_set = self.time.is_none() && self.nodes.is_none() && self.depth.is_none();
        match (self.nodes, usual) {
            (Some(asked), Some(usual)) if is_bounded => Some(asked.min(usual)),
            (None, _) if none_set || is_bounded => usual,
            (asked, _) => asked,
        }
    }

    /// Measured by a clock, if these limits have none yet.
    #[must_use]
    pub fn or_clock(self, clock: HostClock) -> Limits {
        Limits { clock: self.clock.or(clock), ..self }
    }

    /// Returns the time limit; `None` also where no clock could measure it.
    #[must_use]
    pub fn time_limit(&self) -> Option<Duration> {
        self.time.filter(|_| !self.clock.is_none())
    }

    /// Returns when a search that begins now must end.
    #[must_use]
    pub fn deadline(&self) -> Option<Deadline> {
        self.clock.deadline(self.time?)
    }

    /// Starts the clock.
    #[must_use]
    pub fn start(&self) -> Budget {
        Budget {
            deadline: self.deadline(),
            node_limit: self.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            stop: self.stop.clone(),
            meter: self.meter.clone(),
            over: false,
        }
    }
}

/// Nodes between two looks at the clock. The slowest nodes, those of plain searches on the largest
/// boards, take some 20 microseconds, so this is at most about a millisecond; a look costs as much
/// as a tenth of the fastest node. The switch is cheaper and looked at for each node.
const NODES_PER_LOOK: u64 = 64;

/// The limits of a search under way.
#[derive(Clone, Debug)]
pub struct Budget {
    deadline: Option<Deadline>,
    node_limit: u64,
    nodes: u64,
    stop: StopFlag,
    meter: Meter,
    over: bool,
}

impl Budget {
    /// Counts one node; false when the search must end.
    #[inline]
    pub fn spend(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.node_limit || self.stop.is_stopped() {
            self.over = true;
        } else if self.nodes.is_multiple_of(NODES_PER_LOOK) {
            self.look();
        }
        !self.over
    }

    /// Counts nodes that a part of the search spent under limits of its own.
    pub fn charge(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_add(nodes);
        self.over |= self.nodes >= self.node_limit;
    }

    /// Looks at the clock and the switch now; false when the search must end.
    pub fn look(&mut self) -> bool {
        self.meter.set(self.nodes);
        self.over |=
            self.stop.is_stopped() || self.deadline.as_ref().is_some_and(Deadline::is_past);
        !self.over
    }

    /// Whether the search must end.
    #[must_use]
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Nodes counted so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}
