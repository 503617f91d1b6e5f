import { api } from '@readytowork/api-client/api';
import { exchange, json } from '@readytowork/api-client/http';
import { readSession } from '@readytowork/api-client/session-store';
import type { BrowserOutbox } from '../../outbox/browser-outbox.ts';
import { readAll } from '../../outbox/kind.ts';
import { courseCommitted } from '../operations.ts';
import { noteInKept } from './note-in-kept.ts';
import { type Owner, PendingCommits, type Said } from './pending-commits.ts';
import { commitOf } from './sending.ts';

/** Writes values to the local store, from which the outbox sends them. */
export function keep(outbox: BrowserOutbox, owner: Owner, said: Said, data: Record<string, string>): void {
  new PendingCommits(outbox.store).put(owner, said, data);
  outbox.put(courseCommitted.operation({ module: owner.module, stamp: nextStamp() }), owner.user);
}

/** Whether a module has unsent commits. */
export function waitsFor({ waiting }: BrowserOutbox, { user, module }: Owner): boolean {
  const operations = waiting.entries(user).map(({ operation }) => operation);
  return readAll(operations, courseCommitted).some((said) => said.module === module);
}

/**
 * Tells the server that the course was opened. If the report is lost it does no harm, because the first commit with data says the
 * same.
 */
export function sayBegan({ user, slug }: Owner, sco: string): void {
  if (readSession()?.user_id !== user) return;
  api('POST /v1/scorm/commit/', { body: commitOf({ slug, sco, data: {}, upTo: undefined }) }).catch(() => {});
}

/** Browsers let requests of a closed page continue up to 64 KiB in total; this leaves room for other requests. */
const fitsOnTheWay = 60_000;

/**
 * Sends waiting commits while the page closes. They stay stored until a later page has the server's reply, because this page may
 * be gone by then. Sending twice does no harm, because a batch is sent whole and names its run and sequence.
 */
export function sendOnTheWayOut({ store }: BrowserOutbox, { user, module }: Owner): void {
  const session = readSession();
  if (session?.user_id !== user) return;
  const pendingCommits = new PendingCommits(store);
  let room = fitsOnTheWay;
  for (const batch of pendingCommits.batches(user, module)) {
    const body = commitOf(batch);
    room -= new Blob([JSON.stringify(body)]).size;
    if (room < 0) return;
    const request = {
      method: 'POST',
      path: '/v1/scorm/commit/',
      body,
      token: session.access,
      keepalive: true,
    };
    exchange(request, json)
      .then(() => noteInKept({ user, module }, batch))
      .then(
        () => pendingCommits.remove(batch.keys),
        () => {},
      );
  }
}

let last = 0;

/** A number that grows with each commit and differs between tabs. */
function nextStamp(): number {
  last = Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
  return last;
}
