import { expect, test } from 'vitest';
import { withoutName } from './without-name.ts';

const zoe = { first_name: 'Zoë', last_name: 'van Wyk', email: 'zoe+1@mail.example' };

test.each([
  ['Room of Zoë van Wyk', true, 'Room of …'],
  ['Room of ZOË VAN WYK', false, 'Room of …'],
  ['van Wyk Zoë', false, '…'],
  ["Zoë's friends", true, "…'s friends"],
  ['Zoe\u0308’s friends', true, '…’s friends'],
  ['Friends of van Wyk', true, 'Friends of …'],
  ['Friends of Zoë', false, 'Friends of Zoë'],
  ['Zoëtjies van Wykes', true, 'Zoëtjies van Wykes'],
  ['Write to ZOE+1@mail.example.', false, 'Write to ….'],
  ['Tuesday evenings', true, 'Tuesday evenings'],
])('%j, names alone: %s, becomes %j', (text, alone, expected) => {
  expect(withoutName(text, zoe, alone)).toBe(expected);
});

test.each([
  [{ first_name: '', last_name: '', email: '' }, 'Room of nobody'],
  [{ first_name: 'J', last_name: '', email: '' }, 'Room J'],
  [{ first_name: 'A.*', last_name: 'B', email: '' }, 'A room'],
])('a name like %j changes nothing else', (person, text) => {
  expect(withoutName(text, person, true)).toBe(text);
});
