import { expect, test } from 'vitest';
import { whyNotErase } from './erasure.policy.ts';

const [thandi, sipho, lerato] = [1, 2, 3];
const administrators = [thandi, sipho];

test.each([
  ['a learner', { by: thandi, of: lerato }, undefined],
  ['themselves', { by: thandi, of: thandi }, 'erasure_own'],
  ['at the request of another administrator', { by: sipho, of: lerato, askedBy: thandi }, undefined],
  ['at their own request', { by: thandi, of: lerato, askedBy: thandi }, 'erasure_own_request'],
  ['at the request of a deleted administrator', { by: thandi, of: lerato, askedBy: null }, undefined],
  ['another administrator', { by: thandi, of: sipho, askedBy: lerato }, undefined],
  ['without the role', { by: lerato, of: 4 }, 'erasure_by_administrator'],
])('erasing %s', (_, people, why) => {
  expect(whyNotErase({ ...people, administrators })).toBe(why);
});
