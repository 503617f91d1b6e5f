import { readSession, sessionChanged } from '@readytowork/api-client/session-store';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { readStoredLooks } from './stored-looks.ts';

/** Takes over a visitor's progress when a session begins: after a registration, a sign-in or a link, in this tab or another. */
export function followLooks(outbox: BrowserOutbox): void {
  let who = readSession()?.user_id;
  sessionChanged(() => {
    const before = who;
    who = readSession()?.user_id;
    if (who === undefined || who === before || readStoredLooks() === null) return;
    const user = who;
    // Offline the looks stay stored, and the next sign-in asks about them.
    void import('./take-over.tsx').then(({ takeOverLooks }) => takeOverLooks(outbox, user)).catch(() => {});
  });
}
