import type { PlainCode } from '@readytowork/contract';
import { type Act, whyHandsOff } from '../staff/rights.policy.ts';

interface Check {
  by: Act['by'];
  /** The account that the request is about; undefined if there is none. */
  of: Act['of'] | undefined;
  /** The staff account that entered the request; null if the person sent it on the site. */
  enteredBy: number | null;
}

/**
 * The reason why this member of staff may not confirm the person's identity; undefined if they may. A colleague must check it,
 * because the one who entered a request may have invented it.
 */
export function whyNotIdentified({ by, of, enteredBy }: Check): PlainCode | undefined {
  if (by !== undefined && by.id === enteredBy) return 'data_request_own_entry';
  return of && whyHandsOff({ by, of });
}
