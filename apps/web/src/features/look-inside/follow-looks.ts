import { readSession, sessionChanged } from '@readytowork/api-client/session-store';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { isJoining } from '../visitor-work/joining.ts';
import { readStoredLooks } from './stored-looks.ts';

/**
 * When a session begins, moves the visitor's progress to the account: after registering, signing in or opening a link, in this
 * tab or another.
 */
export function followLooks(outbox: BrowserOutbox): void {
  let who = readSession()?.user_id;
  sessionChanged(() => {
    const before = who;
    who = readSession()?.user_id;
    if (who === undefined || who === before || readStoredLooks() === null) return;
    const user = who;
    const joins = isJoining();
    // If this fails offline, the visitor's progress stays stored, and the next sign-in asks about it.
    void import('./take-over.tsx')
      .then(({ takeOverLooks }) => takeOverLooks(outbox, user, joins))
      .catch(() => {});
  });
}
