//! The tree: positions that were looked at, in one arena of bounded memory.
//!
//! A node is a position with its evaluation and its legal moves, best prior first; an edge leads to the
//! position after a move once it was looked at. A position that is reached in several ways is one node
//! with several parents, and each of them knows more of it than it asked for (Johannes Czech and others,
//! "Improving AlphaZero Using Monte-Carlo Graph Search", 2020). So visits are counted twice: a node's are
//! all that came to it, an edge's those of one parent, which counts the node for so many of them.

use std::cmp::Reverse;
use std::collections::VecDeque;

use super::Evaluation;
use super::known::Known;
use super::values::{Scale, Values};

/// No node.
pub(super) const NONE: u32 = u32::MAX;

/// A move of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The index of the point, or the area for a pass.
    pub(super) play: u16,
    pub(super) prior: f32,
    /// The node after the move, or [`NONE`].
    pub(super) child: u32,
    /// How often the search went this way, at most as often as it came to the child.
    pub(super) visits: u32,
}

/// What is known of a node: means over what was looked at below it, and itself.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Means {
    pub(super) values: Values,
    pub(super) utility: f64,
    pub(super) utility_square: f64,
    /// How many visits the means are worth.
    pub(super) weight: f64,
}

/// A position that was looked at.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) visits: u32,
    /// Visits that are under way: their evaluations were asked for and have not come.
    pub(super) pending: u32,
    /// Whether Black is to move.
    pub(super) black: bool,
    /// Whether the game is over here, as far as the search is concerned.
    pub(super) is_end: bool,
    /// Each move leads to a larger number, so that no line comes back to where it was.
    pub(super) order: u32,
    first_edge: u32,
    edge_count: u16,
    /// The evaluation of the position itself.
    pub(super) own: Values,
    pub(super) means: Means,
}

/// What a position is known by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Identity {
    /// The same for the same position, however it was reached.
    pub(super) key: u64,
    /// Larger after each move.
    pub(super) order: u32,
    /// Whether Black is to move.
    pub(super) black: bool,
}

/// The arena; the root is node 0.
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Black's ownership in parts of 127, `area` for each node.
    ownership: Vec<i8>,
    /// The nodes by their positions.
    known: Known,
    area: usize,
    most_bytes: usize,
}

