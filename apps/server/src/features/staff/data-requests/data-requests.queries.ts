import { mostCounted, orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import type { DataRequestTable } from '../../../db/tables.gen.ts';

type Kind = DataRequestTable['kind'];

const requests = (db: Executor) =>
  db
    .selectFrom('data_request')
    .leftJoin('account as of', 'of.id', 'data_request.account_id')
    .leftJoin('account as handler', 'handler.id', 'data_request.assigned_to')
    .leftJoin('account as enterer', 'enterer.id', 'data_request.entered_by')
    .select([
      'data_request.id',
      'kind',
      'via',
      'account_id',
      'name',
      'data_request.email',
      'words',
      'received_on',
      'due_on',
      'identity',
      'assigned_to',
      'entered_by',
      'outcome',
      'reason',
      'closed_at',
      'of.email as account_email',
      'handler.email as assigned_email',
      'of.first_name as account_first_name',
      'of.last_name as account_last_name',
      'handler.first_name as assigned_first_name',
      'handler.last_name as assigned_last_name',
      'enterer.email as entered_email',
      'enterer.first_name as entered_first_name',
      'enterer.last_name as entered_last_name',
    ]);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

const order: ListOrder<SortOf<'dataRequests'>> = {
  keys: {
    due: { by: sql`due_on`, kind: 'day' },
    received: { by: sql`received_on`, kind: 'day' },
  },
  usual: orders.dataRequests.usual,
  id: sql`data_request.id`,
};

export interface RequestsAsked extends PageAsked<SortOf<'dataRequests'>> {
  state?: 'open' | 'closed' | undefined;
  kind?: Kind | undefined;
  /** Only requests assigned to this account; null for unassigned ones. */
  assignedTo?: number | null | undefined;
}

export function listRequests(db: Executor, { state, kind, assignedTo, ...page }: RequestsAsked) {
  let rows = requests(db);
  if (state) rows = rows.where('closed_at', state === 'open' ? 'is' : 'is not', null);
  if (kind) rows = rows.where('kind', '=', kind);
  if (assignedTo !== undefined)
    rows = rows.where('assigned_to', assignedTo === null ? 'is' : '=', assignedTo);
  return readPage(db, rows, order, page);
}

export const findRequest = (db: Executor, id: number): Promise<RequestRow | undefined> =>
  requests(db).where('data_request.id', '=', id).executeTakeFirst();

/** Locks the request until the transaction ends. */
export async function lockRequest(db: Executor, id: number): Promise<RequestRow | undefined> {
  await db.selectFrom('data_request').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findRequest(db, id);
}

const mostOwn = 50;

export const requestsOf = (db: Executor, accountId: number): Promise<RequestRow[]> =>
  requests(db)
    .where('account_id', '=', accountId)
    .orderBy('data_request.id', 'desc')
    .limit(mostOwn)
    .execute();

interface NewRequest {
  kind: Kind;
  via: DataRequestTable['via'];
  account_id: number | null;
  name: string;
  email: string;
  words: string;
  received_on: string;
  due_on: string;
  identity: string | null;
  entered_by: number | null;
  created_at: Date;
}

export async function insertRequest(db: Executor, request: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto('data_request')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds an open request with the same content, which comes from a double press. */
export async function findSame(
  db: Executor,
  { kind, via, account_id, email, words, received_on }: NewRequest,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('data_request')
    .select('id')
    .where('closed_at', 'is', null)
    .where('kind', '=', kind)
    .where('via', '=', via)
    .where('account_id', account_id === null ? 'is' : '=', account_id)
    .where('email', '=', email)
    .where('words', '=', words)
    .$if(via !== 'site', (query) => query.where('received_on', '=', received_on))
    .executeTakeFirst();
  return row?.id;
}

interface Changes {
  assigned_to?: number | null;
  account_id?: number | null;
  identity?: string | null;
  outcome?: RequestRow['outcome'];
  reason?: string;
  closed_at?: Date;
}

export async function updateRequest(db: Executor, id: number, to: Changes): Promise<void> {
  await db.updateTable('data_request').set(to).where('id', '=', id).execute();
}

/** Counts the open requests, and returns the time of the oldest. */
export function waitingRequests(db: Executor): Promise<{ count: number; since: Date | null }> {
  const waiting = db
    .selectFrom('data_request')
    .select('created_at')
    .where('closed_at', 'is', null)
    .limit(mostCounted);
  return db
    .selectFrom(waiting.as('waiting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('created_at').as('since'))
    .executeTakeFirstOrThrow();
}

/** Releases the open requests of an account that is no longer support or administrator. */
export async function releaseRequestsOf(db: Executor, account: number): Promise<void> {
  await db
    .updateTable('data_request')
    .set({ assigned_to: null })
    .where('assigned_to', '=', account)
    .where('closed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from account a where a.id = ${account} and a.deactivated_at is null
        and a.staff_role in ('support', 'administrator'))`,
    )
    .execute();
}
