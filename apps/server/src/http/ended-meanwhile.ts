import type { FastifyInstance } from 'fastify';
import { HttpError, unauthorized } from '../errors.ts';
import type { Caller } from './access.ts';

/** Whether a session counts at this moment, its account with it, on whichever server that was decided. */
type IsLive = (caller: Caller) => Promise<boolean>;

declare module 'fastify' {
  interface FastifyInstance {
    sessionIsLive: IsLive;
  }
}

export function readSessions(app: FastifyInstance, isLive: IsLive): void {
  app.decorate('sessionIsLive', isLive);
}

/** What a write may be told because what it was about has gone with the account: a device takes these for the last word. */
const finalWords = [403, 404, 409];

/**
 * What somebody did, and sent while their session ended (their account was merged, or shut), may find nothing to change any more. It is
 * answered as any request of a session that is over: the device keeps it, and does not drop it as refused for good.
 */
export async function orEnded(error: unknown, app: FastifyInstance, caller: Caller): Promise<unknown> {
  if (!(error instanceof HttpError) || !finalWords.includes(error.status) || !caller.sessionId) return error;
  const lives = await app.sessionIsLive(caller).catch(() => true);
  return lives ? error : unauthorized('sign_in_expired');
}
