import type { Safety } from '../../../lib/local-store/local-store.ts';

interface Circumstances {
  /** Whether the server has not acknowledged everything yet. */
  waits: boolean;
  /** Whether data has been waiting for longer than a moment. */
  late: boolean;
  online: boolean;
  /** Whether the device has stored everything. */
  safety: Safety;
  /** Whether there was room for every value that the course set, and the server accepted them all. */
  whole: boolean;
}

export type SavedState = 'saved' | 'partly' | 'saving' | 'waiting' | 'late' | 'held';

/**
 * The state to show to the learner. `saved`: everything is on the server; `partly`: everything except refused values; `saving`;
 * `waiting` or `late`: stored on the device until there is a network or the server is less busy; `held`: only in this page's
 * memory because the browser's storage is full, so the page must stay open.
 */
export function savedState({ waits, late, online, safety, whole }: Circumstances): SavedState {
  if (!waits) return whole ? 'saved' : 'partly';
  if (safety === 'held') return 'held';
  // Say "kept on this device" only once that is true.
  if (safety === 'writing' && !late) return 'saving';
  if (!online) return 'waiting';
  return late ? 'late' : 'saving';
}
