import { ApiError, api, isTemporary } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import { signIn } from '@readytowork/api-client/sign-in';
import type { CallAt, Input } from '@readytowork/contract';
import { beginJoining, endJoining } from '../visitor-work/joining.ts';

export type Registration = Input<CallAt['POST /api/register/']>['body'];

/**
 * Outcome: signed in; the account exists but the sign-in failed; or the account has a different password. For an existing address
 * the server answers as if it had created the account, so the page cannot say more.
 */
export type Joined =
  | { kind: 'in' }
  | { kind: 'other-password'; email: string }
  | { kind: 'made'; problem: unknown };

/**
 * Creates an account and signs in. Either response may get lost, so it remembers what it sent, and the next attempt begins with
 * the sign-in. So no account is created twice, and an invitation that is already used does not stop the user.
 *
 * @returns the function that a form calls on each submit
 */
export function makeJoin(): (given: Registration) => Promise<Joined> {
  let uncertain: Registration | undefined;
  return async (given) => {
    beginJoining();
    if (uncertain && isSame(uncertain, given) && (await enter(given))) return { kind: 'in' };
    uncertain = given;
    try {
      await api('POST /api/register/', { body: given });
    } catch (error) {
      if (!isTemporary(error)) {
        uncertain = undefined;
        endJoining();
      }
      throw error;
    }
    try {
      if (await enter(given)) return { kind: 'in' };
    } catch (problem) {
      return { kind: 'made', problem };
    }
    uncertain = undefined;
    endJoining();
    return { kind: 'other-password', email: given.email };
  };
}

const isSame = (one: Registration, other: Registration) =>
  one.email === other.email && one.password === other.password;

/**
 * Signs in, unless another user has in the meantime signed in on this phone in another tab. Returns false if the password is
 * wrong, or if the address belongs to staff, who also need a code to sign in.
 */
async function enter({ email, password }: Registration): Promise<boolean> {
  if (readSession()) return true;
  try {
    return (await signIn(email, password)) === undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
