import { expect, test } from 'vitest';
import { isCertificateOpen } from './availability.ts';

test.each([
  [100, 80, true],
  [100, 100, true],
  [100, 79, false],
  [100, 0, false],
  [99, 100, false],
  [0, 0, false],
])('progress %i, result %i: the certificate is available: %s', (progress, result, open) => {
  expect(isCertificateOpen({ progress, result })).toBe(open);
});
