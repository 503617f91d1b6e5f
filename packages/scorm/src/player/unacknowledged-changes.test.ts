import { expect, it } from 'vitest';
import { UnacknowledgedChanges } from './unacknowledged-changes.ts';

it('numbers commits over all SCOs, empty ones too, and returns the newest value of each key', () => {
  const unacknowledged = new UnacknowledgedChanges();
  expect(unacknowledged.say('one', {})).toBe(1);
  expect(unacknowledged.isEmpty).toBe(true);
  expect(unacknowledged.say('one', { a: '1', b: '1' })).toBe(2);
  expect(unacknowledged.say('', { place: 'one' })).toBe(3);
  expect(unacknowledged.say('one', { a: '2' })).toBe(4);
  expect(unacknowledged.pairs()).toEqual({ one: { a: '2', b: '1' }, '': { place: 'one' } });
  expect(unacknowledged.say('one', {})).toBe(5);
  expect(unacknowledged.upTo).toBe(4);
});

it.each([
  [1, { one: {}, '': {} }, { one: { a: '3', b: '2' }, '': { c: '2' } }],
  [3, { one: { b: '2' }, '': { c: '2' } }, { one: { a: '3' } }],
  [4, { one: { a: '3', b: '2' }, '': { c: '2' } }, {}],
])(
  'after an acknowledgement up to %i, drops the acknowledged values, and older values of a key',
  (sequence, heard, left) => {
    const unacknowledged = new UnacknowledgedChanges();
    unacknowledged.say('one', { a: '1' });
    unacknowledged.say('one', { b: '2' });
    unacknowledged.say('', { c: '2' });
    unacknowledged.say('one', { a: '3' });
    expect(unacknowledged.acknowledge(sequence)).toEqual(heard);
    expect(unacknowledged.pairs()).toEqual(left);
    expect(unacknowledged.isEmpty).toBe(Object.keys(left).length === 0);
  },
);

it('continues to count after an acknowledgement', () => {
  const unacknowledged = new UnacknowledgedChanges();
  unacknowledged.say('one', { a: '1' });
  unacknowledged.acknowledge(1);
  expect(unacknowledged.say('one', { a: '2' })).toBe(2);
});
