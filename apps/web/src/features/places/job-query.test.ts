import { expect, test } from 'vitest';
import { addressOf, jobQueryIn, jobsAddress } from './job-query.ts';

const read = (query: string) => jobQueryIn(new URLSearchParams(query));

test.each([
  ['', { what: '', where: '', kind: undefined }],
  ['what=%20driver%20&where=Cape+Town', { what: 'driver', where: 'Cape Town', kind: undefined }],
  ['kind=learnership', { what: '', where: '', kind: 'learnership' }],
  ['kind=helpline', { what: '', where: '', kind: undefined }],
  ['kind=toString', { what: '', where: '', kind: undefined }],
  [`what=${'x'.repeat(200)}`, { what: 'x'.repeat(100), where: '', kind: undefined }],
])('?%s', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test('an address is read back as the same search, without its extra parameters', () => {
  const query = { what: 'R&D #1', where: 'eThekwini', kind: 'bursary' as const };
  expect(read(jobsAddress(query).split('?')[1] ?? '')).toEqual(query);
  expect(jobsAddress({ what: '', where: '' })).toBe('/jobs');
  expect(addressOf('/leaving/place/x', { where: 'Durban' })).toBe('/leaving/place/x?where=Durban');
});
