import type { Call } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthorized } from '../errors.ts';
import type { Caller } from './access.ts';

interface Gate {
  readAccess(token: string): Promise<Caller | null>;
  isEnded(sessionId: string): boolean;
  /** Records a use of a staff session; returns false if it has expired for lack of use. */
  use(caller: Caller): Promise<boolean>;
}

/** Reads the caller from the bearer token. An invalid token is refused by every API route that needs a caller. */
export function readBearer(app: FastifyInstance, gate: Gate): void {
  app.decorateRequest('caller', null);
  const read = async (request: FastifyRequest, authorization: string, call: Call) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
    const caller = token ? await gate.readAccess(token) : null;
    const lives = caller && !gate.isEnded(caller.sessionId) && (!caller.staff || (await gate.use(caller)));
    if (lives) request.caller = caller;
    else if (call.access !== 'anyone') throw unauthorized('sign_in_expired');
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    const { call } = request.routeOptions.config;
    if (!authorization || !call) done();
    else read(request, authorization, call).then(() => done(), done);
  });
}
