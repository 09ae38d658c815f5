//! What the window draws, as pixels, without a graphics card: egui's triangles are filled as its
//! OpenGL backend fills them. Colours are premultiplied and multiplied, interpolated and blended as
//! they are stored (in gamma space), textures are filtered linearly, a pixel belongs to a triangle
//! if its middle does. One machine draws the same picture each time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use eframe::egui::epaint::{ImageData, ImageDelta, Mesh, Primitive, Vertex};
use eframe::egui::{Color32, ColorImage, Rect, TextureFilter, TextureId, TexturesDelta};
use egui_kittest::TestRenderer;
use tiny_skia::{Pixmap, PremultipliedColorU8};

use super::Driven;

/// The textures of a window, gathered while it runs.
#[derive(Clone, Default)]
pub(crate) struct Textures(Arc<Mutex<HashMap<TextureId, (ColorImage, TextureFilter)>>>);

impl TestRenderer for Textures {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let mut textures = self.0.lock().unwrap();
        for (id, changes) in delta.set.drain() {
            for change in changes {
                apply(&mut textures, id, &change);
            }
        }
        for id in delta.free.drain() {
            textures.remove(&id);
        }
    }
}

fn apply(
    textures: &mut HashMap<TextureId, (ColorImage, TextureFilter)>,
    id: TextureId,
    change: &ImageDelta,
) {
    let ImageData::Color(image) = &change.image;
    let Some([left, top]) = change.pos else {
        textures.insert(id, (image.as_ref().clone(), change.options.magnification));
        return;
    };
    let (whole, _) = textures.get_mut(&id).expect("a part of a texture that is there");
    for y in 0..image.size[1] {
        for x in 0..image.size[0] {
            whole[(left + x, top + y)] = image[(x, y)];
        }
    }
}

impl Textures {
    /// The last frame of a window, without the margin that the harness leaves around it.
    pub(crate) fn picture(&self, window: &Driven, margin: f32) -> Pixmap {
        let output = window.output();
        let scale = output.pixels_per_point;
        let primitives = window.ctx.tessellate(output.shapes.clone(), scale);
        let screen = window.ctx.content_rect().shrink(margin);
        let pixels = |length: f32| (length * scale).round() as usize;
        let mut canvas = Canvas {
            width: pixels(screen.width()),
            height: pixels(screen.height()),
            left: screen.left() * scale,
            top: screen.top() * scale,
            scale,
            colors: Vec::new(),
        };
        canvas.colors = vec![[0.0; 4]; canvas.width * canvas.height];
        let textures = self.0.lock().unwrap();
        for primitive in &primitives {
            let Primitive::Mesh(mesh) = &primitive.primitive else {
                panic!("the window draws nothing but meshes")
            };
            let (image, filter) = &textures[&mesh.texture_id];
            let texture = Texture { image, is_linear: *filter == TextureFilter::Linear };
            canvas.mesh(mesh, primitive.clip_rect, &texture);
        }
        canvas.pixmap()
    }
}

type Color = [f32; 4];

struct Texture<'a> {
    image: &'a ColorImage,
    is_linear: bool,
}

impl Texture<'_> {
    fn texel(&self, x: i64, y: i64) -> Color {
        let [width, height] = self.image.size.map(|length| length as i64 - 1);
        let place = (x.clamp(0, width) as usize, y.clamp(0, height) as usize);
        channels(self.image[place])
    }

    fn sample(&self, u: f32, v: f32) -> Color {
        let [width, height] = self.image.size.map(|length| length as f32);
        if !self.is_linear {
            return self.texel((u * width).floor() as i64, (v * height).floor() as i64);
        }
        let (x, y) = (u * width - 0.5, v * height - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (right_part, low_part) = (x - left, y - top);
        let (left, top) = (left as i64, top as i64);
        let mix = |a: Color, b: Color, part: f32| {
            [0, 1, 2, 3].map(|i: usize| a[i] + (b[i] - a[i]) * part)
        };
        let above = mix(self.texel(left, top), self.texel(left + 1, top), right_part);
        let below = mix(self.texel(left, top + 1), self.texel(left + 1, top + 1), right_part);
        mix(above, below, low_part)
    }
}

fn channels(color: Color32) -> Color {
    color.to_array().map(|channel| f32::from(channel) / 255.0)
}

struct Canvas {
    width: usize,
    height: usize,
    /// The corner of the picture in the window, in pixels.
    left: f32,
    top: f32,
    scale: f32,
    colors: Vec<Color>,
}

