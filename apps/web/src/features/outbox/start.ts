import { sessionChanged } from '@readytowork/api-client/session-store';
import type { QueryClient } from '@tanstack/react-query';
import { followOtherTabs, localStore, openLocalStore } from '../../lib/local-store/browser-store.ts';
import { onOtherTabs, tellOtherTabs } from '../../lib/local-store/other-tabs.ts';
import {
  acknowledged,
  followAcknowledged,
  kinds,
  outbox,
  refused,
  signedIn,
  waiting,
} from './browser-outbox.ts';
import type { OperationKind } from './kind.ts';
import type { Operation } from './operation.ts';

/**
 * Sends what waits, as long as the page is open.
 *
 * @param known the kinds of operations that every page knows
 * @param fetchRare brings the kinds that few pages know
 * @param queries what was fetched, which learns of what the server acknowledges
 */
export function startOutbox(
  known: OperationKind[],
  fetchRare: () => Promise<unknown>,
  queries: QueryClient,
): void {
  for (const kind of known) kinds.set(kind.name, kind);
  const note = (operation: Operation, user: number) => {
    acknowledged.add(user, operation, kinds);
    kinds.get(operation.kind)?.acknowledged(operation, queries);
  };
  followAcknowledged(note);
  followOtherTabs();
  shareAcknowledged(note);
  const deliver = async () => {
    await openLocalStore();
    if (hasUnknown()) {
      // Without a network the next try fetches them.
      await fetchRare().catch(() => {});
      localStore.tell();
    }
    await outbox.deliver();
  };
  sessionChanged(deliver);
  window.addEventListener('online', deliver);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && deliver());
  void deliver();
}

/** Whether something lies here of a kind that this page does not know yet. */
function hasUnknown(): boolean {
  const user = signedIn();
  if (user === undefined) return false;
  const left = [...waiting.entries(user), ...refused.entries(user)];
  return left.some(({ operation }) => !kinds.has(operation.kind));
}

/** Tells other tabs what was acknowledged to this one, and hears the same of them. */
function shareAcknowledged(note: (operation: Operation, user: number) => void): void {
  followAcknowledged((operation, user) => tellOtherTabs({ ...operation, user }));
  onOtherTabs((message) => {
    if (!isOperation(message) || message.user !== signedIn()) return;
    note({ kind: message.kind, id: message.id, content: message.content }, message.user);
  });
}

/** Another version of the site may have said it. */
function isOperation(message: unknown): message is Operation & { user: number } {
  if (typeof message !== 'object' || message === null || !('user' in message)) return false;
  const parts = ['kind', 'id', 'content'].map((part) => Reflect.get(message, part));
  return typeof message.user === 'number' && parts.every((part) => typeof part === 'string');
}
