import { describe, expect, test } from 'vitest';
import { cleanText, isBlank } from './clean-text.ts';

describe('keeps ordinary text', () => {
  test.each([
    ['English', 'I passed! 87% – can you believe it?'],
    ['isiZulu', 'Ngiyabonga kakhulu, sizobonana kusasa.'],
    ['isiXhosa', 'Enkosi, siza kubonana ngomso!'],
    ['Afrikaans', 'Môre, ek’s bly jy’t geslaag. Sê vir Renée.'],
    ['Sesotho sa Leboa', 'Ke a leboga, re tla bonana gosasa. Šala gabotse.'],
    ['Tshivenḓa', 'Ndi khou livhuwa, ṱhanzi na ḽiṅwalo ḽavho.'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a colour of skin', 'Well done 👍🏾👩🏿\u200d🎓'],
    ['a heart with its selector', '❤\ufe0f 🏳\ufe0f\u200d🌈'],
    ['flags', '🇿🇦 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['keycaps', '1\ufe0f\u20e3 first, #\ufe0f\u20e3 then'],
    ['Persian with a joiner', 'می\u200cخواهم'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Vietnamese', 'Tiếng Việt'],
    ['two paragraphs', 'One.\n\nTwo.'],
    ['code', '<b>not bold</b> & "quoted" \\n'],
  ])('%s', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });
});

describe('removes text that hides, reverses or covers other text', () => {
  test.each([
    ['zero-width characters', 'bi\u200bt.l\u200by', 'bit.ly'],
    ['a byte order mark', '\ufeffhello', 'hello'],
    ['a joiner between plain letters', 'ba\u200dd wo\u200crd', 'bad word'],
    ['a joiner between figures', '9\u200d0', '90'],
    ['soft hyphens', 'sc\u00adam', 'scam'],
    ['right-to-left override', 'pay \u202egpj.exe', 'pay gpj.exe'],
    ['isolates and marks of direction', '\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
    ['a selector without a picture', 'a\ufe0fb', 'ab'],
    ['tags without a flag', 'a\u{E0061}\u{E0062}b', 'ab'],
    ['fillers of Hangul', 'a\u3164\u1160\uffa0b', 'ab'],
    ['blank of Braille', 'a\u2800b', 'a b'],
    ['controls', 'a\0\u0007\u001bb\u009f', 'ab'],
    ['half a character', 'a\ud83d b\udc00', 'a b'],
    ['private and no characters', 'ab\uffff', 'ab'],
    ['a tower of marks', `e${'\u0301'.repeat(30)}!`, 'é\u0301\u0301\u0301\u0301!'],
    ['marks on nothing', '\u0301hello \u0302there', 'hello there'],
    ['letters taken apart', 'e\u0301', 'é'],
    ['letters taken apart around something invisible', 'e\u200b\u0301', 'é'],
    ['other spaces', 'a  \u3000b', 'a b'],
    ['a hundred empty lines', `a${'\n'.repeat(100)}b`, 'a\n\nb'],
    ['empty lines with spaces in them', 'a\n \n \n \nb', 'a\n\nb'],
    ['other ends of lines', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test('does not count a thousand joined emoji as one character', () => {
    const chain = Array.from({ length: 1000 }, () => '👩').join('\u200d');
    expect(cleanText(chain).split('\u200d').length).toBeLessThan(900);
  });
});

/** None of these may block the server: a pattern that backtracks exceeds the test's time limit. */
test.each([
  ['marks and joiners in turn', '\u094d\u200d'.repeat(50_000)],
  ['lines of marks', '\n\u0301'.repeat(50_000)],
  ['pictures joined', '👩\u200d'.repeat(30_000)],
  ['half pictures', '\ud83d'.repeat(100_000)],
])('%s', (_, text) => {
  expect(cleanText(text).length).toBeLessThanOrEqual(text.length);
});

test('changes nothing on a second run', () => {
  const samples = [
    'a',
    'é',
    '\u0301',
    '\u200b',
    '\u200d',
    '\u200c',
    '👩',
    '🏽',
    '\ufe0f',
    '\u20e3',
    '1',
    ' ',
    '\n',
    '\r',
    '\t',
  ];
  samples.push(
    'क',
    '्',
    '🏴',
    '\u{E0067}',
    '\u{E007F}',
    '\ud83d',
    '\u2800',
    ' ',
    'ﬀ',
    'क़',
    'Å',
    '\u0327',
    '\u202e',
  );
  let seed = 7;
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return samples[seed % samples.length] ?? '';
  };
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: 12 }, next).join('');
    const once = cleanText(text);
    expect(cleanText(once), JSON.stringify(text)).toBe(once);
  }
});

test.each([
  ['', true],
  ['\u200b\u200d\ufeff', true],
  ['\u3164 \u2800', true],
  [' \n ', true],
  ['.', false],
  ['👍', false],
  ['ḓ', false],
])('decides whether %j is blank: %s', (text, expected) => {
  expect(isBlank(cleanText(text))).toBe(expected);
});
