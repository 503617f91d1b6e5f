import { expect, it } from 'vitest';
import { Unheard } from './unheard.ts';

it('numbers what is said over all SCOs, an empty commit too, and holds the newest of each key', () => {
  const unheard = new Unheard();
  expect(unheard.say('one', {})).toBe(1);
  expect(unheard.isEmpty).toBe(true);
  expect(unheard.say('one', { a: '1', b: '1' })).toBe(2);
  expect(unheard.say('', { place: 'one' })).toBe(3);
  expect(unheard.say('one', { a: '2' })).toBe(4);
  expect(unheard.pairs()).toEqual({ one: { a: '2', b: '1' }, '': { place: 'one' } });
  expect(unheard.say('one', {})).toBe(5);
  expect(unheard.upTo).toBe(4);
});

it.each([
  [1, { one: {}, '': {} }, { one: { a: '3', b: '2' }, '': { c: '2' } }],
  [3, { one: { b: '2' }, '': { c: '2' } }, { one: { a: '3' } }],
  [4, { one: { a: '3', b: '2' }, '': { c: '2' } }, {}],
])(
  'what is on the server up to %i is heard, and an older value of a key is none',
  (sequence, heard, left) => {
    const unheard = new Unheard();
    unheard.say('one', { a: '1' });
    unheard.say('one', { b: '2' });
    unheard.say('', { c: '2' });
    unheard.say('one', { a: '3' });
    expect(unheard.acknowledge(sequence)).toEqual(heard);
    expect(unheard.pairs()).toEqual(left);
    expect(unheard.isEmpty).toBe(Object.keys(left).length === 0);
  },
);

it('goes on counting after an acknowledgement', () => {
  const unheard = new Unheard();
  unheard.say('one', { a: '1' });
  unheard.acknowledge(1);
  expect(unheard.say('one', { a: '2' })).toBe(2);
});
