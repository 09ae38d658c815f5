//! The settings of a game: which there are, what they say, how they change.

use grille::catalog::GameEntry;
use grille::core::{PieceShape, Side};
use grille::front::time_control;
use grille::options::{GameOptions, OptionKind, OptionSpec, OptionValue};
use grille::plan::Plan;
use grille::texts::Lang;

use super::form::{Form, is_level};
use crate::terminal::is_possible;
use crate::views::VIEWS;

/// A setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// People or computers.
    Players,
    /// The level on a seat.
    Level(Side),
    /// An option of the game.
    Option(&'static OptionSpec),
    /// How much time the players have.
    Clock,
    /// A player's name.
    Name(Side),
    /// A player's mark.
    Symbol(Side),
    /// French or English.
    Language,
    /// Console, terminal ...
    View,
    /// The colours.
    Theme,
    /// Begin.
    Start,
}

/// The settings of a game, in the order of the page.
pub(super) fn fields(game: &GameEntry, plan: &Plan) -> Vec<Field> {
    let mut fields = vec![Field::Players];
    fields.extend(Side::BOTH.into_iter().filter(|side| is_level(plan, *side)).map(Field::Level));
    fields.extend(game.options.iter().filter(|spec| spec.in_forms()).map(Field::Option));
    fields.push(Field::Clock);
    for side in Side::BOTH {
        if !is_level(plan, side) {
            fields.push(Field::Name(side));
            if has_symbols(game) {
                fields.push(Field::Symbol(side));
            }
        }
    }
    fields.extend([Field::Language, Field::View, Field::Theme, Field::Start]);
    fields
}

impl Field {
    /// Its name: a key of the texts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Field::Players => "picker-players",
            Field::Level(Side::First) => "picker-level-first",
            Field::Level(Side::Second) => "picker-level-second",
            Field::Option(spec) => spec.label,
            Field::Clock => "control-label",
            Field::Name(Side::First) => "picker-name-first",
            Field::Name(Side::Second) => "picker-name-second",
            Field::Symbol(Side::First) => "picker-symbol-first",
            Field::Symbol(Side::Second) => "picker-symbol-second",
            Field::Language => "picker-language",
            Field::View => "picker-view",
            Field::Theme => "picker-theme",
            Field::Start => "picker-start",
        }
    }

    /// Whether text is typed into it.
    #[must_use]
    pub const fn is_text(self) -> bool {
        match self {
            Field::Name(_) | Field::Symbol(_) => true,
            Field::Option(spec) => matches!(spec.kind, OptionKind::Points { .. }),
            _ => false,
        }
    }

    /// Whether it is a number.
    #[must_use]
    pub const fn is_number(self) -> bool {
        match self {
            Field::Option(spec) => matches!(spec.kind, OptionKind::Number { .. }),
            _ => false,
        }
    }
}

