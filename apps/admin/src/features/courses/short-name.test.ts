import { expect, test } from 'vitest';
import { shortNameOf } from './short-name.ts';

test.each([
  ['First Aid at Work', 'first_aid_at_work'],
  ['  Élan & Co. (2026) ', 'elan_co_2026'],
  ['3 steps', 'steps'],
  ['!', ''],
])('%s', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
