import type { CallAt, Reply, SortOf } from '@readytowork/contract';
import { fewestLearners } from '@readytowork/contract/constants';
import { boundedCache } from '../../../bounded-cache.ts';
import { WrongCursor } from '../../../db/cursor.ts';
import type { Database } from '../../../db/database.ts';
import { busy, notFound } from '../../../errors.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import * as modules from '../../learning/modules/editing.ts';
import * as packages from '../../learning/scorm/editing.ts';
import { AnswerCount } from './answer-count.ts';
import { interactionsIn } from './interactions.ts';
import * as queries from './package-answers.queries.ts';
import { answersView, inOrder, type Row } from './package-answers.view.ts';

/** Most learners of one report, and most bytes of their stored values, so that a report takes about a second. */
const mostLearners = 5000;
const mostBytes = 24 * 1024 * 1024;
/** Most rows and bytes of one statement, so that the process can answer learners in between. */
const atOnce = { rows: 200, bytes: 512 * 1024 };
/** How long a report is reused, so that its pages and its file have the same figures. */
const freshMs = 60_000;
/** Reports that one process makes at once. */
const mostUnderWay = 2;

interface AnswersDeps {
  db: Database;
  clock: () => Date;
}

type Report = Pick<
  Reply<CallAt['GET /v1/modules/:module/answers/']>,
  'as_of' | 'learners' | 'more_learners' | 'left_out' | 'more_questions'
> & { rows: Row[] };

interface Asked {
  sort?: SortOf<'answers'> | `-${SortOf<'answers'>}` | undefined;
  page_size: number;
  cursor?: string | undefined;
}

/** Reports what learners answered inside packages, from the values that the packages have stored. */
export class PackageAnswersService {
  private readonly reports = boundedCache<number, { at: number; report: Promise<Report> }>({
    name: 'answers in packages',
    max: 16,
  });
  private underWay = 0;

  constructor(private readonly deps: AnswersDeps) {}

  async page(moduleId: number, { sort = 'question', page_size, cursor = '0' }: Asked) {
    if (!/^\d{1,6}$/.test(cursor)) throw new WrongCursor();
    const begin = Number(cursor);
    const { rows, ...about } = await this.report(moduleId);
    const sorted = inOrder(rows, sort);
    const end = begin + page_size;
    return {
      ...about,
      fewest: fewestLearners,
      count: rows.length,
      more_than_count: false,
      previous: begin > 0 ? String(Math.max(0, begin - page_size)) : null,
      next: end < rows.length ? String(end) : null,
      results: sorted.slice(begin, end),
    };
  }

  async noteExport(actor: Actor, moduleId: number): Promise<void> {
    await record(this.deps.db, {
      by: actor,
      action: 'list-exported',
      subject: `answers of course ${moduleId}`,
    });
  }

  /** Editors who ask at the same moment share one report. */
  private report(moduleId: number): Promise<Report> {
    const now = this.deps.clock().getTime();
    const known = this.reports.get(moduleId);
    if (known && now - known.at < freshMs) return known.report;
    if (this.underWay >= mostUnderWay) throw busy();
    this.underWay += 1;
    const report = this.make(moduleId).finally(() => {
      this.underWay -= 1;
    });
    this.reports.set(moduleId, { at: now, report });
    report.catch(() => this.reports.delete(moduleId));
    return report;
  }

  private async make(moduleId: number): Promise<Report> {
    const { db, clock } = this.deps;
    const as_of = clock().toISOString();
    if (!(await modules.editedModuleOf(db, moduleId))) throw notFound('module_not_found');
    const found = await queries.newestParts(db, moduleId);
    const { parts, learners } = withinLimits(found.parts);
    const count = new AnswerCount();
    for (const some of inBatches(parts))
      for (const { sco, pairs } of await queries.pairsOf(db, moduleId, some))
        count.add(sco, interactionsIn(pairs));
    const held = await packages.packagesOf(db, moduleId);
    const { questions, leftOut } = count.result();
    return {
      as_of,
      learners,
      more_learners: found.more || parts.length < found.parts.length,
      left_out: leftOut,
      more_questions: count.hasMore,
      rows: answersView(questions, held.find(({ is_current }) => is_current)?.parts ?? []),
    };
  }
}

/** The parts of as many learners as one report reads. */
function withinLimits(all: readonly queries.StoredPart[]) {
  let [learners, bytes, last] = [0, 0, 0];
  const parts: queries.StoredPart[] = [];
  for (const part of all) {
    bytes += part.bytes;
    if (bytes > mostBytes || (part.account_id !== last && learners === mostLearners)) break;
    if (part.account_id !== last) learners += 1;
    last = part.account_id;
    parts.push(part);
  }
  return { parts, learners };
}

function* inBatches(parts: readonly queries.StoredPart[]): Generator<queries.StoredPart[]> {
  let [batch, bytes]: [queries.StoredPart[], number] = [[], 0];
  for (const part of parts) {
    if (batch.length === atOnce.rows || (batch.length > 0 && bytes + part.bytes > atOnce.bytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(part);
    bytes += part.bytes;
  }
  if (batch.length > 0) yield batch;
}
