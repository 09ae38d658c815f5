//! The end of a game whose players have to agree on its result: dead pieces are marked, agreed
//! on, disputed, or the game goes on.

use grille_core::{Actor, IllegalMove, Point, Side};

use super::{Event, Refusal, Session};

/// How far the players are in agreeing on the result of a game that is over by its rules. Before
/// that it means nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Settlement {
    /// Who agrees to the marks as they are.
    pub(super) agreed: [bool; 2],
    /// The dead pieces before each change of a mark.
    pub(super) marks: Vec<Vec<Point>>,
    /// Pieces whose fate the proposal is not sure of.
    pub(super) unsure: Vec<Point>,
}

impl Settlement {
    pub(super) fn agreed() -> Settlement {
        Settlement { agreed: [true; 2], ..Settlement::default() }
    }

    pub(super) fn is_agreed(&self) -> bool {
        self.agreed == [true; 2]
    }
}

impl Session {
    /// Whether the players have to agree on the result.
    #[must_use]
    pub fn is_settling(&self) -> bool {
        self.stopped.is_none() && self.has_dead() && !self.settlement.is_agreed()
    }

    /// Whether the players agreed on the result.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.has_dead() && self.settlement.is_agreed()
    }

    fn has_dead(&self) -> bool {
        self.history.position().dead().is_some()
    }

    /// Proposes dead pieces, if there is something to agree on now.
    pub(super) fn begin_settling(&mut self) {
        self.settlement = Settlement::default();
        if self.has_dead() {
            let proposal = (self.entry.propose)(self.history.position());
            self.history.set_dead(&proposal.dead);
            self.settlement.unsure = proposal.unsure;
        }
    }

    /// Finds again the pieces of uncertain fate, which no file tells: the marks stay as they are.
    pub(super) fn find_unsure(&mut self) {
        if self.is_settling() {
            self.settlement.unsure = (self.entry.propose)(self.history.position()).unsure;
        }
    }

    fn must_be_settling(&self) -> Result<(), Refusal> {
        if self.stopped.is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        if self.is_settling() { Ok(()) } else { Err(Refusal::NotSettling) }
    }

    pub(super) fn mark(&mut self, point: Point) -> Result<Event, Refusal> {
        self.must_be_settling()?;
        let group = self.history.position().group(point);
        if group.is_empty() {
            return Err(Refusal::NoPiece);
        }
        let before = self.history.position().dead().unwrap_or_default();
        let dead: Vec<Point> = if before.contains(&point) {
            before.iter().copied().filter(|p| !group.contains(p)).collect()
        } else {
            before.iter().copied().chain(group).collect()
        };
        self.history.set_dead(&dead);
        self.settlement.marks.push(before);
        self.settlement.agreed = [false; 2];
        Ok(Event::Marked)
    }

    /// Agrees for everybody who `by` speaks for; the computer agrees too, unless the marks cost it
    /// points that it believes to be its own.
    pub(super) fn agree(&mut self, by: Actor) -> Result<Event, Refusal> {
        self.must_be_settling()?;
        if let Some(side) = self.computer_in_dispute() {
            return Err(Refusal::Disputed { side });
        }
        for side in Side::BOTH {
            let speaks = match by {
                Actor::Table => true,
                Actor::Seat(seat) => seat == side || self.seat(side).computer.is_some(),
            };
            self.settlement.agreed[side.index()] |= speaks;
        }
        if self.settlement.is_agreed() {
            self.history.forget_undone();
        }
        Ok(Event::Agreed)
    }

    /// Returns the computer that does not believe the marks: they differ from its own proposal in
    /// pieces that it is sure of, and it would get less.
    fn computer_in_dispute(&self) -> Option<Side> {
        let side = Side::BOTH.into_iter().find(|&side| self.seat(side).computer.is_some())?;
        let marked = self.history.position().dead()?;
        let proposal = (self.entry.propose)(self.history.position());
        let differs = |point: &Point| marked.contains(point) != proposal.dead.contains(point);
        let both = marked.iter().chain(&proposal.dead);
        let is_sure = both.filter(|point| differs(point)).any(|p| !proposal.unsure.contains(p));
        let mut believed = self.history.position().boxed_clone();
        believed.set_dead(&proposal.dead);
        let lead = |game: &dyn grille_core::AnyGame| {
            let sheet = game.score()?;
            let margin: f64 = sheet.margin.parse().ok()?;
            Some(if sheet.leader == Some(side) { margin } else { -margin })
        };
        let loses = lead(self.history.position()) < lead(believed.as_ref());
        (is_sure && loses).then_some(side)
    }

    /// Puts the marks back to what is proposed.
    pub(super) fn play_on(&mut self) -> Result<Event, Refusal> {
        self.must_be_settling()?;
        if !self.history.reopen() {
            return Err(Refusal::NotSettling);
        }
        self.settlement = Settlement::default();
        Ok(Event::Resumed)
    }
}
