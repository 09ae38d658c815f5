//! What a picture is made of, whatever the format of its file.

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Color(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// The width and the colour of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Pen {
    pub(crate) color: Color,
    pub(crate) width: f32,
}

/// One thing to draw.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A circle around a centre.
    Circle { x: f32, y: f32, radius: f32 },
    /// A straight line with round ends.
    Line { from: (f32, f32), to: (f32, f32) },
    /// A rectangle from its upper left corner.
    Rect { x: f32, y: f32, width: f32, height: f32 },
    /// A word of capital letters and digits around a centre; `size` is that of the font.
    Text { x: f32, y: f32, size: f32, text: String },
}

/// A shape and its look. What is filled and drawn around is filled first.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Item {
    /// What it shows, for style sheets and programs that read the SVG; may be empty.
    pub(crate) class: &'static str,
    pub(crate) shape: Shape,
    pub(crate) fill: Option<Color>,
    pub(crate) pen: Option<Pen>,
}

/// A whole picture.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Drawing {
    pub(crate) width: f32,
    pub(crate) height: f32,
    /// What it is, for those who cannot see it.
    pub(crate) title: String,
    /// What is on it, for those who cannot see it.
    pub(crate) description: String,
    /// What to draw, from the bottom to the top.
    pub(crate) items: Vec<Item>,
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
