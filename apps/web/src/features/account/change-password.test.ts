import { expect, test } from 'vitest';
import { wrongEntries } from './change-password.ts';

test.each([
  ['', '', '', { previous: 'required', password: 'required', confirm: 'required' }],
  ['old', 'new', '', { password: 'different', confirm: 'required' }],
  ['old', '', 'new', { password: 'required', confirm: 'different' }],
  ['old', 'new', 'New', { password: 'different', confirm: 'different' }],
  ['', 'new', 'new', { previous: 'required' }],
  ['old', 'new', 'new', {}],
])('"%s", "%s", "%s" has errors in %j', (previous, password, confirm, wrong) => {
  expect(wrongEntries({ previous, password, confirm })).toEqual(wrong);
});
