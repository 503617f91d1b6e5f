import { expect, test } from 'vitest';
import { reasonIn } from './watchdog.ts';

test('says that a disk is full before anything else, and never that data are corrupted', () => {
  const reason = reasonIn([
    'LOG:  database system was interrupted while in recovery',
    'HINT:  This probably means that some data is corrupted and you will have to use the last backup for recovery.',
    'LOG:  redo starts at 0/1560A18',
    'FATAL:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
  ]);
  expect(reason).toMatch(/^No space left on the disk of the database\. FATAL/);
  expect(reason).not.toMatch(/corrupted|backup/);
});

test('names the fatal line first, then hints', () => {
  expect(
    reasonIn(['HINT:  Try again.', 'LOG:  starting', 'FATAL:  data directory has wrong ownership']),
  ).toBe('FATAL:  data directory has wrong ownership HINT:  Try again.');
});
