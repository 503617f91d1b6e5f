import { api } from '@readytowork/api-client/api';
import { exchange, json } from '@readytowork/api-client/http';
import { storeSession } from '@readytowork/api-client/session-store';
import { clockAhead } from '@readytowork/api-client/token-life';
import { noteAtService } from './at-service.ts';

/** Where the sign-in service leads back to, within the site. */
const signInPath = '/admin/sign-in';
export const isSignInPage = (): boolean => window.location.pathname === signInPath;

/** `sign-in`: in this window; `window`: in a separate window beside a covered page; `again`: to confirm their identity. */
export type Purpose = 'sign-in' | 'window' | 'again';

/** State that the tab stores while its user is at the sign-in service. */
interface Begun {
  begun: string;
  purpose: Purpose;
  from: string;
}

const key = 'rtw.sign-on';

/** @param from the address within the site to return to */
export async function leaveForService(purpose: Purpose, from: string): Promise<void> {
  const { url, begun } = await (purpose === 'again'
    ? api('POST /v1/staff/sign_in/again/')
    : api('POST /v1/staff/sign_in/'));
  sessionStorage.setItem(key, JSON.stringify({ begun, purpose, from }));
  window.location.assign(url);
}

/** Returns and removes the sign-in that this tab began, so that the back button does not finish it twice. */
export function takeBegun(): Begun | undefined {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (!stored) return undefined;
  const { begun, purpose, from }: Record<string, unknown> = JSON.parse(stored);
  if (typeof begun !== 'string' || typeof from !== 'string') return undefined;
  return { begun, purpose: purpose === 'again' || purpose === 'window' ? purpose : 'sign-in', from };
}

/** @param answer the query of the address that the service led back to */
export async function finishAtService({ begun, purpose }: Begun, answer: string): Promise<void> {
  if (purpose === 'again') {
    await api('POST /v1/staff/sign_in/again/finish/', { body: { begun, answer } });
    confirmations().postMessage('confirmed');
    return;
  }
  // Without the token of a session that is still open here: a refusal would end that one.
  const request = { method: 'POST', path: '/v1/staff/sign_in/finish/', body: { begun, answer } };
  const { access, refresh, user_id } = await exchange(request, json);
  noteAtService(user_id);
  storeSession({ access, refresh, user_id, ...clockAhead(access) });
}

/**
 * Notifies the page that asked for a confirmation. A channel, because a window loses its link to its opener at another site.
 */
export const confirmations = () => new BroadcastChannel('rtw.sign-on');

/** Opens a small window for the sign-in service, so that this page keeps its typed text. */
export function openSignInWindow(purpose: 'window' | 'again'): void {
  window.open(`${signInPath}#${purpose}`, '_blank', 'popup,width=520,height=680');
}
