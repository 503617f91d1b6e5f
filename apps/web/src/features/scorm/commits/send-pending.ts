import { ApiError, api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import type { LocalStore } from '../../../lib/local-store/local-store.ts';
import { noteInKept } from './note-in-kept.ts';
import { PendingCommits } from './pending-commits.ts';
import { roundSpacing } from './round-spacing.ts';
import { type Commit, type Kept, sendAll } from './sending.ts';

/**
 * Sends the module's unsent commits for the signed-in user; the outbox calls it in one tab at a time. It drops the values that
 * the server refuses for good, sends the rest, and then throws the refusal.
 */
export async function sendPending(store: LocalStore, module: number, signal: AbortSignal): Promise<void> {
  // Another user may have signed in while this code was loading.
  signal.throwIfAborted();
  const user = readSession()?.user_id;
  if (user === undefined) throw new ApiError({ status: 401 });
  const pendingCommits = new PendingCommits(store);
  const kept: Kept = {
    batches: () => pendingCommits.batches(user, module),
    noteSent: (batch) => noteInKept({ user, module }, batch),
    remove: (keys) => pendingCommits.remove(keys),
  };
  const send = (commit: Commit) => {
    signal.throwIfAborted();
    return api('POST /v1/scorm/commit/', { body: commit, signal });
  };
  await sendAll(kept, send, roundSpacing);
}
