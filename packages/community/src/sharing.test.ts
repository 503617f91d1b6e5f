import { describe, expect, test } from 'vitest';
import { findShared, type SharedKind } from './sharing.ts';

const foundIn = (text: string) =>
  findShared(text).map(({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`);

// None of these numbers belongs to a person: 8001015009087 is South Africa's usual example.
describe('finds personal numbers in every notation', () => {
  test.each<[SharedKind, string, string]>([
    ['id-number', 'My ID is 8001015009087, is that enough?', '8001015009087'],
    ['id-number', 'ID 800101 5009 08 7', '800101 5009 08 7'],
    ['id-number', 'ID: 800101-5009-087.', '800101-5009-087'],
    ['id-number', 'Inombolo kamazisi yami ngu 800101.5009.087', '800101.5009.087'],
    ['id-number', 'My ID-nommer is 8 0 0 1 0 1 5 0 0 9 0 8 7', '8 0 0 1 0 1 5 0 0 9 0 8 7'],
    ['id-number', 'it begins 800101 and then 5009 and then 087 ok', '800101 and then 5009 and then 087'],
    ['id-number', '8OO1O15OO9O87', '8OO1O15OO9O87'],
    ['id-number', '800l0l5009087', '800l0l5009087'],
    ['id-number', '８００１０１５００９０８７', '８００１０１５００９０８７'],
    ['id-number', '800\u200b101\u200d5009\u2060087', '800\u200b101\u200d5009\u2060087'],
    ['id-number', '٨٠٠١٠١٥٠٠٩٠٨٧', '٨٠٠١٠١٥٠٠٩٠٨٧'],
    ['id-number', '𝟖𝟎𝟎𝟏𝟎𝟏𝟓𝟎𝟎𝟗𝟎𝟖𝟕', '𝟖𝟎𝟎𝟏𝟎𝟏𝟓𝟎𝟎𝟗𝟎𝟖𝟕'],
    [
      'id-number',
      'eight zero zero one zero one five zero zero nine zero eight seven',
      'eight zero zero one zero one five zero zero nine zero eight seven',
    ],
    ['id-number', 'my id no.\n800101\n5009\n087', '800101\n5009\n087'],
    ['card', 'Card 4111 1111 1111 1111 exp 12/29', '4111 1111 1111 1111'],
    ['card', '5555-5555-5555-4444', '5555-5555-5555-4444'],
    ['card', 'Amex 378282246310005', '378282246310005'],
    ['card', '4111 then 1111 then 1111 then 1111', '4111 then 1111 then 1111 then 1111'],
    ['secret', 'my OTP is 482913', '482913'],
    ['secret', 'OTP: 48 29 13', '48 29 13'],
    ['secret', 'The pin of my card is 4821', '4821'],
    ['secret', '4821 is my PIN', '4821'],
    ['secret', 'Die wagwoord is Thabo2001!', 'Thabo2001'],
    ['secret', 'password: qwerty@1', 'qwerty@1'],
    ['secret', 'iphasiwedi ngu Zanele99', 'Zanele99'],
    ['secret', 'CVV 123', '123'],
    ['phone', 'Ngishayele ku 082 123 4567', '082 123 4567'],
    ['phone', 'Ndifownele ku-0731234567 ngomso', '0731234567'],
    ['phone', 'WhatsApp +27 82 123 4567', '27 82 123 4567'],
    ['phone', 'bel my by (071) 234-5678', '071) 234-5678'],
    ['phone', '0 6 0 1 2 3 4 5 6 7', '0 6 0 1 2 3 4 5 6 7'],
    ['phone', '08 21 23 45 67', '08 21 23 45 67'],
    [
      'phone',
      'zero eight two one two three four five six seven',
      'zero eight two one two three four five six seven',
    ],
    ['phone', 'nul agt twee een twee drie vier vyf ses sewe', 'nul agt twee een twee drie vier vyf ses sewe'],
    ['phone', 'O82 I23 4567', 'O82 I23 4567'],
    ['phone', 'Nomoro ya me ke 0027721234567', '0027721234567'],
    ['phone', 'Home: 021 555 1234', '021 555 1234'],
    ['phone', 'Harare +263 77 212 3456', '263 77 212 3456'],
    ['account', 'My FNB account number is 62012345678', '62012345678'],
    ['account', 'Capitec 1234567890', '1234567890'],
    ['account', 'rekeningnommer by Absa: 40 1234 5678', '40 1234 5678'],
    ['account', 'i-akhawunti yami 1234567890', '1234567890'],
    ['account', '1234567890 is my savings account', '1234567890'],
  ])('%s: %s', (kind, text, words) => {
    expect(foundIn(text)).toEqual([`${kind}: ${words}`]);
  });
});

describe('ignores other numbers', () => {
  test.each([
    ['dates', 'The workshop is on 23/11/2026 at 12:30, the next on 01-12-2026 at 09:00.'],
    ['a date with a time', 'From 01 02 2026 12 30 on'],
    ['years', 'I worked there in 2019, 2020, 2021 and 2022.'],
    ['a row of years', '3019 3020 3021 3022'],
    ['prices', 'Bread R18.99, milk R22, sugar R34.50, taxi R1 250.00'],
    ['large sums', 'A house for R1 250 000, a loan of R900 101 500 908.70'],
    ['a budget', 'R4 000 + R5 000 + R6 000 = R15 000'],
    ['wages', 'The minimum wage is R30.23 an hour, 45 hours a week, R5 897 a month.'],
    ['shares', '15% VAT on R1 000 000 000 is 150000000 rand'],
    ['marks', 'I got 87%, 92% and 100% in modules 3, 4 and 7'],
    ['figures of a course', '11 slides of 6 chapters, 24 questions, 80 points, 40 minutes'],
    ['a long number that is no ID number', 'Reference 8001015009086'],
    ['thirteen figures with no such day', 'Barcode 8013015009087'],
    ['a certificate', 'RTW-2026-004512-7781'],
    ['help lines', 'Phone SADAG on 0800 567 567, Lifeline 0861 322 322, the GBV line 0800 428 428'],
    ['short numbers', 'Police 10111, cellphone 112, ambulance 10177, Childline 116'],
    ['talk of PINs', 'Never share your PIN or OTP with anyone, not even 1 person. A PIN has 4 digits.'],
    ['an OTP of six figures', 'The OTP is 6 digits long and ends after 300 seconds'],
    ['a PIN and a sum', 'They asked for my PIN and took R4000'],
    ['a PIN and a year', 'I changed my PIN in 2024'],
    ['talk of passwords', 'My password is wrong again. A password is secret.'],
    ['talk of accounts', 'A savings account at 7.25% for 12 months, from R1 000'],
    ['a bank and a year', 'Capitec grew in 2025, FNB since 2019'],
    ['scores', 'Bafana 2-1, Chiefs 3-0, Sundowns 1-1, Pirates 2-2, Stars 0-0'],
    ['counting', 'one two three four five six seven eight nine'],
    ['isiZulu', 'Ngithole amamaki angu 85 ku 100, izifundo ezi 12 zonyaka ka 2026.'],
    ['Afrikaans', 'Ek het een boek en twee penne vir R45 gekoop op 3 Mei 2026.'],
    ['Sesotho', 'Ke na le dilemo tse 22, ke qetile thuto ka 2022 ka matshwao a 78.'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(foundIn(text)).toEqual([]);
  });
});

test('finds each number once, in the order of the text', () => {
  expect(foundIn('ID 8001015009087, phone 0821234567, PIN 4821')).toEqual([
    'id-number: 8001015009087',
    'phone: 0821234567',
    'secret: 4821',
  ]);
});

test('rejects most 13-digit numbers: a tenth pass the check digit, but few of those contain a valid date', () => {
  let found = 0;
  let seed = 11;
  for (let round = 0; round < 2000; round++) {
    const number = Array.from({ length: 13 }, () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor(seed / 65536) % 10;
    }).join('');
    found += findShared(`Reference ${number}`).length;
  }
  expect(found).toBeLessThan(20);
});

/** None of these may block a phone: a pattern that backtracks exceeds the test's time limit. */
test.each([
  ['figures', '0'.repeat(100_000)],
  ['figures apart', '9 0 '.repeat(25_000)],
  ['words for figures', 'nine '.repeat(20_000)],
  ['PINs', 'pin 1234 '.repeat(10_000)],
  ['accounts', 'account '.repeat(12_000)],
  ['passwords', 'password is '.repeat(8_000)],
  ['sums', 'R1 000 000 '.repeat(9_000)],
  ['half characters', '\ud83d'.repeat(50_000)],
])('reads a long text of %s quickly', (_, text) => {
  for (const { to } of findShared(text)) expect(to).toBeLessThanOrEqual(text.length);
});
