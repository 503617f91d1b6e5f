import { onTestFinished } from 'vitest';
import { BrowserOutbox } from '../features/outbox/browser-outbox.ts';
import { operationKinds } from '../operation-kinds.ts';

/** An outbox as in a page; the test's end closes it. */
export function makeOutbox(): BrowserOutbox {
  const outbox = new BrowserOutbox();
  outbox.addKinds(operationKinds);
  onTestFinished(() => outbox.close());
  return outbox;
}
