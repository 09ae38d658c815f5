//! Sounds as files in memory: a few notes that fade, written as WAV. Nothing is recorded, nothing
//! is read.

use std::f32::consts::TAU;

/// Samples in a second, and the bytes of one: one channel, 16 bits.
const RATE: u32 = 22_050;
const BYTES: u32 = 2;

/// The length of the head of a WAV file.
const HEAD: usize = 44;

/// The loudest that the notes of a sound are together, of 1: sounds stay in the background.
const LOUDEST: f32 = 0.5;

/// How long a note takes to become loud, in seconds: less makes a click.
const ATTACK: f32 = 0.004;

/// What there is to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A piece is put down.
    Move,
    /// Stones are taken from the board.
    Capture,
    /// The game is over.
    End,
    /// Something was refused.
    Refusal,
    /// Little time is left.
    Warning,
}

/// A note that fades away.
struct Note {
    /// When it begins and how long it takes to fade to a third, in seconds.
    start: f32,
    fade: f32,
    /// Its pitch in hertz.
    pitch: f32,
    /// How loud it is, beside the other notes of its sound.
    weight: f32,
}

const fn note(start: f32, fade: f32, pitch: f32, weight: f32) -> Note {
    Note { start, fade, pitch, weight }
}

impl Sound {
    /// All of them.
    pub(crate) const ALL: [Sound; 5] =
        [Sound::Move, Sound::Capture, Sound::End, Sound::Refusal, Sound::Warning];

