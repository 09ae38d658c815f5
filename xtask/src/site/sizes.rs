//! How much goes over the wire, and how much may.

use anyhow::{Result, bail};

/// A line of the table: what, how many bytes, how many at most.
pub(super) struct Size {
    pub(super) what: &'static str,
    pub(super) bytes: usize,
    pub(super) most: usize,
}

/// Prints the table; an error when a line is too large.
pub(super) fn check(sizes: &[Size]) -> Result<()> {
    println!("\n{:<32} {:>10} {:>10}", "bytes over the wire (brotli)", "now", "at most");
    for size in sizes {
        println!("{:<32} {:>10} {:>10}", size.what, size.bytes, size.most);
    }
    let large = sizes.iter().filter(|size| size.bytes > size.most).map(|size| size.what);
    let large: Vec<&str> = large.collect();
    if !large.is_empty() {
        bail!("too large: {}", large.join(", "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_byte_too_many_is_refused_by_name() {
        let size = |bytes| Size { what: "the module", bytes, most: 10 };

        assert!(check(&[size(10)]).is_ok());
        let error = check(&[size(3), size(11)]).expect_err("an error").to_string();
        assert_eq!(error, "too large: the module");
    }
}
