import type { PlainCode } from '@readytowork/contract';
import { type Act, whyHandsOff } from '../staff/rights.policy.ts';

interface Check {
  by: Act['by'];
  /** The account that the request is about; undefined if there is none. */
  of: Act['of'] | undefined;
  /** Who entered the request; null if the person asked on the site. */
  enteredBy: number | null;
}

/**
 * The reason why staff may not say who the person is; undefined if they may. Whoever entered a request may have invented it, so
 * someone else checks.
 */
export function whyNotIdentified({ by, of, enteredBy }: Check): PlainCode | undefined {
  if (by !== undefined && by.id === enteredBy) return 'data_request_own_entry';
  return of && whyHandsOff({ by, of });
}
