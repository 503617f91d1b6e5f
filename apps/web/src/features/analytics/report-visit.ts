import { readSession } from '@readytowork/api-client/session-store';
import { analyticsIdentity } from './identity.ts';

/**
 * Reports one page to `address`, a path of this site: which page, and the padded id of who is signed in. Never what
 * follows the path in the address, nor a certificate's number.
 */
export function reportVisit(address: string, pathname: string): void {
  const session = readSession();
  const visit = {
    page: pathname.replace(/^\/verify\/.*/, '/verify'),
    identity: session ? analyticsIdentity(session.user_id) : null,
  };
  navigator.sendBeacon(address, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
}
