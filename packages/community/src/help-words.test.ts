import { expect, test } from 'vitest';
import { findTopics } from './help-words.ts';

const lists = [
  { topic: 'harm', words: ['kill myself', '*zibulal*', 'suicidal', 'kys', "don't want to live"] },
  { topic: 'insult', words: ['stupid', 'kwere*'] },
] as const;

test.each([
  ['I want to kill myself', ['harm']],
  ['I WANT TO KILL  MYSELF!!', ['harm']],
  ['I want to k1ll mys3lf', ['harm']],
  ['suicidal', ['harm']],
  ['s u i c i d a l', ['harm']],
  ['s.u.i.c.i.d.a.l thoughts', ['harm']],
  ['sui\u200bci\u00addal', ['harm']],
  ['𝘀𝘂𝗶𝗰𝗶𝗱𝗮𝗹', ['harm']],
  ['súicidál', ['harm']],
  ['K.Y.S.', ['harm']],
  ['I don’t want to live any more', ['harm']],
  ['Ngizozibulala', ['harm']],
  ['you stupid kwerekwere, kys', ['harm', 'insult']],
  ['I skill myself up', []],
  ['stupidity', []],
  ['akwerekwere', []],
  ['24/7 at 5 pm, 100 %', []],
  ['', []],
])('in %j finds the topics %j', (text, topics) => {
  expect(findTopics(text, lists)).toEqual(topics);
});

/** None of these may block a phone: a pattern that backtracks exceeds the test's time limit. */
test.each(['a '.repeat(50_000), '1'.repeat(100_000), 'a1'.repeat(50_000), '!'.repeat(100_000)])(
  'reads a long text quickly',
  (text) => {
    expect(findTopics(text, lists)).toEqual([]);
  },
);
