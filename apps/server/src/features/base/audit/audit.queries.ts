import { type AuditAction, orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

export interface EntriesAsked extends PageAsked<SortOf<'audit'>> {
  actor?: number | undefined;
  about?: number | undefined;
  /** Finds entries by the account that acted and by the account concerned. */
  person?: number | undefined;
  action?: AuditAction | undefined;
  /** Days in South Africa; the first and the last are included. */
  from?: string | undefined;
  until?: string | undefined;
}

const order: ListOrder<SortOf<'audit'>> = {
  keys: { at: { by: sql`audit.at`, kind: 'time' } },
  usual: orders.audit.usual,
  id: sql`audit.id`,
};

const entries = (db: Executor) =>
  db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .leftJoin('account as about', 'about.id', 'audit.about_id')
    .select([
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.subject',
      'audit.address',
      'audit.request_id',
      'audit.operator',
      'audit.before',
      'audit.after',
      'audit.actor_id',
      'audit.about_id',
      'actor.email as actor_email',
      'about.email as about_email',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'about.first_name as about_first_name',
      'about.last_name as about_last_name',
    ]);

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

const beginOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Africa/Johannesburg')`;

/** A page of the log; each filter uses an index in time order. */
export function listEntries(
  db: Executor,
  { actor, about, person, action, from, until, ...page }: EntriesAsked,
) {
  let rows = entries(db);
  if (actor !== undefined) rows = rows.where('audit.actor_id', '=', actor);
  if (about !== undefined) rows = rows.where('audit.about_id', '=', about);
  // Each part uses its own index: an "or" of two columns can make the planner scan the whole log.
  if (person !== undefined) rows = rows.where('audit.id', 'in', ofPerson(db, person));
  if (action !== undefined) rows = rows.where('audit.action', '=', action);
  if (from !== undefined) rows = rows.where('audit.at', '>=', beginOf(from));
  if (until !== undefined)
    rows = rows.where('audit.at', '<', sql<Date>`${beginOf(until)} + interval '1 day'`);
  return readPage(db, rows, order, page);
}

const ofPerson = (db: Executor, person: number) =>
  db
    .selectFrom('audit')
    .select('id')
    .where('actor_id', '=', person)
    .union(db.selectFrom('audit').select('id').where('about_id', '=', person));

const printed = 50;

/** The newest entries first, for the command line; for one account, the entries by it and about it. */
export function lastEntries(db: Executor, page: number, person?: number): Promise<EntryRow[]> {
  const rows = entries(db).orderBy('audit.id', 'desc');
  return (person === undefined ? rows : rows.where('audit.id', 'in', ofPerson(db, person)))
    .limit(printed)
    .offset((page - 1) * printed)
    .execute();
}
