//! Guessing a character set from the bytes, where nothing declares it.
//!
//! Each candidate reads the bytes its own way and earns points for every character by how common
//! its area of the code table is in real text: the everyday Chinese characters of GB2312's first
//! level, hiragana in Shift-JIS, Hangul in EUC-KR, accented letters among ASCII ones in Latin-1,
//! words of Cyrillic letters (`cyrillic.rs`).
//! Very frequent characters earn more, rare areas cost, impossible pairs cost much. The best
//! average wins. The weights were chosen on names and comments of Go records; the tests hold one
//! text for each character set.

use std::sync::LazyLock;

use super::charset::Charset;
use super::cyrillic::Cyrillic;

/// How many non-ASCII characters are weighed at most; more add nothing.
const SAMPLE: usize = 4096;

pub(super) const FREQUENT: i32 = 10;
pub(super) const COMMON: i32 = 6;
pub(super) const PLAIN: i32 = 3;
pub(super) const RARE: i32 = -3;
pub(super) const ODD: i32 = -6;
pub(super) const IMPOSSIBLE: i32 = -40;

/// UTF-16 without a byte-order mark: SGF begins with an ASCII character and has many more, of
/// which every other byte is zero. Other characters have a zero byte too (U+5F00), but fewer; no
/// other character set has any.
pub(super) fn utf_16(bytes: &[u8]) -> Option<Charset> {
    let window = &bytes[..bytes.len().min(4096)];
    let (mut even, mut odd, mut pairs) = (0, 0, 0);
    for pair in window.chunks_exact(2) {
        pairs += 1;
        even += usize::from(pair[0] == 0);
        odd += usize::from(pair[1] == 0);
    }
    match window {
        [1..=255, 0, _, _, ..] if odd * 8 >= pairs && even * 2 <= odd => Some(Charset::UTF_16LE),
        [0, 1..=255, _, _, ..] if even * 8 >= pairs && odd * 2 <= even => Some(Charset::UTF_16BE),
        _ => None,
    }
}

/// The most plausible character set of bytes that are not pure ASCII.
pub(super) fn detect(bytes: &[u8], complete: bool) -> Charset {
    // A little damage in a UTF-8 file is more likely than another character set.
    if valid_utf_8(bytes, complete) || !mostly_damaged(bytes) {
        return Charset::UTF_8;
    }
    best_candidate(bytes).1.charset()
}

fn best_candidate(bytes: &[u8]) -> (i64, Candidate) {
    let scores = CANDIDATES.map(|candidate| (score(bytes, candidate), candidate));
    // The first of equals wins, so the order of the candidates settles ties.
    let mut best = scores[0];
    for &candidate in &scores[1..] {
        if candidate.0 > best.0 {
            best = candidate;
        }
    }
    best
}

/// A better character set than the declared one, if the bytes speak clearly against that.
pub(super) fn contradiction(bytes: &[u8], declared: Charset, complete: bool) -> Option<Charset> {
    let utf_8 = valid_utf_8(bytes, complete);
    if declared == Charset::UTF_8 {
        return Some(detect(bytes, complete)).filter(|&better| better != Charset::UTF_8);
    }
    let declared = CANDIDATES.into_iter().find(|candidate| candidate.charset() == declared)?;
    let declared_score = score(bytes, declared);
    if utf_8 {
        // Valid UTF-8 beyond ASCII is rarely an accident; a plausible reading is none.
        return (declared_score < i64::from(PLAIN) * 100).then_some(Charset::UTF_8);
    }
    let (better_score, better) = best_candidate(bytes);
    (declared_score < 0 && better_score > 0).then_some(better.charset())
}

/// The character sets that are weighed against each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Candidate {
    Latin,
    Gb,
    Big5,
    ShiftJis,
    EucKr,
    Cyrillic(Cyrillic),
}

const CANDIDATES: [Candidate; 7] = [
    Candidate::Latin,
    Candidate::Gb,
    Candidate::Big5,
    Candidate::ShiftJis,
    Candidate::EucKr,
    Candidate::Cyrillic(Cyrillic::Windows1251),
    Candidate::Cyrillic(Cyrillic::Koi8R),
];

impl Candidate {
    const fn charset(self) -> Charset {
        match self {
            Candidate::Latin => Charset::LATIN_1,
            Candidate::Gb => Charset::GB18030,
            Candidate::Big5 => Charset::BIG5,
            Candidate::ShiftJis => Charset::SHIFT_JIS,
            Candidate::EucKr => Charset::EUC_KR,
            Candidate::Cyrillic(cyrillic) => cyrillic.charset(),
        }
    }
}

fn valid_utf_8(bytes: &[u8], complete: bool) -> bool {
    match std::str::from_utf8(bytes) {
        Ok(_) => true,
        Err(error) => !complete && error.error_len().is_none(),
    }
}

