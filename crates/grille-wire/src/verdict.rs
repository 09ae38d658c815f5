//! What a move was worth, in words.

use grille::core::Instant64;
use grille::front::review::Verdict;
use grille::front::words;
use grille::history::History;
use grille::session::Session;
use grille::texts::Texts;

use crate::tell::VerdictWords;

/// Returns a verdict on a move of a game, by its number from 1, in words; empty ones without a verdict.
pub(crate) fn words(
    session: &Session,
    history: &History,
    number: usize,
    verdict: Option<&Verdict>,
    texts: &Texts,
) -> VerdictWords {
    let name = |id| texts.move_name(&history.start().name_move(id));
    let play = number.checked_sub(1).and_then(|at| history.moves().get(at).copied());
    let (Some(verdict), Some(play)) = (verdict, play) else {
        let nothing = String::new;
        return VerdictWords {
            sentence: nothing(),
            sign: nothing(),
            worth: nothing(),
            value: None,
        };
    };
    VerdictWords {
        sentence: words::verdict_on(verdict, &name(play), verdict.better.map(name), texts),
        sign: words::mark_sign(verdict.mark).to_owned(),
        worth: words::worth(&session.scene(Instant64(0)), verdict.worth, texts),
        value: Some(verdict.worth),
    }
}
