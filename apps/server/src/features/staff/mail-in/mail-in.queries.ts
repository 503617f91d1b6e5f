import { text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

const find = prepared('select hash from received_mail where hash = $1', { hash: text });

export const isReceived = async (db: Executor, hash: string): Promise<boolean> =>
  (await find(db, hash)).length > 0;

const insert = prepared(
  'insert into received_mail (hash, received_at) values ($1, $2::timestamptz) on conflict do nothing returning hash',
  { hash: text },
);

/** False if the mail is stored already; waits for a transaction that stores it at this moment. */
export const noteReceived = async (db: Executor, hash: string, at: Date): Promise<boolean> =>
  (await insert(db, hash, at)).length > 0;
