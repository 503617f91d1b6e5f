import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['plain words', 'Lerato Nkosi', 'Lerato Nkosi'],
  ['letters of every language', 'Zoë ǂKhomani', 'Zoë ǂKhomani'],
  ['a comma', 'Nkosi, Lerato', '"Nkosi, Lerato"'],
  ['a quote', 'The "A" team', '"The ""A"" team"'],
  ['two lines', 'one\ntwo', '"one\ntwo"'],
  ['a formula', '=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['a plus', '+27', "'+27"],
  ['a minus', '-1', "'-1"],
  ['an at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a return', '\r=1', '"\'\r=1"'],
  ['a line feed', '\n=1', '"\'\n=1"'],
  ['a sign further on', 'a=b', 'a=b'],
])('%s', (_, value, written) => {
  expect(String(csvOf([[value, 'x']]))).toBe(`\u{FEFF}${written},x\r\n`);
});

test.each([...'＝＋－＠﹦﹢﹣﹫'])('%s, a wide or small form of a sign', (sign) => {
  expect(String(csvOf([[`${sign}1`, 'x']]))).toBe(`\u{FEFF}'${sign}1,x\r\n`);
});
