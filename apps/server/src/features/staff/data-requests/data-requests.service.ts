import type { Readable } from 'node:stream';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { changedMeanwhile, conflict, forbidden, invalid, notFound } from '../../../errors.ts';
import { revisionOf } from '../../../http/revision.ts';
import { dayAfter, dayOf } from '../../../local-time.ts';
import { lockContact } from '../../base/accounts/accounts.ts';
import * as accounts from '../../base/accounts/staff-list.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { KeyLimit } from '../../base/throttle/limit.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { DataCopies } from '../staff/data-copies.service.ts';
import * as mails from './data-request.mails.ts';
import { whyNotIdentified } from './data-requests.policy.ts';
import * as queries from './data-requests.queries.ts';
import { readDataRequestDays } from './data-requests.settings.ts';
import { requestView, stateOf } from './data-requests.view.ts';

type Row = queries.RequestRow;

interface Asked {
  kind: Row['kind'];
  words: string;
}

interface Entered extends Asked {
  via: Row['via'];
  account: number | null;
  name: string;
  email: string;
  received_on: string;
}

interface Change {
  assigned: number | null;
  account: number | null;
  identity: string | null;
}

interface Asking extends Omit<queries.RequestsAsked, 'assignedTo'> {
  assigned?: 'me' | 'nobody' | undefined;
}

interface Ending {
  outcome: NonNullable<Row['outcome']>;
  reason: string;
}

interface DataRequestsDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  securityLog: SecurityLog;
  dataCopies: DataCopies;
}

export const dataRequestLimits = {
  dataRequestOfAccount: { name: 'data-request', by: 'key', most: 5, seconds: 86_400 },
} as const satisfies Record<string, KeyLimit>;

const signedIn = 'Signed in to the account.';
const noSuchRequest = () => notFound('data_request_not_found');
const isClosed = () => conflict('data_request_closed');
const uncheckedIdentity = () => conflict('data_request_unidentified');

/** Requests of people about their data: POPIA, sections 23, 24 and 11(3) (docs/decisions/0050). */
export class DataRequestsService {
  constructor(private readonly deps: DataRequestsDeps) {}

  waiting(): Promise<{ count: number; since: Date | null }> {
    return queries.waitingRequests(this.deps.db);
  }

  own(userId: number): Promise<Row[]> {
    return queries.requestsOf(this.deps.db, userId);
  }

  /** Opens a request from a signed-in account; the session proves the person's identity. */
  async ask(actor: Actor, asked: Asked): Promise<Row> {
    const { db, clock, throttle } = this.deps;
    await throttle.consume(dataRequestLimits.dataRequestOfAccount, String(actor.id));
    const from = { via: 'site', account_id: actor.id, name: '', email: '', identity: signedIn } as const;
    return db.transaction().execute(async (transaction) => {
      const row = { ...asked, ...from, received_on: dayOf(clock()), entered_by: null };
      return this.store(transaction, actor, row);
    });
  }

  /** Opens a request that staff enter for a letter, a mail, a call or a visit. */
  async enter(actor: Actor, { account, ...entered }: Entered): Promise<Row> {
    const { db, clock } = this.deps;
    if (entered.received_on > dayOf(clock())) throw invalid({ received_on: ['day_in_future'] });
    return db.transaction().execute(async (transaction) => {
      await mustExist(transaction, account);
      const row = { ...entered, account_id: account, identity: null, entered_by: actor.id };
      return this.store(transaction, actor, row);
    });
  }

  private async store(
    transaction: Executor,
    actor: Actor,
    row: Omit<Parameters<typeof queries.insertRequest>[1], 'due_on' | 'created_at'>,
  ): Promise<Row> {
    // When a form is sent twice at once, the second request waits here and finds the first one's result.
    await lockContact(transaction, actor.id);
    const days = await readDataRequestDays(transaction);
    const due_on = dayAfter(new Date(`${row.received_on}T12:00:00Z`), days);
    const request = { ...row, due_on, created_at: this.deps.clock() };
    const same = await queries.findSame(transaction, request);
    const id = same ?? (await queries.insertRequest(transaction, request));
    if (same === undefined) {
      const entry = {
        about_id: row.account_id,
        subject: String(id),
        after: { kind: row.kind, via: row.via },
      };
      await record(transaction, { by: actor, action: 'data-request-made', ...entry });
      await addJob(transaction, mails.received, { id });
    }
    return found(await queries.findRequest(transaction, id));
  }

  async list(actor: Actor, asked: Asking) {
    const page = await this.page(actor, asked);
    this.deps.securityLog.note('data-requests-read', { actorId: actor.id, sender: actor.sender });
    return page;
  }

