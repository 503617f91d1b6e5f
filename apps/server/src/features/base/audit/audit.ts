import { userInfo } from 'node:os';
import { type AuditAction, auditFields } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import { addressOf, requestIdOf, type Sender } from '../../../http/client-address.ts';
import { type Change, valuesOf } from './values.ts';

/** The account that does something, and its network. */
export interface Actor {
  id: number;
  sender: Sender;
}

/** The actor of a call. */
export const actorOf = ({ caller, request }: { caller: Caller; request: Sender }): Actor => ({
  id: caller.userId,
  sender: request,
});

/**
 * Who did something: a known account, an unknown visitor with a network, a visitor's own request, or an operator at the command
 * line.
 */
export type By = Actor | { id: number | null; sender: Sender | null } | 'operator';

/**
 * A logged action: who did it, what, to whom or what, and what it changed. Of `before` and `after`, the log stores only fields
 * that changed and that `auditFields` lists for the action.
 */
export interface AuditEntry extends Change {
  by: By;
  action: AuditAction;
  /** The account concerned, if it is not the one that acts or if that is unknown. */
  about_id?: number | null;
  /** The object concerned, if it is not an account: a number or a slug, never text about a person. */
  subject?: string;
}

/** Writes to the append-only log, in the transaction of the logged change. */
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

/** Records frequent actions, such as typing in a draft, once an hour for each action and subject. */
export async function recordHourly(db: Executor, entry: AuditEntry & { by: Actor }): Promise<void> {
  const { by, action, subject = null } = entry;
  const noted = await db
    .selectFrom('audit')
    .select('id')
    .where('actor_id', '=', by.id)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('action', '=', action)
    .where('subject', 'is not distinct from', subject)
    .limit(1)
    .executeTakeFirst();
  if (!noted) await record(db, entry);
}

function whoDid(by: By) {
  if (by === 'operator') return { operator: operatorName() };
  const { id: actor_id, sender } = by;
  return sender === null
    ? { actor_id }
    : { actor_id, address: addressOf(sender), request_id: requestIdOf(sender) };
}

/** The operating system user of this process. In a container the user id may have no name. */
function operatorName(): string {
  try {
    return userInfo().username.slice(0, 100);
  } catch {
    return 'unknown';
  }
}

/**
 * Removes the person, their network and their changed values from the log, in the transaction that deletes the account. Their
 * changes to other accounts stay in the log.
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

/** True if the log has any entry of this action. */
export async function wasNoted(db: Executor, action: AuditAction): Promise<boolean> {
  const entry = await db.selectFrom('audit').select('id').where('action', '=', action).executeTakeFirst();
  return entry !== undefined;
}

/** True if the account held a staff role at any time since then: the role was given, removed, or both. */
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
