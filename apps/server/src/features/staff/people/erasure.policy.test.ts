import { expect, test } from 'vitest';
import { whyNotErase } from './erasure.policy.ts';

const [thandi, sipho, lerato] = [1, 2, 3];
const administrators = [thandi, sipho];

test.each([
  ['a learner', { by: thandi, of: lerato }, undefined],
  ['themselves', { by: thandi, of: thandi }, 'Your own account'],
  ['what another asked for', { by: sipho, of: lerato, askedBy: thandi }, undefined],
  ['what they asked for themselves', { by: thandi, of: lerato, askedBy: thandi }, 'You asked for this'],
  ['what somebody asked for who is gone', { by: thandi, of: lerato, askedBy: null }, undefined],
  ['another administrator', { by: thandi, of: sipho, askedBy: lerato }, undefined],
  ['anybody, without the role any more', { by: lerato, of: 4 }, 'Only an administrator'],
])('somebody erases %s', (_, people, why) => {
  const told = whyNotErase({ ...people, administrators });
  if (why === undefined) expect(told).toBeUndefined();
  else expect(told).toContain(why);
});
