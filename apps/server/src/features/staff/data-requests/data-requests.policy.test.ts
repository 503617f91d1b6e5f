import { expect, test } from 'vitest';
import { whyNotIdentified } from './data-requests.policy.ts';

const support = { id: 1, staff_role: 'support' } as const;
const administrator = { id: 2, staff_role: 'administrator' } as const;
const learner = { id: 3, staff_role: null };

test.each([
  ['support, of a learner', support, learner, 9, undefined],
  ['support, without an account', support, undefined, 9, undefined],
  ['the enterer', support, learner, 1, 'data_request_own_entry'],
  ['the enterer, without an account', administrator, undefined, 2, 'data_request_own_entry'],
  ['support, of an administrator', support, administrator, 9, 'staff_account'],
  ['support, of oneself', support, support, 9, 'own_account'],
  ['an administrator, of oneself', administrator, administrator, 9, 'own_account'],
  ['an administrator, of support', administrator, support, 9, undefined],
  ['support, of a merged account', support, { ...learner, part_of: 4 }, 9, 'account_is_part'],
  ['someone who lost the role', learner, { id: 4, staff_role: null }, 9, 'right_gone'],
  ['support, if the enterer is erased', support, learner, null, undefined],
])('an identity check by %s: %4$s', (_, by, of, enteredBy, why) => {
  expect(whyNotIdentified({ by, of, enteredBy })).toBe(why);
});