    /// The name of its file.
    pub(crate) const fn file_name(self) -> &'static str {
        match self {
            Sound::Move => "move.wav",
            Sound::Capture => "capture.wav",
            Sound::End => "end.wav",
            Sound::Refusal => "refusal.wav",
            Sound::Warning => "warning.wav",
        }
    }

    /// Its length in seconds.
    const fn length(self) -> f32 {
        match self {
            Sound::Move => 0.12,
            Sound::Capture => 0.24,
            Sound::End => 0.9,
            Sound::Refusal => 0.26,
            Sound::Warning => 0.3,
        }
    }

    /// Wood on wood for moves, a rising chord for the end, two low notes for a refusal, two
    /// high ones for little time.
    const fn notes(self) -> &'static [Note] {
        const MOVE: &[Note] = &[note(0.0, 0.022, 620.0, 1.0), note(0.0, 0.012, 1550.0, 0.5)];
        const CAPTURE: &[Note] = &[
            note(0.0, 0.022, 620.0, 1.0),
            note(0.0, 0.012, 1550.0, 0.5),
            note(0.09, 0.03, 830.0, 1.0),
            note(0.09, 0.014, 2075.0, 0.5),
        ];
        const END: &[Note] = &[
            note(0.0, 0.16, 523.25, 1.0),
            note(0.11, 0.16, 659.26, 1.0),
            note(0.22, 0.2, 783.99, 1.0),
        ];
        const REFUSAL: &[Note] = &[note(0.0, 0.045, 196.0, 1.0), note(0.1, 0.05, 164.81, 1.0)];
        const WARNING: &[Note] = &[note(0.0, 0.04, 988.0, 1.0), note(0.14, 0.05, 988.0, 1.0)];
        match self {
            Sound::Move => MOVE,
            Sound::Capture => CAPTURE,
            Sound::End => END,
            Sound::Refusal => REFUSAL,
            Sound::Warning => WARNING,
        }
    }

    /// The samples between -1 and 1: as loud as all sounds, silent at both ends.
    fn samples(self) -> Vec<f32> {
        let count = (self.length() * RATE as f32) as usize;
        let mut samples = vec![0.0_f32; count];
        for note in self.notes() {
            for (index, sample) in samples.iter_mut().enumerate() {
                let time = index as f32 / RATE as f32 - note.start;
                if time < 0.0 {
                    continue;
                }
                let loud = (time / ATTACK).min(1.0) * (-time / note.fade).exp() * note.weight;
                *sample += (TAU * note.pitch * time).sin() * loud;
            }
        }
        let peak = samples.iter().fold(f32::EPSILON, |most, sample| most.max(sample.abs()));
        for (index, sample) in samples.iter_mut().enumerate() {
            // What is left of the last note goes out over the last tenth.
            let left = (count - 1 - index) as f32 / (count as f32 / 10.0);
            *sample *= LOUDEST / peak * left.min(1.0);
        }
        samples
    }

    /// The sound as a WAV file.
    pub(crate) fn wav(self) -> Vec<u8> {
        let samples = self.samples();
        let length = samples.len() as u32 * BYTES;
        let mut file = Vec::with_capacity(HEAD + length as usize);
        file.extend(b"RIFF");
        file.extend((HEAD as u32 - 8 + length).to_le_bytes());
        file.extend(b"WAVEfmt ");
        file.extend(16_u32.to_le_bytes());
        // Plain samples, one channel.
        file.extend(1_u16.to_le_bytes());
        file.extend(1_u16.to_le_bytes());
        file.extend(RATE.to_le_bytes());
        file.extend((RATE * BYTES).to_le_bytes());
        file.extend((BYTES as u16).to_le_bytes());
        file.extend((BYTES as u16 * 8).to_le_bytes());
        file.extend(b"data");
        file.extend(length.to_le_bytes());
        for sample in samples {
            file.extend(((sample * f32::from(i16::MAX)) as i16).to_le_bytes());
        }
        file
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says so by failing")]
mod tests {
    use super::*;

    fn number(bytes: &[u8]) -> usize {
        bytes.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte))
    }

    /// The fields of the head as the format describes them.
    #[test]
    fn a_head_tells_what_follows() {
        for sound in Sound::ALL {
            let file = sound.wav();
            assert_eq!(&file[..4], b"RIFF");
            assert_eq!(number(&file[4..8]), file.len() - 8, "what follows the length");
            assert_eq!(&file[8..16], b"WAVEfmt ");
            assert_eq!(number(&file[16..20]), 16, "the length of the format");
            assert_eq!(number(&file[20..22]), 1, "samples as they are");
            assert_eq!(number(&file[22..24]), 1, "one channel");
            assert_eq!(number(&file[24..28]), 22_050);
            assert_eq!(number(&file[28..32]), 22_050 * 2, "bytes in a second");
            assert_eq!(number(&file[32..34]), 2, "bytes in a sample");
            assert_eq!(number(&file[34..36]), 16, "bits in a sample");
            assert_eq!(&file[36..40], b"data");
            assert_eq!(number(&file[40..44]), file.len() - 44);
        }
    }

    /// Short, never louder than told, never cut off, heard at all, and without a click at the ends.
    #[test]
    fn sounds_are_short_and_soft() {
        for sound in Sound::ALL {
            let file = sound.wav();
            let samples: Vec<i16> = file[44..]
                .chunks_exact(2)
                .map(|pair| i16::from_le_bytes(pair.try_into().unwrap()))
                .collect();
            let seconds = samples.len() as f32 / 22_050.0;
            assert!((0.05..1.0).contains(&seconds), "{sound:?}: {seconds} s");
            let peak = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
            assert!((8_000..=16_384).contains(&peak), "{sound:?}: {peak}");
            let ends = [samples[0], *samples.last().unwrap()];
            assert_eq!(ends, [0, 0], "{sound:?}");
            let steepest = samples.windows(2).map(|two| two[0].abs_diff(two[1])).max().unwrap();
            assert!(steepest < 12_000, "{sound:?} clicks: {steepest}");
        }
    }

    #[test]
    fn no_two_sounds_are_alike() {
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            for other in &Sound::ALL[index + 1..] {
                assert_ne!(sound.wav(), other.wav(), "{sound:?} and {other:?}");
                assert_ne!(sound.file_name(), other.file_name());
            }
        }
    }
}
