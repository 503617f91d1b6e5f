import { expiryOf, issuedAt } from './access-token.ts';
import type { Session } from './session-store.ts';

/** Seconds by which a phone's clock may drift without having been set. */
const drift = 60;

/** The token that this page saw last, with its remaining life by a monotonic clock. */
let seen: { session: Session; left: number; at: number } | undefined;

/** Seconds by which the phone's clock is ahead of the server's, measured by a token that has just been issued. */
export function clockAhead(access: string): Pick<Session, 'clock_ahead'> {
  const issued = issuedAt(access);
  return issued === undefined ? {} : { clock_ahead: Math.round(Date.now() / 1000 - issued) };
}

/** Like `clockAhead`, measured by a response that has just arrived. */
export function clockAheadOf(answer: Response): Pick<Session, 'clock_ahead'> {
  const told = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(told) ? {} : { clock_ahead: Math.round((Date.now() - told) / 1000) };
}

/**
 * Seconds until an access token expires; 0 or less if it has expired or that is unknown. The phone's clock may be days off, so
 * its error is measured when the token arrives and subtracted here. The clock may also be set while the page is open, so the time
 * that passed on this page is considered too.
 */
export function secondsLeft(session: Session): number {
  const { access, clock_ahead = 0 } = session;
  const now = Date.now() / 1000 - clock_ahead;
  // True if the phone's clock is before the token's time of issue, which means that it was set back since.
  const wasSetBack = now < (issuedAt(access) ?? 0) - drift;
  const byPhone = expiryOf(access) - now;
  const at = performance.now() / 1000;
  if (!isSeen(session)) seen = { session, left: wasSetBack ? 0 : byPhone, at };
  const byPage = seen ? seen.left - (at - seen.at) : 0;
  return Math.min(byPhone, byPage);
}

const isSeen = ({ access, clock_ahead }: Session) =>
  seen?.session.access === access && seen.session.clock_ahead === clock_ahead;
