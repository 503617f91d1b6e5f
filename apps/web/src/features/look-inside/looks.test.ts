import { describe, expect, test } from 'vitest';
import { completedIn, goesOn, type Look, parseLooks, sortLooks, withLook } from './looks.ts';

const minute = 60_000;
const now = 1_000 * 24 * 60 * minute;
const look = (more: Partial<Look> = {}): Look => ({
  module: 3,
  name: 'Money Skills',
  chapter: 1,
  completed: 5,
  at: now,
  visit: 'this',
  ...more,
});

describe('stored looks', () => {
  test('are parsed back unchanged', () => {
    const kept = [look(), look({ module: 1, owner: 7, declined: [8, 9] })];
    expect(parseLooks(JSON.stringify(kept), now)).toEqual(kept);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{"module":3}'],
    ['no looks', '[null, 7, "x", {}]'],
    ['a count that is none', JSON.stringify([look({ completed: 0 }), look({ completed: 1.5 })])],
    ['a time that is none', JSON.stringify([look({ at: 1e300 })])],
    ['an owner that is none', JSON.stringify([{ ...look(), owner: '7' }])],
    ['thirty days old', JSON.stringify([look({ at: now - 30 * 24 * 60 * minute })])],
  ])('skip a look in %s', (_, text) => {
    expect(parseLooks(text, now)).toEqual([]);
  });

  test('of the same course and visit: only the one that got further is stored, whichever came last', () => {
    const looks = withLook(withLook([], look({ completed: 5 })), look({ completed: 3, at: now + 1 }));
    expect(looks).toEqual([look({ completed: 5, at: now + 1 })]);
    expect(completedIn(looks, 3, 'this')).toBe(5);
    expect(completedIn(looks, 3, 'another')).toBe(0);
    expect(completedIn(looks, 4, 'this')).toBe(0);
  });

  test('of different visits are not merged, and a look that an account is taking over is not continued', () => {
    const looks = withLook([look({ visit: 'before' }), look({ owner: 7 })], look({ completed: 1 }));
    expect(looks.map(({ completed }) => completed)).toEqual([5, 5, 1]);
  });

  test('are limited in number: the oldest are dropped', () => {
    const many = Array.from({ length: 30 }, (_, index) => index + 1);
    const looks = many.reduce<Look[]>((kept, module) => withLook(kept, look({ module })), []);
    expect(looks.map(({ module }) => module)).toEqual(many.slice(-20));
  });
});

test.each([
  ['a moment ago', 0, true],
  ['29 minutes ago', -29 * minute, true],
  ['half an hour ago', -30 * minute, false],
  ['in the future, for the clock was set back', minute, false],
])('whether a visit continues if its last look was %s: %s %s', (_, ago, expected) => {
  expect(goesOn([look({ at: now + ago })], 'this', now)).toBe(expected);
  expect(goesOn([look({ at: now + ago })], 'another', now)).toBe(false);
});

describe('when an account signs in', () => {
  const of = (looks: Look[], visit?: string) => {
    const { own, others } = sortLooks(looks, 7, visit);
    return [own.length, others.length];
  };

  test.each<[string, Look, string | undefined, number[]]>([
    ['of this visit: unasked', look(), 'this', [1, 0]],
    ['of another visit: asked', look({ visit: 'before' }), 'this', [0, 1]],
    ['without a visit: asked', look(), undefined, [0, 1]],
    ['begun to be taken over: unasked', look({ owner: 7 }), undefined, [1, 0]],
    ['begun by someone else: never', look({ owner: 8 }), 'this', [0, 0]],
    ['said not to be theirs: never', look({ declined: [7] }), undefined, [0, 0]],
    ['said not to be someone else’s: asked', look({ declined: [8] }), undefined, [0, 1]],
  ])('a look %s', (_, one, visit, expected) => {
    expect(of([one], visit)).toEqual(expected);
  });

  test('does not ask about a look that adds nothing to this visit', () => {
    expect(of([look(), look({ visit: 'before', completed: 5 })], 'this')).toEqual([1, 0]);
    expect(of([look(), look({ visit: 'before', completed: 6 })], 'this')).toEqual([1, 1]);
  });
});
