import { api } from '@readytowork/api-client/api';
import { signOut as endSession } from '@readytowork/api-client/session';
import { isAtService } from './at-service.ts';
import { untilSignOut } from './sign-out-key.ts';

/** Asked before the person signs out on this page; a false answer keeps them signed in. */
type SignOutGuard = () => Promise<boolean>;
const guards = new Set<SignOutGuard>();

/** Lets a page send typed text before the user signs out. @returns a function that removes the guard */
export function beforeSignOut(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Signs the person out, unless a page keeps them. @returns whether the page reloads */
export async function signOut(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  const elsewhere = isAtService() ? await serviceSignOut() : null;
  removeUntilSignOut();
  const reloads = await endSession();
  // Replaces the reload: the sign-in service leads back here.
  if (reloads && elsewhere) window.location.assign(elsewhere);
  return reloads;
}

/** Where the person signs out at the organisation too; null if that is offered nowhere. Signing out here does not depend on it. */
const serviceSignOut = () =>
  api('GET /v1/staff/sign_in/sign_out/').then(
    ({ url }) => url,
    () => null,
  );

export function removeUntilSignOut(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(untilSignOut)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
