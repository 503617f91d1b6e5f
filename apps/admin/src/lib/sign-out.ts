import { signOut as endSession } from '@readytowork/api-client/session';

/** Asked before the person signs out on this page; a false answer keeps them signed in. */
type SignOutGuard = () => Promise<boolean>;
const guards = new Set<SignOutGuard>();

/** Local storage under this prefix is removed when the person signs out. It stays when a session only expires. */
export const untilSignOut = 'rtw.until-sign-out/';

/** Lets a page send what was typed before the person signs out. @returns a function that removes the guard */
export function beforeSignOut(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Signs the person out, unless a page keeps them. @returns whether the page reloads */
export async function signOut(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  removeUntilSignOut();
  return endSession();
}

export function removeUntilSignOut(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(untilSignOut)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
