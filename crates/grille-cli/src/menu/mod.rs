//! The choice of a game for those who start `grille` alone in a terminal.
//!
//! - `form.rs`, `field.rs`: what can be chosen; `update.rs`: what keys and clicks change;
//!   `draw.rs`: the page;
//! - `plain.rs`: numbered questions, for terminals that cannot show a page.

pub mod draw;
pub mod field;
pub mod form;
mod plain;
pub mod update;

use std::io;

use grille::core::Side;
use grille::files;
use grille::keep::{Kept, Place};
use grille::plan::Plan;
use grille::seat::SeatChoice;
use grille::session::Session;
use grille::texts::{Explain as _, Texts};

use self::form::{Form, Item, Waiting};
use self::update::{Choice, update};
use crate::commands::{Showing, start};
use crate::terminal::events::Happening;
use crate::terminal::{After, App, is_possible};
use crate::{Context, Failure};

/// Asks which game, who plays and how large, then plays.
pub(crate) fn run(context: &Context) -> Result<(), Failure> {
    if !is_possible() {
        return plain::run(context);
    }
    let app = App::open(context)?;
    finish(app, context)
}

/// Goes on with the menu on a page that is open.
pub(crate) fn stay(app: App<'_>) -> io::Result<()> {
    let context = app.context;
    finish(app, context).map_err(|failure| match failure {
        Failure::Io(error) => error,
        Failure::Usage { message, .. } | Failure::Request(message) | Failure::Shown(message) => {
            io::Error::other(message)
        }
        Failure::Silent => io::ErrorKind::Other.into(),
    })
}

/// Shows the menu until people leave, then what they chose to play elsewhere.
fn finish(mut app: App<'_>, context: &Context) -> Result<(), Failure> {
    let elsewhere = pages(&mut app)?;
    app.close();
    match elsewhere {
        Some((plan, view)) => {
            let manner = Showing { view: Some(view.to_owned()), ..Showing::default() };
            start(&plan, &manner, context)
        }
        None => Ok(()),
    }
}

/// The menu and games in turn; `Some` is a game for another view.
fn pages(app: &mut App<'_>) -> io::Result<Option<(Plan, &'static str)>> {
    loop {
        let Some(next) = choose(app)? else { return Ok(None) };
        match next {
            Next::Elsewhere(plan, view) => return Ok(Some((*plan, view))),
            Next::Here(mut session) => {
                if app.play(&mut session)? == After::Quit {
                    return Ok(None);
                }
            }
            Next::Again(mut session) => {
                if app.look_again(&mut session)? == After::Quit {
                    return Ok(None);
                }
            }
        }
    }
}

