import type { RemarkingState } from '@readytowork/contract';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { changedMeanwhile, conflict } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Remarked, Remarking } from '../../learning/assessment/remark.service.ts';
import { noSuchModule } from '../../learning/modules/catalogue.ts';
import * as modules from '../../learning/modules/editing.ts';
import * as queries from './remarking.queries.ts';
import { remarkingView } from './remarking.view.ts';

export interface RunsDeps {
  db: Database;
  /** For the job, whose statements may take longer than those of requests. */
  jobDb: Database;
  clock: () => Date;
  remarking: Pick<Remarking, 'corrections' | 'count' | 'markSome'>;
  /** Locks the counting of reports. */
  holdReports(db: Executor): Promise<void>;
  recountAnswers(db: Executor, changed: Pick<Remarked, 'attempts' | 'passed'>): Promise<void>;
}

/** Starts re-markings and runs them, one at a time for each course. */
export class RemarkingRuns {
  constructor(private readonly deps: RunsDeps) {}

  read(moduleId: number): Promise<RemarkingState> {
    return this.stateIn(this.deps.db, moduleId);
  }

  /** @param revision of the state that the editor saw */
  start(editor: Actor, moduleId: number, reason: string, revision: string): Promise<RemarkingState> {
    const { db, clock } = this.deps;
    return db.transaction().execute(async (transaction) => {
      // Publications take the same lock, so the version stays until this commit.
      if (!(await modules.lockModule(transaction, moduleId))) throw noSuchModule();
      const seen = await this.stateIn(transaction, moduleId);
      if (seen.run?.state === 'running') throw conflict('remarking_runs');
      if (seen.revision !== revision) throw changedMeanwhile(seen, { reason });
      if (seen.questions.length === 0) throw conflict('remarking_nothing');
      const { slug, version_id: versionId } = await moduleOf(transaction, moduleId);
      const at = clock();
      const run = await queries.insertRun(transaction, { moduleId, versionId, reason, by: editor.id, at });
      if (run === undefined) throw conflict('remarking_runs');
      await addJob(transaction, remarkAttempts, { run }, keyOf(run));
      await record(transaction, {
        by: editor,
        action: 'assessment-remarked',
        subject: slug,
        after: { version: versionId, questions: seen.questions.map(({ question }) => question), reason },
      });
      return this.stateIn(transaction, moduleId);
    });
  }

  /** Each batch is one transaction, which leaves no attempt of it to find. So a run that was cut off goes on where it was. */
  readonly handler: JobHandler = handle(remarkAttempts, async ({ run }, { signal }) => {
    const { jobDb } = this.deps;
    for (let goesOn = true; goesOn; ) {
      signal?.throwIfAborted();
      goesOn = await retryDeadlock(() =>
        jobDb.transaction().execute((transaction) => this.markSome(transaction, run)),
      );
    }
  });

  /** A run whose job was given up, for example while the database was away for a day, would stay open and let no other one start. */
  readonly resumer: JobHandler = handle(
    resumeRemarkings,
    async () => {
      const { db } = this.deps;
      for (const run of await queries.openRuns(db)) await addJob(db, remarkAttempts, { run }, keyOf(run));
    },
    '23 * * * *',
  );

  /** @returns false if the run has ended */
  private async markSome(transaction: Executor, id: number): Promise<boolean> {
    const { clock, holdReports, recountAnswers, remarking } = this.deps;
    const run = await queries.lockRun(transaction, id);
    if (!run) return false;
    const at = clock();
    await holdReports(transaction);
    const { module_id, version_id: version } = run;
    const corrections = await remarking.corrections(transaction, module_id, version);
    const marked = await remarking.markSome(transaction, { version, corrections }, at);
    if (!marked) {
      const published = await modules.editedModuleOf(transaction, module_id);
      await queries.endRun(transaction, id, { at, stopped: published?.version_id !== version });
      return false;
    }
    const { attempts, higher, passed } = marked;
    await recountAnswers(transaction, marked);
    await queries.addToRun(transaction, id, { attempts: attempts.length, higher, passed: passed.length });
    return true;
  }

  private async stateIn(db: Executor, moduleId: number): Promise<RemarkingState> {
    const { remarking } = this.deps;
    const { version_id } = await moduleOf(db, moduleId);
    const corrections = await remarking.corrections(db, moduleId, version_id);
    const marks = await remarking.count(db, corrections);
    return remarkingView({ version_id, corrections, marks, run: await queries.lastRun(db, moduleId) });
  }
}

async function moduleOf(db: Executor, moduleId: number): Promise<modules.EditedModuleRow> {
  const row = await modules.editedModuleOf(db, moduleId);
  if (!row) throw noSuchModule();
  return row;
}

const remarkAttempts: JobKind<{ run: number }> = {
  name: 'remark-attempts',
  payload: z.strictObject({ run: z.int() }),
  tries: 25,
};

const keyOf = (run: number) => `${remarkAttempts.name}:${run}`;

const resumeRemarkings: JobKind<unknown> = { name: 'resume-remarkings', payload: z.unknown(), tries: 3 };
