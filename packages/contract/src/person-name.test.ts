import { describe, expect, test } from 'vitest';
import { fullName, lastName, nameForMail, personName } from './person-name.ts';

const southAfrican = `Naledi|Thabo Mbeki|Nkosazana Dlamini-Zuma|Ng'wenya|O'Reilly|Nomvula-Thandeka|Sipho kaNkosi|kwaZulu
van der Merwe|du Plessis|de Villiers|J.de Villiers|Van Wyk, Jr.|Zoë|Renée|André-Louis|Eugène Terre'Blanche|Mpho|Tshepo M.
Lesego-Marvin|Ramaphosa|Mahlangu-Nkabinde|Pillay|Naidoo|Kumar s/o Rajan|Devi d/o Govender|Fatima-Zahra|Abdul-Rahmān|Yusuf al-Masri
//Garoëb|!Nanseb|ǂKhomani|!Xun|/Uirab|Ju/'hoansi|ǁAmace|G/wi|Ḽivhuwani|Ṅwana|Tshiḓino|Mukhethwa Ṱ.|Ŝibongile|Mašego
Refilwe Mokgôkong|Phetôgô|Kêdibônê|Mosá|St.John|St. John|J.P.|J. P.|J.R.R. Tolkien|A.B.de Villiers|Th.M. Botha|Dr.Nkosi|Louis 2nd`;

const world = `María José|Peña|Núñez|Mª José|Łukasz|Żółć|Đorđe|Þór|Ægir|Søren|Åsa|Jürgen|Straße|İbrahim|Ağaoğlu|Çelik|Ştefan|Țepeș|Žiga|Dvořák
Nguyễn Thị Mỹ Phượng|Hồ Chí Minh|Ọlá Adébáyọ̀|Chukwuemeka Ịkẹ|Ṣọlá|Yaa Asantewaa|Ng|Li|O|Æ|Gal·la|D’Angelo|Ka‘ahumanu|Kaʻiulani|N'Golo Kanté|Seán Ó Sé
李小龍|约翰·史密斯|山田 太郎|ジョン・スミス|ジャン゠ポール|김민준|Иван Петрович|А.С.Пушкин|Ёлкин-Іванов|Γιώργος Παπαδόπουλος|Հայկ|გიორგი|יִצְחָק|צ׳רלי
בן־גוריון|محمد عبد الله|مُحَمَّد|فاطمة الزهراء|می‌نا|राहुल शर्मा|क्\u200dषेत्र|শ্রাবণী|ஶ்ரீராம்|సత్యనారాయణ|ಶ್ರೀನಿವಾಸ|ശ്രീജിത്ത്|ශ්\u200dරී ලංකා|สมชาย|ก้อง|ກິ່ງ|ကျွန်တော်|រដ្ឋា
བསྟན་འཛིན|አበበ ቢቂላ|ߞߊ߲ߞߊ߲|ⴰⵎⴰⵣⵉⵖ|Siobhan (Shiv)|Thabo "TK" Mokoena|Martin Luther King, Jr.|Ivan Иван|O͘-ko|Nhân|Éloïse-Anaïs`;

const list = (text: string) => text.split(/[|\n]/).filter(Boolean);
// The lists separate names with "|", which is also the letter of a click, so names that contain it are added here.
const passing = [...list(southAfrican), ...list(world), "Ju|'hoan", 'G||ana', 'x'.repeat(80)];

