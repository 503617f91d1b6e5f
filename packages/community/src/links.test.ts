import { describe, expect, test } from 'vitest';
import { findLinks, hasLink, linkFault } from './links.ts';

const written = (text: string) => findLinks(text).map(({ from, to }) => text.slice(from, to));

describe('finds links', () => {
  test.each([
    ['Look at https://www.gov.za/jobs.', 'https://www.gov.za/jobs'],
    ['(see http://example.org/a_(b))', 'http://example.org/a_(b)'],
    ['www.sayouth.mobi is free', 'www.sayouth.mobi'],
    ['Jobs at jobs4u.online today', 'jobs4u.online'],
    ['go to example.co.za, or phone', 'example.co.za'],
    ['t.me/quickcash', 't.me/quickcash'],
    ['wa.me/27821234567!', 'wa.me/27821234567'],
    ['join loans24.me', 'loans24.me'],
    ['EXAMPLE.COM/Win?x=1#y', 'EXAMPLE.COM/Win?x=1#y'],
    ['http://1.2.3.4/x', 'http://1.2.3.4/x'],
    ['“https://example.com”', 'https://example.com'],
  ])('%s', (text, address) => {
    expect(written(text)).toEqual([address]);
    expect(hasLink(text)).toBe(true);
  });

  test('returns each with the address that a browser would open', () => {
    expect(findLinks('аbsa.com and Example.org/A')).toEqual([
      { address: 'https://xn--bsa-5cd.com/', host: 'xn--bsa-5cd.com', from: 0, to: 8 },
      { address: 'https://example.org/A', host: 'example.org', from: 13, to: 26 },
    ]);
  });
});

describe('ignores other text', () => {
  test.each([
    'I am done.Next is Money.',
    'I am done.me too',
    'It works.so do I',
    'e.g. this, i.e. that, a.m. and p.m.',
    'R1.50, 3.14, v2.0.1, 23.11.2026',
    'Write to thabo@gmail.com or info@example.co.za',
    'Node.js, ReadytoWork… ok...no',
    'Ngiyabonga.Sala kahle',
    'Dot and Zandile are friends',
    'the dot on the i',
    'javascript:alert(1) data:text/html,x',
    '',
  ])('%s', (text) => {
    expect(written(text)).toEqual([]);
    expect(hasLink(text)).toBe(false);
  });
});

describe('finds disguised links', () => {
  test.each([
    'go to scam dot com',
    'scam[.]com',
    'scam (dot) co.za',
    'hxxps://scam.example',
    'scam。com',
    'scam\u200b.com',
    'ｓｃａｍ．ｃｏｍ',
    'scam . com',
    'scam. com/win',
    'https://bank.co.za@scam.example/',
    'https://localhost/x',
  ])('%s', (text) => {
    expect(hasLink(text)).toBe(true);
  });
});

describe('refuses links that hide where they lead', () => {
  test.each([
    ['https://bit.ly/3xjob', 'shortener'],
    ['tinyurl.com/abc', 'shortener'],
    ['www.bit.ly/abc', 'shortener'],
    ['bit dot ly/abc', 'shortener'],
    ['cutt.ly/x', 'shortener'],
    ['https://fnb.co.za@scam.example/login', 'disguised'],
    ['https://example.com/bit.ly', undefined],
    ['rabbit.lyrics', undefined],
    ['https://www.gov.za', undefined],
    ['write to me@bit.ly', undefined],
  ])('%s: %s', (text, fault) => {
    expect(linkFault(text)).toBe(fault);
  });
});

test('does not treat an address with a user name before the host as a link', () => {
  expect(written('https://fnb.co.za@scam.example/login')).toEqual([]);
});

/** None of these may block a phone: a pattern that backtracks exceeds the test's time limit. */
test.each([
  'a.'.repeat(2_000),
  'a'.repeat(4_000),
  'a-'.repeat(2_000),
  '1a'.repeat(2_000),
  'http://'.repeat(600),
  'www.'.repeat(1_000),
  `https://a.com/${'('.repeat(2_000)}${')'.repeat(2_000)}`,
  `https://a.com/${'.'.repeat(4_000)}`,
  ' dot'.repeat(1_000),
])('reads a long text quickly', (text) => {
  expect(findLinks(text).length).toBeLessThan(1_001);
  hasLink(text);
  linkFault(text);
});