/// What was chosen.
enum Next {
    Here(Box<Session>),
    /// A game that is over.
    Again(Box<Session>),
    Elsewhere(Box<Plan>, &'static str),
}

/// Shows the menu until something is chosen; `None` to leave.
fn choose(app: &mut App<'_>) -> io::Result<Option<Next>> {
    let mut kept = waiting_games(app);
    let mut form = form_of(app, &kept);
    loop {
        form.size = app.screen.size();
        app.screen.draw(|frame| draw::draw(frame, &form))?;
        let mut happening = app.inbox.next(None);
        while let Some(one) = happening {
            let choices = match one {
                Happening::Input(events) => {
                    events.iter().map(|event| update(&mut form, event)).collect()
                }
                Happening::Wake => Vec::new(),
                Happening::Stop => vec![Choice::Suspend],
                Happening::GoOn => {
                    app.screen.reopen()?;
                    Vec::new()
                }
                Happening::End => vec![Choice::Quit],
            };
            for choice in choices {
                notice_look(app, &form);
                let next = match choice {
                    Choice::None => None,
                    Choice::Suspend => {
                        app.suspend()?;
                        None
                    }
                    Choice::Quit => return Ok(None),
                    Choice::Play => play(app, &mut form),
                    Choice::Resume(index) => resume(app, &mut form, &mut kept, index),
                    Choice::Look(index) => look_again(app, &mut form, index),
                };
                if next.is_some() {
                    return Ok(next);
                }
            }
            form.size = app.screen.size();
            happening = app.inbox.pending();
        }
    }
}

/// Begins the chosen game, or says why not.
fn play(app: &mut App<'_>, form: &mut Form<'_>) -> Option<Next> {
    remember(app, form);
    let (_, plan) = form.game()?;
    if form.view != "terminal" {
        return Some(Next::Elsewhere(Box::new(plan.clone()), form.view));
    }
    match plan.session(&app.context.catalog, &form.texts) {
        Ok(planned) => {
            let mut session = planned.session;
            if let Some(place) = &app.place {
                place.keep(&mut session);
            }
            Some(Next::Here(Box::new(session)))
        }
        Err(error) => {
            form.trouble = Some(error.explain(&form.texts));
            None
        }
    }
}

/// Goes on with a game that waits, or says why not.
fn resume(app: &App<'_>, form: &mut Form<'_>, kept: &mut Vec<Kept>, index: usize) -> Option<Next> {
    if index >= kept.len() {
        return None;
    }
    match kept.remove(index).resume(&Plan::default(), &app.context.catalog, &form.texts) {
        Ok(planned) => Some(Next::Here(Box::new(planned.session))),
        Err(error) => {
            let trouble = error.explain(&form.texts);
            form.waiting.remove(index);
            form.trouble = Some(trouble);
            None
        }
    }
}

/// Shows a game that is over again, if its file is still there.
fn look_again(app: &App<'_>, form: &mut Form<'_>, index: usize) -> Option<Next> {
    let next = played(app, form, index).map(|session| Next::Again(Box::new(session)));
    if next.is_none() {
        form.trouble = Some(form.texts.get("picker-gone"));
    }
    next
}

fn waiting_games(app: &App<'_>) -> Vec<Kept> {
    let kept = app.place.as_ref().map(|place| place.kept(&app.context.catalog));
    // A game that was started again and left at once is nothing to go on with.
    let games = kept.into_iter().flatten().flatten();
    games.filter(|kept| !kept.loaded().history.is_empty()).collect()
}

fn form_of<'a>(app: &App<'a>, kept: &[Kept]) -> Form<'a> {
    let catalog = &app.context.catalog;
    let texts = Texts::new(app.lang);
    let mut form = Form::new(catalog, texts, app.look, app.choices.plan.as_ref());
    form.size = app.screen.size();
    form.view = field::usual_view(app.choices.view.as_deref());
    form.recent = app.place.as_ref().map(Place::finished).unwrap_or_default();
    form.waiting = kept.iter().map(|kept| waiting(kept, &form.texts, catalog)).collect();
    if !kept.is_empty() {
        form.choose(Item::Resume);
    }
    form
}

fn waiting(kept: &Kept, texts: &Texts, catalog: &grille::catalog::Catalog) -> Waiting {
    let loaded = kept.loaded();
    let names = Side::BOTH.map(|side| {
        let tags = &loaded.players[side.index()];
        let level = tags
            .seat
            .as_deref()
            .and_then(|seat| SeatChoice::read(seat, catalog, loaded.history.start()).ok());
        let seat = level.unwrap_or(SeatChoice::Human);
        tags.name.clone().unwrap_or_else(|| seat.default_name(side, texts))
    });
    Waiting {
        game: loaded.game_id.to_owned(),
        turn: loaded.history.position().ply() + 1,
        names,
        date: kept.local_date(),
    }
}

/// A game of the list, to be looked at again.
fn played(app: &App<'_>, form: &Form<'_>, index: usize) -> Option<Session> {
    let path = app.place.as_ref()?.file_of(form.recent.get(index)?)?;
    let loaded = files::load(&path, &app.context.catalog).ok()?;
    let planned = Plan::default().resume(loaded, &app.context.catalog, &form.texts).ok()?;
    Some(planned.session)
}

/// Remembers the choice for the next start.
fn remember(app: &mut App<'_>, form: &Form<'_>) {
    if let Some((_, plan)) = form.game() {
        app.choices.plan = Some(plan.clone());
    }
    app.choices.view = Some(form.view.to_owned());
    app.remember();
}

/// Remembers another language or other colours as soon as they are chosen. A language that was
/// never chosen stays that of the locale.
fn notice_look(app: &mut App<'_>, form: &Form<'_>) {
    let has_changed = app.look != form.look || app.lang != form.lang();
    if app.lang != form.lang() {
        app.choices.lang = Some(form.lang().code().to_owned());
    }
    (app.look, app.lang) = (form.look, form.lang());
    if has_changed {
        app.remember();
    }
}
