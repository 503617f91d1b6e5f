import { localStore, openLocalStore } from '../../lib/local-store/browser-store.ts';
import { outbox } from './browser-outbox.ts';

/** What waits to be sent, by user: operations, and what courses have set. */
const kept = [
  ['rtw.waiting.', '.'],
  ['rtw.scorm/', '/'],
] as const;

/**
 * What waits on this device under accounts that became part of this one (docs/decisions/0047) is this one's to send. Where the same thing
 * waits under both, the other stays until this one is sent: the next sign-in finds it again.
 */
export async function adoptWaiting(former: readonly number[], user: number): Promise<void> {
  await openLocalStore();
  for (const id of former)
    for (const [prefix, end] of kept) {
      const [theirs, own] = [`${prefix}${id}${end}`, `${prefix}${user}${end}`];
      for (const [key, value] of localStore.entries(theirs)) {
        const adopted = own + key.slice(theirs.length);
        if (localStore.get(adopted) === undefined) localStore.put({ key: adopted, value, replaces: [key] });
      }
    }
  await outbox.deliver();
}
