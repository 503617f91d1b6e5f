import { mostReportReceivers, mostSavedReports, type SavedReport } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { notOurs, type UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { reportLimits } from './people-report.limits.ts';
import type { Asked } from './people-report.queries.ts';
import type { PeopleReportService } from './people-report.service.ts';
import { nextMonth } from './quarters.ts';
import { findReader } from './report-readers.queries.ts';
import * as queries from './saved-reports.queries.ts';
import { readFilters, savedReportView } from './saved-reports.view.ts';

interface SavedDeps {
  db: Database;
  clock: () => Date;
  report: Pick<PeopleReportService, 'within'>;
  throttle: Throttle;
  tokens: UnsubscribeTokens;
}

const noReport = () => notFound('saved_report_not_found');

/** Named filters of the report of people, and the receivers who get their figures every month. */
export class SavedReportsService {
  constructor(private readonly deps: SavedDeps) {}

  list(accountId: number): Promise<SavedReport[]> {
    return withReceivers(this.deps.db, queries.listReports(this.deps.db, accountId));
  }

  isOwn(accountId: number, id: number): Promise<boolean> {
    return queries.isOwner(this.deps.db, accountId, id);
  }

  async save(actor: Actor, name: string, asked: Asked): Promise<SavedReport> {
    const filters = Object.fromEntries(
      Object.entries(await this.deps.report.within(actor.id, asked)).map(([key, value]): [string, string] => [
        key,
        String(value),
      ]),
    );
    return this.inTurn(actor, async (transaction) => {
      const held = await queries.listReports(transaction, actor.id);
      const known = held.find((one) => isSame(one.name, name));
      if (known && isEqual(readFilters(known.filters), filters)) return known;
      if (known) throw conflict('saved_report_name_taken');
      if (held.length >= mostSavedReports)
        throw conflict('saved_reports_too_many', { most: mostSavedReports });
      const at = this.deps.clock();
      const saved = await queries.insertReport(transaction, { accountId: actor.id, name, filters, at });
      const entry = { by: actor, subject: String(saved.id) };
      await record(transaction, { ...entry, action: 'report-saved', after: { name } });
      return saved;
    });
  }

  rename(actor: Actor, id: number, name: string): Promise<SavedReport> {
    return this.inTurn(actor, async (transaction) => {
      const held = await queries.listReports(transaction, actor.id);
      const before = held.find((one) => one.id === id);
      if (!before) throw noReport();
      if (held.some((one) => one.id !== id && isSame(one.name, name)))
        throw conflict('saved_report_name_taken');
      await queries.renameReport(transaction, id, name);
      const entry = { by: actor, subject: String(id) };
      await record(transaction, { ...entry, action: 'report-renamed', before, after: { name } });
      return { ...before, name };
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    await this.deps.db.transaction().execute(async (transaction) => {
      const name = await queries.deleteReport(transaction, id);
      const entry = { by: actor, subject: String(id) };
      if (name !== undefined)
        await record(transaction, { ...entry, action: 'report-removed', before: { name } });
    });
  }

  async addReceiver(actor: Actor, id: number, email: string): Promise<SavedReport> {
    await this.deps.throttle.consume(reportLimits.receiversOfAccount, String(actor.id));
    return this.deps.db.transaction().execute(async (transaction) => {
      const saved = await queries.lockReport(transaction, id);
      if (!saved) throw noReport();
      const reader = await findReader(transaction, id, email);
      if (!reader) throw invalid({ email: ['report_receiver_unknown'] });
      if (!reader.confirmed) throw invalid({ email: ['report_receiver_unconfirmed'] });
      const isNew = await queries.addReceiver(transaction, id, reader.id, nextMonth(this.deps.clock()));
      const [view] = await withReceivers(transaction, [saved]);
      if (!view) throw noReport();
      if (view.receivers.length > mostReportReceivers)
        throw conflict('report_receivers_too_many', { most: mostReportReceivers });
      const entry = { by: actor, about_id: reader.id, subject: String(id) };
      if (isNew) await record(transaction, { ...entry, action: 'report-receiver-added' });
      return view;
    });
  }

  async removeReceiver(actor: Actor, id: number, receiver: number): Promise<void> {
    await this.deps.db.transaction().execute(async (transaction) => {
      const about_id = await queries.removeReceiver(transaction, id, receiver);
      if (about_id === undefined) return;
      const entry = { by: actor, about_id, subject: String(id) };
      await record(transaction, { ...entry, action: 'report-receiver-removed' });
    });
  }

  /** Stops the mails of one report by the link in one of them. Repeating it is harmless. */
  async stop(token: string): Promise<void> {
    const receiver = this.deps.tokens.read(token);
    if (receiver === undefined) throw notOurs();
    await this.deps.db.transaction().execute(async (transaction) => {
      const stopped = await queries.stopReceiver(transaction, receiver);
      if (!stopped) return;
      const by = { id: stopped.account_id, sender: null };
      const subject = String(stopped.report_id);
      await record(transaction, { by, action: 'report-mails-stopped', subject });
    });
  }

  /** Runs changes of one account's reports one after another, because names and rows are compared with the others. */
  private inTurn(
    actor: Actor,
    change: (transaction: Executor) => Promise<queries.ReportRow>,
  ): Promise<SavedReport> {
    return this.deps.db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, 'saved reports', [actor.id]);
      const [view] = await withReceivers(transaction, [await change(transaction)]);
      if (!view) throw noReport();
      return view;
    });
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const inOrder = (filters: Record<string, string>) => JSON.stringify(Object.entries(filters).sort());
const isEqual = (one: Record<string, string>, other: Record<string, string>) =>
  inOrder(one) === inOrder(other);

async function withReceivers(
  db: Executor,
  given: readonly queries.ReportRow[] | Promise<readonly queries.ReportRow[]>,
): Promise<SavedReport[]> {
  const reports = await given;
  const ids = reports.map(({ id }) => id);
  const receivers = await queries.listReceivers(db, ids);
  return reports.map((report) => savedReportView(report, receivers));
}
