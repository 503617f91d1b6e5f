import { expect, test } from 'vitest';
import { wholeName } from './names.ts';

test.each([
  ['Thandi', 'Mokoena', 'Thandi Mokoena'],
  ['Thandi', '', 'Thandi'],
  ['', 'Mokoena', 'Mokoena'],
  ['Thandi ', ' ', 'Thandi'],
  ['Thandi', null, 'Thandi'],
  [null, null, ''],
])('puts %j and %j together as %j', (first_name, last_name, whole) => {
  expect(wholeName({ first_name, last_name })).toBe(whole);
});
