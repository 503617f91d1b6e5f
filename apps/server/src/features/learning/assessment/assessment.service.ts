import { randomInt } from 'node:crypto';
import { boundedCache } from '../../../bounded-cache.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import { busy, forbidden, HttpError, notFound } from '../../../errors.ts';
import type { CertificateService } from '../certificate/certificate.service.ts';
import { type Catalogue, type CatalogueModule, hasAssessment } from '../modules/catalogue.ts';
import * as queries from './assessment.queries.ts';
import { type Drawn, drawAttempt, type Random } from './draw.ts';
import { type Attempt, countAnswered, gradeAnswer, progressOf } from './grading.ts';
import { Questions } from './questions.ts';
import { keysOf } from './remark.rules.ts';

/** A try fails only if another device has answered in the meantime, and an attempt has only so many questions. */
const maxTries = 20;

const noAttempt = () => notFound('attempt_not_started');

type RecentAttempt = Attempt & { id: number; versionId: number };

interface AssessmentDeps {
  db: Database;
  catalogue: Catalogue;
  clock: () => Date;
  certificates: Pick<CertificateService, 'award'>;
}

export class AssessmentService {
  /** The attempts this process graded last, by learner and module, so that the next answer need not read them again. */
  private readonly recent = boundedCache<string, RecentAttempt>({ name: 'attempts under way', max: 5_000 });

  private readonly questions;

  constructor(private readonly deps: AssessmentDeps) {
    this.questions = new Questions(deps.db);
  }

  /** The current attempt with the text of its questions; starts one if there is none. */
  async currentAttempt(accountId: number, moduleId: number) {
    const module = this.deps.catalogue.module(moduleId);
    const { db } = this.deps;
    const attempt =
      (await queries.latestAttempt(db, accountId, moduleId)) ??
      (await this.insert(db, accountId, module, draw(module))) ??
      // Another tab has started one in the meantime.
      (await queries.latestAttempt(db, accountId, moduleId));
    if (!attempt) throw noAttempt();
    return { attempt, questions: await this.questions.find(attempt.question_ids) };
  }

  /**
   * Starts a new attempt; finished ones stay on record. A new attempt replaces an unfinished one and takes over its questions, so
   * learners cannot redraw until the questions suit them.
   */
  async resetAttempt(accountId: number, moduleId: number) {
    const module = this.deps.catalogue.module(moduleId);
    await this.deps.db.transaction().execute(async (transaction) => {
      const running = await queries.deleteRunningAttempt(transaction, accountId, moduleId);
      // Questions of another version of the course are drawn anew. A corrected one may be of this version already.
      const same = module.pool.filter(({ id }) => running.includes(id));
      const drawn =
        same.length > 0 && same.length === running.length
          ? drawAttempt(same, same.length, random)
          : draw(module, await queries.shownQuestions(transaction, accountId, moduleId));
      await this.insert(transaction, accountId, module, drawn);
    });
    return { progress: 0, result: 0 };
  }

  /**
   * Grades an answer against the current attempt and stores it if the attempt has not changed. If another device answered in
   * between, it reads that answer and grades again.
   */
  async answer(accountId: number, moduleId: number, question: number, option: number) {
    const module = this.deps.catalogue.module(moduleId);
    const key = `${accountId}/${moduleId}`;
    for (let tries = 0; tries < maxTries; tries++) {
      const remembered = this.recent.get(key);
      const attempt = remembered ?? (await this.read(accountId, module));
      const graded = gradeAnswer(attempt, question, option);
      // The cached attempt may be outdated. It is safe to accept an answer by it, because the write checks again, but not to
      // reject one.
      this.recent.delete(key);
      if (remembered && (graded instanceof HttpError || !graded.isNew)) continue;
      if (graded instanceof HttpError) throw graded;
      const progress = { progress: progressOf(graded.responses) };
      if (!graded.isNew) return progress;
      const answered = countAnswered(attempt.responses);
      const given = {
        accountId,
        attemptId: attempt.id,
        answered,
        correct: attempt.keys.map(({ correct }) => correct),
        question,
        option,
        at: this.deps.clock(),
      };
      if (!(await this.save(module, attempt.versionId, { ...given, ...graded }))) continue;
      if (graded.result === null) this.recent.set(key, { ...attempt, responses: graded.responses });
      return progress;
    }
    throw busy();
  }

  private async read(accountId: number, module: CatalogueModule): Promise<RecentAttempt> {
    const chapters = chaptersBefore(module);
    const row = await queries.gradableAttempt(this.deps.db, accountId, module.id, chapters);
    if (!row) throw noAttempt();
    return { id: row.id, versionId: row.version_id, ...toGrade(row) };
  }

