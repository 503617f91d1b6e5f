import type { Activity } from '@readytowork/activities';
import { textHash } from '@readytowork/activities/text-hash';

/** What one account did with the things to do of one course, on this device. */
export interface Tries {
  /** When the last was kept, in milliseconds of this device's clock. */
  at: number;
  /** By the id of the activity; each view knows what it kept. */
  kept: Readonly<Record<string, unknown>>;
}

/** More than any course has; of one that has been rewritten again and again the oldest go. */
const most = 200;

/** An activity that was changed since is another one: what was answered to the old one says nothing of it. */
export const idOf = (activity: Activity): string => `t${textHash(JSON.stringify(activity)).toString(36)}`;

/** What was kept, as far as it can be read. */
export function parseTries(text: string | null): Tries {
  try {
    const { at, kept } = JSON.parse(text ?? '{}');
    if (typeof at === 'number' && typeof kept === 'object' && kept) return { at, kept };
  } catch {
    // Whatever stands there, it is not ours.
  }
  return { at: 0, kept: {} };
}

/** With what was done last. */
export function withTry({ kept }: Tries, id: string, value: unknown, now: number): Tries {
  const others = Object.entries(kept).filter(([other]) => other !== id);
  return { at: now, kept: Object.fromEntries([...others, [id, value]].slice(-most)) };
}
