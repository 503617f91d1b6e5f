import { expect, test } from 'vitest';
import { issueCertificates } from './certificates.ts';

test('2,000 certificates: memory stays flat', async () => {
  const { memory } = await issueCertificates(2000, [200, 1000, 2000], true);
  const shown = [...memory].map(
    ([count, { server, drawing }]) => `${server.toFixed(0)} + ${drawing.toFixed(0)} MB at ${count}`,
  );
  process.stdout.write(`  server + drawing: ${shown.join(', ')}\n`);
  const growth = (part: 'server' | 'drawing') =>
    (memory.get(2000)?.[part] ?? Number.NaN) - (memory.get(200)?.[part] ?? Number.NaN);
  expect(growth('server')).toBeLessThan(40);
  expect(growth('drawing')).toBeLessThan(60);
}, 600_000);