/// Whether more than a fifth of the non-ASCII runs of supposed UTF-8 are broken.
fn mostly_damaged(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks().take(SAMPLE) {
        good += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    bad * 4 > good
}

/// The average points of a non-ASCII character, in hundredths.
fn score(bytes: &[u8], candidate: Candidate) -> i64 {
    let (mut total, mut characters) = (0_i64, 0_i64);
    let mut at = 0;
    // A character begins at a high byte; what is ASCII there is ASCII in every candidate.
    while let Some(found) = bytes[at..].iter().position(|&byte| byte >= 0x80) {
        let start = at + found;
        // Right behind another character, the byte before is that one's and no ASCII letter.
        let before = match found {
            0 if at > 0 => 0xFF,
            _ => start.checked_sub(1).map_or(b' ', |before| bytes[before]),
        };
        let (points, length) = match candidate {
            Candidate::Cyrillic(cyrillic) => cyrillic.word(&bytes[start..], before),
            _ => character(&bytes[start..], before, candidate),
        };
        total += i64::from(points);
        // A Cyrillic word is weighed whole, each letter of it counts.
        let is_cyrillic = matches!(candidate, Candidate::Cyrillic(_));
        characters += if is_cyrillic { length as i64 } else { 1 };
        at = (start + length).min(bytes.len());
        if characters >= SAMPLE as i64 {
            break;
        }
    }
    total * 100 / characters.max(1)
}

/// The points and the length of the character that begins with a high byte.
fn character(bytes: &[u8], before: u8, candidate: Candidate) -> (i32, usize) {
    let lead = bytes[0];
    if candidate == Candidate::Latin {
        return (latin(lead, before, bytes.get(1).copied().unwrap_or(b' ')), 1);
    }
    if candidate == Candidate::ShiftJis && (0xA1..=0xDF).contains(&lead) {
        // Half-width katakana: real, but rare beside everything else that uses these bytes.
        return (RARE, 1);
    }
    let Some(&trail) = bytes.get(1) else { return (0, 1) };
    if candidate == Candidate::Gb && trail.is_ascii_digit() {
        let four =
            bytes.len() >= 4 && (0x81..=0xFE).contains(&bytes[2]) && bytes[3].is_ascii_digit();
        return if four { (RARE, 4) } else { (IMPOSSIBLE, 1) };
    }
    let points = pair(lead, trail, candidate);
    if points == IMPOSSIBLE {
        return (IMPOSSIBLE, 1);
    }
    // An accented letter inside a western word looks like a pair with an ASCII letter as its
    // second byte.
    let inside_word = trail.is_ascii_alphabetic() && before.is_ascii_alphabetic();
    // One at the end of a value looks like a pair with the bracket.
    let before_bracket = trail == b']';
    let points = if inside_word || before_bracket { points.min(ODD) } else { points };
    (points, 2)
}

fn latin(byte: u8, before: u8, after: u8) -> i32 {
    let beside_letter = before.is_ascii_alphabetic() || after.is_ascii_alphabetic();
    let lonely = before < 0x80 && after < 0x80;
    match byte {
        0x81 | 0x8D | 0x8F | 0x90 | 0x9D => IMPOSSIBLE,
        // Quotes, dashes, the euro, the degree sign.
        0x80 | 0x85 | 0x91..=0x97 | 0xA0 | 0xAB | 0xB0 | 0xB7 | 0xBB if lonely => PLAIN,
        0x80..=0x9F => ODD,
        0xD7 | 0xF7 | 0xA0..=0xBF => RARE,
        _ if lonely && beside_letter => COMMON,
        _ if lonely => PLAIN,
        _ if beside_letter => 0,
        _ => ODD,
    }
}

fn pair(lead: u8, trail: u8, candidate: Candidate) -> i32 {
    if frequent(candidate).binary_search(&(u16::from(lead) << 8 | u16::from(trail))).is_ok() {
        return FREQUENT;
    }
    match candidate {
        Candidate::Gb => gb(lead, trail),
        Candidate::Big5 => big5(lead, trail),
        Candidate::ShiftJis => shift_jis(lead, trail),
        _ => euc_kr(lead, trail),
    }
}

fn gb(lead: u8, trail: u8) -> i32 {
    match (lead, trail) {
        (0x80 | 0xFF, _) | (_, 0..=0x3F | 0x7F | 0xFF) => IMPOSSIBLE,
        // Punctuation, full-width letters.
        (0xA1 | 0xA3, 0xA1..) => PLAIN,
        // The everyday characters, by sound.
        (0xB0..=0xD7, 0xA1..) => COMMON - 1,
        (0xA2 | 0xA4..=0xA9 | 0xD8..=0xF7, 0xA1..) => 0,
        // GBK's additions.
        _ => RARE,
    }
}

fn big5(lead: u8, trail: u8) -> i32 {
    match (lead, trail) {
        (_, 0..=0x3F | 0x7F..=0xA0 | 0xFF) | (0x80 | 0xFF, _) => IMPOSSIBLE,
        (0xA1..=0xA3, _) => PLAIN,
        // The everyday characters, by strokes.
        (0xA4..=0xC6, _) => COMMON - 1,
        (0xC9..=0xF9, _) => RARE,
        _ => ODD,
    }
}

fn shift_jis(lead: u8, trail: u8) -> i32 {
    match (lead, trail) {
        (0x80 | 0xA0 | 0xFD..=0xFF, _) | (_, 0..=0x3F | 0x7F | 0xFD..=0xFF) => IMPOSSIBLE,
        // Punctuation, full-width letters.
        (0x81, _) | (0x82, 0x4F..=0x9A) => PLAIN,
        // Hiragana, katakana.
        (0x82, 0x9F..=0xF1) | (0x83, 0x40..=0x96) => FREQUENT,
        // The everyday kanji, by sound.
        (0x88, 0x9F..) | (0x89..=0x97, _) | (0x98, ..=0x72) => COMMON,
        (0x82..=0x87 | 0x98..=0x9F | 0xE0..=0xEA, _) => RARE,
        _ => ODD,
    }
}

fn euc_kr(lead: u8, trail: u8) -> i32 {
    match (lead, trail) {
        (0x80 | 0xFF, _) | (_, 0..=0x40 | 0x5B..=0x60 | 0x7B..=0x80 | 0xFF) => IMPOSSIBLE,
        (0xA1 | 0xA3, 0xA1..) => PLAIN,
        // Hangul, by sound.
        (0xB0..=0xC8, 0xA1..) => COMMON,
        // Hanja.
        (0xCA..=0xFD, 0xA1..) => RARE,
        _ => ODD,
    }
}

/// The pairs of the characters one meets most, in records of games above all.
fn frequent(candidate: Candidate) -> &'static [u16] {
    static TABLES: LazyLock<[Vec<u16>; 4]> = LazyLock::new(|| {
        [
            pairs(
                Candidate::Gb,
                "的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着\
                 去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行\
                 方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进法此实回二理美\
                 点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四\
                 第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体\
                 别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金\
                 何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八\
                 特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫\
                 连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革\
                 深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设\
                 始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石\
                 若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴切引黑棋围段胜盘目子让贴局半职业古力\
                 柯洁聂卫平常昊中押先番\
                 杰浩昊豪晓春辉伟峰斌刚健鹏睿廷昱星笑耀烨谢许陈刘杨吴赵孙",
            ),
            pairs(
                Candidate::Big5,
                "的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著\
                 去之過家學對可裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行\
                 方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進法此實回二理美\
                 點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四\
                 第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體\
                 別處總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車白應路期叫死常黑棋圍\
                 段勝盤目讓貼局職業周俊勳王立誠張栩林海峰陳永安\
                 謝許黃李吳劉蔡楊郭曾蕭賴徐葉",
            ),
            pairs(
                Candidate::ShiftJis,
                "日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地\
                 合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通\
                 外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協\
                 取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産\
                 結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参\
                 売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基\
                 私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格\
                 有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費\
                 付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算\
                 視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然\
                 早張映限親額監環験追審商葉義伝働形景落欧担好退準賀訴辺造英被株頭技低毎医復仕去姿\
                 味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融\
                 型白深字答夜製票況音申様財港識注呼渉達黒碁囲先互置石勝名人坊棋聖",
            ),
            pairs(
                Candidate::EucKr,
                "이다는의가에을를고하지한로서기도사인나대그리아자시있과들어라해만일으은정것수제상\
                 보전주부스안여우장들게되면당세원성공구동조소유신국연무미오화개중선실경생간모관치\
                 용계말방분내문학위발마바니려야진러여지않없했였습니까요네데못저내회음식때더거까또\
                 둥흑백바둑돌집승패단기사돌이창호세돌박정환신진서",
            ),
        ]
    });
    let index = match candidate {
        Candidate::Gb => 0,
        Candidate::Big5 => 1,
        Candidate::ShiftJis => 2,
        _ => 3,
    };
    &TABLES[index]
}

fn pairs(candidate: Candidate, characters: &str) -> Vec<u16> {
    let bytes = candidate.charset().encode(characters).unwrap_or_default();
    let mut pairs: Vec<u16> =
        bytes.chunks_exact(2).map(|pair| u16::from(pair[0]) << 8 | u16::from(pair[1])).collect();
    grille_core::sort(&mut pairs);
    pairs.dedup();
    pairs
}
