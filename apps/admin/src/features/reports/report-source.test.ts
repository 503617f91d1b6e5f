import { expect, test } from 'vitest';
import { askedOf, number, period } from './report-source.ts';

const readers = { module: number, ...period };

test.each([
  ['', {}],
  ['module=3', { module: '3' }],
  ['module=03&from=2026-11-01', { from: '2026-11-01' }],
  ['module=x&from=yesterday&to=2026-13-01', {}],
  [
    'module=3&from=2026-11-01&to=2026-11-23&colour=red',
    { module: '3', from: '2026-11-01', to: '2026-11-23' },
  ],
])('the address "%s" makes the query %j', (address, asked) => {
  expect(askedOf(readers, new URLSearchParams(address))).toEqual(asked);
});
