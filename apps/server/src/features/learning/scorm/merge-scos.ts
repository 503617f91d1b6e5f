import type { JoinRows, Settled } from '../../../feature.ts';
import * as queries from './merge-scos.queries.ts';

/**
 * Keeps one of the two records per SCO, because its pairs belong together: the completed or passed one, else the one with the
 * higher score, else the later one. The achievements of the other record are added.
 */
export const joinScos: JoinRows = async (db, { from, into }) => {
  const both = await queries.scosOfBoth(db, from, into);
  for (const { stays, ends, ...place } of both) {
    const [lost, won] = beats(ends, stays) ? [into, from] : [from, into];
    await queries.achieve(db, { ...place, accountId: won }, achieved(stays, ends));
    await queries.dropSco(db, { ...place, accountId: lost });
  }
  await queries.moveScos(db, from, into);
  return both.map(({ module_id, sco, stays, ends }) => ({
    case: 'package',
    module: module_id,
    subject: sco,
    stays: inWords(stays),
    ends: inWords(ends),
    kept: beats(ends, stays) ? 'ends' : 'stays',
  }));
};

const isDone = ({ completed_at, passed }: queries.ScoRecord) => completed_at !== null || passed === true;

/** True if `one` is the record to continue with. */
export function beats(one: queries.ScoRecord, other: queries.ScoRecord): boolean {
  if (isDone(one) !== isDone(other)) return isDone(one);
  if (one.score !== other.score) return (one.score ?? -1) > (other.score ?? -1);
  return one.updated_at > other.updated_at;
}

/** The best achievements of both records. */
export function achieved(one: queries.ScoRecord, other: queries.ScoRecord): queries.Achieved {
  const both = [one, other];
  const [completed_at = null] = both
    .flatMap((record) => record.completed_at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime());
  const judged = both.flatMap(({ passed }) => passed ?? []);
  const scores = both.flatMap(({ score }) => score ?? []);
  return {
    completed_at,
    passed: judged.length > 0 ? judged.includes(true) : null,
    score: scores.length > 0 ? Math.max(...scores) : null,
  };
}

const inWords = ({ completed_at, passed, score }: queries.ScoRecord): Settled['stays'] => {
  const state = passed ? 'passed' : completed_at ? 'completed' : 'begun';
  return score === null ? state : `${state}, ${score} %`;
};
