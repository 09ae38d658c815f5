//! The search: which move is looked at next, and what that changes for the moves before it.
//!
//! PUCT: a move is looked at for its value and, the less often it was looked at, for its prior. The
//! constants are KataGo's, whose search has been tuned for years with networks of this kind
//! (`cpp/search/searchparams.cpp`): with its network they are the ones to compare with.

use grille_core::{Game as _, Point, Rng, Side};
use grille_games::go::{Go, Move, Preset};
use grille_net::Symmetry;
use grille_net::elementary::ln;
use grille_net::inputs::legal_moves;

use super::tree::{Edge, Identity, NONE, Node, Tree};
use super::values::{Scale, Values};
use super::{Evaluation, Evaluator, Request};
use crate::Limits;
use crate::go::{Considered, Found};

/// The weight of priors; it grows by the second number each time the visits grow by a factor of e,
/// from the third on.
const EXPLORATION: (f64, f64, f64) = (1.0, 0.45, 500.0);
/// How far utilities are expected to spread in a node, how many visits that expectation is worth, and
/// how much more is explored where they spread more.
const SPREAD: (f64, f64, f64) = (0.40, 2.0, 0.85);
/// How much worse than its siblings a move is taken to be that was not looked at, in utility, where
/// all of the policy was looked at: at the root and elsewhere.
const UNSEEN_LOSS: [f64; 2] = [0.1, 0.2];
/// A move is preferred to a more visited one if its lower bound, so many deviations below the mean, is
/// higher and it has this share of the visits.
const BOUND: (f64, f64) = (5.0, 0.15);
/// What a visit under way counts for the player who chose it until its evaluation comes: a loss, so that
/// the next looks elsewhere.
const PENDING: f64 = -1.0;
/// The longest line of play that is reported.
const LONGEST_LINE: usize = 20;

/// A search with its tree.
pub(super) struct Searcher {
    tree: Tree,
    /// The position of the tree's root.
    root: Option<Go>,
    scale: Scale,
    seed: u64,
    /// How many positions are asked about at the same time.
    threads: usize,
}

/// A position that is about to join the tree.
struct Leaf {
    /// What leads to it, the root first.
    path: Vec<Step>,
    game: Go,
}

/// A node and the edge by which it was left.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Step {
    node: u32,
    edge: usize,
}

impl Searcher {
    pub(super) fn new(seed: u64, memory: usize, threads: usize) -> Searcher {
        let scale = Scale::new(1, 0.0);
        Searcher { tree: Tree::new(memory), root: None, scale, seed, threads: threads.max(1) }
    }

    pub(super) fn forget(&mut self) {
        self.root = None;
    }

