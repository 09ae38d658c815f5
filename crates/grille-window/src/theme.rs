//! Colours, text sizes and spacing: three looks, one [`Palette`] each, and the system's wish.
//!
//! No colour is the only sign of anything. Discs are engraved with the shape of their player; the
//! colour-blind safe theme writes it large, on two colours of Okabe and Ito that differ most for
//! every kind of sight.

use eframe::egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Response, Shadow, Stroke, Style,
    TextStyle, Theme as Base, Ui, Vec2, Visuals,
};

/// A look of the whole window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Light or dark, as the system likes it.
    #[default]
    System,
    /// Dark text on light ground.
    Light,
    /// Light text on dark ground.
    Dark,
    /// Colours that everyone can tell apart, and a shape on every piece.
    Safe,
}

impl Theme {
    /// All of them, in the order of menus.
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Safe];

    /// The name by which a choice is remembered.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Safe => "safe",
        }
    }

    /// The theme with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The key of the name that people read.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Theme::System => "window-theme-system",
            Theme::Light => "window-theme-light",
            Theme::Dark => "window-theme-dark",
            Theme::Safe => "window-theme-safe",
        }
    }

    /// The look that it is where the system likes dark windows, or not.
    pub(crate) const fn resolved(self, is_system_dark: bool) -> Theme {
        match (self, is_system_dark) {
            (Theme::System, true) => Theme::Dark,
            (Theme::System, false) => Theme::Light,
            (theme, _) => theme,
        }
    }

    /// The theme's colours.
    pub(crate) const fn palette(self, is_system_dark: bool) -> &'static Palette {
        match self.resolved(is_system_dark) {
            Theme::System | Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Safe => &SAFE,
        }
    }
}

/// The shades of a disc or stone, from its light to its edge.
#[derive(Clone, Copy)]
pub(crate) struct Shades {
    pub(crate) light: Color32,
    pub(crate) base: Color32,
    pub(crate) edge: Color32,
    /// What is written on it.
    pub(crate) ink: Color32,
}

