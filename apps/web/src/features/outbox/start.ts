import { sessionChanged } from '@readytowork/api-client/session-store';
import type { QueryClient } from '@tanstack/react-query';
import type { BrowserOutbox } from './browser-outbox.ts';
import type { OperationKind } from './kind.ts';
import type { Operation } from './operation.ts';

/**
 * Sends waiting operations for as long as the page is open.
 *
 * @param fetchRareKinds fetches the code of kinds that only few pages load
 * @param queries is updated with the operations that the server acknowledges
 */
export function startOutbox(
  outbox: BrowserOutbox,
  fetchRareKinds: () => Promise<OperationKind[]>,
  queries: QueryClient,
): void {
  const { store, closed: signal } = outbox;
  const note = (operation: Operation, user: number) => {
    outbox.acknowledged.add(user, operation, outbox.kinds);
    outbox.kinds.get(operation.kind)?.acknowledged(operation, queries);
  };
  outbox.followAcknowledged(note);
  store.followOtherTabs(signal);
  shareAcknowledged(outbox, note);
  let failures = 0;
  const deliver = async () => {
    await store.openForAccount();
    if (failures) await store.refresh();
    // A slow phone may need long for the first time: again after 1 s, 8 s, 64 s …
    if (store.isUnread) setTimeout(deliver, 1_000 * 8 ** failures++);
    if (outbox.hasUnknownKinds()) {
      // If there is no network, the next attempt fetches them.
      await fetchRareKinds().then(
        (kinds) => outbox.addKinds(kinds),
        () => {},
      );
      store.notify();
    }
    await outbox.deliver();
  };
  const becameVisible = () => document.visibilityState === 'visible' && deliver();
  signal.addEventListener('abort', sessionChanged(deliver));
  window.addEventListener('online', deliver, { signal });
  document.addEventListener('visibilitychange', becameVisible, { signal });
  void deliver();
}

/** Tells other tabs which operations the server acknowledged to this one, and vice versa. */
function shareAcknowledged(outbox: BrowserOutbox, note: (operation: Operation, user: number) => void): void {
  const { tabs } = outbox.store;
  outbox.followAcknowledged((operation, user) => tabs.tell({ ...operation, user }));
  tabs.listen((message) => {
    if (!isOperation(message) || message.user !== outbox.user) return;
    note({ kind: message.kind, id: message.id, content: message.content }, message.user);
  }, outbox.closed);
}

/** Checks a message, because the other tab may run a different version of the site. */
function isOperation(message: unknown): message is Operation & { user: number } {
  if (typeof message !== 'object' || message === null || !('user' in message)) return false;
  const parts = ['kind', 'id', 'content'].map((part) => Reflect.get(message, part));
  return typeof message.user === 'number' && parts.every((part) => typeof part === 'string');
}