    pub(super) fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    /// Searches a position that is not over until its root has as many visits as the limits have
    /// nodes, those kept from the moves before included. Only `allowed` moves are looked at at the
    /// root, if given.
    pub(super) fn search<E: Evaluator>(
        &mut self,
        evaluator: &E,
        position: &Go,
        limits: &Limits,
        allowed: Option<&dyn Fn(Move) -> bool>,
    ) -> Found {
        if allowed.is_some() {
            self.root = None;
        }
        self.bring(evaluator, position);
        let mut budget = limits.start();
        let most = limits.nodes.unwrap_or(u64::MAX);
        'searching: loop {
            let left = most.saturating_sub(u64::from(self.tree.node(0).visits));
            let visits = self.visit(evaluator, position, left.min(self.threads as u64), allowed);
            if visits == 0 {
                break;
            }
            for _ in 0..visits {
                // An evaluation takes as long as hundreds of looks at the clock.
                if !budget.spend() || !budget.look() {
                    break 'searching;
                }
            }
        }
        let found = self.found(position, budget.nodes());
        if allowed.is_some() {
            self.root = None;
        }
        found
    }

    /// Makes a position the root, with what is known of it.
    fn bring<E: Evaluator>(&mut self, evaluator: &E, position: &Go) {
        let area = position.board().area();
        // A node that was first reached in another way may have other moves, by what a ko rule remembers.
        let known = self
            .root
            .as_ref()
            .and_then(|root| self.find(root, position))
            .filter(|&node| self.has_moves_of(node, position));
        match known {
            Some(0) => {}
            Some(index) => self.tree = self.tree.below(index),
            None => self.tree.clear(area),
        }
        // An end inside the tree may be where the game goes on.
        if self.tree.is_empty() || self.tree.node(0).is_end {
            self.tree.clear(area);
            let evaluation = self.ask(evaluator, position);
            self.tree.push(identity(position), false, &evaluation);
        }
        let root = self.tree.node(0);
        let expected = if root.visits > 0 { root.means.values.score } else { root.own.score };
        self.scale = Scale::new(area, expected);
        if root.visits == 0 {
            self.tree.node_mut(0).visits = 1;
        }
        self.tree.refresh_all(&self.scale);
        self.root = Some(position.clone());
    }

    /// The node of a position that is the root, or one or two moves after it.
    fn find(&self, root: &Go, position: &Go) -> Option<u32> {
        if root == position {
            return Some(0);
        }
        let steps =
            position.ply().checked_sub(root.ply()).filter(|steps| (1..=2).contains(steps))?;
        let mut moves: Vec<Move> =
            position.recent_moves().take(steps as usize).map(|(_, m)| m).collect();
        moves.reverse();
        let mut game = root.clone();
        let mut index = 0;
        for m in moves {
            index = self.tree.child(index, self.play_of(m, position))?;
            game.play(m).ok()?;
        }
        (game == *position).then_some(index)
    }

    fn play_of(&self, m: Move, game: &Go) -> u16 {
        match m {
            Move::Place(point) => point.index(game.rules().cols()) as u16,
            Move::Pass => self.tree.area() as u16,
        }
    }

    fn move_of(&self, play: u16, game: &Go) -> Move {
        if usize::from(play) == self.tree.area() {
            return Move::Pass;
        }
        Move::Place(Point::from_index(usize::from(play), game.rules().cols()))
    }

    /// How a position is turned before it is asked about: by chance, the same position always in the same
    /// way.
    fn request<'a>(&self, game: &'a Go) -> Request<'a> {
        let number = Rng::hash(self.seed ^ game.key()) % 8;
        Request { game, symmetry: Symmetry::new(number as u8) }
    }

    fn ask<E: Evaluator>(&self, evaluator: &E, game: &Go) -> Evaluation {
        let answer = evaluator.evaluate(&[self.request(game)]).pop();
        answer.unwrap_or_else(|| self.unanswered())
    }

    /// What is thought of a position that an evaluator gave no answer about.
    fn unanswered(&self) -> Evaluation {
        Evaluation {
            priors: vec![1.0; self.tree.area() + 1],
            value: 0.0,
            score: 0.0,
            score_square: 0.0,
            lead: 0.0,
            ownership: Vec::new(),
        }
    }

    /// Looks at up to so many more positions at the same time; returns at how many, 0 when there is no
    /// room for another or none to look at. How many are looked at together decides the answer, not how
    /// fast each comes, so the same seed still gives the same search.
    fn visit<E: Evaluator>(
        &mut self,
        evaluator: &E,
        position: &Go,
        most: u64,
        allowed: Option<&dyn Fn(Move) -> bool>,
    ) -> u64 {
        let mut visits = 0;
        let mut leaves: Vec<Leaf> = Vec::new();
        while visits < most && (!leaves.is_empty() || self.tree.has_room()) {
            let Some(leaf) = self.descend(position, &leaves, allowed) else { break };
            visits += 1;
            leaves.extend(leaf);
        }
        for step in leaves.iter().flat_map(|leaf| &leaf.path) {
            self.tree.node_mut(step.node).pending = 0;
        }
        let asked: Vec<Option<Go>> = leaves
            .iter()
            .map(|leaf| asked_about(&leaf.game).filter(|_| self.known(&leaf.game).is_none()))
            .collect();
        let requests: Vec<Request<'_>> =
            asked.iter().flatten().map(|game| self.request(game)).collect();
        let mut answers = evaluator.evaluate(&requests).into_iter();
        for (leaf, asked) in leaves.into_iter().zip(&asked) {
            let answer = asked.as_ref().map(|_| answers.next());
            // It may have come twice in this round.
            let known = self.known(&leaf.game);
            let child = known.unwrap_or_else(|| self.join(&leaf.game, answer.flatten()));
            if let Some(last) = leaf.path.last() {
                self.tree.link(last.node, last.edge, child);
            }
            self.count(&leaf.path, known.is_none().then_some(child));
        }
        visits
    }

    /// Adds a position to the tree with what was answered about it, if it had to be asked about.
    fn join(&mut self, game: &Go, answer: Option<Evaluation>) -> u32 {
        if asked_about(game).is_none() {
            let (values, evaluation) = counted(game);
            return self.tree.push_with(identity(game), true, values, &evaluation);
        }
        let evaluation = answer.unwrap_or_else(|| self.unanswered());
        self.tree.push(identity(game), game.is_over(), &evaluation)
    }

    /// A node of this position that was reached in another way, so that nobody has to be asked. What a ko
    /// rule remembers may forbid other moves there; then it is another position.
    fn known(&self, game: &Go) -> Option<u32> {
        let node = self.tree.find(identity(game).key)?;
        (self.tree.node(node).is_end || self.has_moves_of(node, game)).then_some(node)
    }

    /// Whether the moves of a node are those that are legal in a position.
    fn has_moves_of(&self, node: u32, game: &Go) -> bool {
        let edges = self.tree.edges(node);
        let legal = legal_moves(game);
        edges.len() == legal.iter().filter(|legal| **legal).count()
            && edges.iter().all(|edge| legal[usize::from(edge.play)])
    }

    /// Goes down the tree to a position that is not in it; `None` inside where it ended at one that is,
    /// which was counted, and outside where there is nowhere to go.
    fn descend(
        &mut self,
        position: &Go,
        pending: &[Leaf],
        allowed: Option<&dyn Fn(Move) -> bool>,
    ) -> Option<Option<Leaf>> {
        let mut game = position.clone();
        let mut path: Vec<Step> = Vec::new();
        let mut at = 0;
        while !self.tree.node(at).is_end {
            let may = |number: usize, edge: &Edge| {
                let step = Step { node: at, edge: number };
                let is_allowed = at != 0
                    || allowed.is_none_or(|allowed| allowed(self.move_of(edge.play, position)));
                is_allowed && !pending.iter().any(|leaf| leaf.path.last() == Some(&step))
            };
            let Some(number) = self.select(at, may) else {
                if pending.is_empty() {
                    break;
                }
                return None;
            };
            let edge = self.tree.edges(at)[number];
            path.push(Step { node: at, edge: number });
            if edge.child != NONE && edge.visits < self.tree.node(edge.child).visits {
                // Others have looked there for this visit.
                self.count(&path, None);
                return Some(None);
            }
            game.play_unchecked(self.move_of(edge.play, position));
            if edge.child == NONE {
                for step in &path {
                    self.tree.node_mut(step.node).pending += 1;
                }
                return Some(Some(Leaf { path, game }));
            }
            at = edge.child;
        }
        self.count(&path, Some(at));
        Some(None)
    }

    /// Counts a visit of these nodes, the root first, and of one that they led to.
    fn count(&mut self, path: &[Step], last: Option<u32>) {
        if let Some(last) = last {
            self.tree.node_mut(last).visits += 1;
            self.tree.refresh(last, &self.scale);
        }
        for step in path.iter().rev() {
            self.tree.edge_mut(step.node, step.edge).visits += 1;
            self.tree.node_mut(step.node).visits += 1;
            self.tree.refresh(step.node, &self.scale);
        }
    }

    /// The move to look at next.
    fn select(&self, index: u32, may: impl Fn(usize, &Edge) -> bool) -> Option<usize> {
        let node = self.tree.node(index);
        let sign = if node.black { 1.0 } else { -1.0 };
        let edges = self.tree.edges(index);
        let (mut seen, mut weight) = (0.0, 0.0);
        for edge in edges.iter().filter(|edge| edge.child != NONE) {
            seen += f64::from(edge.prior);
            weight += self.tree.weight(edge);
        }
        let own = sign * node.own.utility(&self.scale);
        let mean = sign * node.means.utility;
        let blend = (seen * seen).min(1.0);
        let loss = UNSEEN_LOSS[usize::from(index != 0)];
        let unseen = blend * mean + (1.0 - blend) * own - loss * seen.sqrt();
        let explore = self.exploration(index, weight);

        let mut best = None;
        let mut best_value = f64::MIN;
        let mut met_unseen = false;
        for (number, edge) in edges.iter().enumerate() {
            // Of those not looked at, the first has the largest prior.
            if edge.child == NONE && met_unseen || !may(number, edge) {
                continue;
            }
            let (utility, weight) = if edge.child == NONE {
                met_unseen = true;
                (unseen, 0.0)
            } else {
                let Node { means, pending, .. } = self.tree.node(edge.child);
                let pending = f64::from(*pending);
                let known = self.tree.weight(edge);
                let weight = known + pending;
                let utility = sign * means.utility * known + PENDING * pending;
                (if pending > 0.0 { utility / weight } else { sign * means.utility }, weight)
            };
            let value = utility + explore * f64::from(edge.prior) / (1.0 + weight);
            if value > best_value {
                best_value = value;
                best = Some(number);
            }
        }
        best
    }

    /// How much the priors of a node count, whose children have this weight together.
    fn exploration(&self, index: u32, weight: f64) -> f64 {
        let means = &self.tree.node(index).means;
        let (expected, worth, more) = SPREAD;
        let square = means.utility * means.utility;
        let spread = if means.weight > 1.0 {
            let sum = (square + expected * expected) * worth
                + means.utility_square.max(square) * means.weight;
            (sum / (worth + means.weight - 1.0) - square).max(0.0).sqrt()
        } else {
            expected
        };
        let factor = 1.0 + more * (spread / expected - 1.0);
        let (constant, growth, base) = EXPLORATION;
        (constant + growth * ln((weight + base) / base)) * (weight + 0.01).sqrt() * factor
    }

    /// What was found so far, for the player to move.
    fn found(&self, position: &Go, playouts: u64) -> Found {
        let root = self.tree.node(0);
        let sign = if root.black { 1.0 } else { -1.0 };
        let share = |value: f64| (0.5 + sign * value / 2.0) as f32;
        let mut edges: Vec<&Edge> =
            self.tree.edges(0).iter().filter(|edge| edge.child != NONE).collect();
        edges.sort_by_key(|edge| std::cmp::Reverse(edge.visits));
        if let Some(best) = self.preferred(&edges, sign) {
            edges[..=best].rotate_right(1);
        }
        let moves = edges.iter().map(|edge| {
            let node = self.tree.node(edge.child);
            Considered {
                play: self.move_of(edge.play, position),
                visits: edge.visits,
                win_rate: share(node.means.values.value),
                prior: edge.prior,
                black_lead: Some(node.means.values.lead as f32),
                line: self.line(edge, position),
            }
        });
        Found {
            moves: moves.collect(),
            win_rate: share(root.means.values.value),
            black_lead: root.means.values.lead as f32,
            ownership: self.ownership(),
            playouts,
        }
    }

    /// The place of the move to play among those looked at, the most visited first.
    fn preferred(&self, edges: &[&Edge], sign: f64) -> Option<usize> {
        let most = self.tree.weight(edges.first()?);
        let (deviations, share) = BOUND;
        let bound = |edge: &Edge| {
            let means = &self.tree.node(edge.child).means;
            let spread = means.utility_square - means.utility * means.utility;
            let (expected, worth, _) = SPREAD;
            let weight = self.tree.weight(edge);
            let variance =
                (spread.max(0.0) * weight + expected * expected * worth) / (weight + worth);
            sign * means.utility - deviations * (variance / weight).sqrt()
        };
        let mut best = 0;
        for (place, edge) in edges.iter().enumerate() {
            let weight = self.tree.weight(edge);
            if weight >= share * most && bound(edge) > bound(edges[best]) {
                best = place;
            }
        }
        Some(best)
    }

    /// The moves most looked at, from a move on.
    fn line(&self, edge: &Edge, position: &Go) -> Vec<Move> {
        let mut line = vec![self.move_of(edge.play, position)];
        let mut at = edge.child;
        while line.len() < LONGEST_LINE {
            let visited = self.tree.edges(at).iter().filter(|edge| edge.child != NONE);
            let Some(next) = visited.max_by_key(|edge| edge.visits) else {
                break;
            };
            line.push(self.move_of(next.play, position));
            at = next.child;
        }
        line
    }

    /// The ownership expected after the best lines of play: each position counts once, its children by
    /// the square of their weight.
    fn ownership(&self) -> Vec<f32> {
        /// Positions with a smaller share are left out.
        const SMALLEST: f64 = 0.002;
        let mut sum = vec![0.0; self.tree.area()];
        let mut shares = 0.0;
        let mut open = vec![(0, 1.0)];
        while let Some((index, share)) = open.pop() {
            let node = self.tree.node(index);
            let here = share / f64::from(node.visits.max(1));
            shares += here;
            for (sum, &own) in sum.iter_mut().zip(self.tree.ownership(index)) {
                *sum += here * f64::from(own) / 127.0;
            }
            let below = share - here;
            let square = |edge: &Edge| self.tree.weight(edge).powi(2);
            let visited = || self.tree.edges(index).iter().filter(|edge| edge.child != NONE);
            let total: f64 = visited().map(square).sum();
            if below >= SMALLEST && total > 0.0 {
                open.extend(visited().map(|edge| (edge.child, below * square(edge) / total)));
            }
        }
        sum.into_iter().map(|own| (own / shares) as f32).collect()
    }
}

