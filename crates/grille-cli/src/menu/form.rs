//! What the menu holds: the games, the settings of each, the game that waits, the games played.

use grille::catalog::{Catalog, GameEntry, LevelEntry};
use grille::core::{AnyGame, Side};
use grille::front::seating::{Clash, clash};
use grille::keep::Finished;
use grille::plan::Plan;
use grille::texts::{Lang, Texts};

use super::field::{Field, fields};
use crate::terminal::look::Look;

/// A game that waits to be resumed, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The game's name in the catalog.
    pub game: String,
    /// The turn it stands at.
    pub turn: u32,
    /// The players.
    pub names: [String; 2],
    /// When it was left.
    pub date: String,
}

/// A line of the list on the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// The games that wait to be resumed.
    Resume,
    /// A game of the catalog.
    Game(usize),
    /// The games played.
    Recent,
}

impl Item {
    /// Whether a list of games is on the right.
    #[must_use]
    pub const fn is_list(self) -> bool {
        matches!(self, Item::Resume | Item::Recent)
    }
}

/// The menu.
pub struct Form<'a> {
    /// The games and levels.
    pub catalog: &'a Catalog,
    /// The sentences.
    pub texts: Texts,
    /// How it is drawn.
    pub look: Look,
    /// The games that wait, the latest first.
    pub waiting: Vec<Waiting>,
    /// The games played, the latest first.
    pub recent: Vec<Finished>,
    /// The size of the terminal.
    pub size: (u16, u16),
    /// The line chosen on the left.
    pub item: usize,
    /// Whether the keys go to the right side.
    pub is_inside: bool,
    /// The field chosen on the right, or the game of the list.
    pub at: usize,
    /// What each game would be played with.
    pub plans: Vec<Plan>,
    /// The view to play in.
    pub view: &'static str,
    /// What went wrong.
    pub trouble: Option<String>,
    /// A number is being typed into the field.
    pub is_typing: bool,
}

impl<'a> Form<'a> {
    /// The menu with the usual settings, or those of the last game.
    #[must_use]
    pub fn new(catalog: &'a Catalog, texts: Texts, look: Look, last: Option<&Plan>) -> Form<'a> {
        let plans = catalog.games.iter().map(|game| Plan::first(game, catalog)).collect();
        let mut form = Form {
            catalog,
            texts,
            look,
            waiting: Vec::new(),
            recent: Vec::new(),
            size: (80, 24),
            item: 0,
            is_inside: false,
            at: 0,
            plans,
            view: "terminal",
            trouble: None,
            is_typing: false,
        };
        let known = catalog
            .games
            .iter()
            .position(|game| Some(game.id) == last.map(|plan| plan.game.as_str()));
        let first =
            catalog.games.iter().position(|game| game.id == catalog.usual_game().id).unwrap_or(0);
        if let (Some(index), Some(plan)) = (known, last) {
            form.plans[index] = Plan { load: None, seed: None, ..plan.clone() };
            form.choose(Item::Game(index));
        } else {
            form.choose(Item::Game(first));
        }
        form
    }

    /// The lines on the left.
    #[must_use]
    pub fn items(&self) -> Vec<Item> {
        let resume = (!self.waiting.is_empty()).then_some(Item::Resume);
        let games = (0..self.catalog.games.len()).map(Item::Game);
        resume.into_iter().chain(games).chain([Item::Recent]).collect()
    }

    /// The chosen line.
    #[must_use]
    pub fn chosen(&self) -> Item {
        self.items().get(self.item).copied().unwrap_or(Item::Recent)
    }

    /// Chooses a line.
    pub fn choose(&mut self, item: Item) {
        if let Some(index) = self.items().iter().position(|known| *known == item) {
            self.item = index;
        }
    }

    /// The game whose settings are shown.
    #[must_use]
    pub fn game(&self) -> Option<(&'a GameEntry, &Plan)> {
        let Item::Game(index) = self.chosen() else { return None };
        Some((self.catalog.games.get(index)?, self.plans.get(index)?))
    }

    /// The settings of the chosen game, to change.
    pub(super) fn plan_mut(&mut self) -> Option<&mut Plan> {
        let Item::Game(index) = self.chosen() else { return None };
        self.plans.get_mut(index)
    }

    /// The fields on the right.
    #[must_use]
    pub fn fields(&self) -> Vec<Field> {
        self.game().map(|(game, plan)| fields(game, plan)).unwrap_or_default()
    }

    /// The field that keys go to.
    #[must_use]
    pub fn field(&self) -> Option<Field> {
        self.fields().get(self.at).copied().filter(|_| self.is_inside)
    }

    /// The position that the settings give, or why they give none.
    #[must_use]
    pub fn position(&self) -> Option<Result<Box<dyn AnyGame>, String>> {
        let (game, plan) = self.game()?;
        let started = (game.start)(&plan.options);
        Some(started.map_err(|error| error.explain_for(game.id, &self.texts)))
    }

    /// Why the two players of the chosen game cannot sit down together.
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        let (game, plan) = self.game()?;
        let shape = self.position()?.ok()?.picture().shape;
        clash(&plan.seats, shape, game.manner)
    }

    /// The levels that can play the chosen game.
    #[must_use]
    pub fn levels(&self) -> Vec<&'a LevelEntry> {
        let Some((game, plan)) = self.game() else { return Vec::new() };
        // Settings that give no position do not make the levels disappear.
        let start = (game.start)(&plan.options).or_else(|_| (game.start)(&Default::default()));
        let Ok(start) = start else { return Vec::new() };
        self.catalog.levels.iter().filter(|level| (level.plays)(start.as_ref())).collect()
    }

    /// One line on the chosen field: what its option means, else what the computer's level does.
    #[must_use]
    pub fn field_about(&self) -> Option<String> {
        match self.field() {
            Some(Field::Option(spec)) => Some(spec.help(&self.texts)),
            Some(Field::Clock) => Some(self.texts.get("control-about")),
            _ => self.level_about().map(str::to_owned),
        }
    }

    fn level_about(&self) -> Option<&'static str> {
        let (game, plan) = self.game()?;
        let side = match self.field() {
            Some(Field::Level(side)) => side,
            _ => Side::BOTH.into_iter().rev().find(|side| is_level(plan, *side))?,
        };
        let kind = plan.seats[side.index()].kind.as_deref()?;
        let start = (game.start)(&Default::default()).ok()?;
        Some(self.catalog.level_for(start.as_ref(), kind)?.about.get(self.lang()))
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.texts.lang()
    }

    /// Speaks the other language.
    pub(super) fn change_language(&mut self) {
        self.texts = Texts::new(match self.lang() {
            Lang::Fr => Lang::En,
            Lang::En => Lang::Fr,
        });
    }
}

/// Whether a computer sits there.
#[must_use]
pub fn is_level(plan: &Plan, side: Side) -> bool {
    plan.seats[side.index()].kind.as_deref().is_some_and(|kind| kind != "human")
}
