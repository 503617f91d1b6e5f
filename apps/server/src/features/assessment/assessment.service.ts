import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import type { Catalogue, CatalogueModule } from '../modules/catalogue.ts';
import * as queries from './assessment.queries.ts';
import { drawAttempt, questionsAsked } from './draw.ts';

/** 128 random bits: a certificate number cannot be guessed (docs/contract.md, section 6). */
const certificateNumber = () => randomBytes(16).toString('base64url');

const noAttempt = () => notFound('There is no assessment under way in this course. Start one first.');

export class AssessmentService {
  constructor(
    private readonly db: Database,
    private readonly catalogue: Catalogue,
    private readonly clock: () => Date,
  ) {}

  /** The current attempt with its questions' words; starts one where there is none. */
  async current(accountId: number, moduleId: number) {
    this.catalogue.module(moduleId);
    let attempt = await queries.latestAttempt(this.db, accountId, moduleId);
    if (!attempt) {
      await this.insert(accountId, moduleId);
      attempt = await queries.latestAttempt(this.db, accountId, moduleId);
    }
    if (!attempt) throw noAttempt();
    return { attempt, questions: await queries.questionsById(this.db, attempt.question_ids) };
  }

  /** Starts a new attempt. An unfinished one gives way to it; finished ones stay on record. */
  async reset(accountId: number, moduleId: number) {
    this.catalogue.module(moduleId);
    await this.db.transaction().execute(async (transaction) => {
      await queries.deleteRunningAttempt(transaction, accountId, moduleId);
      await this.insert(accountId, moduleId, transaction);
    });
    return { progress: 0, result: 0 };
  }

  async answer(accountId: number, moduleId: number, question: number, option: number) {
    const module = this.catalogue.module(moduleId);
    const answer: queries.Answer = {
      accountId,
      moduleId,
      question,
      option,
      at: this.clock(),
      likelyLast: question === Math.min(questionsAsked, module.pool.length),
      certificate: () => ({
        number: certificateNumber(),
        moduleName: module.course.name,
        minutes: module.course.durationMinutes,
      }),
    };
    const recorded = (await queries.recordAnswer(this.db, answer)) ?? (await this.openAndRecord(answer));
    return recorded ? { progress: percentOf(recorded.answered, recorded.asked) } : this.explain(answer);
  }

  /** The chapters may have been completed after the attempt was drawn: it is opened then, and the answer taken. */
  private async openAndRecord(answer: queries.Answer) {
    const { accountId, moduleId } = answer;
    const chapters = chaptersBefore(this.catalogue.module(moduleId));
    if (!(await queries.openAttempt(this.db, accountId, moduleId, chapters))) return undefined;
    return queries.recordAnswer(this.db, answer);
  }

  /** Why an answer was not recorded. The same answer again is none of the reasons: it gets the same reply. */
  private async explain({ accountId, moduleId, question, option }: queries.Answer) {
    const attempt = await queries.latestAttempt(this.db, accountId, moduleId);
    if (!attempt) throw noAttempt();
    const first = attempt.first_options[question - 1];
    const order = attempt.option_orders[question - 1];
    if (first === undefined || order === undefined)
      throw notFound(`This assessment has the questions 1 to ${attempt.question_ids.length}.`);
    if (option < first || option >= first + order.length)
      throw invalid({ option: ['This option does not belong to this question. Load the question again.'] });
    const chosen = attempt.chosen[question - 1];
    if (chosen === option) return { progress: progressOf(attempt.chosen) };
    if (chosen !== null)
      throw conflict('You have already answered this question in this attempt; the first answer counts.');
    if (!attempt.open) throw forbidden('Complete every chapter first; then the assessment opens.');
    throw conflict('This attempt has changed meanwhile. Load the assessment again.');
  }

  /** Once passed, 100 and the best result: practising again never takes a pass away. */
  async status(accountId: number, moduleId: number) {
    this.catalogue.module(moduleId);
    const row = await queries.currentStatus(this.db, accountId, moduleId);
    const attempts = row?.attempts ?? 0;
    if (row?.passed) return { progress: 100, result: row.best_result ?? 0, passed: true, attempts };
    return {
      progress: row?.chosen ? progressOf(row.chosen) : 0,
      result: row?.result ?? 0,
      passed: false,
      attempts,
    };
  }

  async lastResult(accountId: number, moduleId: number) {
    this.catalogue.module(moduleId);
    const row = await queries.currentStatus(this.db, accountId, moduleId);
    if (row?.last_result === null || row?.last_result === undefined)
      throw notFound('You have not finished this assessment yet.');
    return { result: row.last_result };
  }

  /** The last attempt, once it is finished. */
  async finished(accountId: number, moduleId: number) {
    this.catalogue.module(moduleId);
    const attempt = await queries.latestAttempt(this.db, accountId, moduleId);
    if (!attempt?.finished_at)
      throw notFound('Finish the assessment first; then you can look at the answers.');
    return { attempt, questions: await queries.questionsById(this.db, attempt.question_ids) };
  }

  async rate(accountId: number, moduleId: number, rating: number) {
    this.catalogue.module(moduleId);
    if (!(await queries.recordRating(this.db, accountId, moduleId, rating, this.clock())))
      throw forbidden('Pass the course first; then you can rate it.');
    return { rating };
  }

  private async insert(
    accountId: number,
    moduleId: number,
    db: Parameters<typeof queries.insertAttempt>[0] = this.db,
  ) {
    const module = this.catalogue.module(moduleId);
    const { versionId, pool } = module;
    // A package that was imported brings none of ours.
    if (pool.length === 0) throw notFound('This course has no assessment.');
    const drawn = drawAttempt(pool, (below) => randomInt(below));
    await queries.insertAttempt(db, {
      ...drawn,
      accountId,
      moduleId,
      versionId,
      chapters: chaptersBefore(module),
      at: this.clock(),
    });
  }
}

/** What must be complete before the assessment opens; a SCORM module has no chapters of ours. */
const chaptersBefore = ({ course }: CatalogueModule) =>
  course.format === 'scorm' ? [] : course.chapters.map((chapter) => chapter.number);

const percentOf = (answered: number, asked: number) => Math.floor((100 * answered) / asked);

const progressOf = (chosen: (number | null)[]) =>
  percentOf(chosen.filter((option) => option !== null).length, chosen.length);
