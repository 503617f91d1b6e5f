import type { Database } from '../../../db/database.ts';
import type { PageAsked } from '../../../db/read-page.ts';
import { notFound } from '../../../errors.ts';
import { questionsById } from './assessment.queries.ts';
import { shownQuestions } from './assessment.view.ts';
import * as queries from './attempt-records.queries.ts';

export type { AssessmentTotals, AttemptRecord } from './attempt-records.queries.ts';

/** A question as the learner saw and answered it, with its right option. */
export interface AnsweredQuestion {
  number: number;
  text: string;
  options: { text: string; chosen: boolean; right: boolean }[];
  explanation: string;
}

/** Shows staff a learner's assessments. */
export class AttemptRecords {
  constructor(private readonly deps: { db: Database }) {}

  async totalsOf(accountId: number): Promise<Map<number, queries.AssessmentTotals>> {
    const rows = await queries.totalsOf(this.deps.db, accountId);
    return new Map(rows.map((row) => [row.module_id, row]));
  }

  listAttempts(accountId: number, page: PageAsked<'started'>) {
    return queries.listAttempts(this.deps.db, accountId, page);
  }

  /** The answers of a finished attempt; never those of a running one. */
  async answers(
    accountId: number,
    id: number,
  ): Promise<{ attempt: queries.AttemptRecord; questions: AnsweredQuestion[] }> {
    const attempt = await queries.finishedAttempt(this.deps.db, accountId, id);
    if (!attempt) throw notFound('attempt_not_found');
    const shown = shownQuestions(attempt, await questionsById(this.deps.db, attempt.question_ids));
    const questions = shown.map(({ number, text, options, explanation }, index) => ({
      number,
      text,
      explanation,
      options: options.map((option) => ({
        text: option.text,
        chosen: option.id === attempt.chosen[index],
        right: option.id === attempt.correct[index],
      })),
    }));
    return { attempt, questions };
  }
}
