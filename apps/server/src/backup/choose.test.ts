import { expect, test } from 'vitest';
import { backupAt, filesAt } from '../testing/backups.ts';
import { chooseBackup } from './choose.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 22, hour, minute));
const now = at(20);
const archived = { archive: 'one' };
/** The third was made without BACKUP_DIR, and the last holds only files. */
const backups = [backupAt(8, archived), backupAt(10, archived), backupAt(12), filesAt(14)];

test.each<[string, Date | undefined, number]>([
  ['no moment: the newest of the database', undefined, 12],
  ['the moment at which one ended: that one', at(10), 10],
  ['a moment between two: the earlier', at(11, 59), 10],
  ['the moment of the oldest', at(8), 8],
])('%s', (_, until, hour) => {
  expect(chooseBackup(backups, until, now)).toBe(backups.find(({ made }) => made === at(hour).toISOString()));
});

test.each<[string, Date, RegExp]>([
  ['is still to come', at(20, 1), /it is 2026-11-22T20:00:00.000Z now/],
  ['lies before the oldest backup', at(7, 59), /oldest backup ended at 2026-11-22T08:00:00.000Z/],
  ['follows a backup after which nothing was kept', at(13), /without BACKUP_DIR/],
])('a restore to a time that %s is refused, with what can be restored', (_, until, said) => {
  expect(() => chooseBackup(backups, until, now)).toThrow(said);
});

test.each([[[]], [[filesAt(8)]]])('without a database backup there is nothing to restore', (none) => {
  expect(() => chooseBackup(none, undefined, now)).toThrow('There is no backup of a database');
});
