import { expect, test } from 'vitest';
import { wrongEntries } from './change-password.ts';

test.each([
  ['', '', '', { previous: 'required', password: 'required', confirm: 'required' }],
  ['old', 'new', '', { confirm: 'required' }],
  ['old', '', 'new', { password: 'required', confirm: 'different' }],
  ['old', 'new', 'New', { confirm: 'different' }],
  ['', 'new', 'new', { previous: 'required' }],
  ['old', 'new', 'new', {}],
])('"%s", "%s", "%s" has errors in %j', (previous, password, confirm, wrong) => {
  expect(wrongEntries({ previous, password, confirm })).toEqual(wrong);
});
