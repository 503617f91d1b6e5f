import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { TableRule } from '../../../feature.ts';

/** Ends the links, secret addresses and half-done sign-ins of an account, in the transaction that sets its password. */
export type EndSecrets = (db: Executor, accountId: number) => Promise<void>;

/** Ends what the features have declared with `newPassword: 'ends'`. */
export function endSecretsOf(rules: Record<string, TableRule>): EndSecrets {
  const ending = Object.entries(rules).flatMap(([table, { newPassword, personalData }]) =>
    newPassword === 'ends' && personalData ? [{ table, by: personalData.by }] : [],
  );
  return async (db, accountId) => {
    for (const { table, by } of ending)
      await sql`delete from ${sql.table(table)} where ${sql.ref(by)} = ${accountId}`.execute(db);
  };
}
