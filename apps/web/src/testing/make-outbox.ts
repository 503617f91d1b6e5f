import { onTestFinished } from 'vitest';
import { BrowserOutbox } from '../features/outbox/browser-outbox.ts';
import { operationKinds } from '../operation-kinds.ts';

/** Makes an outbox like a page's, and closes it when the test ends. */
export function makeOutbox(): BrowserOutbox {
  const outbox = new BrowserOutbox();
  outbox.addKinds(operationKinds);
  onTestFinished(() => outbox.close());
  return outbox;
}
