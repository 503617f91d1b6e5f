import { expect, test } from 'vitest';
import { meaningOf } from './search.ts';

const number = 'aB3_-aB3_-aB3_-aB3_-aB';

test.each([
  ['a name', 'Lerato Nkosi', {}],
  ['an address', 'lerato@example.org', {}],
  ['the number of a certificate', number, { certificate: number }],
  ['the page that checks it', `https://learn.example.org/verify/${number}/`, { certificate: number }],
  ['a number that is too short for one', number.slice(1), {}],
  ['the number of a ticket', '4711', { ticket: 4711 }],
  ['with its sign', '#4711', { ticket: 4711 }],
  ['as people say it', 'Ticket 4711', { ticket: 4711 }],
  ['more digits than a ticket has', '0721234567', {}],
])('%s', (_, search, meant) => {
  expect(meaningOf(search)).toEqual(meant);
});