impl Tree {
    pub(super) fn new(most_bytes: usize) -> Tree {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            ownership: Vec::new(),
            known: Known::default(),
            area: 0,
            most_bytes,
        }
    }

    /// Forgets everything; the next positions have boards of so many points.
    pub(super) fn clear(&mut self, area: usize) {
        self.nodes.clear();
        self.edges.clear();
        self.ownership.clear();
        self.known.clear();
        self.area = area;
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(super) fn area(&self) -> usize {
        self.area
    }

    /// The bytes in use.
    pub(super) fn bytes(&self) -> usize {
        let nodes = self.nodes.len() * (size_of::<Node>() + self.area);
        nodes + self.edges.len() * size_of::<Edge>() + self.known.bytes()
    }

    /// Whether there is room for another node. Half of the memory is for the copy that follows a
    /// move, and vectors grow by doubling.
    pub(super) fn has_room(&self) -> bool {
        self.bytes() < self.most_bytes / 4 && self.nodes.len() < NONE as usize - 1
    }

    pub(super) fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    pub(super) fn node_mut(&mut self, index: u32) -> &mut Node {
        &mut self.nodes[index as usize]
    }

    pub(super) fn edges(&self, index: u32) -> &[Edge] {
        let node = self.node(index);
        let first = node.first_edge as usize;
        &self.edges[first..first + usize::from(node.edge_count)]
    }

    pub(super) fn ownership(&self, index: u32) -> &[i8] {
        let start = index as usize * self.area;
        &self.ownership[start..start + self.area]
    }

    /// A node whose position has this key, if there is one.
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.known.find(key)
    }

    /// Adds a position, with no moves if it is an end.
    pub(super) fn push(&mut self, position: Identity, is_end: bool, of: &Evaluation) -> u32 {
        self.push_with(position, is_end, Values::of(of), of)
    }

    /// Adds a position that has another value than the evaluation says.
    pub(super) fn push_with(
        &mut self,
        position: Identity,
        is_end: bool,
        own: Values,
        evaluation: &Evaluation,
    ) -> u32 {
        let first = self.edges.len();
        if !is_end {
            let legal = evaluation.priors.iter().enumerate().filter(|(_, prior)| **prior > 0.0);
            self.edges.extend(legal.map(|(play, &prior)| Edge {
                play: play as u16,
                prior,
                child: NONE,
                visits: 0,
            }));
            self.edges[first..]
                .sort_unstable_by(|a, b| b.prior.total_cmp(&a.prior).then(a.play.cmp(&b.play)));
        }
        let own_points = evaluation.ownership.iter().map(|own| (own * 127.0) as i8);
        self.ownership.extend(own_points.chain(std::iter::repeat(0)).take(self.area));
        self.known.push(position.key);
        self.nodes.push(Node {
            visits: 0,
            pending: 0,
            black: position.black,
            is_end,
            order: position.order,
            first_edge: first as u32,
            edge_count: (self.edges.len() - first) as u16,
            own,
            means: Means::default(),
        });
        (self.nodes.len() - 1) as u32
    }

    /// Makes a node the child of a move.
    pub(super) fn link(&mut self, parent: u32, edge: usize, child: u32) {
        self.edge_mut(parent, edge).child = child;
    }

    pub(super) fn edge_mut(&mut self, parent: u32, edge: usize) -> &mut Edge {
        let first = self.node(parent).first_edge as usize;
        &mut self.edges[first + edge]
    }

    /// What the child of a move is worth to this parent: its weight for as many visits as came this way.
    pub(super) fn weight(&self, edge: &Edge) -> f64 {
        let child = self.node(edge.child);
        child.means.weight * f64::from(edge.visits) / f64::from(child.visits.max(1))
    }

    /// The node after a move, if it was looked at.
    pub(super) fn child(&self, index: u32, play: u16) -> Option<u32> {
        let edge = self.edges(index).iter().find(|edge| edge.play == play)?;
        (edge.child != NONE).then_some(edge.child)
    }

    /// A copy of what is below a node, which becomes the root.
    pub(super) fn below(&self, root: u32) -> Tree {
        let mut copy = Tree::new(self.most_bytes);
        copy.area = self.area;
        let mut copied = vec![NONE; self.nodes.len()];
        copied[root as usize] = 0;
        let mut open = VecDeque::from([root]);
        let mut count = 1;
        while let Some(from) = open.pop_front() {
            let first = copy.edges.len() as u32;
            for &edge in self.edges(from) {
                let mut child = NONE;
                if edge.child != NONE {
                    let place = &mut copied[edge.child as usize];
                    if *place == NONE {
                        *place = count;
                        count += 1;
                        open.push_back(edge.child);
                    }
                    child = *place;
                }
                copy.edges.push(Edge { child, ..edge });
            }
            copy.ownership.extend(self.ownership(from));
            copy.nodes.push(Node { first_edge: first, ..self.node(from).clone() });
            copy.known.push(self.known.key(from));
        }
        copy
    }

    /// Computes the means of a node again from those of its children.
    pub(super) fn refresh(&mut self, index: u32, scale: &Scale) {
        let node = self.node(index);
        let own_utility = node.own.utility(scale);
        if node.is_end {
            let visits = f64::from(node.visits);
            let means = Means {
                values: node.own,
                utility: own_utility,
                utility_square: own_utility * own_utility,
                weight: visits,
            };
            self.node_mut(index).means = means;
            return;
        }
        let sign = if node.black { 1.0 } else { -1.0 };
        let mut weights = Vec::new();
        for edge in self.edges(index).iter().filter(|edge| edge.child != NONE) {
            let weight = self.weight(edge);
            if weight > 0.0 {
                let utility = sign * self.node(edge.child).means.utility;
                let prior = f64::from(edge.prior);
                weights.push((edge.child, Share { weight, utility, prior }));
            }
        }
        weigh(&mut weights);
        let mut means = Means {
            values: Values::default(),
            utility: own_utility,
            utility_square: own_utility * own_utility,
            weight: 1.0,
        };
        means.values.add(&node.own, 1.0);
        for (child, share) in &weights {
            let child = &self.node(*child).means;
            means.values.add(&child.values, share.weight);
            means.utility += share.weight * child.utility;
            means.utility_square += share.weight * child.utility_square;
            means.weight += share.weight;
        }
        means.values.divide(means.weight);
        means.utility /= means.weight;
        means.utility_square /= means.weight;
        self.node_mut(index).means = means;
    }

    /// Computes all means again, for another scale.
    pub(super) fn refresh_all(&mut self, scale: &Scale) {
        let mut last_first: Vec<u32> = (0..self.nodes.len() as u32).collect();
        last_first.sort_by_key(|&index| Reverse(self.node(index).order));
        for index in last_first {
            self.refresh(index, scale);
        }
    }
}

