import { describe, expect, test } from 'vitest';
import { inAll } from './search-words.ts';

describe('a search text becomes plain words', () => {
  test.each([
    ['one word', 'password', "'password':*"],
    ['in capitals', 'PassWord', "'password':*"],
    ['several', 'forgot my  password', "'forgot':* & 'my':* & 'password':*"],
    ['marks between them', "can't sign-in?", "'can':* & 't':* & 'sign':* & 'in':*"],
    ['accents and other scripts', 'Zoë सीखना', "'zoë':* & 'सीखना':*"],
    ['digits', 'R350 grant', "'r350':* & 'grant':*"],
    ['operators', 'a & !b | (c <-> d):*', "'a':* & 'b':* & 'c':* & 'd':*"],
    ['a quote that would end the word', "x':A | 'y", "'x':* & 'a':* & 'y':*"],
    ['no word at all', ' & | ! \\ :* <-> ', ''],
    ['nothing', '', ''],
  ])('%s', (_, search, expected) => {
    expect(inAll(search)).toBe(expected);
  });

  test('only the first eight words are used, however many are pasted', () => {
    const pasted = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    expect(inAll(pasted).split(' & ')).toHaveLength(8);
  });
});
