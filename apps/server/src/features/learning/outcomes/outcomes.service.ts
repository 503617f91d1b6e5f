import type { Outcome, OutcomeAnswer, OutcomeMonths } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import { conflict } from '../../../errors.ts';
import { isMonths } from './outcomes.policy.ts';
import * as queries from './outcomes.queries.ts';

/** Learners' outcomes some months after their first certificate (docs/decisions/0092). */
export class OutcomesService {
  constructor(private readonly deps: { db: Database }) {}

  async list(accountId: number): Promise<Outcome[]> {
    const found = await queries.findOutcomes(this.deps.db, accountId);
    return found.flatMap(({ months, open, answer }) => (isMonths(months) ? [{ months, open, answer }] : []));
  }

  /** The open question on the learner's home page. */
  openRead(accountId: number): Read<OutcomeMonths | null> {
    return mapRead(queries.openRead(accountId), (months) =>
      months !== null && isMonths(months) ? months : null,
    );
  }

  async set(accountId: number, months: OutcomeMonths, answer: OutcomeAnswer | null): Promise<Outcome[]> {
    if (!(await queries.writeAnswer(this.deps.db, accountId, months, answer)))
      throw conflict('outcome_not_asked');
    return this.list(accountId);
  }
}
