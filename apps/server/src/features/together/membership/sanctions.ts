import { oneOf } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { announceUnseen } from './unseen-event.ts';

/** A moderator's measure against a member who broke the house rules. */
export interface Sanction {
  account: number;
  kind: 'warning' | 'mute' | 'bar';
  /** Null for a warning, which does not end. */
  until: Date | null;
  caseId: number;
  reason: string;
  words: string;
  by: number;
  at: Date;
}

/** The end date of a permanent bar. */
export const forGood = new Date('9999-12-31T00:00:00Z');

const insert = prepared(
  `insert into sanction (account_id, kind, until, case_id, reason, words, by_id, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  nothing,
);
const extend = prepared(
  `update community_member set
    muted_until = case $2::text when 'mute' then greatest(muted_until, $3::timestamptz) else muted_until end,
    barred_until = case $2::text when 'bar' then greatest(barred_until, $3::timestamptz) else barred_until end
  where account_id = $1 and $2::text <> 'warning'`,
  nothing,
);

/**
 * Imposes a sanction. It applies when the transaction ends, in every call on every process, because all calls check it
 * (standing.ts, unseen.ts).
 */
export async function impose(db: Executor, { account, kind, until, ...rest }: Sanction): Promise<void> {
  const { caseId, reason, words, by, at } = rest;
  await insert(db, account, kind, until, caseId, reason, words, by, at);
  await extend(db, account, kind, until);
  if (kind === 'bar') await announceUnseen(db, { why: 'bar', account });
}

const lift = prepared(
  `update sanction set lifted_at = $2, lifted_by = $3 where case_id = $1 and lifted_at is null returning kind`,
  { kind: oneOf('warning', 'mute', 'bar') },
);
/** Recalculates a sanction's end from all cases, because sanctions of other cases stay in force. */
const restate = (column: 'muted_until' | 'barred_until', kind: Sanction['kind']) =>
  prepared(
    `update community_member set ${column} = (select max(until) from sanction
      where sanction.account_id = $1 and kind = '${kind}' and lifted_at is null) where account_id = $1`,
    nothing,
  );
const restatements = {
  mute: restate('muted_until', 'mute'),
  bar: restate('barred_until', 'bar'),
};

/** Lifts all sanctions of a case. */
export async function liftAll(
  db: Executor,
  { account, caseId, by, at }: { account: number | null; caseId: number; by: number; at: Date },
): Promise<void> {
  const lifted = await lift(db, caseId, at, by);
  if (account === null) return;
  for (const kind of new Set(lifted.map((row) => row.kind)))
    if (kind !== 'warning') await restatements[kind](db, account);
}