/// The colours of a theme.
pub(crate) struct Palette {
    pub(crate) is_dark: bool,
    /// Every piece carries the shape of its player in plain sight.
    pub(crate) has_shapes: bool,
    pub(crate) ground: Color32,
    pub(crate) card: Color32,
    pub(crate) raised: Color32,
    pub(crate) line: Color32,
    pub(crate) text: Color32,
    pub(crate) weak: Color32,
    pub(crate) accent: Color32,
    pub(crate) on_accent: Color32,
    pub(crate) warning: Color32,
    pub(crate) good: Color32,
    pub(crate) bad: Color32,
    /// The grid of cells: paper, lines, last move.
    pub(crate) paper: Color32,
    /// The ground of cells that pieces lie in.
    pub(crate) felt: Color32,
    pub(crate) grid: Color32,
    pub(crate) last: Color32,
    pub(crate) marks: [Color32; 2],
    /// The frame of falling discs.
    pub(crate) frame: Color32,
    pub(crate) frame_edge: Color32,
    pub(crate) hole: Color32,
    pub(crate) discs: [Shades; 2],
    /// The board of crossing lines.
    pub(crate) wood: Color32,
    pub(crate) wood_line: Color32,
    pub(crate) stones: [Shades; 2],
    /// What decided the game.
    pub(crate) won: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const fn shades(light: u32, base: u32, edge: u32, ink: u32) -> Shades {
    Shades { light: rgb(light), base: rgb(base), edge: rgb(edge), ink: rgb(ink) }
}

const BLACK_STONE: Shades = shades(0x6b_6f76, 0x22_252a, 0x0c_0d0f, 0xf5_f5f5);
const WHITE_STONE: Shades = shades(0xff_ffff, 0xf1_efe9, 0xb9_b4a8, 0x1a_1a1a);

const LIGHT: Palette = Palette {
    is_dark: false,
    has_shapes: false,
    ground: rgb(0xf1_f3f7),
    card: rgb(0xff_ffff),
    raised: rgb(0xe7_ebf2),
    line: rgb(0xd5_dbe5),
    text: rgb(0x1c_2430),
    weak: rgb(0x5c_6878),
    accent: rgb(0x1f_5fd0),
    on_accent: rgb(0xff_ffff),
    warning: rgb(0xa6_3d00),
    good: rgb(0x14_7a3d),
    bad: rgb(0xb4_2318),
    paper: rgb(0xff_ffff),
    felt: rgb(0x4c_9a6b),
    grid: rgb(0xb4_bdca),
    last: rgb(0xff_f1bf),
    marks: [rgb(0x1f_5fd0), rgb(0xc8_2f3f)],
    frame: rgb(0x2a_62c4),
    frame_edge: rgb(0x1d_4690),
    hole: rgb(0xe3_eaf6),
    discs: [
        shades(0xff_8a7d, 0xe0_3a32, 0xa3_1f1c, 0xff_ffff),
        shades(0xff_ec94, 0xf7_c52b, 0xbd_8a05, 0x3a_2a00),
    ],
    wood: rgb(0xe6_bf7d),
    wood_line: rgb(0x5a_4320),
    stones: [BLACK_STONE, WHITE_STONE],
    won: rgb(0x18_9a4b),
};

const DARK: Palette = Palette {
    is_dark: true,
    has_shapes: false,
    ground: rgb(0x14_181f),
    card: rgb(0x1e_242d),
    raised: rgb(0x2b_333f),
    line: rgb(0x36_404d),
    text: rgb(0xe8_ecf2),
    weak: rgb(0x9b_a7b7),
    accent: rgb(0x5b_9bff),
    on_accent: rgb(0x0a_1220),
    warning: rgb(0xff_b066),
    good: rgb(0x5f_d38d),
    bad: rgb(0xff_8a80),
    paper: rgb(0x1e_242d),
    felt: rgb(0x2c_6145),
    grid: rgb(0x4c_5868),
    last: rgb(0x3d_3a26),
    marks: [rgb(0x6f_aaff), rgb(0xff_8088)],
    frame: rgb(0x24_4f9c),
    frame_edge: rgb(0x17_3366),
    hole: rgb(0x10_151d),
    discs: [
        shades(0xff_8a7d, 0xe0_4139, 0x96_1d1a, 0xff_ffff),
        shades(0xff_ec94, 0xf2_c230, 0xae_7e05, 0x3a_2a00),
    ],
    wood: rgb(0xc4_9a5a),
    wood_line: rgb(0x3a_2a12),
    stones: [BLACK_STONE, WHITE_STONE],
    won: rgb(0x5f_e39a),
};

const SAFE: Palette = Palette {
    has_shapes: true,
    marks: [rgb(0x00_5a8f), rgb(0xb8_4a00)],
    frame: rgb(0x5f_6b7a),
    frame_edge: rgb(0x3e_4855),
    discs: [
        shades(0x5f_b4e6, 0x00_72b2, 0x00_4a75, 0xff_ffff),
        shades(0xff_d27a, 0xe6_9f00, 0x9a_6a00, 0x24_1800),
    ],
    accent: rgb(0x00_5a8f),
    warning: rgb(0x8a_3800),
    good: rgb(0x00_5a8f),
    bad: rgb(0x8a_3800),
    won: rgb(0x11_1111),
    ..LIGHT
};

/// Text sizes in points: headings, body, small.
const SIZES: [f32; 3] = [22.0, 15.0, 12.5];

/// Dresses the whole window.
pub(crate) fn apply(ctx: &Context, theme: Theme) {
    let palette = theme.palette(false);
    let base = if palette.is_dark { Base::Dark } else { Base::Light };
    ctx.set_theme(base);
    ctx.set_style_of(base, style(palette));
    // A slow press is a click too.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
}

/// Adds a field whose text can be edited. egui frames one that has the keys in the colour of
/// selected text, which is that of its ground here; this gives it a frame that is seen.
pub(crate) fn add_field(
    ui: &mut Ui,
    palette: &Palette,
    add: impl FnOnce(&mut Ui) -> Response,
) -> Response {
    ui.scope(|ui| {
        let selection = &mut ui.visuals_mut().selection;
        selection.bg_fill = palette.accent.gamma_multiply(0.3);
        selection.stroke = Stroke::new(2.0, palette.accent);
        add(ui)
    })
    .inner
}

fn style(palette: &Palette) -> Style {
    let font = |size| FontId::new(size, FontFamily::Proportional);
    let mut style = Style { visuals: visuals(palette), animation_time: 0.1, ..Style::default() };
    style.text_styles = [
        (TextStyle::Heading, font(SIZES[0])),
        (TextStyle::Body, font(SIZES[1])),
        (TextStyle::Button, font(SIZES[1])),
        (TextStyle::Small, font(SIZES[2])),
        (TextStyle::Monospace, FontId::new(SIZES[1], FontFamily::Monospace)),
    ]
    .into();
    style.spacing.item_spacing = Vec2::new(8.0, 8.0);
    style.spacing.button_padding = Vec2::new(10.0, 5.0);
    style.spacing.interact_size = Vec2::new(40.0, 28.0);
    style.spacing.menu_margin = Margin::same(6);
    style
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if palette.is_dark { Visuals::dark() } else { Visuals::light() };
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(palette.weak);
    visuals.panel_fill = palette.ground;
    visuals.window_fill = palette.card;
    visuals.window_stroke = Stroke::new(1.0, palette.line);
    visuals.extreme_bg_color = if palette.is_dark { palette.ground } else { palette.card };
    visuals.faint_bg_color = palette.raised;
    visuals.warn_fg_color = palette.warning;
    visuals.error_fg_color = palette.bad;
    visuals.hyperlink_color = palette.accent;
    visuals.selection.bg_fill = palette.accent;
    visuals.selection.stroke = Stroke::new(1.5, palette.on_accent);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.window_shadow = Shadow::NONE;
    visuals.popup_shadow =
        Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(60) };
    let widgets = &mut visuals.widgets;
    let radius = CornerRadius::same(6);
    for (widget, fill, edge) in [
        (&mut widgets.noninteractive, palette.card, palette.line),
        (&mut widgets.inactive, palette.raised, palette.line),
        (&mut widgets.hovered, palette.line, palette.weak),
        (&mut widgets.active, palette.line, palette.accent),
        (&mut widgets.open, palette.raised, palette.accent),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, edge);
        widget.fg_stroke = Stroke::new(1.0, palette.text);
        widget.corner_radius = radius;
        widget.expansion = 0.0;
    }
    visuals
}
