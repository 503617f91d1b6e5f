import { ApiError, api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import type { LocalStore } from '../../../lib/local-store/local-store.ts';
import { PendingCommits } from './pending-commits.ts';
import { roundSpacing } from './round-spacing.ts';
import { type Commit, type Kept, sendAll } from './sending.ts';

/**
 * Sends everything that waits of a module, for the person signed in; the outbox calls it, one tab at a time.
 * What the server refuses for good is set aside, and the refusal is thrown once everything else has gone.
 */
export async function sendPending(store: LocalStore, module: number, signal: AbortSignal): Promise<void> {
  // Its code came meanwhile: somebody else may have.
  signal.throwIfAborted();
  const user = readSession()?.user_id;
  if (user === undefined) throw new ApiError({ status: 401 });
  const pendingCommits = new PendingCommits(store);
  const kept: Kept = {
    batches: () => pendingCommits.batches(user, module),
    remove: (keys) => pendingCommits.remove(keys),
  };
  const send = (commit: Commit) => {
    signal.throwIfAborted();
    return api('POST /v1/scorm/commit/', { body: commit, signal });
  };
  await sendAll(kept, send, roundSpacing);
}
