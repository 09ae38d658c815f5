//! The sizes of a convolution and where its numbers lie.
//!
//! A weight's place is `[tap][input / 4][output][input % 4]`, outputs filled up to 16: four inputs of 16
//! outputs are one register of 512 bits.

/// Inputs that are multiplied together.
pub(crate) const GROUP: usize = 4;
/// Outputs are filled up to a multiple of this.
pub(crate) const LANES: usize = 16;

/// A convolution's integers and the planes that it goes between.
#[derive(Clone, Copy)]
pub(crate) struct Shape<'a> {
    /// Rows of the board.
    pub(crate) rows: usize,
    /// Columns of the board.
    pub(crate) cols: usize,
    /// Empty columns on either side of the input plane.
    pub(crate) pad: usize,
    /// Rows of the filter.
    pub(crate) tall: usize,
    /// Columns of the filter.
    pub(crate) wide: usize,
    /// Groups of four inputs.
    pub(crate) groups: usize,
    /// Outputs, a multiple of [`LANES`].
    pub(crate) outputs: usize,
    /// The weights.
    pub(crate) weights: &'a [i8],
}

impl Shape<'_> {
    /// Bytes of a point of the input plane.
    pub(super) fn point(&self) -> usize {
        self.groups * GROUP
    }

    /// Bytes of a row of the input plane.
    pub(super) fn row(&self) -> usize {
        (self.cols + 2 * self.pad) * self.point()
    }

    /// Bytes of the input plane.
    pub(crate) fn input_len(&self) -> usize {
        self.rows * self.row()
    }

    /// Numbers of the output plane.
    pub(crate) fn output_len(&self) -> usize {
        self.rows * self.cols * self.outputs
    }

    /// The rows of the filter that lie on the board for an output row.
    pub(super) fn taps(&self, row: usize) -> std::ops::Range<usize> {
        let middle = self.tall / 2;
        middle.saturating_sub(row)..self.tall.min(self.rows + middle - row)
    }

    /// Where the input of a tap's row for an output point begins.
    pub(super) fn input_at(&self, row: usize, col: usize, tap_row: usize) -> usize {
        let from = row + tap_row - self.tall / 2;
        from * self.row() + (col + self.pad - self.wide / 2) * self.point()
    }

    /// Where the weights of a tap begin.
    pub(super) fn weights_at(&self, tap_row: usize, tap_col: usize, output: usize) -> usize {
        ((tap_row * self.wide + tap_col) * self.groups * self.outputs + output) * GROUP
    }

    /// What every kernel relies on for its loads and stores.
    pub(super) fn check(&self, input: &[u8], output: &[i32]) {
        assert!(self.outputs.is_multiple_of(LANES) && self.pad >= self.wide / 2);
        let taps = self.tall * self.wide;
        assert_eq!(self.weights.len(), taps * self.groups * self.outputs * GROUP);
        assert_eq!(input.len(), self.input_len());
        assert_eq!(output.len(), self.output_len());
    }
}
