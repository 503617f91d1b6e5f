import { expiryOf, issuedAt } from './access-token.ts';
import type { Session } from './session-store.ts';

/** A phone's clock may drift by so many seconds without having been set. */
const drift = 60;

/** The token that this page saw last, and what was left of its life by a clock that nobody can set. */
let seen: { session: Session; left: number; at: number } | undefined;

/** By how many seconds the phone's clock is ahead of the server's, reckoned by a token that was issued a moment ago. */
export function clockAhead(access: string): Pick<Session, 'clock_ahead'> {
  const issued = issuedAt(access);
  return issued === undefined ? {} : { clock_ahead: Math.round(Date.now() / 1000 - issued) };
}

/** The same by an answer that came a moment ago. */
export function clockAheadOf(answer: Response): Pick<Session, 'clock_ahead'> {
  const told = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(told) ? {} : { clock_ahead: Math.round((Date.now() - told) / 1000) };
}

/**
 * How many seconds an access token still lives; 0 or less: it is over, or nobody can say. The phone's clock may be days off,
 * so its error as of when the token came is taken off; and it may be set while the page is open, so the time that has
 * passed on this page counts as well.
 */
export function secondsLeft(session: Session): number {
  const { access, clock_ahead = 0 } = session;
  const now = Date.now() / 1000 - clock_ahead;
  // Before the moment it was issued: the clock was set back since.
  const wasSetBack = now < (issuedAt(access) ?? 0) - drift;
  const byPhone = expiryOf(access) - now;
  const at = performance.now() / 1000;
  if (!isSeen(session)) seen = { session, left: wasSetBack ? 0 : byPhone, at };
  const byPage = seen ? seen.left - (at - seen.at) : 0;
  return Math.min(byPhone, byPage);
}

const isSeen = ({ access, clock_ahead }: Session) =>
  seen?.session.access === access && seen.session.clock_ahead === clock_ahead;
