import { readSession, sessionChanged } from '@readytowork/api-client/session-store';
import { withLock } from '@readytowork/api-client/with-lock';
import { type ItemStorage, Shelf } from './local-store.ts';
import type { Item } from './operation.ts';
import { Outbox } from './outbox.ts';
import { send } from './send.ts';

const storage = (): ItemStorage | undefined =>
  typeof window === 'undefined' ? undefined : window.localStorage;

export const waiting = new Shelf('rtw.waiting', storage);
export const refused = new Shelf('rtw.refused', storage);
export const signedIn = () => (typeof window === 'undefined' ? undefined : readSession()?.user_id);

/** The outbox of this tab; all tabs of a browser share what lies in it. */
export const outbox = new Outbox({
  waiting,
  refused,
  user: signedIn,
  send: sendAsNow,
  withLock,
  now: () => Date.now(),
  later: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Calls a request off as soon as somebody else is signed in: nothing of one person goes out under another's token. */
async function sendAsNow(item: Item): Promise<unknown> {
  const user = signedIn();
  const other = new AbortController();
  const check = () => signedIn() !== user && other.abort();
  const unsubscribe = sessionChanged(check);
  try {
    return await send(item, other.signal);
  } finally {
    unsubscribe();
  }
}

/** Called with each item that the server has taken, sent from this tab or from another. */
export function onSent(listener: (item: Item) => void): () => void {
  const here = outbox.onSent(listener);
  const elsewhere = (event: StorageEvent) => {
    const gone = event.newValue === null ? waiting.read(event.key) : undefined;
    if (!gone || gone.user !== signedIn()) return;
    if (!refused.has(gone.user, gone.item)) listener(gone.item);
  };
  window.addEventListener('storage', elsewhere);
  return () => {
    here();
    window.removeEventListener('storage', elsewhere);
  };
}

/** Called when something was put or removed, in any tab, or somebody else is signed in. */
export function onChange(shelf: Shelf, listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === null || shelf.read(event.key)) listener();
  };
  const undo = [shelf.subscribe(listener), sessionChanged(listener)];
  window.addEventListener('storage', elsewhere);
  return () => {
    for (const each of undo) each();
    window.removeEventListener('storage', elsewhere);
  };
}
