//! Character sets: declared, marked and detected. Every sample is made here.

use encoding_rs::Encoding;
use grille_record::sgf::{self, Charset, CharsetSource, ReadOptions};

/// Texts in the languages people comment in, and the character sets they use.
const SAMPLES: [(Charset, &str, &str); 14] = [
    (Charset::LATIN_1, "windows-1252", "Partie gagnée par Maïa à Besançon, où tout a commencé"),
    (Charset::LATIN_1, "windows-1252", "Die weiße Gruppe überlebt natürlich"),
    (Charset::LATIN_1, "windows-1252", "Señor Núñez jugó aquí"),
    (Charset::LATIN_1, "windows-1252", "It’s a “good” move – really"),
    (Charset::GB18030, "gbk", "黑棋在右下角开劫，白棋无劫材，只好认输"),
    (Charset::GB18030, "gbk", "聂卫平九段"),
    (Charset::GB18030, "gbk", "中国围棋名人战决赛第三局"),
    (Charset::BIG5, "big5", "黑棋在右下角開劫，白棋無劫材，只好認輸。這是功夫許多"),
    (Charset::BIG5, "big5", "周俊勳九段對王立誠"),
    (Charset::SHIFT_JIS, "shift_jis", "黒番の小林光一は中押し勝ち。この手はソフトも予想した"),
    (Charset::SHIFT_JIS, "shift_jis", "趙治勲 九段 本因坊戦 第七局"),
    (Charset::SHIFT_JIS, "shift_jis", "ヨセの表示ソ構"),
    (Charset::EUC_KR, "euc-kr", "흑이 우하귀에서 패를 시작하였다. 백은 팻감이 없다"),
    (Charset::EUC_KR, "euc-kr", "이창호 구단"),
];

fn encode(label: &str, text: &str) -> Vec<u8> {
    let encoding = Encoding::for_label(label.as_bytes()).expect("label");
    let (bytes, _, unmappable) = encoding.encode(text);
    assert!(!unmappable, "{label} cannot say {text}");
    bytes.into_owned()
}

fn comment(reading: &sgf::Reading) -> String {
    reading.collection.game(0).expect("game").root().comment().expect("C").into_owned()
}

#[test]
fn undeclared_text_is_detected() {
    for (charset, label, text) in SAMPLES {
        let bytes = encode(label, &format!("(;GM[1]SZ[19]C[{text}];B[pd];W[dp])"));
        let reading = sgf::read(bytes).expect("read");
        assert_eq!(reading.charset, charset, "{text}");
        assert_eq!(reading.charset_source, CharsetSource::Detected);
        assert_eq!(comment(&reading), text);
        assert_eq!(reading.repairs, [], "{text}");
        assert_eq!(reading.collection.node_count(), 3);
    }
}

#[test]
fn declared_text_is_believed_in_both_modes() {
    for (charset, label, text) in SAMPLES {
        let bytes = encode(label, &format!("(;CA[{label}]SZ[19]C[{text}];B[pd])"));
        for options in [ReadOptions::strict(), ReadOptions::default()] {
            let reading = sgf::read_with(bytes.as_slice(), &options).expect("read");
            assert_eq!(
                (reading.charset, reading.charset_source),
                (charset, CharsetSource::Declared)
            );
            assert_eq!(comment(&reading), text);
            // The tree says what the file says; a file written anew is UTF-8, and CA says so.
            let ca = reading.collection.game(0).expect("game").root().value("CA").expect("CA");
            assert_eq!(ca.raw(), label);
            assert!(sgf::write(&reading.collection).starts_with("(;CA[UTF-8]SZ[19]"));
        }
    }
}

#[test]
fn declared_utf_8_beats_everything_but_a_mark() {
    for (_, _, text) in SAMPLES {
        for declared in ["", "CA[UTF-8]", "CA[utf8]"] {
            let file = format!("(;{declared}C[{text}])");
            let reading = sgf::read(file.as_bytes()).expect("read");
            assert_eq!((reading.charset, comment(&reading).as_str()), (Charset::UTF_8, text));
        }
    }
}

