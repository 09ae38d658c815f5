//! The settings of a game: which there are, what they say, how they change.

use grille::catalog::GameEntry;
use grille::core::Side;
use grille::options::GameOptions;
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
    /// Rows of the board.
    Rows,
    /// Columns of the board.
    Cols,
    /// Stones in a row that decide.
    Align,
    /// Stones fall.
    Gravity,
    /// Go: lines each way.
    Size,
    /// Go: the rules.
    Rules,
    /// Go: points for White.
    Komi,
    /// Go: stones for Black.
    Handicap,
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

/// Go's rules, as the command line names them.
const PRESETS: [&str; 7] =
    ["chinese", "japanese", "korean", "aga", "new-zealand", "tromp-taylor", "seed"];

/// The sizes of Go that are offered; others can be typed.
const SIZES: [i64; 3] = [9, 13, 19];

/// The settings of a game, in the order of the page.
pub(super) fn fields(game: &GameEntry, plan: &Plan) -> Vec<Field> {
    let mut fields = vec![Field::Players];
    fields.extend(Side::BOTH.into_iter().filter(|side| is_level(plan, *side)).map(Field::Level));
    // Rows and columns of Go are its size.
    let has = |name: &str| game.options.contains(&name);
    let is_go = has("size");
    for (name, field) in [
        ("size", Field::Size),
        ("rules", Field::Rules),
        ("komi", Field::Komi),
        ("handicap", Field::Handicap),
        ("rows", Field::Rows),
        ("cols", Field::Cols),
        ("align", Field::Align),
        ("gravity", Field::Gravity),
    ] {
        if has(name) && !(is_go && matches!(field, Field::Rows | Field::Cols)) {
            fields.push(field);
        }
    }
    for side in Side::BOTH {
        if !is_level(plan, side) {
            fields.push(Field::Name(side));
            if !is_go {
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
            Field::Rows => "picker-rows",
            Field::Cols => "picker-cols",
            Field::Align => "picker-align",
            Field::Gravity => "picker-gravity",
            Field::Size => "picker-size",
            Field::Rules => "picker-rules",
            Field::Komi => "picker-komi",
            Field::Handicap => "picker-handicap",
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
        matches!(self, Field::Name(_) | Field::Symbol(_) | Field::Komi)
    }

    /// Whether it is a number.
    #[must_use]
    pub const fn is_number(self) -> bool {
        matches!(self, Field::Rows | Field::Cols | Field::Align | Field::Size | Field::Handicap)
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
        let options = &plan.options;
        let picture = || self.position().and_then(Result::ok).map(|game| game.picture());
        let or_usual = |number: Option<i64>, usual: Option<u16>| match (number, usual) {
            (Some(number), _) => number.to_string(),
            (None, Some(usual)) => usual.to_string(),
            (None, None) => String::new(),
        };
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
            Field::Rows => or_usual(options.rows, picture().map(|picture| picture.rows)),
            Field::Cols => or_usual(options.cols, picture().map(|picture| picture.cols)),
            Field::Align => options.align.map_or_else(|| self.usual_align(), |n| n.to_string()),
            Field::Gravity => texts.get(if options.gravity { "picker-yes" } else { "picker-no" }),
            Field::Size => or_usual(options.size, picture().map(|picture| picture.rows)),
            Field::Rules => texts.go_rules(options.rules.as_deref().unwrap_or(PRESETS[0])),
            Field::Komi => match &options.komi {
                Some(komi) => texts.decimal(komi),
                None => texts.get("picker-usual"),
            },
            Field::Handicap => {
                options.handicap.map_or_else(|| texts.get("picker-none"), |n| n.to_string())
            }
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

    /// The length of a line when nothing else is asked for: what the rules say in words.
    fn usual_align(&self) -> String {
        let rules = self.position().and_then(Result::ok).map(|game| game.rules());
        let rules = rules.unwrap_or_default();
        let mut words = rules.split_whitespace().skip_while(|word| *word != "align").skip(1);
        words.next().unwrap_or_default().to_owned()
    }

    /// Takes a field one step on or back.
    pub(super) fn change(&mut self, field: Field, by: i64) {
        self.is_typing = false;
        self.trouble = None;
        let levels: Vec<&'static str> = self.levels().iter().map(|level| level.id).collect();
        let number = self.value(field).parse::<i64>().ok();
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
        let options = &mut plan.options;
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
            Field::Rows => options.rows = stepped(number, by, 1),
            Field::Cols => options.cols = stepped(number, by, 1),
            Field::Align => options.align = stepped(number, by, 1),
            Field::Gravity => options.gravity = !options.gravity,
            Field::Size => {
                let at = SIZES.iter().position(|size| Some(*size) == number);
                let next = at.map_or(0, |at| (at as i64 + by).rem_euclid(3) as usize);
                options.size = Some(SIZES[next]);
            }
            Field::Rules => {
                let now = options.rules.as_deref().unwrap_or(PRESETS[0]);
                options.rules = Some(cycled(&PRESETS, now, by).to_owned());
            }
            Field::Komi => options.komi = komi(options, by),
            Field::Handicap => {
                // From none to 2 and on to 9: one stone is no handicap.
                let next = options.handicap.map_or(1, |n| n) + by;
                options.handicap = (2..=9).contains(&next).then_some(next);
            }
            _ => {}
        }
    }

    /// Takes the so many-th choice of a field, from 1.
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
            Field::Rules => {
                if let Some(rules) = PRESETS.get(index) {
                    plan.options.rules = Some((*rules).to_owned());
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
        let number = text.parse::<i64>().ok();
        match field {
            Field::Rows => plan.options.rows = number,
            Field::Cols => plan.options.cols = number,
            Field::Align => plan.options.align = number,
            Field::Size => plan.options.size = number,
            Field::Handicap => plan.options.handicap = number.filter(|n| *n > 1),
            Field::Komi => plan.options.komi = wish,
            Field::Name(side) => plan.seats[side.index()].name = wish,
            Field::Symbol(side) => {
                // One sign: the last one typed counts.
                let last = sign.map(String::from);
                plan.seats[side.index()].symbol = last.filter(|text| text != " ");
            }
            _ => {}
        }
    }

    /// The text that was typed into a field before, if any.
    fn typed_text(&self, field: Field) -> String {
        let Some((_, plan)) = self.game() else { return String::new() };
        match field {
            Field::Name(side) => plan.seats[side.index()].name.clone().unwrap_or_default(),
            Field::Komi => plan.options.komi.clone().unwrap_or_default(),
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

fn stepped(number: Option<i64>, by: i64, min: i64) -> Option<i64> {
    Some((number.unwrap_or(min) + by).clamp(min, 100))
}

/// Half points around the usual 7.5; the usual one is not written down.
fn komi(options: &GameOptions, by: i64) -> Option<String> {
    let written = options.komi.as_ref().map(|komi| komi.replace(',', "."));
    let now: f64 = written.and_then(|komi| komi.parse().ok()).unwrap_or(6.5);
    Some(format!("{:.1}", now + by as f64))
}

/// The view that the menu offers first.
pub(super) fn usual_view(remembered: Option<&str>) -> &'static str {
    let known = VIEWS.iter().find(|view| Some(view.id) == remembered).map(|view| view.id);
    let usual = if is_possible() { "terminal" } else { "console" };
    known.unwrap_or(usual)
}
