import { expect, test } from 'vitest';
import { learnerOf } from './learner.ts';

const asked = { accountId: 7, moduleId: 3, learner_key: 'key' };

// Packages split the name at its comma, so the comma stays where a part is missing.
test.each([
  ['full_name', 'Thandi', 'Mokoena', 'Mokoena, Thandi'],
  ['full_name', 'Nomvula', '', ', Nomvula'],
  ['first_name', 'Thandi', 'Mokoena', ', Thandi'],
  ['none', 'Thandi', 'Mokoena', ', Learner'],
] as const)('as %s a package is given %j %j as %j', (learner_name, first_name, last_name, name) => {
  expect(learnerOf({ ...asked, learner_name, first_name, last_name }, 'en').name).toBe(name);
});
