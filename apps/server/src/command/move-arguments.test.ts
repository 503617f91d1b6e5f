import { expect, test } from 'vitest';
import { UsageError } from './backup-arguments.ts';
import { readMoveArguments } from './move-arguments.ts';

const words = (line: string) => line.split(' ').filter(Boolean);

test.each([
  ['--to postgres://u@db.example.org/rtw', { to: 'postgres://u@db.example.org/rtw', abandon: false }],
  ['--to embedded --storage disk', { to: 'embedded', storage: 'disk', abandon: false }],
  ['--abandon', { abandon: true }],
])('accepts %s', (line, expected) => {
  expect(readMoveArguments(words(line))).toEqual(expected);
});

test.each([
  ['', '--to or --abandon'],
  ['--abandon --to embedded', '--to or --abandon'],
  ['--to mysql://db.example.org', '--to takes embedded, or an address'],
  ['--to embedded --storage tape', '--storage takes bucket or disk'],
])('refuses "%s" and says why', (line, why) => {
  expect(() => readMoveArguments(words(line))).toThrow(UsageError);
  expect(() => readMoveArguments(words(line))).toThrow(why);
});