/// What a position is known by: with its prisoners, which count by some rules. Each stone that is played
/// stays on the board or becomes a prisoner, and a pass in a row with another ends the game, so each move
/// leads to a larger order.
fn identity(game: &Go) -> Identity {
    let [black, white] = game.captures();
    let board = game.board();
    let stones = board.points().filter(|&point| board.stone(point).is_some()).count() as u32;
    Identity {
        key: game.key() ^ Rng::hash(u64::from(black) << 32 | u64::from(white)),
        order: 3 * (stones + black + white) + u32::from(game.passes()),
        black: game.turn() == Side::First,
    }
}

/// The position that an evaluator is asked about for another: itself, or after two passes, which end the
/// game, what the players agree on, as the evaluator expects them to; `None` by Tromp-Taylor rules, which
/// count it as it stands.
fn asked_about(game: &Go) -> Option<Go> {
    let mut asked = game.clone();
    if game.is_over() {
        if game.rules().name() == Preset::TrompTaylor {
            return None;
        }
        asked.resume();
    }
    Some(asked)
}

/// The value of a game that is counted as it stands.
fn counted(game: &Go) -> (Values, Evaluation) {
    let score = game.score();
    let owner = |point: Point| match (game.board().stone(point), &score.surrounded) {
        (Some(Side::First), _) => 1.0,
        (Some(Side::Second), _) => -1.0,
        (None, [black, _]) if black.contains(point) => 1.0,
        (None, [_, white]) if white.contains(point) => -1.0,
        (None, _) => 0.0,
    };
    let evaluation = Evaluation {
        priors: Vec::new(),
        value: 0.0,
        score: 0.0,
        score_square: 0.0,
        lead: 0.0,
        ownership: game.board().points().map(owner).collect(),
    };
    (Values::of_score(f64::from(score.margin()) / 2.0), evaluation)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Counting, OPEN, position};
    use super::*;

    #[test]
    fn each_visit_is_counted_for_the_way_that_it_went() {
        for rows in OPEN {
            let game = position(Preset::Japanese, &rows, Side::First);
            let mut searcher = Searcher::new(1, 64 << 20, 1);
            searcher.search(&Counting, &game, &Limits::nodes(2_000), None);
            let tree = &searcher.tree;

            let mut shared = 0;
            for index in 0..tree.len() as u32 {
                let node = tree.node(index);
                let visited = tree.edges(index).iter().filter(|edge| edge.child != NONE);
                let sum: u32 = visited.clone().map(|edge| edge.visits).sum();
                assert!(node.is_end || node.visits == 1 + sum, "{index}: {node:?}");
                for edge in visited {
                    let child = tree.node(edge.child);
                    assert!(edge.visits > 0 && edge.visits <= child.visits, "{index}: {edge:?}");
                    assert!(child.order > node.order, "{index} may be reached from {edge:?}");
                    shared += u32::from(edge.visits < child.visits);
                }
            }
            assert_eq!(tree.node(0).visits, 2_000);
            assert!(shared > 50, "{shared} children have several parents");
        }
    }
}
