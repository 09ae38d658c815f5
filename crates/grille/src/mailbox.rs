//! What a search on another thread hands to the session that waits for it: a list behind a lock. The
//! channels of the standard library would be 17 kB of a module that has to be fetched, and nobody
//! sleeps at this one.

use std::sync::{Arc, Mutex, PoisonError};

/// One end of a list of messages; both ends are alike.
pub(crate) struct Mailbox<T>(Arc<Mutex<Vec<T>>>);

impl<T> Mailbox<T> {
    /// An empty list with two ends.
    pub(crate) fn pair() -> (Mailbox<T>, Mailbox<T>) {
        let list = Arc::new(Mutex::new(Vec::new()));
        (Mailbox(list.clone()), Mailbox(list))
    }

    /// Leaves a message for the other end.
    pub(crate) fn leave(&self, message: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(message);
    }

    /// Takes all messages, and whether more may come: the other end is still there.
    pub(crate) fn take(&self) -> (Vec<T>, bool) {
        // Asked first: who leaves a last message and goes is not missed.
        let is_open = !self.is_abandoned();
        let mut list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (std::mem::take(&mut *list), is_open)
    }

    /// Whether the other end is gone.
    pub(crate) fn is_abandoned(&self) -> bool {
        Arc::strong_count(&self.0) == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_come_in_order_and_the_last_one_before_the_end_is_not_lost() {
        let (ours, theirs) = Mailbox::pair();
        assert_eq!(ours.take(), (vec![], true));

        theirs.leave(1);
        theirs.leave(2);
        assert_eq!(ours.take(), (vec![1, 2], true));
        theirs.leave(3);
        drop(theirs);

        assert_eq!(ours.take(), (vec![3], false));
        assert!(ours.is_abandoned());
    }
}
