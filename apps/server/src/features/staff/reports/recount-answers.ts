import type { Executor } from '../../../db/database.ts';
import type { FinishedAttempt } from './answers.ts';
import { addAnswers, noChanges } from './count-pairs.ts';
import { writeChanges } from './counters.queries.ts';
import { noteChanges } from './counting.queries.ts';
import { countedOf, type Pair } from './facts.queries.ts';

/** A finished attempt with its counted answers. */
export type StoredAttempt = Omit<FinishedAttempt, 'is_first'> & Pair & { id: number };

export interface ChangedAnswers {
  attempts: readonly { before: StoredAttempt; after: StoredAttempt }[];
  /** Learners who passed because of the correction. */
  passed: readonly { accountId: number; moduleId: number }[];
}

/**
 * Counts finished attempts again after a key was corrected. Leaves attempts that were not counted yet to the counter. Runs in
 * the transaction that changes them and holds the state.
 */
export async function recountAnswers(db: Executor, { attempts, passed }: ChangedAnswers): Promise<void> {
  const counted = await countedOf(
    db,
    attempts.map(({ before }) => before),
  );
  const isFirst = new Map(counted.map(({ account_id, id, is_first }) => [`${account_id}/${id}`, is_first]));
  const changes = noChanges();
  for (const { before, after } of attempts) {
    const is_first = isFirst.get(`${before.account_id}/${before.id}`);
    if (is_first === undefined) continue;
    addAnswers(changes, { ...before, is_first }, -1);
    addAnswers(changes, { ...after, is_first }, 1);
  }
  await writeChanges(db, changes);
  for (const { accountId, moduleId } of passed) await noteChanges(db, accountId, [moduleId]);
}
