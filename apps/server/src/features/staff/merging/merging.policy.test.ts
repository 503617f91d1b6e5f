import type { ErrorCode } from '@readytowork/contract';
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

test.each<[string, Partial<Mergeable>, Partial<Mergeable>, ErrorCode | undefined]>([
  ['two learners', {}, {}, undefined],
  ['one that is deactivated ends', {}, shut, undefined],
  ['one that is deactivated stays', shut, {}, 'merge_deactivated'],
  ['staff ends', {}, { staff_role: 'support' }, 'merge_staff'],
  ['staff stays', { staff_role: 'editor' }, {}, 'merge_staff'],
  ['recent staff end', {}, { wasStaff: true }, 'merge_staff'],
  ['one is part of another', {}, { ...shut, part_of: 9 }, 'merge_merged'],
  ['into one that is part of another', { ...shut, part_of: 9 }, {}, 'merge_merged'],
  ['one waits to be erased', {}, { isToBeErased: true }, 'merge_erasure'],
  ['the one that stays waits to be erased', { isToBeErased: true }, {}, 'merge_erasure'],
  ['an address can be taken back', { changedAddress: true }, {}, 'merge_address_changed'],
  [
    'the address of the one that ends can be taken back',
    {},
    { changedAddress: true },
    'merge_address_changed',
  ],
  ['a demo and a person', { demo: true }, {}, 'merge_demo'],
])('%s', (_, stays, ends, why) => {
  const refusals = refusalsOf({ by: 1, stays: account(2, stays), ends: account(3, ends) });
  expect(refusals.map(({ code }) => code)).toEqual(why ? [why] : []);
});

test('staff cannot merge their own account, nor an account with itself', () => {
  const refused = (by: number, stays: number, ends: number) =>
    refusalsOf({ by, stays: account(stays), ends: account(ends) }).map(({ code }) => code);
  expect(refused(2, 2, 3)).toEqual(['merge_own']);
  expect(refused(3, 2, 3)).toEqual(['merge_own']);
  expect(refused(1, 2, 2)).toEqual(['merge_same']);
});
