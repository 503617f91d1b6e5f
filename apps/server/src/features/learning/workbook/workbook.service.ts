import { type Writing, withWriting } from '@readytowork/activities/workbook';
import type { Database, Executor } from '../../../db/database.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { conflict } from '../../../errors.ts';
import { storable } from '../../../storable.ts';
import { type Catalogue, noSuchModule } from '../modules/catalogue.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import { taskOf } from './task-of.ts';
import * as queries from './workbook.queries.ts';
import { entryView } from './workbook.view.ts';

/** Entries per account. All courses together ask for about a hundred. */
const mostEntries = 400;
/**
 * Texts per entry. To reach this limit, a learner would need that many devices that never synchronised, and never choose between
 * the texts.
 */
const mostVersions = 6;

const full = () => conflict('workbook_full');
const undecided = () => conflict('entry_versions_too_many');

interface WorkbookDeps {
  db: Database;
  catalogue: Catalogue;
  moduleAccess: Pick<ModuleAccess, 'check' | 'seenBy'>;
  clock: () => Date;
}

/** Learners' texts for the tasks of their courses (docs/decisions/0039-what-a-learner-writes.md). */
export class WorkbookService {
  constructor(private readonly deps: WorkbookDeps) {}

  async listEntries(accountId: number, asked: queries.EntriesAsked) {
    const page = await queries.listEntries(this.deps.db, accountId, asked);
    const courses = await this.deps.moduleAccess.seenBy(accountId);
    return { ...page, results: page.results.map((row) => entryView(row, courses)) };
  }

  readonly writtenRead = queries.writtenRead;

  /**
   * Simultaneous writes to one entry wait for each other through its row lock, on every process. If a course drops a task while a
   * learner writes offline, the text is stored all the same.
   *
   * @returns the number of texts the entry now has
   */
  async writeEntry(key: queries.EntryKey, { text, ...writing }: Writing): Promise<number> {
    const { db, catalogue, clock } = this.deps;
    const module = catalogue.all().find(({ id }) => id === key.moduleId);
    const ask = module && taskOf(module.course, key.name)?.ask;
    return db.transaction().execute(async (transaction) => {
      const held = (await queries.lockEntry(transaction, key)) ?? (await this.add(transaction, key));
      const at = clock();
      const versions = withWriting(held.versions, { ...writing, text: storable(text) }, at.toISOString());
      if (versions === held.versions) return versions.length;
      if (versions.length > mostVersions) throw undecided();
      await queries.updateEntry(transaction, held.id, { ask: ask ?? held.ask, versions, at });
      return versions.length;
    });
  }

  private async add(transaction: Executor, key: queries.EntryKey): Promise<queries.HeldEntry> {
    if (!(await queries.isModule(transaction, key.moduleId))) throw noSuchModule();
    await this.deps.moduleAccess.check(key.accountId, key.moduleId);
    await takeTurn(transaction, 'workbook', [key.accountId]);
    const meanwhile = await queries.lockEntry(transaction, key);
    if (meanwhile) return meanwhile;
    if ((await queries.countEntries(transaction, key.accountId, mostEntries)) >= mostEntries) throw full();
    await queries.insertEntry(transaction, key, this.deps.clock());
    const added = await queries.lockEntry(transaction, key);
    if (!added) throw new Error('an entry that was just inserted is not there');
    return added;
  }
}
