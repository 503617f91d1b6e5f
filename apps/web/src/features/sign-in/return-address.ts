import { paths } from '../../lib/paths.ts';
import { ownAddress } from './own-address.ts';

export interface SignInState {
  /** Where to go after signing in: an address of this site. */
  from: string;
  /** The visitor was signed in until now. */
  ended: boolean;
}

/** The email address that was typed on the page before. */
export function emailIn(state: unknown): string {
  const typed = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof typed === 'string' ? typed : '';
}

/** Whether the visitor comes from deleting the account. */
export const hasLeft = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'deleted' in state && state.deleted === true;

/** Whether the visitor has just signed out, without a network: else the page would have been loaded anew. */
export const isSignedOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signedOut' in state && state.signedOut === true;

/** Reads what the guard left behind, here or on the administration site; whatever else lies there leads to the dashboard. */
export function signInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return { from: paths.dashboard, ended: false };
  const from = 'from' in state ? ownAddress(state.from) : undefined;
  const leadsBack = from === undefined || from.startsWith(paths.signIn);
  return { from: leadsBack ? paths.dashboard : from, ended: 'ended' in state && state.ended === true };
}

/** A page of the administration site: another document, which this site's router does not have. */
export const isAdminPage = (address: string): boolean => /^\/admin([/?#]|$)/.test(address);
