import type { Executor } from '../../../db/database.ts';
import { type By, record } from '../audit/audit.ts';
import * as queries from './settings.queries.ts';

/**
 * Stores a value, tells every process after the commit, and logs who set it.
 *
 * @param value JSON text; undefined resets to the default
 * @param subject the changed part, if not the whole setting
 */
export async function writeSetting(
  db: Executor,
  { name, value, subject = name }: { name: string; value: string | undefined; subject?: string },
  by: By,
): Promise<void> {
  const before = { value: (await queries.storedValues(db)).get(name) ?? null };
  const after = { value: value === undefined ? null : JSON.parse(value) };
  if (value === undefined) await queries.forgetSetting(db, name);
  else await queries.putSetting(db, name, value);
  await queries.announceSettings(db);
  await record(db, { by, action: 'setting', subject, before, after });
}
