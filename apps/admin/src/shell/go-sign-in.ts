import { learnerSite } from '../lib/paths.ts';

/**
 * Leads to the sign-in page of the learner site, and from there back here. Where back leads stands in the entry of the browser's
 * history, in which the sign-in page's router keeps it too (apps/web/src/features/sign-in/return-address.ts): an address would tell
 * others what was searched for here.
 *
 * @param ended somebody was signed in until now
 */
export function goSignIn(ended: boolean): void {
  const { pathname, search, hash } = window.location;
  if (pathname === learnerSite.signIn) return;
  window.history.replaceState({ usr: { from: pathname + search + hash, ended } }, '', learnerSite.signIn);
  window.location.reload();
}
