import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

test('two keys are not the same', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});
