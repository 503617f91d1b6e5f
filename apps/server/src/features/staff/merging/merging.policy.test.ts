import { expect, test } from 'vitest';
import { type Mergeable, refusalsOf } from './merging.policy.ts';

const account = (id: number, more: Partial<Mergeable> = {}): Mergeable => ({
  id,
  staff_role: null,
  deactivated_at: null,
  part_of: null,
  demo: false,
  wasStaff: false,
  isToBeErased: false,
  changedAddress: false,
  ...more,
});
const shut = { deactivated_at: new Date() };

test.each<[string, Partial<Mergeable>, Partial<Mergeable>, RegExp | undefined]>([
  ['two learners', {}, {}, undefined],
  ['one that is deactivated ends', {}, shut, undefined],
  ['one that is deactivated stays', shut, {}, /deactivated/],
  ['staff ends', {}, { staff_role: 'support' }, /staff/],
  ['staff stays', { staff_role: 'editor' }, {}, /staff/],
  ['whoever was staff lately ends', {}, { wasStaff: true }, /staff/],
  ['one is part of another', {}, { ...shut, part_of: 9 }, /part of another/],
  ['into one that is part of another', { ...shut, part_of: 9 }, {}, /part of another/],
  ['one waits to be erased', {}, { isToBeErased: true }, /erased/],
  ['the one that stays waits to be erased', { isToBeErased: true }, {}, /erased/],
  ['an address can be taken back', { changedAddress: true }, {}, /address/],
  ['the address of the one that ends can be taken back', {}, { changedAddress: true }, /address/],
  ['a demo and a person', { demo: true }, {}, /demo/],
])('%s', (_, stays, ends, why) => {
  const refusals = refusalsOf({ by: 1, stays: account(2, stays), ends: account(3, ends) });
  if (why === undefined) expect(refusals).toEqual([]);
  else expect(refusals).toEqual([expect.stringMatching(why)]);
});

test('nobody merges the own account, nor one with itself', () => {
  expect(refusalsOf({ by: 2, stays: account(2), ends: account(3) })).toHaveLength(1);
  expect(refusalsOf({ by: 3, stays: account(2), ends: account(3) })).toHaveLength(1);
  expect(refusalsOf({ by: 1, stays: account(2), ends: account(2) })).toEqual([expect.stringMatching(/same/)]);
});