/// A child in the mean of its parent.
struct Share {
    weight: f64,
    /// For the player to move.
    utility: f64,
    prior: f64,
}

/// A child that is worse than those before it by this much keeps a third of its surplus, in utility.
const NOISE: f64 = 0.15;

/// Takes weight from children that turned out worse than their siblings: they were looked at to learn
/// that, and would not be played. Two of KataGo's methods: the surplus over a child's part by the policy
/// shrinks with how much worse it is, and then each counts by the fourth root of the chance to be no
/// worse than the mean.
fn weigh(children: &mut [(u32, Share)]) {
    if children.len() < 2 {
        return;
    }
    let (mut utilities, mut weights, mut priors) = (0.0, 0.0, 0.0);
    for (_, share) in children.iter_mut() {
        if weights > 0.0 && priors > 0.0 {
            let gap = utilities / weights - share.utility;
            let fair = 2.0 * weights * share.prior / priors;
            if gap > 0.0 && share.weight > fair {
                let kept = grille_net::elementary::exp(-gap / NOISE);
                share.weight = fair + (share.weight - fair) * kept;
            }
        }
        utilities += share.utility * share.weight;
        weights += share.weight;
        priors += share.prior;
    }
    let mean = utilities / weights;
    let mut changed = 0.0;
    for (_, share) in children.iter_mut() {
        let deviation = (1e-8 + 1.0 / (1.5 * share.weight.sqrt())).sqrt();
        let chance = student((share.utility - mean) / deviation) + 1e-4;
        share.weight *= chance.sqrt().sqrt();
        changed += share.weight;
    }
    for (_, share) in children.iter_mut() {
        share.weight *= weights / changed;
    }
}

