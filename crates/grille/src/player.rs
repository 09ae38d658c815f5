//! Players that are not people.

use std::marker::PhantomData;

use grille_ai::{Choice, Limits, Outlook, Search, Value};
use grille_core::{AnyGame, MoveId, Playable, downcast};

use crate::gtp;
use crate::host::system_clock;

/// What a player does on its turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    /// The move, or `None` to give up.
    pub play: Option<MoveId>,
    /// Why, where the player can say.
    pub thought: Option<Thought>,
}

/// Why a player chose its move, for views to show.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// What the position is worth to the player to move.
    pub value: Option<Value>,
    /// The line of play it expects.
    pub line: Vec<MoveId>,
    /// The moves it compared, best first.
    pub candidates: Vec<(MoveId, Value)>,
    /// Positions it looked at.
    pub nodes: u64,
    /// What it expects of the points, in games that have some.
    pub outlook: Option<Outlook>,
}

/// Why a player gave no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerError {
    /// The player does not know this game.
    #[error("this player cannot play this game")]
    WrongGame,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The player's thread is gone.
    #[error("the player is gone")]
    Lost,
    /// An outside engine failed.
    #[error(transparent)]
    Engine(#[from] gtp::controller::Failure),
}

/// Someone who chooses moves: a computer level, an engine behind a protocol.
pub trait Player: Send {
    /// The action in a position that is not over.
    fn choose(&mut self, game: &dyn AnyGame, limits: &Limits) -> Result<Action, PlayerError>;
}

/// A search as a player: the one place where a game gets its type back.
pub struct Computer<G, S> {
    search: S,
    usual: Limits,
    game: PhantomData<fn(G)>,
}

impl<G: Playable, S: Search<G>> Computer<G, S> {
    /// A player that chooses by a search.
    pub fn new(search: S) -> Computer<G, S> {
        Computer { search, usual: Limits::default(), game: PhantomData }
    }

    /// The limits when nobody sets any.
    #[must_use]
    pub fn with_limits(self, usual: Limits) -> Computer<G, S> {
        Computer { usual, ..self }
    }

    /// Whether a position is of the search's game.
    pub fn can_play(game: &dyn AnyGame) -> bool {
        downcast::<G>(game).is_some()
    }
}

impl<G: Playable, S: Search<G>> Player for Computer<G, S> {
    fn choose(&mut self, game: &dyn AnyGame, limits: &Limits) -> Result<Action, PlayerError> {
        let position = downcast::<G>(game).ok_or(PlayerError::WrongGame)?;
        let none_set = limits.time.is_none() && limits.nodes.is_none() && limits.depth.is_none();
        let usual = Limits {
            nodes: self.usual.nodes,
            time: self.usual.time,
            depth: self.usual.depth,
            ..limits.clone()
        };
        let limits = if none_set { usual } else { limits.clone() };
        let limits = limits.or_clock(system_clock());
        let choice = self.search.best(position, &limits).ok_or(PlayerError::GameOver)?;
        Ok(action(position, &choice))
    }
}

impl Player for Box<dyn Player> {
    fn choose(&mut self, game: &dyn AnyGame, limits: &Limits) -> Result<Action, PlayerError> {
        (**self).choose(game, limits)
    }
}

/// Two players as one level: the first for the games it knows, the second for the others.
pub struct Either<A, B>(pub A, pub B);

impl<F, S, G, T> Either<Computer<F, S>, Computer<G, T>>
where
    F: Playable,
    S: Search<F>,
    G: Playable,
    T: Search<G>,
{
    /// Whether one of the two knows the game of a position.
    pub fn can_play(game: &dyn AnyGame) -> bool {
        Computer::<F, S>::can_play(game) || Computer::<G, T>::can_play(game)
    }
}

impl<A: Player, B: Player> Player for Either<A, B> {
    fn choose(&mut self, game: &dyn AnyGame, limits: &Limits) -> Result<Action, PlayerError> {
        match self.0.choose(game, limits) {
            Err(PlayerError::WrongGame) => self.1.choose(game, limits),
            chosen => chosen,
        }
    }
}

fn action<G: Playable>(position: &G, choice: &Choice<G::Move>) -> Action {
    let thought = Thought {
        value: choice.value,
        line: choice.line.iter().map(|&m| position.encode(m)).collect(),
        candidates: choice
            .candidates
            .iter()
            .map(|candidate| (position.encode(candidate.play), candidate.value))
            .collect(),
        nodes: choice.nodes,
        outlook: choice.outlook.clone(),
    };
    let play = (!choice.gives_up).then(|| position.encode(choice.play));
    Action { play, thought: Some(thought) }
}
