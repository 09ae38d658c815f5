//! `grille report`: Tic-RAC-Toe's report over its 19 cases, or over the records of a file.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use grille::core::Side;
use grille::files::read_text;
use grille::report::{Line, Verdict, cases, judge};
use grille::texts::{Explain as _, Texts};

use crate::console::ticractoe_grid;
use crate::{Context, Failure};

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let all_good = match matches.get_one::<String>("file") {
        None => built_in(&mut out, &context.texts)?,
        Some(file) => {
            let path = Path::new(file);
            let text =
                read_text(path).map_err(|error| Failure::request(error.explain(&context.texts)))?;
            from_file(&mut out, &text, &context.texts)?
        }
    };
    if all_good { Ok(()) } else { Err(Failure::Silent) }
}

fn built_in(out: &mut impl Write, texts: &Texts) -> io::Result<bool> {
    writeln!(out, "{}\n", texts.get("report-title"))?;
    let cases = cases();
    let mut good = 0;
    for (index, case) in cases.iter().enumerate() {
        let expected = words(&case.expected, texts);
        good += usize::from(one(out, index + 1, case.record, Some(&expected), texts)?);
    }
    total(out, "report-total", good, cases.len(), texts)?;
    Ok(good == cases.len())
}

/// One record a line; words after the record are what it must show. Empty lines are skipped.
fn from_file(out: &mut impl Write, text: &str, texts: &Texts) -> io::Result<bool> {
    writeln!(out, "{}\n", texts.get("report-title"))?;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut good = 0;
    for (index, line) in lines.iter().enumerate() {
        let (record, expected) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let expected = Some(expected.trim()).filter(|expected| !expected.is_empty());
        good += usize::from(one(out, index + 1, record, expected, texts)?);
    }
    total(out, "report-read", good, lines.len(), texts)?;
    Ok(good == lines.len())
}

/// Writes one case; true when it shows what it must, or nothing is asked of it.
fn one(
    out: &mut impl Write,
    number: usize,
    record: &str,
    expected: Option<&str>,
    texts: &Texts,
) -> io::Result<bool> {
    let number = format!("{number:02}");
    let values = [("number", (&number).into()), ("record", record.into())];
    writeln!(out, "{}", texts.with("report-case", &values))?;
    let (partie, verdict) = match judge(record) {
        Ok(judged) => judged,
        Err(error) => {
            writeln!(out, "{}\n", error.explain(texts))?;
            return Ok(false);
        }
    };
    for line in ticractoe_grid(&partie) {
        writeln!(out, "{line}")?;
    }
    let found = words(&verdict, texts);
    if let Some(expected) = expected {
        writeln!(out, "{}", texts.with("report-expected", &[("expected", expected.into())]))?;
    }
    writeln!(out, "{}", texts.with("report-found", &[("found", (&found).into())]))?;
    let good = expected.is_none_or(|expected| expected == found);
    if expected.is_some() {
        writeln!(out, "{}", texts.get(if good { "report-ok" } else { "report-differs" }))?;
    }
    writeln!(out)?;
    Ok(good)
}

fn total(
    out: &mut impl Write,
    key: &str,
    good: usize,
    total: usize,
    texts: &Texts,
) -> io::Result<()> {
    writeln!(out, "{}", texts.with(key, &[("good", good.into()), ("total", total.into())]))
}

fn words(verdict: &Verdict, texts: &Texts) -> String {
    match verdict {
        Verdict::Initial => texts.get("report-initial"),
        Verdict::Draw => texts.get("report-draw"),
        Verdict::UnderWay => texts.get("report-under-way"),
        Verdict::Lines(lines) => {
            let lines: Vec<String> =
                lines.iter().map(|&(side, line)| line_words(side, line, texts)).collect();
            lines.join(", ")
        }
    }
}

/// A line by the seed's name, as the report and the end of a game give it.
pub(crate) fn line_words(side: Side, line: Line, texts: &Texts) -> String {
    let symbol = side.letter().to_string();
    let symbol = ("symbol", (&symbol).into());
    match line {
        Line::Row(number) => texts.with("report-row", &[symbol, ("number", number.into())]),
        Line::Column(number) => texts.with("report-column", &[symbol, ("number", number.into())]),
        Line::Diagonal => texts.with("report-diagonal", &[symbol]),
        Line::InverseDiagonal => texts.with("report-inverse", &[symbol]),
    }
}
