import type { Executor } from '../../db/database.ts';
import { type AuditEntry, record } from '../audit/audit.ts';
import * as queries from './settings.queries.ts';

/**
 * Keeps a value, tells every process of it when the transaction ends well, and notes who set it.
 *
 * @param value JSON text; undefined: the default again
 */
export async function writeSetting(
  db: Executor,
  { name, value }: { name: string; value: string | undefined },
  entry: AuditEntry,
): Promise<void> {
  if (value === undefined) await queries.forgetSetting(db, name);
  else await queries.putSetting(db, name, value);
  await queries.announceSettings(db);
  await record(db, entry);
}
