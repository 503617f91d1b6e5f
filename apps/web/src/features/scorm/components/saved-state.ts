import type { Safety } from '../../../lib/local-store/local-store.ts';

interface Circumstances {
  /** The server has not acknowledged everything. */
  waits: boolean;
  /** It has waited for longer than a moment. */
  late: boolean;
  online: boolean;
  /** Whether the device has stored everything. */
  safety: Safety;
  /** Everything that the course set fitted, and the server accepted it. */
  whole: boolean;
}

export type SavedState = 'saved' | 'partly' | 'saving' | 'waiting' | 'late' | 'held';

/**
 * The state shown to the learner: everything is on the server (`saved`), or all but refused values (`partly`); `saving`; stored
 * on the device until the network (`waiting`) or a busy server (`late`) takes it; or only in this page's memory because the
 * browser's storage is full (`held`), so the page must stay open.
 */
export function savedState({ waits, late, online, safety, whole }: Circumstances): SavedState {
  if (!waits) return whole ? 'saved' : 'partly';
  if (safety === 'held') return 'held';
  // Claim "kept on this device" only once it is true.
  if (safety === 'writing' && !late) return 'saving';
  if (!online) return 'waiting';
  return late ? 'late' : 'saving';
}
