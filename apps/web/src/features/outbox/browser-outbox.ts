import { readSession, sessionChanged } from '@readytowork/api-client/session-store';
import { withLock } from '@readytowork/api-client/with-lock';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { askForPersistence, localStore } from '../../lib/local-store/browser-store.ts';
import { Acknowledged } from './acknowledged.ts';
import type { Kind, OperationKind } from './kind.ts';
import type { Operation } from './operation.ts';
import { OperationStore } from './operation-store.ts';
import { Outbox } from './outbox.ts';
import type { Pending } from './pending.ts';

export const waiting = new OperationStore('rtw.waiting', localStore);
export const refused = new OperationStore('rtw.refused', localStore);
export const acknowledged = new Acknowledged();
export const signedIn = () => (typeof window === 'undefined' ? undefined : readSession()?.user_id);

const timeoutMs = 1_000;

/** Filled by `startOutbox`, and by the rare ones themselves. */
export const kinds = new Map<string, OperationKind>();

/** A kind that few pages know: it comes with their code, or when something of it waits (rare-operation-kinds.ts). */
export function rareKind<T>(kind: Kind<T>): Kind<T> {
  kinds.set(kind.name, kind);
  return kind;
}

type Listener = (operation: Operation, user: number) => void;
const onAcknowledged = new Set<Listener>();

/** The outbox of this tab; all tabs of a browser share what lies in it. */
export const outbox = new Outbox({
  kinds: () => kinds,
  waiting,
  refused,
  refresh: () => inTime(localStore.refresh()),
  written: () => inTime(localStore.written()),
  user: signedIn,
  send: sendAsNow,
  withLock,
  // Not the phone's date: somebody who sets it back would wait until it is right again.
  now: () => performance.now(),
  later: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  onAcknowledged: ({ operation }) => {
    const user = signedIn();
    if (user !== undefined) for (const listener of onAcknowledged) listener(operation, user);
  },
  onDelayed: () => {
    askForPersistence();
    // Whoever shows what is late looks again.
    localStore.tell();
  },
});

/** A database that does not answer holds up nothing: what is sent twice is taken once. */
function inTime(work: Promise<void>): Promise<void> {
  return withTimeout(work, timeoutMs).catch(() => {});
}

/** Called with each operation that the server has acknowledged to this tab. */
export function followAcknowledged(listener: Listener): () => void {
  onAcknowledged.add(listener);
  return () => onAcknowledged.delete(listener);
}

/** Calls a request off as soon as somebody else is signed in: nothing of one person goes out under another's token. */
async function sendAsNow({ kind, operation }: Pending): Promise<unknown> {
  const user = signedIn();
  const other = new AbortController();
  const check = () => signedIn() !== user && other.abort();
  const unsubscribe = sessionChanged(check);
  try {
    return await kind.send(operation, other.signal);
  } finally {
    unsubscribe();
  }
}
