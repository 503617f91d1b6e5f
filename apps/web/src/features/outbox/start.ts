import { sessionChanged } from '@readytowork/api-client/session-store';
import { noteTaken } from './acknowledged.ts';
import { outbox } from './browser-outbox.ts';

/** Sends what waits, as long as the page is open; returns what ends that. */
export function startOutbox(): () => void {
  const deliver = () => void outbox.deliver();
  const seen = () => document.visibilityState === 'visible' && deliver();
  const undo = [noteTaken(), sessionChanged(deliver), () => outbox.stop()];
  window.addEventListener('online', deliver);
  document.addEventListener('visibilitychange', seen);
  deliver();
  return () => {
    window.removeEventListener('online', deliver);
    document.removeEventListener('visibilitychange', seen);
    for (const each of undo) each();
  };
}
