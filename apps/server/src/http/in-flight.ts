import { api, type Call, isForStaff } from '@readytowork/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyIn, HttpError } from '../errors.ts';
import { askedLanguage } from '../words/asked-language.ts';
import { jsonType } from './bind.ts';
import { WaitEstimate } from './wait-estimate.ts';

/** Above this estimated wait a request is refused: half a second, so that 95 of 100 answers come within one. */
const longestWaitMs = 500;

/** How many times as long may the wait be for staff, and for pages, files and public reads, which are mostly cached. */
const reserve = 2;

/** The limit for all kinds of requests together, whatever the estimate. */
const mostInFlight = 2000;

/** Retry-After in seconds, chosen at random in this range so that refused clients do not all return at once. */
const [soonest, latest] = [2, 9];

/** A log line for each refusal would cost more than the refusal. */
const logIntervalMs = 10_000;

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

interface Options {
  now?: () => number;
  most?: number;
}

/**
 * Refuses requests that would wait too long (503 `busy` with Retry-After) before anything else is done for them, because
 * otherwise every client would wait until it gives up. A request counts from its arrival until its response is ready, even if
 * the client has left; slow uploads and downloads do not count.
 */
export function boundInFlight(
  app: FastifyInstance,
  { now = () => performance.now(), most = mostInFlight }: Options = {},
): void {
  const inFlight = new WeakSet<FastifyRequest>();
  const wait = new WaitEstimate(now);
  const note = refusalLog(app, now);
  let count = 0;
  const isRefused = (request: FastifyRequest) => {
    const factor = reserveOf(request);
    return factor !== undefined && (count >= most || wait.milliseconds > longestWaitMs * factor);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRefused(request)) return done();
    note();
    refuse(request, reply);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (reserveOf(request) !== undefined) {
      inFlight.add(request);
      count += 1;
      if (request.routeOptions.config.call) wait.began();
    }
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (inFlight.delete(request)) {
      count -= 1;
      if (request.routeOptions.config.call) wait.ended();
    }
    done();
  });
}

/** How many times the longest wait this request may wait; undefined if it is never refused here. */
function reserveOf({ routeOptions: { config } }: FastifyRequest): number | undefined {
  const { call, outsideApi } = config;
  // Monitoring must get an answer especially when the server is overloaded.
  if (outsideApi === 'health') return undefined;
  if (!call) return reserve;
  if (passwordCalls.has(call)) return undefined;
  const isPublicRead = call.method === 'GET' && call.access === 'anyone';
  return isPublicRead || isForStaff(call.access, []) ? reserve : 1;
}

/** Answers without an error object and its stack: an overloaded server refuses thousands a second. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const seconds = soonest + Math.floor(Math.random() * (latest - soonest + 1));
  const body = busyIn(request.headers['accept-language']);
  reply.code(503).header('retry-after', seconds).type(jsonType).send(body);
}

const busy = new HttpError(503, 'busy');
const busyIn = (languages: string | undefined) => JSON.stringify(bodyIn(askedLanguage(languages), busy));

function refusalLog({ log }: FastifyInstance, now: () => number): () => void {
  let refused = 0;
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    refused += 1;
    if (now() < next) return;
    log.warn({ refused }, 'more requests than this server can serve in time');
    refused = 0;
    next = now() + logIntervalMs;
  };
}
