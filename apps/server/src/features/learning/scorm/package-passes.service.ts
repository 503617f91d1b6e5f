import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import type { JobHandler } from '../../../feature.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { AssessmentService } from '../assessment/assessment.service.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { CachedPackage, PackageCache } from './package-cache.ts';
import * as queries from './package-pass.queries.ts';
import { passOf } from './package-pass.ts';

interface PassDeps {
  db: Database;
  assessment: Pick<AssessmentService, 'passByPackage'>;
  catalogue: Pick<Catalogue, 'module' | 'find'>;
  packageCache: Pick<PackageCache, 'of'>;
  clock: () => Date;
}

interface Learner {
  accountId: number;
  /** The SCO that reported last: it may be of an earlier package that a tab still plays. */
  sco: string;
}

/** Awards the certificate of a course whose package decides who has passed (docs/decisions/0091). */
export class PackagePasses {
  constructor(private readonly deps: PassDeps) {}

  /** Stores pass and certificate, in the transaction that has stored what the package reports. */
  async awardIfPassed(
    transaction: Executor,
    pack: CachedPackage,
    { accountId, sco }: Learner,
    at: Date,
  ): Promise<void> {
    const { assessment, catalogue } = this.deps;
    const { moduleId } = pack;
    if (!(await queries.packageDecides(transaction, moduleId))) return;
    const played = pack.scos.has(sco) ? pack : await queries.earlierPackageWith(transaction, moduleId, sco);
    const rows = await queries.statusesInModule(transaction, accountId, moduleId);
    const result = played && passOf(played, rows);
    if (result === undefined) return;
    await assessment.passByPackage(transaction, accountId, catalogue.module(moduleId), { result, at });
  }

  /** Awards the certificate to learners who passed before the package decided, or while the course was hidden. */
  readonly handler: JobHandler = handle(earlierPasses, async ({ module: moduleId, slug }, { signal }) => {
    const { db, catalogue, clock, packageCache } = this.deps;
    if (!(await queries.packageDecides(db, moduleId))) return;
    // The job is tried again until this process has read the course.
    if (!catalogue.find(slug)) throw new Error(`the course ${slug} is not loaded yet`);
    const pack = packageCache.of(slug);
    for (let after = 0; ; ) {
      const learners = await queries.learnersToAward(db, moduleId, after);
      for (const accountId of learners) {
        signal?.throwIfAborted();
        const learner = { accountId, sco: pack.first };
        await retryDeadlock(() =>
          db.transaction().execute((inside) => this.awardIfPassed(inside, pack, learner, clock())),
        );
      }
      const last = learners.at(-1);
      if (last === undefined || learners.length < queries.learnersAtOnce) return;
      after = last;
    }
  });
}

const earlierPasses: JobKind<{ module: number; slug: string }> = {
  name: 'earlier-package-passes',
  payload: z.strictObject({ module: z.int(), slug: z.string() }),
  tries: 12,
};

/** Queues the certificates of learners who have passed already, in the transaction that lets the package decide. */
export const awardEarlierPasses = (transaction: Executor, module: number, slug: string): Promise<void> =>
  addJob(transaction, earlierPasses, { module, slug }, `earlier-package-passes:${module}`);
