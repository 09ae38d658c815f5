//! A small model with random weights, written as KataGo writes them, and a slow network that shares
//! nothing with the crate: planes by channel, row and column, sums in 64 bits.

#![allow(dead_code, reason = "each test uses a part")]

use std::collections::HashMap;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use grille_core::Rng;
use grille_net::{Inputs, Outputs};

const SPATIAL: usize = 22;
const GLOBAL: usize = 19;

/// What a model is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) version: u32,
    pub(crate) channels: usize,
    pub(crate) pooled: usize,
    /// For each block, whether it has global pooling.
    pub(crate) blocks: &'static [bool],
    pub(crate) head: usize,
    pub(crate) hidden: usize,
    pub(crate) mish: bool,
    pub(crate) seed: u64,
}

pub(crate) const SMALL: Plan = Plan {
    version: 8,
    channels: 12,
    pooled: 6,
    blocks: &[false, true],
    head: 7,
    hidden: 9,
    mish: false,
    seed: 1,
};

/// A model as it is written, with its weights by the name of their layer.
pub(crate) struct Written {
    pub(crate) plan: Plan,
    text: Vec<u8>,
    weights: HashMap<String, Vec<f32>>,
    rng: Rng,
}

impl Written {
    pub(crate) fn new(plan: Plan) -> Written {
        let mut model =
            Written { plan, text: Vec::new(), weights: HashMap::new(), rng: Rng::new(plan.seed) };
        model.write();
        model
    }

    /// The bytes of the file before it is compressed.
    pub(crate) fn text(&self) -> &[u8] {
        &self.text
    }

    pub(crate) fn file(&self) -> Vec<u8> {
        compress(&self.text)
    }

    fn line(&mut self, words: &str) {
        self.text.extend_from_slice(words.as_bytes());
        self.text.push(b'\n');
    }

    fn random(&mut self, name: &str, count: usize, from: f32, to: f32) {
        let mut values = Vec::new();
        for _ in 0..count {
            let part = self.rng.below(1 << 20) as f32 / (1 << 20) as f32;
            values.push(from + (to - from) * part);
        }
        self.text.extend_from_slice(b"@BIN@");
        for value in &values {
            self.text.extend_from_slice(&value.to_le_bytes());
        }
        self.text.push(b'\n');
        self.weights.insert(name.to_owned(), values);
    }

    fn conv(&mut self, name: &str, size: usize, inputs: usize, outputs: usize) {
        self.line(name);
        self.line(&format!("{size} {size} {inputs} {outputs} 1 1"));
        let width = 1.5 / ((size * size * inputs) as f32).sqrt();
        self.random(name, size * size * inputs * outputs, -width, width);
    }

    fn norm(&mut self, name: &str, channels: usize) {
        self.line(name);
        // The scale is left out in every other layer, as KataGo does in its own.
        let has_scale = self.weights.len().is_multiple_of(2);
        self.line(&format!("{channels} 0.001 {} 1", u8::from(has_scale)));
        self.random(&format!("{name}.mean"), channels, -0.3, 0.3);
        self.random(&format!("{name}.variance"), channels, 0.3, 1.5);
        if has_scale {
            self.random(&format!("{name}.scale"), channels, 0.5, 1.5);
        }
        self.random(&format!("{name}.bias"), channels, -0.5, 0.7);
    }

    fn activation(&mut self, name: &str) {
        self.line(name);
        if self.plan.version >= 11 {
            self.line(if self.plan.mish { "ACTIVATION_MISH" } else { "ACTIVATION_RELU" });
        }
    }

    fn matrix(&mut self, name: &str, inputs: usize, outputs: usize) {
        self.line(name);
        self.line(&format!("{inputs} {outputs}"));
        let width = 1.5 / (inputs as f32).sqrt();
        self.random(name, inputs * outputs, -width, width);
    }

    fn bias(&mut self, name: &str, channels: usize) {
        self.line(name);
        self.line(&format!("{channels}"));
        self.random(name, channels, -0.5, 0.5);
    }

