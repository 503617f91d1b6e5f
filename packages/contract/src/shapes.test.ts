import { expect, test } from 'vitest';
import { api } from './index.ts';
import { typed } from './shapes.ts';

test.each([
  ['\u202egnp.exe', 'gnp.exe'],
  [' \u2066 Slides \u2069 ', 'Slides'],
  ['\u202a\u202b\u202c\u202d\u202e', ''],
  ['שלום, Zoë', 'שלום, Zoë'],
])('%j loses what turns the direction of writing', (given, expected) => {
  expect(typed().parse(given)).toBe(expected);
});

const ticket = {
  name: 'A',
  surname: 'B',
  email: 'a@example.org',
  topic: 'Slides',
  message: 'They do not open.',
};

test.each([
  ['the subject of a ticket', api.logTicket.body, { ...ticket, topic: 'Sli\u202edes' }, { topic: 'Slides' }],
  ['the name of a group', api.createGroup.body, { name: 'Tues\u2067days' }, { name: 'Tuesdays' }],
])('%s loses it too', (_, body, given, expected) => {
  expect(body.parse(given)).toMatchObject(expected);
});

test('a subject of nothing else is refused as empty', () => {
  expect(api.logTicket.body.safeParse({ ...ticket, topic: '\u202e' }).success).toBe(false);
});
