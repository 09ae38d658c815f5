//! Compressed files beside the plain ones, for servers that hand them out as they are.

use std::io::Write as _;

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, GzBuilder};

/// Endings of files that get no smaller.
const DENSE: [&str; 5] = [".book", ".net", ".png", ".br", ".gz"];

/// Whether compressing a file is worth it.
pub(super) fn is_dense(path: &str) -> bool {
    DENSE.iter().any(|ending| path.ends_with(ending))
}

/// As small as Brotli makes it.
pub(super) fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let params = BrotliEncoderParams { quality: 11, lgwin: 22, ..BrotliEncoderParams::default() };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut small, &params)?;
    Ok(small)
}

/// As small as gzip makes it; without a time, so that the same file gives the same bytes.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn what_was_packed_comes_back_and_is_smaller() {
        let text = "Partie gagnée par Maia. ".repeat(100).into_bytes();

        let (small, zipped) = (brotli(&text).expect("brotli"), gzip(&text).expect("gzip"));

        let (mut one, mut other) = (Vec::new(), Vec::new());
        brotli::BrotliDecompress(&mut &*small, &mut one).expect("it is brotli");
        flate2::read::GzDecoder::new(&*zipped).read_to_end(&mut other).expect("it is gzip");
        assert!(one == text && other == text);
        assert!(small.len() < 100 && zipped.len() < 100, "{} {}", small.len(), zipped.len());
    }
}
