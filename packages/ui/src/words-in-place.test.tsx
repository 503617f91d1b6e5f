import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';

// This file is compiled with packages/ui/build/words-in-place.ts.

test('a compiled message is in the code', () => {
  const name = 'Thandi';
  expect(msg`Hello ${name}, welcome`.message).toEqual(['Hello ', ['name'], ', welcome']);
  expect(i18n._(msg`Hello ${name}, welcome`)).toBe('Hello Thandi, welcome');
});

test('the message is also there if Node.js reads the file without the macro', () => {
  const said = { _: (...given: unknown[]) => given };
  expect(said._('wait', {}, { message: 'Wait {seconds} seconds.' })[2]).toEqual({
    message: ['Wait ', ['seconds'], ' seconds.'],
  });
});

test('a language that is loaded overrides the message', () => {
  const greeting = msg({ id: 'test.greeting', message: 'Good morning' });
  expect(i18n._(greeting)).toBe('Good morning');
  i18n.load('en', { 'test.greeting': ['Sawubona'] });
  expect(i18n._(greeting)).toBe('Sawubona');
});
