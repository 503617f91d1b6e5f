import type { Call } from '@readytowork/contract';
import type { Session, TestApi } from './api.ts';
import { openCommunity, takePart } from './community.ts';
import { learning } from './learning.ts';
import { installPackage } from './packages.ts';
import { requestOf } from './requests.ts';

export interface Callers {
  /** Owns the objects that the requests refer to. */
  victim: Session;
  /** The account that calls of staff act on. */
  subject: Session;
  /** One caller of each role. */
  as: Record<string, Session>;
}

/**
 * Enables what is off by default, and creates the callers who try every call. All of them except the subject take part in the
 * community.
 */
export async function makeCallers(api: TestApi): Promise<Callers> {
  await openCommunity(api);
  await installPackage(api, { slug: 'golf' });
  const victim = await api.learner('Victim', 'Person');
  const subject = await api.learner();
  await learning(api, victim).completeChapters(3);
  const as: Record<string, Session> = {
    learner: await api.learner(),
    facilitator: await api.signIn('facilitator@example.org'),
    administrator: await api.signIn('admin@example.org'),
    analyst: await api.staff('analyst'),
    manager: await api.staff('manager'),
    editor: await api.staff('editor'),
    support: await api.staff('support'),
  };
  for (const session of [victim, ...Object.values(as)]) await takePart(api, session);
  return { victim, subject, as };
}

const number = 'AAAAAAAAAAAAAAAAAAAAAA';
const isActOfStaff = ({ method, path }: Call) => method !== 'GET' && path.startsWith('/v1/accounts/:id/');

/**
 * Builds a valid request, so that only the caller decides about its success. If a call can succeed only once, the request names
 * an object that does not exist.
 */
export const rightRequest = ({ subject, victim }: Callers, name: string, call: Call) =>
  requestOf(name, call, {
    // Calls of staff act on another account than the caller's, so that they do not sign the caller out.
    parts: { id: isActOfStaff(call) ? subject.user_id : victim.user_id, number, slug: 'other' },
    bodies: {
      signIn: { username: 'nobody@example.org', password: 'not-the-password' },
      refresh: { refresh: 'x' },
      signOut: { refresh_token: 'x' },
      requestPasswordReset: { email: 'nobody@example.org' },
      changePassword: { previous_password: 'not-the-password', password: 'a-good-long-passphrase' },
      updateUserType: { user_type: 'rtw' },
      answer: { option: 1, module: 3, question: 1 },
    },
  });

/** A caller who may make this call, which must not be public. */
export const admitted = ({ as, victim }: Callers, { access }: Call): Session =>
  typeof access === 'string' ? victim : (as[access[0] ?? ''] ?? victim);
