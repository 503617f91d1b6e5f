import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';

// packages/ui/build/words-in-place.ts, through which this file has come.

test('a sentence stands compiled where it is said', () => {
  const name = 'Thandi';
  expect(msg`Hello ${name}, welcome`.message).toEqual(['Hello ', ['name'], ', welcome']);
  expect(i18n._(msg`Hello ${name}, welcome`)).toBe('Hello Thandi, welcome');
});

test('also where Node.js reads the file without the macro', () => {
  const said = { _: (...given: unknown[]) => given };
  expect(said._('wait', {}, { message: 'Wait {seconds} seconds.' })[2]).toEqual({
    message: ['Wait ', ['seconds'], ' seconds.'],
  });
});

test('a language that was loaded goes before it', () => {
  const greeting = msg({ id: 'test.greeting', message: 'Good morning' });
  expect(i18n._(greeting)).toBe('Good morning');
  i18n.load('en', { 'test.greeting': ['Sawubona'] });
  expect(i18n._(greeting)).toBe('Sawubona');
});