impl Canvas {
    fn mesh(&mut self, mesh: &Mesh, clip: Rect, texture: &Texture<'_>) {
        let edge = |length: f32, origin: f32, most: usize| {
            ((length * self.scale - origin).round().max(0.0) as usize).min(most)
        };
        let columns =
            edge(clip.left(), self.left, self.width)..edge(clip.right(), self.left, self.width);
        let rows =
            edge(clip.top(), self.top, self.height)..edge(clip.bottom(), self.top, self.height);
        for corners in mesh.indices.chunks_exact(3) {
            let triangle = [0, 1, 2].map(|i: usize| mesh.vertices[corners[i] as usize]);
            self.triangle(triangle, &columns, &rows, texture);
        }
    }

    fn triangle(
        &mut self,
        mut corners: [Vertex; 3],
        columns: &std::ops::Range<usize>,
        rows: &std::ops::Range<usize>,
        texture: &Texture<'_>,
    ) {
        let place = |corner: &Vertex| {
            let x = corner.pos.x * self.scale - self.left;
            let y = corner.pos.y * self.scale - self.top;
            // Graphics cards too snap corners to a fine grid, which makes shared edges exact.
            (snap(x), snap(y))
        };
        let area =
            |[a, b, c]: [(i64, i64); 3]| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
        let mut places = [0, 1, 2].map(|i: usize| place(&corners[i]));
        if area(places) < 0 {
            corners.swap(1, 2);
            places.swap(1, 2);
        }
        let double_area = area(places);
        if double_area == 0 {
            return;
        }
        let [a, b, c] = places;
        let least = |values: [i64; 3]| values.into_iter().min().unwrap_or_default() >> SUBPIXELS;
        let most =
            |values: [i64; 3]| (values.into_iter().max().unwrap_or_default() >> SUBPIXELS) + 1;
        let range = |least: i64, most: i64, bounds: &std::ops::Range<usize>| {
            (least.max(bounds.start as i64) as usize)..(most.clamp(0, bounds.end as i64) as usize)
        };
        let across = range(least([a.0, b.0, c.0]), most([a.0, b.0, c.0]), columns);
        let down = range(least([a.1, b.1, c.1]), most([a.1, b.1, c.1]), rows);
        // A middle that lies on an edge belongs to the triangle on one side of it only.
        let bias = [(b, c), (c, a), (a, b)].map(|(from, to)| {
            let is_top = from.1 == to.1 && to.0 > from.0;
            let is_left = to.1 < from.1;
            if is_top || is_left { 0 } else { -1 }
        });
        let tints = [0, 1, 2].map(|i: usize| channels(corners[i].color));
        let whole = double_area as f32;
        for y in down {
            for x in across.clone() {
                let middle = (((x as i64) << SUBPIXELS) + HALF, ((y as i64) << SUBPIXELS) + HALF);
                let weights = [area([b, c, middle]), area([c, a, middle]), area([a, b, middle])];
                if (0..3).any(|i| weights[i] + bias[i] < 0) {
                    continue;
                }
                let weights = weights.map(|weight| weight as f32 / whole);
                let mean = |of: &dyn Fn(usize) -> f32| {
                    weights[0] * of(0) + weights[1] * of(1) + weights[2] * of(2)
                };
                let texel = texture.sample(mean(&|i| corners[i].uv.x), mean(&|i| corners[i].uv.y));
                let under = &mut self.colors[y * self.width + x];
                let color = [0, 1, 2, 3].map(|k: usize| mean(&|i| tints[i][k]) * texel[k]);
                *under = [0, 1, 2, 3].map(|k: usize| color[k] + under[k] * (1.0 - color[3]));
            }
        }
    }

    fn pixmap(&self) -> Pixmap {
        let mut pixmap = Pixmap::new(self.width as u32, self.height as u32).unwrap();
        for (pixel, color) in pixmap.pixels_mut().iter_mut().zip(&self.colors) {
            let [red, green, blue, _] =
                color.map(|channel| (channel.clamp(0.0, 1.0) * 255.0).round() as u8);
            // The window itself is opaque.
            *pixel = PremultipliedColorU8::from_rgba(red, green, blue, 255).unwrap();
        }
        pixmap
    }
}

/// The bits below a pixel, and the middle of a pixel.
const SUBPIXELS: u32 = 8;
const HALF: i64 = 1 << (SUBPIXELS - 1);

fn snap(length: f32) -> i64 {
    (length * (1 << SUBPIXELS) as f32).round() as i64
}