    fn write(&mut self) {
        let Plan { version, channels, pooled, blocks, head, hidden, .. } = self.plan;
        self.line("small");
        self.line(&format!("{version}\n{SPATIAL}\n{GLOBAL}"));
        if version >= 13 {
            self.line("20.0\n20.0\n20.0\n20.0\n40.0\n0.25\n30.0");
        }
        if version >= 15 {
            self.line("0\n0\n0\n0\n0\n0\n0\n0");
        }
        self.line("trunk");
        self.line(&format!("{} {channels} {channels} {channels} {pooled} {pooled}", blocks.len()));
        if version >= 15 {
            self.line("0 0 0 0 0 0");
        }
        self.conv("first", 5, SPATIAL, channels);
        self.matrix("global", GLOBAL, channels);
        for (index, &pools) in blocks.iter().enumerate() {
            let name = |part: &str| format!("block{index}.{part}");
            self.line(if pools { "gpool_block" } else { "ordinary_block" });
            self.line(&format!("block{index}"));
            self.norm(&name("norm1"), channels);
            self.activation(&name("act1"));
            self.conv(&name("conv1"), 3, channels, channels);
            if pools {
                self.conv(&name("pool"), 3, channels, pooled);
                self.norm(&name("poolnorm"), pooled);
                self.activation(&name("poolact"));
                self.matrix(&name("bias"), 3 * pooled, channels);
            }
            self.norm(&name("norm2"), channels);
            self.activation(&name("act2"));
            self.conv(&name("conv2"), 3, channels, channels);
        }
        self.norm("tip", channels);
        self.activation("tipact");

        let policies = if version >= 16 {
            4
        } else if version >= 12 {
            2
        } else {
            1
        };
        self.line("policyhead");
        self.conv("p1", 1, channels, head);
        self.conv("g1", 1, channels, pooled);
        self.norm("g1norm", pooled);
        self.activation("g1act");
        self.matrix("g1bias", 3 * pooled, head);
        self.norm("p1norm", head);
        self.activation("p1act");
        self.conv("p2", 1, head, policies);
        if version >= 15 {
            self.matrix("pass", 3 * pooled, head);
            self.bias("passbias", head);
            self.activation("passact");
            self.matrix("pass2", head, policies);
        } else {
            self.matrix("pass", 3 * pooled, policies);
        }

        self.line("valuehead");
        self.conv("v1", 1, channels, head);
        self.norm("v1norm", head);
        self.activation("v1act");
        self.matrix("v2", 3 * head, hidden);
        self.bias("v2bias", hidden);
        self.activation("v2act");
        self.matrix("v3", hidden, 3);
        self.bias("v3bias", 3);
        let scores = if version >= 9 { 6 } else { 4 };
        self.matrix("sv3", hidden, scores);
        self.bias("sv3bias", scores);
        self.conv("owner", 1, head, 1);
    }
}

pub(crate) fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

/// A plane: by channel, row and column.
type Plane = Vec<Vec<Vec<f64>>>;

impl Written {
    fn weight(&self, name: &str, index: usize) -> f64 {
        f64::from(self.weights[name][index])
    }

    fn slow_conv(&self, name: &str, size: usize, outputs: usize, plane: &Plane) -> Plane {
        let (rows, cols, inputs) = (plane[0].len(), plane[0][0].len(), plane.len());
        let half = (size / 2) as isize;
        let at = |channel: usize, row: isize, col: isize| {
            let is_inside = row >= 0 && col >= 0 && row < rows as isize && col < cols as isize;
            if is_inside { plane[channel][row as usize][col as usize] } else { 0.0 }
        };
        let sum = |output: usize, row: usize, col: usize| {
            let mut sum = 0.0;
            for dy in 0..size {
                for dx in 0..size {
                    for input in 0..inputs {
                        let weight = ((dy * size + dx) * inputs + input) * outputs + output;
                        let (y, x) = (row as isize + dy as isize, col as isize + dx as isize);
                        sum += self.weight(name, weight) * at(input, y - half, x - half);
                    }
                }
            }
            sum
        };
        (0..outputs)
            .map(|o| (0..rows).map(|r| (0..cols).map(|c| sum(o, r, c)).collect()).collect())
            .collect()
    }

    fn act(&self, x: f64) -> f64 {
        if self.plan.mish { x * x.exp().ln_1p().tanh() } else { x.max(0.0) }
    }

    fn slow_norm(&self, name: &str, plane: &Plane) -> Plane {
        let mut result = plane.clone();
        for (channel, rows) in result.iter_mut().enumerate() {
            let part = |kind: &str| self.weight(&format!("{name}.{kind}"), channel);
            let has_scale = self.weights.contains_key(&format!("{name}.scale"));
            let scale = if has_scale { part("scale") } else { 1.0 };
            for value in rows.iter_mut().flatten() {
                let centred = (*value - part("mean")) / (part("variance") + 0.001).sqrt();
                *value = self.act(centred * scale + part("bias"));
            }
        }
        result
    }

    fn slow_matrix(&self, name: &str, outputs: usize, vector: &[f64]) -> Vec<f64> {
        let sum = |output: usize| {
            let parts = vector.iter().enumerate();
            parts.map(|(input, x)| x * self.weight(name, input * outputs + output)).sum()
        };
        (0..outputs).map(sum).collect()
    }

    fn with_bias(&self, name: &str, values: Vec<f64>) -> Vec<f64> {
        values.into_iter().enumerate().map(|(i, x)| x + self.weight(name, i)).collect()
    }

