import { expect, test } from 'vitest';
import { readBackupArguments, readRestoreArguments, UsageError } from './backup-arguments.ts';

const words = (line: string) => line.split(' ').filter(Boolean);

test('missing options have defaults', () => {
  expect(readBackupArguments([])).toEqual({ keep: 7, files: false, 'without-key': false });
  expect(readBackupArguments(words('--to /srv/b --keep 30 --files'))).toEqual({
    to: '/srv/b',
    keep: 30,
    files: true,
    'without-key': false,
  });
  expect(readRestoreArguments(words('--from /srv/b --data-dir /srv/new'))).toEqual({
    from: '/srv/b',
    'data-dir': '/srv/new',
  });
});

test.each(['2026-11-22T14:30:00Z', '2026-11-22T16:30:00+02:00', '2026-11-22T14:30:00.000Z'])(
  '--to-time %s is the same moment in every time zone',
  (text) => {
    const given = readRestoreArguments(['--from', '/b', '--data-dir', '/n', '--to-time', text]);
    expect(given['to-time']).toEqual(new Date(Date.UTC(2026, 10, 22, 14, 30)));
  },
);

test.each([
  ['--keep 0', '--keep takes a number'],
  ['--keep many', '--keep takes a number'],
  ['--to', '--to <value>'],
  ['/srv/b', 'positional'],
  ['--from /srv/b', '--from'],
])('backup %s gets a usage hint', (line, says) => {
  expect(() => readBackupArguments(words(line))).toThrow(UsageError);
  expect(() => readBackupArguments(words(line))).toThrow(says);
});

test.each([
  ['', '--from takes a folder'],
  ['--from /b', '--data-dir takes a folder'],
  ['--from /b --data-dir /n --to-time 14:30', '--to-time takes a moment such as'],
  // Without a time zone it would be a different moment on each machine.
  ['--from /b --data-dir /n --to-time 2026-11-22T14:30:00', '--to-time takes a moment such as'],
])('restore %s gets a usage hint', (line, says) => {
  expect(() => readRestoreArguments(words(line))).toThrow(says);
});
