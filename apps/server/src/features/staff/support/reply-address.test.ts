import { expect, test } from 'vitest';
import { replyAddresses } from './reply-address.ts';

const [secret, older] = ['a secret of the server', 'its older secret'];
const addresses = replyAddresses('Support@learn.example.org', [secret, older]);

test('leads from the address of a ticket to that ticket, in any case', () => {
  const address = addresses.make(1042);
  expect(address).toMatch(/^support\+1042-[\da-f]{32}@learn\.example\.org$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(addresses.ticketIn(['other@example.org', address.toUpperCase().toLowerCase()])).toBe(1042);
});

test('accepts addresses that an older secret signed', () => {
  expect(addresses.ticketIn([replyAddresses('support@learn.example.org', [older]).make(7)])).toBe(7);
});

const good = addresses.make(7);
test.each([
  ['another ticket with the same signature', good.replace('+7-', '+8-')],
  ['another signature', good.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
  ['another secret', replyAddresses('support@learn.example.org', ['another']).make(7)],
  ['another domain', good.replace('learn.', 'evil.')],
  ['another name', good.replace('support', 'info')],
  ['no signature', 'support+7@learn.example.org'],
  ['the plain address', 'support@learn.example.org'],
  ['a longer address', `x${good}`],
])('does not accept %s', (_name, address) => {
  expect(addresses.ticketIn([address])).toBeUndefined();
});
