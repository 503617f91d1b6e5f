import { paths } from '../../lib/paths.ts';

export interface SignInState {
  /** Where to go after signing in: an address of this site. */
  from: string;
  /** Whether the visitor's session has just ended. */
  ended: boolean;
}

/** The email address typed on the previous page. */
export function emailIn(state: unknown): string {
  const typed = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof typed === 'string' ? typed : '';
}

/** Whether the visitor has just deleted their account. */
export const hasLeft = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'deleted' in state && state.deleted === true;

/** Reads the state that the sign-in guard of this site or the administration site set. Anything else leads to the dashboard. */
export function signInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return { from: paths.dashboard, ended: false };
  const from = 'from' in state ? ownAddress(state.from) : undefined;
  const leadsBack = from === undefined || from.startsWith(paths.signIn);
  return { from: leadsBack ? paths.dashboard : from, ended: 'ended' in state && state.ended === true };
}

/** Whether an address is on the administration site, which is another document and not in this router. */
export const isAdminPage = (address: string): boolean => /^\/admin([/?#]|$)/.test(address);

/** Returns the address if it is on this site, otherwise undefined, so that no redirect leads to another site. */
export function ownAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined;
  const base = 'https://site.invalid';
  try {
    const url = new URL(address, base);
    return url.origin === base ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
