import { api, type Call } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

/** At a thousand requests a second, the last of these waits for two seconds. */
const mostInFlight = 2000;

/** Retry-After in seconds, chosen at random in this range so that refused clients do not all return at once. */
const [soonest, latest] = [1, 5];

/**
 * These calls wait for a password hash in a queue with a limit of its own (features/base/auth/passwords.ts), and do not delay
 * other calls.
 */
const passwordCalls: ReadonlySet<Call> = new Set<Call>([
  api.signIn,
  api.enrolFactor,
  api.register,
  api.confirmPasswordReset,
  api.changePassword,
  api.deleteUser,
]);

/**
 * Limits how many requests are processed at once. Above the limit new ones are refused at once (503, with Retry-After), because
 * otherwise every client would wait until it gives up. A request counts from its arrival until its response is ready, even if the
 * client has left; slow uploads and downloads do not count.
 */
export function boundInFlight(app: FastifyInstance, most = mostInFlight): void {
  const inFlight = new WeakSet<FastifyRequest>();
  let count = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    done(count >= most && isCounted(request) ? overloaded() : undefined);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (isCounted(request)) {
      inFlight.add(request);
      count += 1;
    }
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (inFlight.delete(request)) count -= 1;
    done();
  });
}

/** False for monitoring, which must get an answer especially when the server is overloaded. */
function isCounted({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.outsideApi !== 'health' && !(config.call && passwordCalls.has(config.call));
}

function overloaded(): HttpError {
  const seconds = soonest + Math.floor(Math.random() * (latest - soonest + 1));
  return new HttpError(503, 'server_full', { retryAfterSeconds: seconds });
}
