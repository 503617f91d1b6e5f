import { describe, expect, test } from 'vitest';
import { prepareWords, readQuery, wordsIn } from './query-words.ts';
import { editDistance, Vocabulary } from './vocabulary.ts';

const list = prepareWords({
  ignored: ['please', 'find'],
  meanings: [
    { typed: 'lost my password', means: 'forgot password' },
    { typed: 'no data', means: 'offline' },
    { typed: 'log in', means: 'sign in' },
    { typed: 'tell me about yourself', means: 'interview' },
  ],
});
const vocabulary = new Vocabulary(
  ['certif'],
  [
    ['certificate', 9],
    ['certificates', 2],
    ['interview', 5],
    ['letter', 3],
    ['later', 3],
    ['side', 4],
    ['hustle', 4],
  ],
);

/** The terms of a search, without the typed words. */
const besides = (text: string) =>
  readQuery(text, list, vocabulary.correct)
    .terms.filter(({ origin }) => origin !== 'typed' && origin !== 'beginning')
    .map(({ origin, word }) => `${origin} ${word}`);

test.each([
  ['Can’t sign-in?', ['cant', 'sign', 'in']],
  ['R350 grant', ['r350', 'grant']],
  ['Zoë सीख', ['zoe', 'सख']],
  ["x':A | & !", ['x', 'a']],
  [' <-> \\ :* ', []],
])('%s becomes plain words', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

describe('the terms of a search', () => {
  test.each([
    ['my password is lost', ['joined passwordlost', 'meaning forgot']],
    ['lost', []],
    ['no data', ['meaning offline']],
    ['data', []],
    ['log in', ['meaning sign']],
    ['log of my work', ['joined logwork']],
    ['tell me about yourself', ['meaning interview']],
    ['certifcate', ['near certificate', 'near certificates']],
    ['intreview', ['near interview']],
    ['leter', ['near letter', 'near later']],
    ['sidehustle', ['meaning side', 'meaning hustle']],
    ['certif', []],
  ])('%s', (text, terms) => {
    expect(besides(text)).toEqual(terms);
  });

  test('only the last word may be a beginning, and only while it is being typed', () => {
    const beginnings = (text: string) =>
      readQuery(text, list, vocabulary.correct).terms.filter(({ origin }) => origin === 'beginning').length;
    expect(beginnings('sign certif')).toBe(1);
    expect(beginnings('certif ')).toBe(0);
  });

  test('returns the corrected spelling that was also searched', () => {
    const { corrected } = readQuery('certifcate wrong', list, vocabulary.correct);
    expect([...corrected]).toEqual([['certifcate', 'certificate']]);
  });

  test('uses at most the first eight words', () => {
    const pasted = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
    expect(readQuery(pasted, list, vocabulary.correct).typed).toHaveLength(8);
  });
});

test.each([
  ['same', 'same', 0],
  ['certifcate', 'certificate', 1],
  ['intreview', 'interview', 1],
  ['pasword', 'passwords', 2],
  ['cat', 'elephant', 3],
])('from %s to %s it is %i', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});
