import { api, type Call } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

/** At a thousand requests a second the last of these waits for two. */
const mostInFlight = 2000;

/** Seconds after which whoever is refused comes again: not all of them at the same time. */
const [soonest, latest] = [1, 5];

/** They wait for a password, in a queue with a bound of its own (features/auth/passwords.ts), and keep nobody else waiting. */
const passwordCalls: ReadonlySet<Call> = new Set<Call>([
  api.signIn,
  api.register,
  api.confirmPasswordReset,
  api.changePassword,
  api.deleteUser,
]);

/**
 * Refuses what comes while as much is being worked on as can be answered soon: at once, with 503 and when to come again, and
 * not by letting everybody wait until nobody listens any more. A request counts from when it was read until its answer is
 * there, whether or not anybody still waits for it; slow uploads and downloads take no place.
 */
export function boundInFlight(app: FastifyInstance, most = mostInFlight): void {
  const inFlight = new WeakSet<FastifyRequest>();
  let count = 0;
  app.addHook('onRequest', async (request) => {
    if (count >= most && isCounted(request)) throw overloaded();
  });
  app.addHook('preHandler', async (request) => {
    if (!isCounted(request)) return;
    inFlight.add(request);
    count += 1;
  });
  app.addHook('onSend', async (request) => {
    if (inFlight.delete(request)) count -= 1;
  });
}

/** Who watches over the server must hear the truth just then. */
function isCounted({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.outsideApi !== 'health' && !(config.call && passwordCalls.has(config.call));
}

function overloaded(): HttpError {
  const seconds = soonest + Math.floor(Math.random() * (latest - soonest + 1));
  return new HttpError(503, { detail: 'Many people are here just now. Try again in a moment.' }, seconds);
}
