//! Players that are not people.

use std::marker::PhantomData;
use std::time::Duration;

use grille_ai::{Choice, Outlook, Search, Value};
pub use grille_ai::{Limits, StopFlag};
use grille_core::{AnyGame, MoveId, Playable, Rng, downcast};
use serde::{Deserialize, Serialize};

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

/// Why a player gave no move. An engine's failure travels as its text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
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
    /// A player on another machine failed.
    #[error("{0}")]
    Elsewhere(String),
}

impl From<PlayerError> for String {
    fn from(error: PlayerError) -> String {
        error.to_string()
    }
}

impl From<String> for PlayerError {
    fn from(text: String) -> PlayerError {
        let plain = [PlayerError::WrongGame, PlayerError::GameOver, PlayerError::Lost];
        plain
            .into_iter()
            .find(|error| error.to_string() == text)
            .unwrap_or(PlayerError::Elsewhere(text))
    }
}

/// Someone who chooses moves: a computer level, an engine behind a protocol.
pub trait Player: Send {
    /// The action in a position that is not over.
    fn choose(&mut self, game: &dyn AnyGame, limits: &Limits) -> Result<Action, PlayerError>;

    /// The player as an engine of the Go Text Protocol, where it has more to say there than a move:
    /// an analysis, a regression, a clock of its own. `None` where its moves are all there is.
    fn into_generator(self: Box<Self>) -> Option<Box<dyn gtp::engine::Generator>> {
        None
    }
}

/// A search as a player: the one place where a game gets its type back.
pub struct Computer<G, S> {
    search: S,
    usual: Limits,
    most: Option<Duration>,
    game: PhantomData<fn(G)>,
}

impl<G: Playable, S: Search<G>> Computer<G, S> {
    /// A player that chooses by a search.
    pub fn new(search: S) -> Computer<G, S> {
        Computer { search, usual: Limits::default(), most: None, game: PhantomData }
    }

    /// The limits when nobody sets any.
    #[must_use]
    pub fn with_limits(self, usual: Limits) -> Computer<G, S> {
        Computer { usual, ..self }
    }

    /// The longest time for one move, whatever it is asked for with.
    #[must_use]
    pub fn at_most(self, most: Option<Duration>) -> Computer<G, S> {
        Computer { most, ..self }
    }

    /// The search below.
    pub fn into_search(self) -> S {
        self.search
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
        let asked = if none_set { &self.usual } else { limits };
        let time = [asked.time, limits.at_most, self.most].into_iter().flatten().min();
        let limits = Limits { time, nodes: asked.nodes, depth: asked.depth, ..limits.clone() };
        let limits = limits.or_clock(system_clock());
        let choice = self.search.best(position, &limits).ok_or(PlayerError::GameOver)?;
        Ok(action(position, &choice))
    }
}

/// Plays any legal move of any game.
pub struct AnyMove {
    rng: Rng,
}

impl AnyMove {
    /// A player whose choices a seed decides.
    #[must_use]
    pub fn new(seed: u64) -> AnyMove {
        AnyMove { rng: Rng::new(seed) }
    }
}

impl Player for AnyMove {
    fn choose(&mut self, game: &dyn AnyGame, _limits: &Limits) -> Result<Action, PlayerError> {
        let play = self.rng.pick(&game.legal_moves()).copied();
        let play = play.filter(|_| game.outcome().is_none()).ok_or(PlayerError::GameOver)?;
        Ok(Action { play: Some(play), thought: None })
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
