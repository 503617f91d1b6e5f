import type { Executor } from '../../../db/database.ts';
import { dayOf } from '../../../local-time.ts';
import { answersOf, type FinishedAttempt } from './answers.ts';
import { type Changes, writeChanges } from './counters.queries.ts';
import { factsOf, finishedSince, type IsWorkedThrough, type Pair, pairKey } from './facts.queries.ts';
import { holdAccounts, type Standing, standingsOf, writeStandings } from './standing.queries.ts';
import { type Facts, reachedSteps } from './steps.ts';
import { stoppedAt } from './stopped.ts';
import { Tally } from './tally.ts';

export interface Counting {
  isWorkedThrough: IsWorkedThrough;
  clock: () => Date;
}

export const noChanges = (): Changes => ({
  steps: new Tally(),
  stops: new Tally(),
  ratings: new Tally(),
  answers: new Tally(),
});

/**
 * Updates the counts of these learners in these modules. It compares the facts with what was counted, so it can be repeated. Runs
 * in the transaction that holds the state.
 */
export async function countPairs(
  db: Executor,
  { isWorkedThrough, clock }: Counting,
  given: readonly Pair[],
): Promise<void> {
  const joined = await holdAccounts(
    db,
    given.map(({ account_id }) => account_id),
  );
  const pairs = [...new Map(given.map((pair) => [pairKey(pair), pair])).values()].filter(({ account_id }) =>
    joined.has(account_id),
  );
  const changes = noChanges();
  const before = new Map((await standingsOf(db, pairs)).map((standing) => [pairKey(standing), standing]));
  const facts = await factsOf(db, pairs, isWorkedThrough);
  const attempts = await finishedSince(
    db,
    pairs.map((pair) => ({ ...pair, counted: before.get(pairKey(pair))?.last_attempt ?? 0 })),
  );
  const today = dayOf(clock());
  const standings = pairs.flatMap((pair) => {
    const key = pairKey(pair);
    const fact = facts.get(key);
    const joinedAt = joined.get(pair.account_id);
    if (!fact || !joinedAt) return [];
    const standing = before.get(key) ?? nothingCounted(pair, dayOf(joinedAt));
    const finished = attempts.get(key) ?? [];
    const now = standingOf(standing, fact, finished, today);
    addChanges(changes, standing, now);
    for (const attempt of finished) addAnswers(changes, attempt, 1);
    return Object.keys(now.reached).length > 0 ? [now] : [];
  });
  await writeStandings(db, standings);
  await writeChanges(db, changes);
}

const nothingCounted = (pair: Pair, joined_on: string): Standing => ({
  ...pair,
  joined_on,
  reached: {},
  last_attempt: 0,
  rating: null,
  rated_on: null,
  stopped_chapter: null,
  stopped_slide: null,
  look_again_on: null,
});

function standingOf(
  before: Standing,
  facts: Facts,
  finished: readonly (FinishedAttempt & { id: number })[],
  today: string,
): Standing {
  const { at, lookAgainOn } = stoppedAt(facts, today);
  return {
    ...before,
    reached: reachedSteps(facts, before.reached),
    last_attempt: finished.at(-1)?.id ?? before.last_attempt,
    rating: facts.rating,
    rated_on: facts.rated_at && dayOf(facts.rated_at),
    stopped_chapter: at?.chapter ?? null,
    stopped_slide: at?.slide ?? null,
    look_again_on: lookAgainOn,
  };
}

/** Adds the changes of the counters for a learner whose counted state changes from `before` to `now`. */
export function addChanges(changes: Changes, before: Standing | null, now: Standing | null): void {
  for (const [standing, by] of [
    [before, -1],
    [now, 1],
  ] as const) {
    if (!standing) continue;
    const { module_id, joined_on, reached, rating, rated_on, stopped_chapter, stopped_slide } = standing;
    for (const [step, day] of Object.entries(reached)) {
      changes.steps.add([module_id, 'joined', joined_on, step], by);
      changes.steps.add([module_id, 'reached', day, step], by);
    }
    if (rating !== null && rated_on !== null) changes.ratings.add([module_id, rated_on, rating], by);
    if (stopped_chapter !== null && stopped_slide !== null)
      changes.stops.add([module_id, stopped_chapter, stopped_slide], by);
  }
}

/** @param by 1 counts the attempt, -1 takes it out of the counts */
export function addAnswers({ answers }: Changes, attempt: FinishedAttempt, by: 1 | -1): void {
  const { version_id, is_first } = attempt;
  for (const { question, asked, correct, option } of answersOf(attempt))
    answers.add([version_id, question, is_first, asked, correct, option], by);
}
