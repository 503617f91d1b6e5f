import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Catalogue, CatalogueModule } from '../../learning/modules/catalogue.ts';
import { chapterStep } from '../reports/steps.ts';
import * as queries from './count-people.queries.ts';
import { isFinal, type Quarter, quartersSince } from './quarters.ts';

const countPeople: JobKind<unknown> = { name: 'count-people', payload: z.unknown(), tries: 3 };
/** At 3:20 in South Africa. Once a day, so that no reader can compare the report before and after one person did something. */
const everyNight = '20 1 * * *';
/** Accounts that one statement counts. */
const mostTogether = 5_000;
/** Groups that one statement counts; each has at most 200 learners. */
const groupsTogether = 25;

interface CounterDeps {
  /** The pool with maintenance limits, because no request waits for the counts. */
  db: Database;
  clock: () => Date;
  catalogue: Catalogue;
}

/** Counts each quarter that is not final yet, by every filter of the report (docs/decisions/0086). */
export class PeopleCounter {
  readonly handler: JobHandler = handle(countPeople, (_, { signal }) => this.count(signal), everyNight);

  constructor(private readonly deps: CounterDeps) {}

  async count(signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock();
    const first = await queries.firstRegistration(db);
    if (!first) return;
    const counted = await queries.countedQuarters(db);
    const done = new Set(counted.filter(({ final }) => final).map(({ quarter }) => quarter));
    for (const quarter of quartersSince(first, now)) {
      if (done.has(quarter.from)) continue;
      const counts = {
        cells: await this.cellsOf(quarter, signal),
        groups: await this.groupsOf(quarter, signal),
      };
      const state = { at: now, final: isFinal(quarter, now) };
      await db
        .transaction()
        .execute((transaction) => queries.writeQuarter(transaction, quarter, counts, state));
    }
  }

  /** Adds up slices of accounts, so that no statement runs long. */
  private async cellsOf(quarter: Quarter, signal: AbortSignal | undefined): Promise<queries.Cell[]> {
    const { db, catalogue } = this.deps;
    const courses = catalogue.all().map(courseOf);
    const cells = new Map<string, queries.Cell>();
    for (let after: number | null = 0; after !== null; ) {
      signal?.throwIfAborted();
      const slice = { after, most: mostTogether };
      for (const cell of await queries.countSlice(db, slice, quarter, courses)) addTo(cells, cell);
      after = await queries.lastAccount(db, after, mostTogether);
    }
    return [...cells.values()].filter(hasAny);
  }

  private async groupsOf(quarter: Quarter, signal: AbortSignal | undefined): Promise<queries.GroupCell[]> {
    const { db, catalogue } = this.deps;
    const courses = catalogue.all().map(courseOf);
    const cells: queries.GroupCell[] = [];
    for (let after: number | null = 0; after !== null; ) {
      signal?.throwIfAborted();
      const slice = { after, most: groupsTogether };
      cells.push(...(await queries.countGroups(db, slice, quarter, courses)).filter(hasAny));
      after = await queries.lastGroup(db, after, groupsTogether);
    }
    return cells;
  }
}

function addTo(cells: Map<string, queries.Cell>, cell: queries.Cell): void {
  const key = [cell.module_id, cell.partner_id, cell.province, cell.age_band].join(' ');
  const known = cells.get(key);
  if (!known) cells.set(key, cell);
  else for (const name of queries.sumNames) known[name] += cell[name];
}

const hasAny = (cell: queries.Sums) => queries.sumNames.some((name) => cell[name] > 0);

const courseOf = ({ id, course }: CatalogueModule): queries.Course => ({
  module: id,
  needed:
    course.format === 'scorm' ? ['worked through'] : course.chapters.map(({ number }) => chapterStep(number)),
});