    /// What the network puts out, slowly.
    pub(crate) fn slow(&self, inputs: &Inputs) -> Outputs {
        let Plan { version, channels, pooled, blocks, head, hidden, .. } = self.plan;
        let (rows, cols) = (usize::from(inputs.rows), usize::from(inputs.cols));
        let feature = |channel: usize, row: usize, col: usize| {
            f64::from(inputs.points[row * cols + col] >> channel & 1)
        };
        let features: Plane = (0..SPATIAL)
            .map(|f| (0..rows).map(|r| (0..cols).map(|c| feature(f, r, c)).collect()).collect())
            .collect();
        let global: Vec<f64> = inputs.global.iter().map(|&x| f64::from(x)).collect();
        let mut trunk = self.slow_conv("first", 5, channels, &features);
        add(&mut trunk, &self.slow_matrix("global", channels, &global));
        for (index, &pools) in blocks.iter().enumerate() {
            let name = |part: &str| format!("block{index}.{part}");
            let before = self.slow_norm(&name("norm1"), &trunk);
            let mut middle = self.slow_conv(&name("conv1"), 3, channels, &before);
            if pools {
                let plane = self.slow_conv(&name("pool"), 3, pooled, &before);
                let plane = self.slow_norm(&name("poolnorm"), &plane);
                let bias = self.slow_matrix(&name("bias"), channels, &pool(&plane, true));
                add(&mut middle, &bias);
            }
            let middle = self.slow_norm(&name("norm2"), &middle);
            let residue = self.slow_conv(&name("conv2"), 3, channels, &middle);
            for (sum, more) in
                trunk.iter_mut().flatten().flatten().zip(residue.iter().flatten().flatten())
            {
                *sum += more;
            }
        }
        let tip = self.slow_norm("tip", &trunk);

        let policies = if version >= 16 {
            4
        } else if version >= 12 {
            2
        } else {
            1
        };
        let mut p1 = self.slow_conv("p1", 1, head, &tip);
        let g1 = self.slow_norm("g1norm", &self.slow_conv("g1", 1, pooled, &tip));
        let pools = pool(&g1, true);
        add(&mut p1, &self.slow_matrix("g1bias", head, &pools));
        let p2 = self.slow_conv("p2", 1, policies, &self.slow_norm("p1norm", &p1));
        let mut policy: Vec<f32> = p2[0].iter().flatten().map(|&x| x as f32).collect();
        let pass = if version >= 15 {
            let deep = self.with_bias("passbias", self.slow_matrix("pass", head, &pools));
            let deep: Vec<f64> = deep.into_iter().map(|x| self.act(x)).collect();
            self.slow_matrix("pass2", policies, &deep)
        } else {
            self.slow_matrix("pass", policies, &pools)
        };
        policy.push(pass[0] as f32);

        let v1 = self.slow_norm("v1norm", &self.slow_conv("v1", 1, head, &tip));
        let deep = self.with_bias("v2bias", self.slow_matrix("v2", hidden, &pool(&v1, false)));
        let deep: Vec<f64> = deep.into_iter().map(|x| self.act(x)).collect();
        let value = self.with_bias("v3bias", self.slow_matrix("v3", 3, &deep));
        let count = if version >= 9 { 6 } else { 4 };
        let score = self.with_bias("sv3bias", self.slow_matrix("sv3", count, &deep));
        let owner = self.slow_conv("owner", 1, 1, &v1);
        Outputs {
            policy,
            value: std::array::from_fn(|i| value[i] as f32),
            score: std::array::from_fn(|i| score.get(i).map_or(0.0, |&x| x as f32)),
            ownership: owner[0].iter().flatten().map(|&x| x as f32).collect(),
        }
    }
}

fn add(plane: &mut Plane, bias: &[f64]) {
    for (rows, bias) in plane.iter_mut().zip(bias) {
        rows.iter_mut().flatten().for_each(|value| *value += bias);
    }
}

/// Means, means by the size of the board, and maxima or means by its square.
fn pool(plane: &Plane, has_maxima: bool) -> Vec<f64> {
    let area = (plane[0].len() * plane[0][0].len()) as f64;
    let side = area.sqrt() - 14.0;
    let means: Vec<f64> =
        plane.iter().map(|rows| rows.iter().flatten().sum::<f64>() / area).collect();
    let mut pooled = means.clone();
    pooled.extend(means.iter().map(|mean| mean * side / 10.0));
    if has_maxima {
        let most = |rows: &Vec<Vec<f64>>| rows.iter().flatten().copied().fold(f64::MIN, f64::max);
        pooled.extend(plane.iter().map(most));
    } else {
        pooled.extend(means.iter().map(|mean| mean * (side * side / 100.0 - 0.1)));
    }
    pooled
}
