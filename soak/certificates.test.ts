import { expect, test } from 'vitest';
import { issueCertificates } from './certificates.ts';

test('60 certificates: each is a PDF, always the same one, and memory does not grow with them', async () => {
  const { first, last, memory } = await issueCertificates(60, [20, 60]);
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(last.length).toBe(first.length);
  const [early, late] = [20, 60].map((count) => memory.get(count));
  expect((late?.server ?? Number.NaN) - (early?.server ?? Number.NaN)).toBeLessThan(80);
  expect((late?.drawing ?? Number.NaN) - (early?.drawing ?? Number.NaN)).toBeLessThan(120);
});
