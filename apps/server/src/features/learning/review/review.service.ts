import { randomInt } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { Read } from '../../../db/read-together.ts';
import { invalid, notFound } from '../../../errors.ts';
import { dayOf, startOfDay } from '../../../local-time.ts';
import { shuffled } from '../assessment/draw.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import * as queries from './review.queries.ts';
import { afterAnswer, missesDueBefore, untried } from './review.rules.ts';

interface ReviewDeps {
  db: Database;
  moduleAccess: Pick<ModuleAccess, 'closedTo' | 'seenBy'>;
  clock: () => Date;
}

/**
 * Missed questions return after some days, when the learner begins to forget. They come only from passed courses, because the
 * learner may know the right options of those. Review answers do not affect any result.
 */
export class ReviewService {
  constructor(private readonly deps: ReviewDeps) {}

  /** The module of each question due today. */
  dueRead(accountId: number): Read<number[]> {
    return queries.dueRead(accountId, momentOf(this.deps.clock()));
  }

  /** The questions due today, with shuffled options. */
  async listDue(accountId: number) {
    const rows = await this.due(accountId);
    return rows.map(({ row, course }) => ({
      question: row,
      course,
      options: shuffled(row.options, (below) => randomInt(below)),
    }));
  }

  /** Grades an answer and records it once: answering a question that is not due changes nothing. */
  async answer(accountId: number, id: number, option: string) {
    const { db, moduleAccess, clock } = this.deps;
    const at = clock();
    const question = await queries.missedQuestion(db, accountId, id, momentOf(at));
    const closed = await moduleAccess.closedTo(accountId);
    if (!question || closed.has(question.module_id)) throw notFound('review_question_gone');
    if (!question.options.includes(option)) throw invalid({ option: ['review_option_not_found'] });
    const correct = option === question.options[0];
    if (question.is_due) {
      const { streak, misses } = question;
      const standing = streak === null || misses === null ? untried : { streak, misses };
      await queries.saveAnswer(db, {
        account: accountId,
        question,
        at,
        ...afterAnswer(standing, correct, at),
      });
    }
    return { question, option, correct };
  }

  /** Hides the questions due today until tomorrow. */
  async pause(accountId: number): Promise<void> {
    await queries.pauseFor(this.deps.db, accountId, dayOf(this.deps.clock()));
  }

  private async due(accountId: number) {
    const { db, moduleAccess, clock } = this.deps;
    const [rows, seen] = await Promise.all([
      queries.dueQuestions(db, accountId, momentOf(clock())),
      moduleAccess.seenBy(accountId),
    ]);
    return rows.flatMap((row) => {
      // Skips a module that cannot be read at the moment.
      const module = seen.find((each) => each.id === row.module_id);
      return module ? [{ row, course: { slug: module.slug, name: module.course.name } }] : [];
    });
  }
}

const momentOf = (at: Date): queries.Moment => ({
  today: dayOf(at),
  began: startOfDay(at),
  dueBefore: missesDueBefore(at),
});
