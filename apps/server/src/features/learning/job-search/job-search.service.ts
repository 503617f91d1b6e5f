import { shownVersions, type Writing, withWriting } from '@readytowork/activities/workbook';
import type { KeptJobSearch } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { conflict } from '../../../errors.ts';
import { storable } from '../../../storable.ts';
import * as queries from './job-search.queries.ts';

/** Records with text per account: nobody applies for so many jobs in two years. */
const mostRecords = 300;
/** Rows per account. Deleted records count here until they are a year old. */
const mostRows = 2000;
/**
 * Texts per record. To reach this limit, a learner would need that many devices that never synchronised, and never choose between
 * the texts.
 */
const mostVersions = 6;

const full = () => conflict('job_list_full');
const undecided = () => conflict('entry_versions_too_many');

interface JobSearchDeps {
  db: Database;
  clock: () => Date;
}

/** The job search stored in an account, by the rules of the workbook (docs/decisions/0039 and 0053). */
export class JobSearchService {
  constructor(private readonly deps: JobSearchDeps) {}

  async readJobSearch(accountId: number): Promise<KeptJobSearch> {
    return readAll(this.deps.db, accountId);
  }

  /** Starts storing the job search in the account, unless it already does. */
  async keepJobSearch(accountId: number): Promise<KeptJobSearch> {
    const { db, clock } = this.deps;
    await queries.beginKeeping(db, accountId, clock());
    return readAll(db, accountId);
  }

  async drop(accountId: number): Promise<void> {
    await queries.endKeeping(this.deps.db, accountId);
  }

  /**
   * Simultaneous writes to one record wait for each other through its row lock, on every process.
   *
   * @returns the number of texts the record now has; null if the account does not store its job search
   */
  async writeRecord(accountId: number, key: string, { text, ...writing }: Writing): Promise<number | null> {
    const { db, clock } = this.deps;
    return db.transaction().execute(async (transaction) => {
      if (!(await queries.holdKeeping(transaction, accountId))) return null;
      const held =
        (await queries.lockRecord(transaction, accountId, key)) ??
        (await this.add(transaction, accountId, key));
      const at = clock();
      const versions = withWriting(held.versions, { ...writing, text: storable(text) }, at.toISOString());
      if (versions === held.versions) return versions.length;
      if (versions.length > mostVersions) throw undecided();
      const isCleared = shownVersions(versions).length === 0;
      await queries.updateRecord(transaction, held.id, { versions, at, isCleared });
      return versions.length;
    });
  }

  private async add(transaction: Executor, accountId: number, key: string): Promise<queries.HeldRecord> {
    await takeTurn(transaction, 'job records', [accountId]);
    const meanwhile = await queries.lockRecord(transaction, accountId, key);
    if (meanwhile) return meanwhile;
    const { rows, records } = await queries.countRecords(transaction, accountId, mostRows);
    if (records >= mostRecords || rows >= mostRows) throw full();
    await queries.insertRecord(transaction, { accountId, key, at: this.deps.clock() });
    const added = await queries.lockRecord(transaction, accountId, key);
    if (!added) throw new Error('a record that was just inserted is not there');
    return added;
  }
}

/** One statement, so that a reader never sees records that have just been deleted. */
async function readAll(db: Executor, accountId: number): Promise<KeptJobSearch> {
  const rows = await queries.listRecords(db, accountId);
  const [first] = rows;
  return {
    kept_since: first?.kept_since.toISOString() ?? null,
    records: rows.flatMap(({ key, versions }) => (key === null ? [] : [{ key, versions }])),
  };
}
