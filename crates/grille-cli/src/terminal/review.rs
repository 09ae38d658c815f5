//! What the page shows of a game that is looked at again. The review itself is [`grille::front::Review`].

use grille::front::Review;
use grille::front::review::Verdict;
use grille::front::words;
use grille::texts::Texts;

/// A review, as plain data.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reviewing {
    /// Moves played up to the position that is shown.
    pub at: usize,
    /// Moves of the game.
    pub total: usize,
    /// The move of the game after which another one was tried.
    pub tried_after: Option<usize>,
    /// How the file goes on from here, the main line first.
    pub ways: Vec<String>,
    /// The way that is taken next.
    pub chosen: usize,
    /// What the moves of the game were worth, as far as they were judged.
    pub verdicts: Vec<Verdict>,
    /// How many will be judged.
    pub to_judge: usize,
    /// What is said of the move that led here.
    pub verdict: Option<String>,
}

impl Reviewing {
    /// What a review shows now.
    #[must_use]
    pub fn of(review: &Review, texts: &Texts) -> Reviewing {
        Reviewing {
            at: review.at(),
            total: review.game().moves().len(),
            tried_after: review.tried_after(),
            ways: review.continuations(),
            chosen: review.chosen(),
            verdicts: review.verdicts().to_vec(),
            to_judge: review.to_judge(),
            verdict: words::verdict(review, texts),
        }
    }

    /// Whether moves are still being judged.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.verdicts.len() < self.to_judge
    }

    /// Returns the verdict on the move of the game that led here.
    #[must_use]
    pub fn last(&self) -> Option<&Verdict> {
        let at = self.at.checked_sub(1).filter(|_| self.tried_after.is_none())?;
        self.verdicts.get(at)
    }
}
