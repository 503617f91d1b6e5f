import { type Backup, type DatabaseBackup, hasDatabase } from './manifest.ts';

/** The last backup that had finished at the time `until`. Throws an error that says what can be restored instead. */
export function chooseBackup(backups: readonly Backup[], until: Date | undefined, now: Date): DatabaseBackup {
  const ofDatabase = backups.filter(hasDatabase);
  const [oldest] = ofDatabase;
  const newest = ofDatabase.at(-1);
  if (!oldest || !newest)
    throw new Error(
      'There is no backup of a database in that folder: name the one that npm run backup writes to.',
    );
  if (!until) return newest;
  if (until > now)
    throw new Error(`--to-time takes a moment that has passed; it is ${now.toISOString()} now.`);
  const chosen = ofDatabase.filter(({ database }) => new Date(database.ended) <= until).at(-1);
  if (!chosen)
    throw new Error(
      `The oldest backup ended at ${oldest.database.ended}: --to-time takes that moment or a later one.`,
    );
  if (!chosen.database.archive)
    throw new Error(
      `The backup that ended at ${chosen.database.ended} was made without BACKUP_DIR: nothing after it was kept. Leave --to-time out to restore that moment.`,
    );
  return chosen;
}
