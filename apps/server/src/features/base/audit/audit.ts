import { userInfo } from 'node:os';
import { type AuditAction, auditFields } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import { addressOf, requestIdOf, type Sender } from '../../../http/client-address.ts';
import { type Change, valuesOf } from './values.ts';

/** Who does something, and from where. */
export interface Actor {
  id: number;
  sender: Sender;
}

/** Somebody, nobody who is known, nobody's own request, or whoever runs the process: an operator at the command line. */
export type By = Actor | { id: number | null; sender: Sender | null } | 'operator';

/**
 * Something that was done: by whom, what, to whom or what, and what it changed. Of `before` and `after` are kept the fields that
 * changed and that `auditFields` lists for the action.
 */
export interface AuditEntry extends Change {
  by: By;
  action: AuditAction;
  /** The account that it was done to, where that is another than the actor's or nobody is known to have done it. */
  about_id?: number | null;
  /** What it was done to, where that is no account: a number, a slug. No words about a person. */
  subject?: string;
}

/** Writes to the append-only log, in the transaction of what it tells of. */
export async function record(db: Executor, entry: AuditEntry): Promise<void> {
  const { by, action, about_id = null, subject = null } = entry;
  await db
    .insertInto('audit')
    .values({
      ...whoDid(by),
      action,
      about_id,
      subject,
      ...valuesOf(auditFields[action], entry),
    })
    .execute();
}

function whoDid(by: By) {
  if (by === 'operator') return { operator: operatorName() };
  const { id: actor_id, sender } = by;
  return sender === null
    ? { actor_id }
    : { actor_id, address: addressOf(sender), request_id: requestIdOf(sender) };
}

/** The system user of this process. In a container there may be none by that number. */
function operatorName(): string {
  try {
    return userInfo().username.slice(0, 100);
  } catch {
    return 'unknown';
  }
}

/**
 * What was done stays, without who, where from, and what of the person it changed: in the transaction that deletes the account.
 * What they changed of somebody else is the other's.
 */
export async function forgetPerson(db: Executor, accountId: number): Promise<void> {
  const values = { address: null, before: null, after: null };
  const entries = db.updateTable('audit');
  await entries
    .set({ ...values, actor_id: null })
    .where('actor_id', '=', accountId)
    .where('about_id', 'is', null)
    .execute();
  await entries
    .set({ ...values, about_id: null })
    .where('about_id', '=', accountId)
    .execute();
  await entries.set({ actor_id: null, address: null }).where('actor_id', '=', accountId).execute();
}

/** Whether something of the kind was ever noted, as far as the log goes back. */
export async function wasNoted(db: Executor, action: AuditAction): Promise<boolean> {
  const entry = await db.selectFrom('audit').select('id').where('action', '=', action).executeTakeFirst();
  return entry !== undefined;
}

/** Whether somebody has had a staff role at any time since then: it was given, taken away, or both. */
export async function wasStaff(db: Executor, accountId: number, since: Date): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('about_id', '=', accountId)
    .where('at', '>=', since)
    .where('action', 'in', ['staff-role', 'staff-account'])
    .executeTakeFirst();
  return entry !== undefined;
}