  /** One transaction stores the passing answer and the certificate. */
  private async save(
    module: CatalogueModule,
    versionId: number,
    answer: Omit<queries.NewAnswer, 'moduleId'>,
  ): Promise<boolean> {
    const { db, catalogue, certificates } = this.deps;
    const { accountId, at, passed } = answer;
    const store = (executor: Executor) => queries.saveAnswer(executor, { ...answer, moduleId: module.id });
    if (!passed) return store(db);
    // The certificate is for the version that asked the questions, even if the course changed during the attempt.
    const passedModule = await catalogue.inVersion(module, versionId);
    return retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        const isStored = await store(transaction);
        if (isStored)
          await certificates.award(transaction, accountId, passedModule, { at, byPackage: false });
        return isStored;
      }),
    );
  }

  /**
   * Stores that a learner passed by the result of the course's package, with the certificate. A second pass changes nothing but
   * the best result.
   *
   * @param result in percent
   */
  async passByPackage(
    transaction: Executor,
    accountId: number,
    module: CatalogueModule,
    { result, at }: { result: number; at: Date },
  ): Promise<void> {
    await queries.savePackagePass(transaction, { accountId, moduleId: module.id, result, at });
    await this.deps.certificates.award(transaction, accountId, module, { at, byPackage: true });
  }

  status(accountId: number, moduleId: number): Promise<Status> {
    return this.statusRead(accountId, moduleId).ask(this.deps.db);
  }

  statusRead(accountId: number, moduleId: number): Read<Status> {
    this.deps.catalogue.module(moduleId);
    return mapRead(queries.statusRead(accountId, moduleId), statusOf);
  }

  async lastResult(accountId: number, moduleId: number) {
    this.deps.catalogue.module(moduleId);
    const row = await queries.statusRead(accountId, moduleId).ask(this.deps.db);
    if (row?.last_result === null || row?.last_result === undefined) throw notFound('attempt_not_finished');
    return { result: row.last_result };
  }

  /** The last attempt if it is finished, and whether the learner has passed the course. */
  async finished(accountId: number, moduleId: number) {
    const { db, catalogue } = this.deps;
    catalogue.module(moduleId);
    const attempt = await queries.latestAttempt(db, accountId, moduleId);
    if (!attempt?.finished_at) throw notFound('answers_locked');
    const [status, questions] = await Promise.all([
      queries.statusRead(accountId, moduleId).ask(db),
      this.questions.find(attempt.question_ids),
    ]);
    return { attempt, questions, passed: status?.passed ?? false };
  }

  async rate(accountId: number, moduleId: number, rating: number) {
    this.deps.catalogue.module(moduleId);
    if (!(await queries.recordRating(this.deps.db, accountId, moduleId, rating, this.deps.clock())))
      throw forbidden('rating_locked');
    return { rating };
  }

  private insert(db: Executor, accountId: number, module: CatalogueModule, drawn: Drawn) {
    return queries.insertAttempt(db, {
      ...drawn,
      accountId,
      moduleId: module.id,
      versionId: module.versionId,
      chapters: chaptersBefore(module),
      at: this.deps.clock(),
    });
  }
}

export interface Status {
  progress: number;
  result: number;
  passed: boolean;
  attempts: number;
  rating: number | null;
}

/** After a pass: progress 100 and the best result, because practising again never takes a pass away. */
function statusOf(row: queries.StatusRow | undefined): Status {
  const { attempts, rating } = { attempts: row?.attempts ?? 0, rating: row?.rating ?? null };
  if (row?.passed) return { progress: 100, result: row.best_result ?? 0, passed: true, attempts, rating };
  return {
    progress: row?.chosen ? progressOf(row.chosen) : 0,
    result: row?.result ?? 0,
    passed: false,
    attempts,
    rating,
  };
}

const random: Random = (below) => randomInt(below);

function draw(module: CatalogueModule, shown?: ReadonlyMap<string, number>): Drawn {
  if (!hasAssessment(module)) throw notFound('assessment_not_found');
  return drawAttempt(module.pool, module.course.questions, random, shown);
}

/** The chapters a learner must complete before the assessment opens; none for a SCORM module, whose chapters we do not know. */
const chaptersBefore = ({ course }: CatalogueModule) =>
  course.format === 'scorm' ? [] : course.chapters.map((chapter) => chapter.number);

const toGrade = (row: queries.GradableAttempt): Attempt => ({
  open: row.open,
  responses: row.chosen,
  keys: keysOf(row),
});
