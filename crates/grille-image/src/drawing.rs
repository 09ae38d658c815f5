//! What a picture is made of, whatever the format of its file.

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Color(
    /// Red.
    pub u8,
    /// Green.
    pub u8,
    /// Blue.
    pub u8,
);

/// The width and the colour of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pen {
    /// The colour.
    pub color: Color,
    /// The width in pixels.
    pub width: f32,
}

/// One thing to draw.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A circle around a centre.
    Circle {
        /// The centre, from the left.
        x: f32,
        /// The centre, from the top.
        y: f32,
        /// The radius.
        radius: f32,
    },
    /// A straight line with round ends.
    Line {
        /// One end.
        from: (f32, f32),
        /// The other end.
        to: (f32, f32),
    },
    /// A rectangle from its upper left corner.
    Rect {
        /// The corner, from the left.
        x: f32,
        /// The corner, from the top.
        y: f32,
        /// The width.
        width: f32,
        /// The height.
        height: f32,
    },
    /// A word of capital letters and digits around a centre.
    Text {
        /// The centre, from the left.
        x: f32,
        /// The centre, from the top.
        y: f32,
        /// The size of the font.
        size: f32,
        /// The word.
        text: String,
    },
}

/// A shape and its look. What is filled and drawn around is filled first.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it shows, for style sheets and programs that read the SVG; may be empty.
    pub class: &'static str,
    /// What to draw.
    pub shape: Shape,
    /// The colour inside.
    pub fill: Option<Color>,
    /// The line around, or the line itself.
    pub pen: Option<Pen>,
}

/// A whole picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The width in pixels.
    pub width: f32,
    /// The height in pixels.
    pub height: f32,
    /// What it is, for those who cannot see it.
    pub title: String,
    /// What is on it, for those who cannot see it.
    pub description: String,
    /// What to draw, from the bottom to the top.
    pub items: Vec<Item>,
}

impl Drawing {
    pub(crate) fn fill(&mut self, class: &'static str, shape: Shape, fill: Color) {
        self.items.push(Item { class, shape, fill: Some(fill), pen: None });
    }

    pub(crate) fn outline(&mut self, class: &'static str, shape: Shape, pen: Pen) {
        self.items.push(Item { class, shape, fill: None, pen: Some(pen) });
    }

    pub(crate) fn both(&mut self, class: &'static str, shape: Shape, fill: Color, pen: Pen) {
        self.items.push(Item { class, shape, fill: Some(fill), pen: Some(pen) });
    }
}
