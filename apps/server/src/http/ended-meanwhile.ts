import type { FastifyInstance } from 'fastify';
import { HttpError, unauthorized } from '../errors.ts';
import type { Caller } from './access.ts';

/** True if the session and its account are live at this moment, whichever server may have ended them. */
type IsLive = (caller: Caller) => Promise<boolean>;

declare module 'fastify' {
  interface FastifyInstance {
    sessionIsLive: IsLive;
  }
}

export function readSessions(app: FastifyInstance, isLive: IsLive): void {
  app.decorate('sessionIsLive', isLive);
}

/** Errors that a write gets if its object was deleted with the account; devices give up on a write that gets one of these. */
const finalWords = [403, 404, 409];

/**
 * Answers 401 if a write fails because its session has ended in the meantime (the account was merged or deactivated) and its
 * object is gone. The device then stores the write for later instead of giving up on it.
 */
export async function orEnded(error: unknown, app: FastifyInstance, caller: Caller): Promise<unknown> {
  if (!(error instanceof HttpError) || !finalWords.includes(error.status) || !caller.sessionId) return error;
  const lives = await app.sessionIsLive(caller).catch(() => true);
  return lives ? error : unauthorized('sign_in_expired');
}
