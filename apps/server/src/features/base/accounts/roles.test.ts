import { expect, test } from 'vitest';
import { isAdmin, roleOf, rolesOf } from './roles.ts';

test.each([
  ['learner', null, false, 'learner', ['learner']],
  ['rtw', null, true, 'facilitator', ['facilitator']],
  ['learner', 'support', true, 'support', ['learner', 'support']],
  ['rtw', 'editor', true, 'editor', ['facilitator', 'editor']],
  ['rtw', 'administrator', true, 'administrator', ['facilitator', 'administrator']],
] as const)('the roles of %s with the staff role %s', (user_type, staff_role, admin, shown, all) => {
  const account = { user_type, staff_role };
  expect(isAdmin(account)).toBe(admin);
  expect(roleOf(account)).toBe(shown);
  expect(rolesOf(account)).toEqual(all);
});
