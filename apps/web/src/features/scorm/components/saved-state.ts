import type { Safety } from '../../../lib/local-store/local-store.ts';

interface Circumstances {
  /** Something is not acknowledged by the server yet. */
  waits: boolean;
  /** For longer than a moment. */
  late: boolean;
  online: boolean;
  /** Whether the device has all of it. */
  safety: Safety;
  /** The course wanted to keep nothing that did not fit, or that the server refused. */
  whole: boolean;
}

export type SavedState = 'saved' | 'partly' | 'saving' | 'waiting' | 'late' | 'held';

/**
 * What a learner is told: everything is on the server, or all but what was refused; on its way; kept here until the network
 * is back, or until a busy server takes it; or held by this page alone, since the storage of the browser is full, so
 * that the page must stay open.
 */
export function savedState({ waits, late, online, safety, whole }: Circumstances): SavedState {
  if (!waits) return whole ? 'saved' : 'partly';
  if (safety === 'held') return 'held';
  // "Kept on this device" is said once it is true.
  if (safety === 'writing' && !late) return 'saving';
  if (!online) return 'waiting';
  return late ? 'late' : 'saving';
}
