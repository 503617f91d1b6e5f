import { readSession } from '@readytowork/api-client/session-store';
import { untilSignOut } from './sign-out-key.ts';

/** Holds the number of the account that signed in through the organisation's sign-in service in this browser. */
const key = `${untilSignOut}at-sign-in-service`;

export function noteAtService(user: number): void {
  localStorage.setItem(key, String(user));
}

/** True if the person's session began at the organisation's sign-in service. By default, of the current user. */
export function isAtService(user = readSession()?.user_id): boolean {
  try {
    return localStorage.getItem(key) === String(user);
  } catch {
    return false;
  }
}
