import type { Activity } from '@readytowork/activities';
import { textHash } from '@readytowork/activities/text-hash';

/** What one account did with the activities of one course on this device. */
export interface Tries {
  /** Time of the last change, in milliseconds of this device's clock. */
  at: number;
  /** By the id of the activity; each view parses its own values. */
  kept: Readonly<Record<string, unknown>>;
}

/** More than any course has. For a course rewritten many times the oldest go. */
const most = 200;

/** A changed activity gets a new id: answers to the old one do not apply to it. */
export const idOf = (activity: Activity): string => `t${textHash(JSON.stringify(activity)).toString(36)}`;

/** Parses the stored text, as far as it is readable. */
export function parseTries(text: string | null): Tries {
  try {
    const { at, kept } = JSON.parse(text ?? '{}');
    if (typeof at === 'number' && typeof kept === 'object' && kept) return { at, kept };
  } catch {
    // Not written by us.
  }
  return { at: 0, kept: {} };
}

/** Adds the latest result. */
export function withTry({ kept }: Tries, id: string, value: unknown, now: number): Tries {
  const others = Object.entries(kept).filter(([other]) => other !== id);
  return { at: now, kept: Object.fromEntries([...others, [id, value]].slice(-most)) };
}
