import { expect, test } from 'vitest';
import { emptyMatching, type Matching, pressAnswer, pressRow, withMoved } from './placing.ts';

/** Presses answers (words) and rows (numbers) in turn, from an empty matching of three rows. */
function after(presses: (string | number)[]): { matching: Matching; did: string } {
  let matching = emptyMatching(3);
  let did = '';
  for (const press of presses) {
    const pressed = typeof press === 'string' ? pressAnswer(matching, press) : pressRow(matching, press);
    matching = pressed.matching;
    did = pressed.placing.did;
  }
  return { matching, did };
}

test.each<[string, (string | number)[], string[], Matching['held'], string]>([
  ['an answer is held', ['fare'], ['', '', ''], { answer: 'fare' }, 'holds'],
  ['the next answer is held instead', ['fare', 'rent'], ['', '', ''], { answer: 'rent' }, 'holds'],
  ['the same answer again is released', ['fare', 'fare'], ['', '', ''], undefined, 'released'],
  ['answer, then row', ['fare', 0], ['fare', '', ''], undefined, 'placed'],
  ['row, then answer', [1, 'fare'], ['', 'fare', ''], undefined, 'placed'],
  ['an empty row waits', [2], ['', '', ''], { row: 2 }, 'waits'],
  ['another empty row waits instead', [2, 1], ['', '', ''], { row: 1 }, 'waits'],
  ['a waiting row again is released', [2, 2], ['', '', ''], undefined, 'released'],
  ['an answer is in one row only', ['fare', 0, 'fare', 2], ['', '', 'fare'], undefined, 'placed'],
  ['the answer before becomes free', ['fare', 0, 'rent', 0], ['rent', '', ''], undefined, 'placed'],
  ['a filled row gives its answer back', ['fare', 0, 0], ['', '', ''], { answer: 'fare' }, 'holds'],
  ['and it can go elsewhere', ['fare', 0, 0, 1], ['', 'fare', ''], undefined, 'placed'],
])('%s', (_, presses, placed, held, did) => {
  expect(after(presses)).toEqual({ matching: held ? { placed, held } : { placed }, did });
});

test.each<[number, number, string]>([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [5, 0, 'abc'],
])('moves item %i to place %i', (from, to, moved) => {
  expect(withMoved(['a', 'b', 'c'], from, to).join('')).toBe(moved);
});
