import { randomInt } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
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
 * What somebody missed comes back after some days, when it begins to be forgotten: of courses that they have passed, for there
 * nothing has to be kept from them. It counts towards nothing.
 */
export class ReviewService {
  constructor(private readonly deps: ReviewDeps) {}

  /** How many questions are due today. */
  async countDue(accountId: number): Promise<number> {
    return (await this.due(accountId)).length;
  }

  /** What is due today, with the options in an order of chance. */
  async list(accountId: number) {
    const rows = await this.due(accountId);
    return rows.map(({ row, course }) => ({
      question: row,
      course,
      options: shuffled(row.options, (below) => randomInt(below)),
    }));
  }

  /** What an answer comes to. It is noted once: a question that is not due is answered, and changes nothing. */
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

  /** Nothing more is due today. */
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
      // One that cannot be read at the moment is asked when it can be.
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