impl Form<'_> {
    /// The name of a field: a key of the texts. One computer alone just has a level.
    #[must_use]
    pub fn field_name(&self, field: Field) -> &'static str {
        let is_alone = self.game().is_some_and(|(_, plan)| {
            Side::BOTH.into_iter().filter(|side| is_level(plan, *side)).count() == 1
        });
        match field {
            Field::Level(_) if is_alone => "picker-level",
            field => field.key(),
        }
    }

    /// What a field says.
    #[must_use]
    pub fn value(&self, field: Field) -> String {
        let Some((_, plan)) = self.game() else { return String::new() };
        let texts = &self.texts;
        match field {
            Field::Players => texts.get(match Side::BOTH.map(|side| is_level(plan, side)) {
                [false, false] => "picker-two-humans",
                [false, true] => "picker-human-first",
                [true, false] => "picker-computer-first",
                [true, true] => "picker-two-computers",
            }),
            Field::Level(side) => {
                let id = plan.seats[side.index()].kind.as_deref().unwrap_or_default();
                self.catalog.level_name(id, self.lang()).unwrap_or(id).to_owned()
            }
            Field::Option(spec) => spec.shown_value(&plan.options, texts),
            Field::Clock => time_control::in_words(plan.clock.unwrap_or_default(), texts),
            Field::Name(side) => {
                let wish = plan.seats[side.index()].name.clone();
                let number = ("number", (side.index() + 1).into());
                wish.unwrap_or_else(|| texts.with("player-default", &[number]))
            }
            Field::Symbol(side) => {
                let wish = plan.seats[side.index()].symbol.clone();
                wish.unwrap_or_else(|| side.letter().to_string())
            }
            Field::Language => match self.lang() {
                Lang::Fr => "français".to_owned(),
                Lang::En => "English".to_owned(),
            },
            Field::View => self.view.to_owned(),
            Field::Theme => texts.get(self.look.theme.key()),
            Field::Start => String::new(),
        }
    }

    /// Takes a field one step on or back.
    pub(super) fn change(&mut self, field: Field, by: i64) {
        self.is_typing = false;
        self.trouble = None;
        let levels: Vec<&'static str> = self.levels().iter().map(|level| level.id).collect();
        match field {
            Field::Language => return self.change_language(),
            Field::View => {
                let views: Vec<&'static str> = VIEWS.iter().map(|view| view.id).collect();
                self.view = cycled(&views, self.view, by);
                return;
            }
            Field::Theme => {
                self.look.theme = self.look.theme.next();
                return;
            }
            _ => {}
        }
        let Some(plan) = self.plan_mut() else { return };
        match field {
            Field::Players => {
                let now = Side::BOTH.map(|side| is_level(plan, side));
                let order = [[false, true], [true, false], [false, false], [true, true]];
                let at = order.iter().position(|seats| *seats == now).unwrap_or(0) as i64;
                seat(plan, order[(at + by).rem_euclid(4) as usize], &levels);
            }
            Field::Level(side) => {
                let kind = &mut plan.seats[side.index()].kind;
                *kind = Some(cycled(&levels, kind.as_deref().unwrap_or(""), by).to_owned());
            }
            Field::Option(spec) => spec.step(&mut plan.options, by),
            Field::Clock => plan.clock = time_control::step(plan.clock, by),
            _ => {}
        }
    }

    /// Selects the nth value of a field, from 1.
    pub(super) fn pick(&mut self, field: Field, number: usize) {
        let levels: Vec<&'static str> = self.levels().iter().map(|level| level.id).collect();
        let Some(plan) = self.plan_mut() else { return };
        let index = number.wrapping_sub(1);
        match field {
            Field::Players => {
                let order = [[false, true], [true, false], [false, false], [true, true]];
                if let Some(seats) = order.get(index) {
                    seat(plan, *seats, &levels);
                }
            }
            Field::Level(side) => {
                if let Some(level) = levels.get(index) {
                    plan.seats[side.index()].kind = Some((*level).to_owned());
                }
            }
            Field::Option(spec) => {
                if let OptionKind::Choice(choices) = spec.kind
                    && let Some(choice) = choices.get(index)
                {
                    plan.options.set(spec.name, choice.id);
                }
            }
            Field::Clock => {
                if let Some(usual) = time_control::USUAL.get(index) {
                    plan.clock = time_control::read(usual);
                }
            }
            _ => {}
        }
    }

    /// Types a sign into a field, or takes the last one away.
    pub(super) fn type_into(&mut self, field: Field, sign: Option<char>) {
        self.trouble = None;
        let mut text = if self.is_typing { self.value(field) } else { String::new() };
        if !self.is_typing && sign.is_none() && field.is_text() {
            text = self.typed_text(field);
        }
        match sign {
            Some(sign) => text.push(sign),
            None => {
                text.pop();
            }
        }
        let wish = Some(text.clone()).filter(|text| !text.is_empty());
        self.is_typing = wish.is_some();
        let Some(plan) = self.plan_mut() else { return };
        match field {
            Field::Option(spec) => {
                let number = text.parse::<i64>().ok().map(OptionValue::Number);
                let value = if field.is_number() { number } else { wish.map(OptionValue::Text) };
                match value {
                    Some(value) => plan.options.set(spec.name, value),
                    None => plan.options.clear(spec.name),
                }
            }
            Field::Name(side) => plan.seats[side.index()].name = wish,
            Field::Symbol(side) => {
                // One sign: the last one typed counts.
                plan.seats[side.index()].symbol = sign.map(String::from);
            }
            _ => {}
        }
    }

    /// The text that was typed into a field before, if any.
    fn typed_text(&self, field: Field) -> String {
        let Some((_, plan)) = self.game() else { return String::new() };
        match field {
            Field::Name(side) => plan.seats[side.index()].name.clone().unwrap_or_default(),
            Field::Option(spec) => plan.options.text(spec.name).unwrap_or_default().to_owned(),
            _ => String::new(),
        }
    }
}

/// Seats people and computers; a computer keeps its level.
fn seat(plan: &mut Plan, computers: [bool; 2], levels: &[&'static str]) {
    let known = Side::BOTH.into_iter().find_map(|side| {
        plan.seats[side.index()].kind.clone().filter(|kind| levels.contains(&kind.as_str()))
    });
    let usual = levels.iter().find(|level| **level == "easy").or(levels.first());
    let level = known.or_else(|| usual.map(|level| (*level).to_owned()));
    for side in Side::BOTH {
        let wish = &mut plan.seats[side.index()];
        let is_computer = computers[side.index()];
        if is_computer {
            let keeps = wish.kind.as_deref().is_some_and(|kind| levels.contains(&kind));
            if !keeps {
                wish.kind.clone_from(&level);
            }
            wish.name = None;
        } else {
            wish.kind = None;
        }
    }
}

fn cycled<'t>(all: &[&'t str], now: &str, by: i64) -> &'t str {
    let at = all.iter().position(|one| *one == now).unwrap_or(0) as i64;
    all.get((at + by).rem_euclid(all.len().max(1) as i64) as usize).copied().unwrap_or("")
}

/// Whether players have marks of their own: where the board is drawn with them.
fn has_symbols(game: &GameEntry) -> bool {
    let start = (game.start)(&GameOptions::default());
    start.is_ok_and(|start| start.picture().shape == PieceShape::Mark)
}

/// The view that the menu offers first.
pub(super) fn usual_view(remembered: Option<&str>) -> &'static str {
    let known = VIEWS.iter().find(|view| Some(view.id) == remembered).map(|view| view.id);
    let usual = if is_possible() { "terminal" } else { "console" };
    known.unwrap_or(usual)
}
