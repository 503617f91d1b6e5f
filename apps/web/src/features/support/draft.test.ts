import { describe, expect, test } from 'vitest';
import { parseDraft } from './draft.ts';
import { emptyTicket, filledFrom, isComplete } from './ticket.ts';

const ticket = { name: 'A', surname: 'B', email: 'a@example.org', topic: 'T', message: 'M' };
const stored = (of: number) => JSON.stringify({ of, key: 'k', ticket });

describe('stored draft', () => {
  test.each([
    ['a visitor, by a visitor', stored(0), 0, ticket],
    ['a visitor, who has signed in since', stored(0), 7, ticket],
    ['a person, by the same', stored(7), 7, ticket],
    ['a person, by another', stored(7), 8, undefined],
    ['a person, after signing out', stored(7), 0, undefined],
    ['nobody', null, 0, undefined],
    ['nonsense', '{"of":0', 0, undefined],
    ['no key', JSON.stringify({ of: 0, ticket }), 0, undefined],
    [
      'half of it, and what is no text',
      JSON.stringify({ of: 0, key: 'k', ticket: { name: 'A', topic: 3 } }),
      0,
      { ...emptyTicket, name: 'A' },
    ],
  ])('of %s', (_, text, user, expected) => {
    expect(parseDraft(text, user)?.ticket).toEqual(expected);
  });
});

test.each(['name', 'surname', 'email', 'topic', 'message'] as const)(
  'a ticket is incomplete without %s',
  (field) => {
    expect(isComplete(ticket)).toBe(true);
    expect(isComplete({ ...ticket, [field]: '' })).toBe(false);
    expect(isComplete({ ...ticket, [field]: ' \n' })).toBe(false);
  },
);

test('fills only empty fields', () => {
  expect(filledFrom({ ...emptyTicket, name: 'Typed' }, { name: 'Profile', surname: 'Profile' })).toEqual({
    ...emptyTicket,
    name: 'Typed',
    surname: 'Profile',
  });
});
