import { api } from '@readytowork/api-client/api';
import { learnerSite } from './paths.ts';

/**
 * Leads to the sign-in page of the learner site, and from there back here. The address to return to is stored in the browser's
 * history entry, where the sign-in page's router stores it too (apps/web/src/features/sign-in/return-address.ts): in the URL it
 * would reveal what was searched for here.
 *
 * @param ended true if someone was signed in until now
 */
export function goSignIn(ended: boolean): void {
  const { pathname, search, hash } = window.location;
  if (pathname === learnerSite.signIn) return;
  window.history.replaceState({ usr: { from: pathname + search + hash, ended } }, '', learnerSite.signIn);
  window.location.reload();
}

/**
 * Leads to the sign-in page after a session has ended: to that of the organisation's sign-in service if there is one. The reload
 * discards what the pages hold of the person.
 */
export async function leaveEnded(): Promise<void> {
  const { name } = await api('GET /v1/staff/sign_in/').catch(() => ({ name: null }));
  if (name === null) return goSignIn(true);
  window.history.replaceState({ usr: { ended: true } }, '');
  window.location.reload();
}