  page(actor: Actor, { assigned, ...asked }: Asking) {
    const assignedTo = assigned && (assigned === 'me' ? actor.id : null);
    return queries.listRequests(this.deps.db, { ...asked, assignedTo });
  }

  async noteExport(by: Actor): Promise<void> {
    await record(this.deps.db, { by, action: 'list-exported', subject: 'requests about data' });
  }

  async read(actor: Actor, id: number): Promise<Row> {
    const request = found(await queries.findRequest(this.deps.db, id));
    this.deps.securityLog.note('data-requests-read', {
      actorId: actor.id,
      aboutId: request.account_id ?? undefined,
      sender: actor.sender,
    });
    return request;
  }

  async change(actor: Actor, id: number, to: Change, revision: string): Promise<Row> {
    const { assigned } = to;
    return this.edit(actor, id, { revision, sent: to, assigned }, async (transaction, request) => {
      await mustExist(transaction, to.account);
      if (request.via === 'site' && (to.account !== request.account_id || to.identity !== request.identity))
        throw conflict('data_request_identity_fixed');
      const { account: account_id, identity } = to;
      const isChecked =
        identity !== null && (identity !== request.identity || account_id !== request.account_id);
      if (isChecked) await this.mustIdentify(transaction, actor, request, account_id);
      await queries.updateRequest(transaction, id, { assigned_to: assigned, account_id, identity });
      // Also for another account: its owner must learn of the request before a copy is made.
      if (isChecked && (request.identity === null || account_id !== request.account_id))
        await addJob(transaction, mails.identityChecked, { id });
      return { action: 'data-request-changed', before: stateOf(request), after: to } as const;
    });
  }

  async close(actor: Actor, id: number, ending: Ending, revision: string): Promise<Row> {
    return this.edit(actor, id, { revision, sent: ending }, async (transaction, request) => {
      const isDone = ending.outcome === 'granted' || ending.outcome === 'partly';
      if (isDone && request.identity === null) throw uncheckedIdentity();
      await queries.updateRequest(transaction, id, { ...ending, closed_at: this.deps.clock() });
      await addJob(transaction, mails.closed, { id });
      return { action: 'data-request-closed', before: stateOf(request), after: ending } as const;
    });
  }

  /** Changes an open request if it still has the revision that staff saw, and logs the change. */
  private async edit(
    actor: Actor,
    id: number,
    { revision, sent, assigned = null }: { revision: string; sent: object; assigned?: number | null },
    work: (transaction: Executor, request: Row) => Promise<Pick<AuditEntry, 'action' | 'before' | 'after'>>,
  ): Promise<Row> {
    return retryDeadlock(() =>
      this.deps.db.transaction().execute(async (transaction) => {
        await mustHandle(transaction, assigned);
        const request = found(await queries.lockRequest(transaction, id));
        if (revision !== revisionOf(stateOf(request))) throw changedMeanwhile(requestView(request), sent);
        if (request.closed_at) throw isClosed();
        const entry = await work(transaction, request);
        await record(transaction, { by: actor, about_id: request.account_id, subject: String(id), ...entry });
        return found(await queries.findRequest(transaction, id));
      }),
    );
  }

  /** Refuses an identity check by someone who may not act on the account, or who entered the request. */
  private async mustIdentify(
    db: Executor,
    actor: Actor,
    request: Row,
    account: number | null,
  ): Promise<void> {
    const why = whyNotIdentified({
      by: await accounts.findActive(db, actor.id),
      of: account === null ? undefined : await accounts.findAccount(db, account),
      enteredBy: request.entered_by,
    });
    if (why) throw forbidden(why);
  }

  /** Exports the data of an open request with a checked identity. */
  async export(actor: Actor, id: number): Promise<Readable> {
    const request = found(await queries.findRequest(this.deps.db, id));
    if (request.closed_at) throw isClosed();
    if (request.account_id === null) throw conflict('data_request_without_account');
    if (request.identity === null) throw uncheckedIdentity();
    return this.deps.dataCopies.make(actor, request.account_id, String(id));
  }
}

function found(request: Row | undefined): Row {
  if (!request) throw noSuchRequest();
  return request;
}

async function mustExist(db: Executor, account: number | null): Promise<void> {
  if (account !== null && !(await accounts.findAccount(db, account)))
    throw invalid({ account: ['account_not_found'] });
}

async function mustHandle(db: Executor, account: number | null): Promise<void> {
  const handler = account === null ? undefined : await accounts.holdActive(db, account);
  const may = handler?.staff_role === 'support' || handler?.staff_role === 'administrator';
  if (account !== null && !may) throw invalid({ assigned: ['handler_not_allowed'] });
}
