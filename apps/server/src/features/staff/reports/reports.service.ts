import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { groupBy } from '../../../group-by.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import { analyse, fewestAttempts } from './item-analysis.ts';
import { itemReport } from './item-report.ts';
import * as queries from './reports.queries.ts';
import { courseView, funnelView, minutesOf, starsView, stopsView } from './reports.view.ts';
import { idleDays } from './stopped.ts';

/** Maximum number of days in a report: a bit more than a year of one course, or a month of all. */
const mostDays = 400;

interface ItemsAsked {
  /** The version to report on; by default the current one. */
  version?: number | undefined;
  attempts: 'first' | 'all';
  show: 'all' | 'flagged';
}

interface ReportsDeps {
  db: Database;
  catalogue: Catalogue;
}

/** Makes reports from the counts, without reading any learner's rows. */
export class ReportsService {
  constructor(private readonly deps: ReportsDeps) {}

  async courses(period: queries.Period) {
    const { db, catalogue } = this.deps;
    const modules = catalogue.all();
    const ids = modules.map(({ id }) => id);
    const [as_of, registered, steps, ratings, stopped, seconds] = await Promise.all([
      this.asOf(),
      queries.registered(db, period),
      queries.stepCounts(db, ids, 'reached', period),
      queries.ratingCounts(db, ids, period),
      queries.stoppedIn(db),
      queries.secondsIn(db, ids, period),
    ]);
    const rows = modules.map((module) => {
      const people = (step: string) =>
        steps.find((count) => count.module_id === module.id && count.step === step)?.people ?? 0;
      const stars = starsView(ratings.filter(({ module_id }) => module_id === module.id));
      return {
        course: courseView(module),
        opened: people('opened'),
        passed: people('passed'),
        certificates: people('certificate'),
        ratings: stars.ratings,
        stars: stars.mean,
        stopped: stopped.find(({ module_id }) => module_id === module.id)?.people ?? 0,
        minutes: minutesOf(seconds.find(({ module_id }) => module_id === module.id)?.seconds ?? 0),
      };
    });
    return { as_of, registered, rows };
  }

  async funnel(moduleId: number, by: queries.CountedBy, period: queries.Period) {
    const { db, catalogue } = this.deps;
    const module = catalogue.module(moduleId);
    const [as_of, registered, steps] = await Promise.all([
      this.asOf(),
      queries.registered(db, period),
      queries.stepCounts(db, [moduleId], by, period),
    ]);
    const counts = new Map(steps.map(({ step, people }) => [step, people]));
    return { as_of, course: courseView(module), rows: funnelView(module, registered, counts) };
  }

  async stops(moduleId: number) {
    const { db, catalogue } = this.deps;
    const module = catalogue.module(moduleId);
    const [as_of, counts] = await Promise.all([this.asOf(), queries.stopCounts(db, moduleId)]);
    return { as_of, course: courseView(module), idle_days: idleDays, rows: stopsView(module, counts) };
  }

  async items(moduleId: number, { version: versionId, attempts, show }: ItemsAsked) {
    const { db, catalogue } = this.deps;
    const module = catalogue.module(moduleId);
    const versions = await queries.versionsOf(db, moduleId, module.versionId);
    const version = versionId ?? module.versionId;
    if (!versions.some(({ id }) => id === version)) throw notFound('module_version_not_found');
    const [as_of, counts] = await Promise.all([
      this.asOf(),
      queries.answerCounts(db, version, attempts === 'first'),
    ]);
    const { items, ...summary } = analyse(counts);
    const figures = new Map(items.map((item) => [item.question, item]));
    const questions = await queries.questionsOf(db, version, [...figures.keys()]);
    return {
      as_of,
      course: courseView(module),
      versions: versions.map(({ id, created_at }) => ({
        version: id,
        since: created_at.toISOString(),
        current: id === module.versionId,
      })),
      version,
      ...summary,
      fewest: fewestAttempts,
      rows: questions.flatMap((question) => {
        const item = figures.get(question.id);
        const report = item && itemReport(question, item);
        return report && (show === 'all' || report.flags.length > 0) ? [report] : [];
      }),
    };
  }

  async ratings(only: number | undefined, period: queries.Period) {
    const modules = this.modules(only);
    const ids = modules.map(({ id }) => id);
    const [as_of, counts] = await Promise.all([this.asOf(), queries.ratingCounts(this.deps.db, ids, period)]);
    const byModule = groupBy(counts, ({ module_id }) => module_id);
    return {
      as_of,
      rows: modules.map((module) => ({
        course: courseView(module),
        ...starsView(byModule.get(module.id) ?? []),
      })),
    };
  }

  async time(only: number | undefined, period: queries.Period) {
    const modules = new Map(this.modules(only).map((module) => [module.id, module]));
    const [as_of, days] = await Promise.all([
      this.asOf(),
      queries.timeByDay(this.deps.db, [...modules.keys()], period, mostDays + 1),
    ]);
    const rows = days.slice(0, mostDays).flatMap(({ day, module_id, learners, seconds }) => {
      const module = modules.get(module_id);
      return module ? [{ day, course: courseView(module), learners, minutes: minutesOf(seconds) }] : [];
    });
    return { as_of, rows, more: days.length > mostDays };
  }

  /** Logs an export; every export is logged. */
  async noteExport(report: string, actor: Actor): Promise<void> {
    await record(this.deps.db, { by: actor, action: 'list-exported', subject: `report ${report}` });
  }

  private modules(only: number | undefined) {
    const { catalogue } = this.deps;
    return only === undefined ? catalogue.all() : [catalogue.module(only)];
  }

  private async asOf(): Promise<string | null> {
    return (await queries.countedUntil(this.deps.db))?.toISOString() ?? null;
  }
}
