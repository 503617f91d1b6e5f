import { expect, test } from 'vitest';
import { issueCertificates } from './certificates.ts';

test('30 certificates: each is the same PDF, and memory does not grow with them', async () => {
  const { first, last, memory } = await issueCertificates(30, [10, 30]);
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(last.length).toBe(first.length);
  const [early, late] = [10, 30].map((count) => memory.get(count));
  expect((late?.server ?? Number.NaN) - (early?.server ?? Number.NaN)).toBeLessThan(80);
  expect((late?.drawing ?? Number.NaN) - (early?.drawing ?? Number.NaN)).toBeLessThan(120);
});
