import { sessionChanged } from '@readytowork/api-client/session-store';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { endJoining, isJoining } from './joining.ts';
import { claim, hasItemsFor, openNames } from './visitor-keys.ts';
import type { VisitorKind } from './visitor-kind.ts';

/**
 * Gives visitors' items to the account that signs in: at once if it was just created here, otherwise after a question
 * (docs/decisions/0072-kept-before-an-account.md). What another page left unfinished is finished when a page opens.
 *
 * @param fetchKinds fetches the code of the kinds, which few pages need
 */
export function followVisitorWork(outbox: BrowserOutbox, fetchKinds: () => Promise<VisitorKind[]>): void {
  const { store, closed: signal } = outbox;
  const consider = async () => {
    const { user } = outbox;
    if (user === undefined) return;
    await store.openForAnyone();
    await store.refresh();
    if (outbox.user !== user) return;
    if (isJoining()) {
      claim(store, openNames(store), user);
      endJoining();
    }
    if (!hasItemsFor(store, user)) return;
    // If this fails offline, the items stay stored, and the next attempt goes on with them.
    const [{ takeOverClaimed, askAboutOthers }, kinds] = await Promise.all([
      import('./take-over.tsx'),
      fetchKinds(),
    ]);
    await takeOverClaimed(outbox, kinds, user);
    if (document.visibilityState === 'visible') askAboutOthers(outbox, kinds, user);
  };
  const attempt = () => void consider().catch(() => {});
  const becameVisible = () => document.visibilityState === 'visible' && attempt();
  signal.addEventListener('abort', sessionChanged(attempt));
  window.addEventListener('online', attempt, { signal });
  document.addEventListener('visibilitychange', becameVisible, { signal });
  attempt();
}
