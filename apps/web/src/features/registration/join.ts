import { ApiError, api, isTemporary } from '@readytowork/api-client/api';
import { signIn } from '@readytowork/api-client/session';
import { readSession } from '@readytowork/api-client/session-store';
import type { CallAt, Input } from '@readytowork/contract';

export type Registration = Input<CallAt['POST /api/register/']>['body'];

/**
 * What came of it: signed in; the account is made, and signing in has to be tried again; or the password that was typed is
 * not the account's. An address that had an account before is answered as any other, so nobody can say more than that.
 */
export type Joined =
  | { kind: 'in' }
  | { kind: 'other-password'; email: string }
  | { kind: 'made'; problem: unknown };

/**
 * Makes an account and signs in with what was typed. The answer to either may get lost on the way; what was sent is
 * remembered, and the next try begins with signing in, so that nothing is made twice and an invitation that is used up
 * does not stand in the way.
 *
 * @returns what one form calls each time that it is sent
 */
export function makeJoin(): (given: Registration) => Promise<Joined> {
  let uncertain: Registration | undefined;
  return async (given) => {
    if (uncertain && isSame(uncertain, given) && (await enter(given))) return { kind: 'in' };
    uncertain = given;
    try {
      await api('POST /api/register/', { body: given });
    } catch (error) {
      if (!isTemporary(error)) uncertain = undefined;
      throw error;
    }
    try {
      if (await enter(given)) return { kind: 'in' };
    } catch (problem) {
      return { kind: 'made', problem };
    }
    uncertain = undefined;
    return { kind: 'other-password', email: given.email };
  };
}

const isSame = (one: Registration, other: Registration) =>
  one.email === other.email && one.password === other.password;

/**
 * Signs in, unless somebody else has on this phone meanwhile, in another tab. False: the password is another, or it is the address
 * of staff, whose sign-in takes a code as well.
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
