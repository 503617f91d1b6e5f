import type { NoticeKind } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { linesOf } from './digest.emails.ts';

const thandi = { first_name: 'Thandi', last_name: 'Mokoena' };
const sipho = { first_name: 'Sipho', last_name: 'Dlamini' };
const zoe = { first_name: 'Zoë', last_name: 'van Wyk' };
/** A name that was stored before names were checked. */
const spam = { first_name: 'dial *120*999#', last_name: 'evil.example' };
type From = (typeof thandi | null)[];

test.each<[NoticeKind, From, string]>([
  ['invitation', [thandi], 'Thandi M. wants to connect with you.'],
  ['invitation', [thandi, sipho], 'Thandi M. and Sipho D. want to connect with you.'],
  ['invitation', [thandi, sipho, zoe], 'Thandi M., Sipho D. and one more person want to connect with you.'],
  [
    'comment',
    [thandi, sipho, zoe, zoe],
    'Thandi M., Sipho D. and 2 more people commented on what you posted.',
  ],
  ['comment', [spam], 'Someone commented on what you posted.'],
  ['comment', [spam, spam], '2 people commented on what you posted.'],
  ['well_done', [spam, zoe], 'Zoë V. and one more person said “Well done” to what you posted.'],
  ['connected', [thandi], 'Thandi M. accepted your invitation.'],
  ['decision', [null], 'A moderator has made a decision about you or what you wrote.'],
])('%s from %j', (kind, from, line) => {
  expect(linesOf({ language: 'en' }, { told: [{ kind, from }], rooms: 0 })).toEqual([line]);
});

test.each([
  [0, []],
  [1, ['There are new messages in one of your chats.']],
  [3, ['There are new messages in 3 of your chats.']],
])('mentions %s chats', (rooms, lines) => {
  expect(linesOf({ language: 'en' }, { told: [], rooms })).toEqual(lines);
});
