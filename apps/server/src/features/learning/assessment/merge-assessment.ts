import type { JoinRows, Settled } from '../../../feature.ts';
import * as queries from './merge-assessment.queries.ts';

/**
 * Keeps the attempts of both accounts. The running attempt of the account that ends is closed without a result; that of the
 * account that stays continues as the latest.
 */
export const joinAttempts: JoinRows = async (db, { from, into, at }) => {
  const ended = await queries.abandonRunning(db, from, at);
  await queries.moveAttempts(db, from, into);
  const running = await queries.renumberRunning(db, into);
  return ended.map(({ module_id, started_at }) => ({
    case: 'running_attempt',
    module: module_id,
    stays: running.find((other) => other.module_id === module_id)?.started_at.toISOString() ?? null,
    ends: started_at.toISOString(),
    kept: 'stays',
  }));
};

/** Keeps the best result, the earliest pass, the newest rating and all attempts. */
export const joinAssessments: JoinRows = async (db, { from, into }) => {
  const both = await queries.assessmentsOfBoth(db, from, into);
  await queries.moveAssessments(db, from, into);
  return both.flatMap(settle);
};

function settle({ module_id: module, stays, ends }: queries.BothAssessments): Settled[] {
  const settled: Settled[] = [
    {
      case: 'result',
      module,
      stays: stays.best_result,
      ends: ends.best_result,
      kept: ends.best_result > stays.best_result ? 'ends' : 'stays',
    },
  ];
  if (stays.passed_at && ends.passed_at)
    settled.push({
      case: 'pass',
      module,
      stays: stays.passed_at.toISOString(),
      ends: ends.passed_at.toISOString(),
      kept: ends.passed_at < stays.passed_at ? 'ends' : 'stays',
    });
  if (stays.rated_at && ends.rated_at)
    settled.push({
      case: 'rating',
      module,
      stays: stays.rating,
      ends: ends.rating,
      kept: ends.rated_at > stays.rated_at ? 'ends' : 'stays',
    });
  return settled;
}
