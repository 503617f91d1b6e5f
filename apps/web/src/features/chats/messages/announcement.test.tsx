import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { announcementOf } from './announcement.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const from = (name: string | null, text: string | null) => ({
  author: name === null ? null : { name },
  text,
});

test.each([
  ['nothing', [], ''],
  ['one', [from('Thandi M.', 'Who has the notes?')], 'Thandi M.: Who has the notes?'],
  ['one of someone who is gone', [from(null, 'Bye')], 'Someone who left: Bye'],
  ['a long one', [from('Thandi M.', 'a'.repeat(500))], `Thandi M.: ${'a'.repeat(120)}…`],
  ['several', [from('Thandi M.', 'One'), from('Sipho D.', 'Two')], '2 new messages'],
])('%s', (_, messages, words) => {
  expect(announcementOf(messages)).toBe(words);
});
