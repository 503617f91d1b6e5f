import { expect, test } from 'vitest';
import { issueCertificates } from './certificates.ts';

test('2,000 certificates: memory stays flat', async () => {
  const { memory } = await issueCertificates(2000, [200, 1000, 2000], true);
  const [early = Number.NaN, , late = Number.NaN] = memory.values();
  process.stdout.write(
    `  ${[...memory].map(([count, mb]) => `${mb.toFixed(0)} MB at ${count}`).join(', ')}\n`,
  );
  expect(late - early).toBeLessThan(60);
}, 600_000);
