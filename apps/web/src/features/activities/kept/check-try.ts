import type { Check } from '@readytowork/activities';
import { judge, type Response, shows } from '@readytowork/activities/check';
import { keptResponse } from '@readytowork/activities/kept-response';

/** How far somebody is with a check: the last answer, and how many before it and with it were wrong. */
export interface CheckTry {
  response: Response;
  misses: number;
}

/** With one more answer. */
export function afterAnswer(check: Check, before: CheckTry | undefined, response: Response): CheckTry {
  const misses = before?.misses ?? 0;
  return { response, misses: judge(check, response).right ? misses : misses + 1 };
}

/** Nothing more is asked: it was right, or the answer is shown. */
export const isOver = (check: Check, { response, misses }: CheckTry): boolean =>
  judge(check, response).right || shows(misses) === 'answer';

/** As it was kept; nothing where that is no try of this check. */
export function keptTry(check: Check, kept: unknown): CheckTry | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const response = keptResponse(check, Reflect.get(kept, 'response'));
  const misses: unknown = Reflect.get(kept, 'misses');
  if (!response || (misses !== 0 && misses !== 1 && misses !== 2)) return undefined;
  return { response, misses: judge(check, response).right ? misses : Math.max(1, misses) };
}