#[test]
fn marks_and_utf_16_with_and_without_them() {
    for (_, _, text) in SAMPLES {
        let file = format!("(;GM[1]SZ[19]C[{text}];B[pd];W[dp];B[pp];W[dd];B[qq])");
        let marked = format!("\u{FEFF}{file}");
        let little: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = marked.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let cases = [
            (marked.clone().into_bytes(), Charset::UTF_8, CharsetSource::ByteOrderMark),
            (little[2..].to_vec(), Charset::UTF_16LE, CharsetSource::Detected),
            (big[2..].to_vec(), Charset::UTF_16BE, CharsetSource::Detected),
            (little, Charset::UTF_16LE, CharsetSource::ByteOrderMark),
            (big, Charset::UTF_16BE, CharsetSource::ByteOrderMark),
        ];
        for (bytes, charset, source) in cases {
            for options in [ReadOptions::strict(), ReadOptions::default()] {
                let reading = sgf::read_with(bytes.as_slice(), &options).expect("read");
                assert_eq!((reading.charset, reading.charset_source), (charset, source));
                assert_eq!(comment(&reading), text);
            }
        }
    }
}

#[test]
fn utf_16_with_few_ascii_characters() {
    let text = "黑棋在右下角开劫，白棋无劫材".repeat(10);
    let file = format!("(;GM[1]SZ[19]C[{text}];B[pd];W[dp];B[pp];W[dd];B[qq])");
    let little: Vec<u8> = file.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = file.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for (bytes, charset) in [(little, Charset::UTF_16LE), (big, Charset::UTF_16BE)] {
        let reading = sgf::read(bytes).expect("read");
        assert_eq!((reading.charset, comment(&reading)), (charset, text.clone()));
    }
    // A NUL or two are damage, not UTF-16.
    for file in ["(;B[aa]\0)", "(;B[aa])\0", "(;C[x\0y\0])"] {
        assert_eq!(sgf::read(file.as_bytes()).expect("read").charset, Charset::UTF_8);
    }
}

/// Characters whose second byte is `\` or `]`: taken byte by byte they would eat the bracket.
#[test]
fn second_bytes_that_look_like_syntax() {
    let cases: [(&str, &[u8], &str); 5] = [
        ("shift_jis", b"\x83\x5C", "ソ"),
        ("shift_jis", b"\x83\x5D", "ゾ"),
        ("big5", b"\xA5\x5C", "功"),
        ("big5", b"\xA5\x5D", "包"),
        ("gbk", b"\x81\x5D", "乚"),
    ];
    for (label, bytes, text) in cases {
        assert_eq!(encode(label, text), bytes, "the sample is what it claims");
        let mut file = format!("(;CA[{label}]C[").into_bytes();
        file.extend_from_slice(bytes);
        file.extend_from_slice(b"];B[aa])");
        let reading = sgf::read_with(file, &ReadOptions::strict()).expect("read");
        assert_eq!(comment(&reading), text);
        assert_eq!(reading.collection.node_count(), 2);
    }
}

#[test]
fn undeclared_cyrillic_is_not_chinese() {
    let texts = [
        "Белые выиграли полтора очка",
        "Чёрные сдались после 120-го хода.",
        "Иванов",
        "Пётр Сидоров",
        "Александр Динерштейн 3п",
        "Москва, чемпионат России",
        "Шикшин Илья",
        "Каймин",
        "Санкт-Петербург",
        "МОСКВА",
        "Дан",
        "ход в центр, и белые живут",
    ];
    for label in ["windows-1251", "koi8-r"] {
        for text in texts {
            let bytes = encode(label, &format!("(;GM[1]PB[{text}]KM[6.5];B[pd])"));
            let reading = sgf::read(bytes).expect("read");
            let game = reading.collection.game(0).expect("game");
            assert_eq!(game.info("PB").as_deref(), Some(text), "{label}");
            assert_eq!(Some(reading.charset), Charset::from_label(label), "{text}");
        }
    }
}

/// The hardest case: a name, two or three characters in a file of ASCII.
#[test]
fn names_alone_are_enough() {
    let names = [
        (Charset::GB18030, ["古力", "柯洁", "聂卫平", "李昌镐", "陈耀烨", "孔杰", "俞斌", "丁浩"]),
        (
            Charset::BIG5,
            ["周俊勳", "林海峰", "王立誠", "張栩", "王銘琬", "謝依旻", "許家元", "蕭正浩"],
        ),
        (
            Charset::SHIFT_JIS,
            ["井山裕太", "一力遼", "張栩", "趙治勲", "呉清源", "坂田栄男", "結城聡", "名人"],
        ),
        (
            Charset::EUC_KR,
            ["이창호", "이세돌", "박정환", "신진서", "조훈현", "유창혁", "목진석", "최정"],
        ),
        (Charset::LATIN_1, ["Frédéric", "Müller", "Bjørn", "Åsa", "Zoë", "é", "Ä", "«oui»"]),
    ];
    for (charset, names) in names {
        for name in names {
            let bytes = encode(charset.name(), &format!("(;GM[1]PB[{name}]KM[6.5];B[pd])"));
            let reading = sgf::read(bytes).expect("read");
            assert_eq!(reading.charset, charset, "{name}");
            assert_eq!(reading.collection.game(0).expect("game").info("PB").as_deref(), Some(name));
        }
    }
}

