import type { FastifyInstance } from 'fastify';
import { HttpError, unauthorized } from '../errors.ts';
import type { Caller } from './access.ts';

/** Whether the session and its account are live at this moment, whichever server ended them. */
type IsLive = (caller: Caller) => Promise<boolean>;

declare module 'fastify' {
  interface FastifyInstance {
    sessionIsLive: IsLive;
  }
}

export function readSessions(app: FastifyInstance, isLive: IsLive): void {
  app.decorate('sessionIsLive', isLive);
}

/** Errors of a write whose object went with the account; a device takes them as final. */
const finalWords = [403, 404, 409];

/**
 * Answers 401 for a write whose session ended meanwhile (the account was merged or deactivated) and whose object is gone. The
 * device then keeps the operation instead of dropping it as refused for good.
 */
export async function orEnded(error: unknown, app: FastifyInstance, caller: Caller): Promise<unknown> {
  if (!(error instanceof HttpError) || !finalWords.includes(error.status) || !caller.sessionId) return error;
  const lives = await app.sessionIsLive(caller).catch(() => true);
  return lives ? error : unauthorized('sign_in_expired');
}
