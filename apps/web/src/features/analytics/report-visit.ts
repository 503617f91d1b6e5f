import { readSession } from '@readytowork/api-client/session-store';

/** The id reported to analytics: the user id, padded with zeros to at least 5 characters (docs/specification.md, section 4). */
export function analyticsIdentity(userId: number): string {
  return String(userId).padStart(5, '0');
}

/**
 * Reports a visit to a page to `address`, a path of this site.
 *
 * @param page the pattern of the page's route: a path may contain a secret, or the name of another person
 */
export function reportVisit(address: string, page: string): void {
  const session = readSession();
  const visit = {
    page,
    identity: session ? analyticsIdentity(session.user_id) : null,
  };
  navigator.sendBeacon(address, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
}
