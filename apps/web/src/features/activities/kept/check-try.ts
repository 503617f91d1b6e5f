import type { Check } from '@readytowork/activities';
import { judge, type Response, shows } from '@readytowork/activities/check';
import { keptResponse } from '@readytowork/activities/kept-response';

/** A learner's last answer to a check, and how many answers were wrong so far. */
export interface CheckTry {
  response: Response;
  misses: number;
}

/** Returns the try with one more answer. */
export function afterAnswer(check: Check, before: CheckTry | undefined, response: Response): CheckTry {
  const misses = before?.misses ?? 0;
  return { response, misses: judge(check, response).right ? misses : misses + 1 };
}

/** Whether the check is over: the answer was right, or the solution has been shown. */
export const isOver = (check: Check, { response, misses }: CheckTry): boolean =>
  judge(check, response).right || shows(misses) === 'answer';

/** Parses a stored try; undefined if it does not fit this check. */
export function parseTry(check: Check, kept: unknown): CheckTry | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const response = keptResponse(check, Reflect.get(kept, 'response'));
  const misses: unknown = Reflect.get(kept, 'misses');
  if (!response || (misses !== 0 && misses !== 1 && misses !== 2)) return undefined;
  return { response, misses: judge(check, response).right ? misses : Math.max(1, misses) };
}