const links = `evil.com|www.evil.example|www evil|evil.co.za|J.com|x.com|t.me|t.me/win|bit.ly/x|evil .com|evil. com|evil dot com|evil (dot) com|EVIL DOT COM
st.com|dr.co|wa.me|http evil|https://evil|hxxp evil|//evil.com|evil∙com|evil․com|evil。com|evil．com|evil｡com|evil·com|evilꞏcom|evil٠com|evil͘com|evil・com|evil‧com
me@evil|me＠evil|tel:082|mailto:x|evil:8000|эвил.рф|рф.рф|a..b|.com|evil\\com|<b>|a&b|a_b|bank.africa`;
const numbers = `dial *120*999#|*120*999#|call 0821234567|call 082 123 4567|+27 82|０８２|٠٨٢|०८२|𝟎𝟖𝟐|①②|Ⅲ|²|call zero eight two one
bel nul agt twee drie|double oh seven|one-two-three-four|12345|R2D2|oh eight two|10 000`;
const disguises = `Sаndile|Thаbo|Αnna|pаypal|𝐜𝐚𝐥𝐥 𝐦𝐞|ＣＡＬＬ|a\u0007b|a\u2028b|🎁 prize|☎|Ⓐnna`;
const stacks = [
  `a${'\u0301'.repeat(79)}`,
  'a\u0302\u0308\u0304\u0301',
  '\u0301anna',
  'anna \u0301lee',
  'ก็็็็็',
  'a\u20dd',
  `Z${'\u0336\u0489'.repeat(3)}algo`,
];
const attacks = [
  ...list(links),
  ...list(numbers),
  ...list(disguises),
  ...stacks,
  'x'.repeat(81),
  '-',
  "'",
  '...',
  '!!!',
];

describe('a name', () => {
  test('the lists have enough names of South Africa and of the world', () => {
    expect([passing.length >= 100, attacks.length >= 60]).toEqual([true, true]);
  });

  test.each(passing)('%s is accepted unchanged', (name) => {
    expect(personName.safeParse(` ${name} `)).toEqual({ success: true, data: name.normalize('NFC') });
  });

  test.each(attacks)('%j is refused', (name) => {
    expect(personName.safeParse(name).success).toBe(false);
  });

  test.each([
    ['J.com', 'name_is_contact'],
    ['R2D2', 'name_signs'],
    ['Sаndile', 'name_mixed_alphabets'],
    [stacks[0] ?? '', 'name_accents'],
    ['x'.repeat(81), 'name_too_long'],
  ])('%j is refused with its reason', (name, code) => {
    expect(personName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([code]);
  });

  test.each([
    'ab\u200bcd',
    'ab\u200dcd',
    'ab\u202ecd',
    '\u2066abcd\u2069',
    'ab\u00adcd',
    '\u00adab\u00ad\ufeffcd',
    '\u200dabcd\u200c',
  ])('%j is accepted without what has no width', (name) => {
    expect(personName.safeParse(name)).toEqual({ success: true, data: 'abcd' });
  });

  test.each(['evil\u200b.com', 'x\u00ad.com', '0\u200b82', '\u200b', '\u00ad\ufeff '])(
    '%j stays refused',
    (name) => {
      expect(personName.safeParse(name).success).toBe(false);
    },
  );

  test.each([
    [161, undefined],
    [162, 'full_name_too_long'],
  ])('in full may have both names: %i characters', (length, code) => {
    expect(fullName.safeParse('x'.repeat(length)).error?.issues[0]?.message).toBe(code);
  });

  test.each([
    ['', ''],
    [' \u200b ', ''],
    ['Dube', 'Dube'],
  ])('a last name may be missing: %j becomes %j', (typed, stored) => {
    expect(lastName.safeParse(typed)).toEqual({ success: true, data: stored });
  });

  test.each(['', ' ', 'evil.com'])('a first name may not be %j, and a last name is judged alike', (name) => {
    expect(personName.safeParse(name).success).toBe(false);
    expect(lastName.safeParse(name).success).toBe(name.trim() === '');
  });

  test('is checked in linear time', () => {
    for (const hard of ['a.'.repeat(40), 'one '.repeat(20), "!'".repeat(40), 'a\u0301\u0301'.repeat(26)])
      expect(typeof personName.safeParse(hard).success).toBe('boolean');
  });
});

describe('a name in a mail', () => {
  test.each([
    ['Zoë', 'Zoë'],
    ['St.John', 'St. John'],
    ['A.B.de Villiers', 'A.B. de Villiers'],
    [' Thabo\n Mbeki ', 'Thabo Mbeki'],
    ...attacks.map((name) => [name, '']),
    ['', ''],
  ])('%j becomes %j', (stored, shown) => {
    expect(nameForMail(stored ?? '')).toBe(shown);
  });
});
