import { describe, expect, test } from 'vitest';
import { problem } from '../../../words/problem.ts';
import { passwordProblems } from './password-rule.ts';

const owner = { email: 'thandi.mokoena@example.org', first_name: 'Thandiwe', last_name: 'Mokoéna' };
const problems = (password: string) => passwordProblems(password, owner);

const short = problem('password_too_short', { minimum: 10 });
const long = problem('too_long', { maximum: 128 });
const guessed = 'password_common';
const own = 'password_personal';

describe('the password rule accepts', () => {
  test.each([
    'mango taxi sunrise',
    'umbrella-giraffe-42',
    'k9$Lw2!pQz7',
    'correct horse battery staple',
    'ngiyakuthanda mama',
    'thandi loves the mokoena farm',
    'ready to work hard tomorrow',
    'march of the penguins',
    'sundown on the dec',
    'the abc of sound money',
    'пять зелёных слонов',
    '五頭の緑色の象がいる',
    `${'é'.normalize('NFD').repeat(4)}tudier9`,
    `${'long enough '.repeat(11)}`.slice(0, 128),
  ])('%s', (password) => {
    expect(problems(password)).toEqual([]);
  });
});

describe('the password rule refuses', () => {
  test.each([
    ['nine characters', 'mango-tax', short],
    ['128 are the most', `${'mango taxi '.repeat(12)}`.slice(0, 129), long],
    ['an accent is no character of its own', `${'é'.normalize('NFD').repeat(4)}tudi`, short],
    ['one of the list', 'qwertyuiop', guessed],
    ['one of the list in another case', 'BaseBallBaseBall', guessed],
    ['one of the list with digits', 'Password2024', guessed],
    ['with digits before', '2024sunshine', guessed],
    ['with marks', '!!football!!', guessed],
    ['with marks within', 'pass-word-12', guessed],
    ['one that ends in digits, with more', 'trustno1!2025', guessed],
    ['one that holds digits', '1qaz2wsx!!', guessed],
    ['a short one with many digits', 'sex2024!!!', guessed],
    ['one letter again and again', 'zzzzzzzzzzzz', guessed],
    ['a few letters again and again', 'abababababab', guessed],
    ['the alphabet', 'abcdefghijkl', guessed],
    ['along the keyboard, backwards', 'poiuytrewq1', guessed],
    ['our name', 'readytowork', guessed],
    ['our name with a digit', 'ReadyToWork1', guessed],
    ['our name with marks within', 'Ready-to-Work!', guessed],
    ['our name shortened', 'ready2work!', guessed],
    ['our name with signs for letters', 'R3adyT0W0rk', guessed],
    ['our name with signs for letters, and more digits', 'r3adytowork2026', guessed],
    ['our name twice', 'readytoworkreadytowork', guessed],
    ['down the keyboard', '1qaz2wsx3edc', guessed],
    ['down the keyboard, without its digits', 'qazwsxedcrfv', guessed],
    ['to and fro on the keyboard', '1q2w3e4r5t6y', guessed],
    ['blocks of the keyboard', 'qweasdzxc123', guessed],
    ['about the keyboard in several goes', 'hjklasdfgh', guessed],
    ['a date in digits', '1995-03-12', guessed],
    ['a date in words', '12th March 1995', guessed],
    ['a date in short words, without a space', '31Des1999!!', guessed],
    ['a date in Afrikaans', 'Maandag 12 Mei 2003', guessed],
    ['digits alone', '8317402956', guessed],
    ['digits and marks alone', '083-555-0199', guessed],
    ['the email', 'Thandi.Mokoena@example.org', own],
    ['the email without its server', 'thandi.mokoena', own],
    ['the first name with digits', 'Thandiwe1999', own],
    ['the last name with marks, without its accent', '**mokoena**', own],
    ['both names', 'Thandiwe Mokoena', own],
    ['both names the other way round', 'mokoenathandiwe!', own],
  ])('%s: %s', (_, password, expected) => {
    expect(problems(password)).toEqual([expected]);
  });

  test('a password for every reason at once', () => {
    expect(problems('password')).toEqual([short, guessed]);
  });

  /** Inputs on which a backtracking regular expression would take minutes, so that the test would time out. */
  test.each([
    ['digits and letters', '1'.repeat(64) + 'a'.repeat(64)],
    ['a letter amid digits', `${'1'.repeat(64)}a${'1'.repeat(63)}`],
    ['two letters again and again', 'ab'.repeat(64)],
    ['signs that fold to many', `${'½'.repeat(63)}ab${'½'.repeat(63)}`],
    ['more than is looked at', 'a'.repeat(1024)],
    ['runs that end in none', `${'abcdefghijkl'.repeat(10)}zz`],
    ['words of dates that end in none', `${'septh'.repeat(25)}x`],
  ])('finishes quickly: %s', (_, hard) => {
    expect(problems(hard).length).toBeLessThanOrEqual(1);
  });
});

test('a missing name, or one without letters, rules out no passwords', () => {
  expect(
    passwordProblems('mango taxi sunrise', { email: '1@example.org', first_name: '', last_name: '-' }),
  ).toEqual([]);
});

test('refuses the public demo password and its variations, but allows the password itself in a demo', () => {
  for (const password of ['ReadyToWork-demo-1', 'readytowork-demo-2', 'ReadyToWork demo!'])
    expect(problems(password), password).not.toEqual([]);
  expect(passwordProblems('ReadyToWork-demo-1', owner, true)).toEqual([]);
  expect(passwordProblems('ReadyToWork-demo-2', owner, true)).not.toEqual([]);
});