/// `CA` counts only as a property, wherever in the root it stands.
#[test]
fn labels_inside_and_behind_text() {
    let reading = sgf::read("(;C[été: see CA[GBK];B[aa])".as_bytes()).expect("read");
    assert_eq!((reading.charset, comment(&reading).as_str()), (Charset::UTF_8, "été: see CA[GBK"));
    let reading = sgf::read(b"(;C[see CA[GBK];B[aa])".as_slice()).expect("read");
    assert_eq!((reading.charset, comment(&reading).as_str()), (Charset::UTF_8, "see CA[GBK"));
    for (charset, label, text) in SAMPLES {
        let file = format!("(;C[{text} CA[EUC-JP][a:\\]]CA[{label}];B[pd])");
        let reading = sgf::read_with(encode(label, &file), &ReadOptions::strict()).expect("read");
        assert_eq!((reading.charset, reading.charset_source), (charset, CharsetSource::Declared));
    }
}

/// Every character of two bytes, in a value of its own: none eats a bracket or an escape.
#[test]
fn every_pair_of_bytes_survives() {
    for label in ["gbk", "big5", "shift_jis", "euc-kr"] {
        let encoding = Encoding::for_label(label.as_bytes()).expect("label");
        let mut file = format!("(;CA[{label}]").into_bytes();
        let mut expected = Vec::new();
        for pair in (0x8140..=0xFEFE_u16).map(u16::to_be_bytes) {
            let decoded = encoding.decode_without_bom_handling_and_without_replacement(&pair);
            let Some(text) = decoded.filter(|text| text.chars().count() == 1) else { continue };
            file.extend_from_slice(b";C[");
            file.extend_from_slice(&pair);
            file.extend_from_slice(&pair);
            file.extend_from_slice(b"]");
            expected.push(text.repeat(2));
        }
        file.push(b')');
        assert!(expected.len() > 7000, "{label}: {}", expected.len());
        let reading = sgf::read_with(file, &ReadOptions::strict()).expect(label);
        let game = reading.collection.game(0).expect("game");
        let found: Vec<String> =
            game.main_line().filter_map(|node| Some(node.comment()?.into_owned())).collect();
        assert!(found == expected, "{label}");
    }
}

#[test]
fn a_wrong_label_is_overruled_in_lenient_mode_only() {
    for (charset, label, text) in SAMPLES {
        if charset == Charset::LATIN_1 {
            continue;
        }
        let bytes = encode(label, &format!("(;CA[UTF-8]C[{text}])"));
        let reading = sgf::read(bytes.as_slice()).expect("read");
        assert_eq!(comment(&reading), text);
        assert_eq!(reading.repair_count, 1);
        assert!(sgf::read_with(bytes.as_slice(), &ReadOptions::strict()).is_err());
    }
}

#[test]
fn a_caller_who_knows_better_decides() {
    let bytes = encode("iso-8859-2", "(;C[Łódź])");
    let charset = Charset::from_label("ISO-8859-2");
    assert!(charset.is_some());
    let options = ReadOptions { charset, ..ReadOptions::default() };
    let reading = sgf::read_with(bytes, &options).expect("read");
    assert_eq!(comment(&reading), "Łódź");
    assert_eq!(reading.charset_source, CharsetSource::Given);
}

#[test]
fn labels_in_the_spellings_people_use() {
    for (label, charset) in [
        ("UTF-8", Charset::UTF_8),
        ("utf8", Charset::UTF_8),
        ("ISO-8859-1", Charset::LATIN_1),
        ("ISO8859-1", Charset::LATIN_1),
        ("Latin1", Charset::LATIN_1),
        ("GB2312", Charset::GB18030),
        ("GBK", Charset::GB18030),
        ("cp936", Charset::GB18030),
        ("gb18030", Charset::GB18030),
        ("Big5", Charset::BIG5),
        ("Big-5", Charset::BIG5),
        ("Shift_JIS", Charset::SHIFT_JIS),
        ("SJIS", Charset::SHIFT_JIS),
        ("Windows-932", Charset::SHIFT_JIS),
        ("EUC-KR", Charset::EUC_KR),
        ("cp949", Charset::EUC_KR),
    ] {
        assert_eq!(Charset::from_label(label), Some(charset), "{label}");
    }
    assert_eq!(Charset::from_label("no such set"), None);
}
