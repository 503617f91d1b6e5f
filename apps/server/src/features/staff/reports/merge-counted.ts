import type { Executor } from '../../../db/database.ts';
import { addChanges, type Counting, countPairs, noChanges } from './count-pairs.ts';
import { writeChanges } from './counters.queries.ts';
import { forgetChanges, holdState, noteChanges } from './counting.queries.ts';
import { pairsOf } from './facts.queries.ts';
import { deleteStandings, type Standing, standingsOfAccount, writeStandings } from './standing.queries.ts';

export interface Accounts {
  /** The account that ends. */
  from: number;
  /** The account that stays, which gets the data of both. */
  into: number;
}

/**
 * Merges the counts of two accounts into one person's: a step that both reached is counted once, and attempts are counted as
 * before. Runs in the merging transaction before the rows move, and never at the same time as the counter.
 */
export async function mergeCounted(
  db: Executor,
  counting: Counting,
  { from, into }: Accounts,
): Promise<void> {
  await holdState(db);
  // Counts both accounts first, because an uncounted attempt must not move behind a counted one of the other account.
  await countPairs(db, counting, await pairsOf(db, [from, into]));
  const kept = new Map(
    (await standingsOfAccount(db, into)).map((standing) => [standing.module_id, standing]),
  );
  const changes = noChanges();
  const merged = (await standingsOfAccount(db, from)).map((ending) => {
    const other = kept.get(ending.module_id);
    const now = other ? joined(other, ending) : { ...ending, account_id: into };
    addChanges(changes, ending, null);
    addChanges(changes, other ?? null, now);
    return now;
  });
  await forgetChanges(db, from);
  await deleteStandings(db, from);
  await writeStandings(db, merged);
  await writeChanges(db, changes);
  await noteChanges(
    db,
    into,
    merged.map(({ module_id }) => module_id),
  );
}

/** Takes the earlier day of each step and the newer rating; the place where the learner stopped is determined again. */
function joined(one: Standing, other: Standing): Standing {
  const steps = new Set([...Object.keys(one.reached), ...Object.keys(other.reached)]);
  const [newer, older] = (one.rated_on ?? '') >= (other.rated_on ?? '') ? [one, other] : [other, one];
  const { rating, rated_on } = newer.rated_on === null ? older : newer;
  return {
    ...one,
    reached: Object.fromEntries(
      [...steps].map((step) => [step, earlier(one.reached[step], other.reached[step])]),
    ),
    last_attempt: Math.max(one.last_attempt, other.last_attempt),
    rating,
    rated_on,
    stopped_chapter: null,
    stopped_slide: null,
    look_again_on: null,
  };
}

function earlier(one: string | undefined, other: string | undefined): string {
  const [first = ''] = [one, other].flatMap((day) => day ?? []).toSorted();
  return first;
}
