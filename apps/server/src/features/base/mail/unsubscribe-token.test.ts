import { expect, test } from 'vitest';
import { unsubscribeTokens } from './unsubscribe-token.ts';

const tokens = unsubscribeTokens(['a secret', 'the one before'], 'reminders');
const mine = tokens.make(7);

test('a token names its account, also if the previous secret signed it', () => {
  expect(tokens.read(mine)).toBe(7);
  expect(tokens.read(unsubscribeTokens(['the one before'], 'reminders').make(8))).toBe(8);
});

test.each([
  ['of another account with my signature', mine.replace('7.', '8.')],
  ['signed with another secret', unsubscribeTokens(['another'], 'reminders').make(7)],
  ['for other mails', unsubscribeTokens(['a secret'], 'digest').make(7)],
  ['cut short', mine.slice(0, -1)],
  ['with a character changed', mine.slice(0, 10) + (mine[10] === 'A' ? 'B' : 'A') + mine.slice(11)],
  ['without a signature', '7.'],
  ['of zero', tokens.make(0)],
  ['empty', ''],
])('a token %s is refused', (_, token) => {
  expect(tokens.read(token)).toBeUndefined();
});
