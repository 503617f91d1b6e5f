import type { Activity } from '@readytowork/activities';
import { textHash } from '@readytowork/activities/text-hash';

/** One account's results in the activities of one course, on this device. */
export interface Tries {
  /** Time of the last change, in milliseconds of this device's clock. */
  at: number;
  /** Results by activity id; each view parses its own values. */
  kept: Readonly<Record<string, unknown>>;
}

/** More than any course has. Only a course that is rewritten many times gets here; its oldest results are dropped. */
const most = 200;

/** A changed activity gets a new id: answers to the old one do not apply to it. */
export const idOf = (activity: Activity): string => `t${textHash(JSON.stringify(activity)).toString(36)}`;

/** Parses the stored text and drops what cannot be read. */
export function parseTries(text: string | null): Tries {
  try {
    const { at, kept } = JSON.parse(text ?? '{}');
    if (typeof at === 'number' && typeof kept === 'object' && kept) return { at, kept };
  } catch {
    // The stored text was not written by this site.
  }
  return { at: 0, kept: {} };
}

/** Adds an activity's latest result. */
export function withTry({ kept }: Tries, id: string, value: unknown, now: number): Tries {
  const others = Object.entries(kept).filter(([other]) => other !== id);
  return { at: now, kept: Object.fromEntries([...others, [id, value]].slice(-most)) };
}
