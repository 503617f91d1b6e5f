import { isQuiet, nextHour } from '../../../local-time.ts';

/** No notifications are sent in these hours. */
export const quietHours = { quiet_from: 21, quiet_until: 7 };

/** Milliseconds for which a push service keeps a message for a phone that is off. */
const keptMilliseconds = 4 * 3_600_000;
/** Most tries for a message that the push service cannot take. */
export const mostTries = 4;
/** A device is dropped after the push service has refused this many messages in a row. */
export const mostRefused = 5;
/** Seconds until the second, the third and the fourth try. */
const waits = [60, 300, 1_800];
/** The longest time that a push service may make us wait. */
const longestWaitSeconds = 3 * 3_600;

export const isQuietNow = (at: Date): boolean => isQuiet(at, quietHours);

/** This moment, or during the quiet hours their end. */
export const whenAwake = (at: Date): Date => (isQuietNow(at) ? nextHour(at, quietHours.quiet_until) : at);

/** The expiry of a message that is sent now: after some hours, and before the quiet hours begin. */
export function endOf(at: Date): Date {
  const evening = nextHour(at, quietHours.quiet_from);
  return new Date(Math.min(at.getTime() + keptMilliseconds, evening.getTime()));
}

/** The answer of a push service. */
export interface PushAnswer {
  /** 0 if there was no answer. */
  status: number;
  /** The header of that name. */
  retryAfter?: string | undefined;
}

/**
 * The consequence of an answer. `gone`: the subscription has ended. `refused`: the push service does not take this message.
 * `later`: it may take it after these seconds.
 */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' | 'failed' }
  | { kind: 'later'; seconds: number };

/** @param tries number of tries, including this one */
export function outcomeOf({ status, retryAfter }: PushAnswer, tries: number, at: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 0 && status !== 429 && status < 500) return { kind: 'refused' };
  const wait = waits[tries - 1];
  if (wait === undefined) return { kind: 'failed' };
  const seconds = Math.max(wait, secondsIn(retryAfter, at) ?? 0);
  return seconds > longestWaitSeconds ? { kind: 'failed' } : { kind: 'later', seconds };
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, section 10.2.3). */
function secondsIn(header: string | undefined, at: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - at.getTime()) / 1000));
}