/// Student's distribution function with three degrees of freedom.
fn student(t: f64) -> f64 {
    let root = 3.0_f64.sqrt();
    let x = t / root;
    let part = x / (1.0 + x * x) + grille_net::elementary::atan(x);
    0.5 + part / std::f64::consts::PI
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluation(value: f32) -> Evaluation {
        Evaluation {
            priors: vec![0.2, 0.5, 0.0, 0.3],
            value,
            score: 3.0 * value,
            score_square: 20.0,
            lead: 2.0 * value,
            ownership: vec![1.0, -1.0, 0.0],
        }
    }

    fn position(key: u64, black: bool) -> Identity {
        Identity { key, order: key as u32, black }
    }

    /// Goes down an edge so many times.
    fn visit(tree: &mut Tree, parent: u32, edge: usize, times: u32) {
        tree.edge_mut(parent, edge).visits += times;
        let child = tree.edges(parent)[edge].child;
        tree.node_mut(child).visits += times;
    }

    #[test]
    fn moves_stand_in_the_order_of_their_priors() {
        let mut tree = Tree::new(1 << 20);
        tree.clear(3);
        let root = tree.push(position(1, true), false, &evaluation(0.0));
        let plays: Vec<u16> = tree.edges(root).iter().map(|edge| edge.play).collect();
        assert_eq!(plays, [1, 3, 0], "and what is not legal is left out");
        assert_eq!(tree.ownership(root), [127, -127, 0]);
    }

    /// Two ways from the root to the same position.
    ///
    /// ```text
    ///     root
    ///    0/  \1
    ///  left  right
    ///    1\  /0
    ///     both
    /// ```
    fn diamond() -> (Tree, [u32; 4]) {
        let mut tree = Tree::new(1 << 20);
        tree.clear(3);
        let root = tree.push(position(1, true), false, &evaluation(0.0));
        let left = tree.push(position(2, false), false, &evaluation(0.0));
        let both = tree.push(position(9, true), true, &evaluation(1.0));
        // Behind its child in the arena.
        let right = tree.push(position(3, false), false, &evaluation(0.0));
        for (parent, edge, child) in
            [(root, 0, left), (left, 1, both), (root, 1, right), (right, 0, both)]
        {
            tree.link(parent, edge, child);
        }
        (tree, [root, left, right, both])
    }

    #[test]
    fn a_position_with_two_parents_counts_for_either_as_often_as_it_sent_somebody() {
        let (mut tree, [root, left, right, both]) = diamond();
        visit(&mut tree, root, 0, 4);
        visit(&mut tree, left, 1, 3);
        visit(&mut tree, root, 1, 2);
        visit(&mut tree, right, 0, 1);

        tree.refresh_all(&Scale::new(3, 0.0));

        assert_eq!(tree.node(both).visits, 4);
        let values = [left, right].map(|index| tree.node(index).means.values.value);
        assert!((values[0] - 0.75).abs() < 1e-9 && (values[1] - 0.5).abs() < 1e-9, "{values:?}");
        assert_eq!([left, right].map(|index| tree.node(index).means.weight), [4.0, 2.0]);
    }

    #[test]
    fn a_copy_below_a_node_has_each_position_once() {
        let (tree, [root, left, _, both]) = diamond();
        let whole = tree.below(root);
        assert_eq!(whole.nodes.len(), 4);
        let [from_left, from_right] = [2, 3].map(|key| {
            let node = whole.find(key).expect("copied");
            whole.edges(node).iter().map(|edge| edge.child).find(|child| *child != NONE)
        });
        assert_eq!((from_left, from_right), (whole.find(9), whole.find(9)));
        let part = tree.below(left);
        assert_eq!((part.nodes.len(), part.find(9), part.find(3)), (2, Some(1), None));
        assert_eq!(tree.below(both).find(9), Some(0));
    }

    #[test]
    fn means_lie_between_a_node_and_its_children() {
        let scale = Scale::new(3, 0.0);
        let mut tree = Tree::new(1 << 20);
        tree.clear(3);
        let root = tree.push(position(1, true), false, &evaluation(0.0));
        let child = tree.push(position(2, false), true, &evaluation(1.0));
        tree.link(root, 0, child);
        visit(&mut tree, root, 0, 3);
        tree.refresh_all(&scale);
        let means = tree.node(root).means;
        assert!((means.values.value - 0.75).abs() < 1e-9, "{means:?}");
        assert_eq!(means.weight, 4.0);
        let copy = tree.below(child);
        assert_eq!((copy.nodes.len(), copy.node(0).visits), (1, 3));
    }

    #[test]
    fn children_that_turned_out_worse_count_less() {
        let share = |weight, utility, prior| (0, Share { weight, utility, prior });
        let mut children = [share(50.0, 0.5, 0.5), share(50.0, -0.5, 0.1)];
        weigh(&mut children);
        assert!(children[1].1.weight < 20.0, "{}", children[1].1.weight);
        assert!((student(0.0) - 0.5).abs() < 1e-12 && student(5.0) > 0.98);
    }
}
