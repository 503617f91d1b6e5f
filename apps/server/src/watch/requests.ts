import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteSpending, type Spent } from './spent.ts';

declare module 'fastify' {
  interface FastifyRequest {
    spent: Spent | null;
    /** Milliseconds until the answer began; a slow phone that reads it does not count. */
    answeredAfter: number;
  }
}

const slowMs = 1_000;
/** Most lines in a second: when everything is slow, more would fill the disk and say no more. */
const mostLines = 10;

/** A proxy's id for the request. It stands in our log and on pages, so it holds no other signs and has a bound. */
const readableId = /^[A-Za-z0-9_-]{8,64}$/;

/** Takes the proxy's id of a request, or makes one. Without a proxy a client could choose it, so it is ignored then. */
export function requestIds(hasProxy: boolean): (raw: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return hasProxy && typeof given === 'string' && readableId.test(given) ? given : randomUUID();
  };
}

/** Returns the id of calls and of errors, and writes one line for each slow or failed request. No line holds personal data. */
export function watchRequests(app: FastifyInstance): void {
  app.decorateRequest('spent', null);
  app.decorateRequest('answeredAfter', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    const spent = { database: 0, queue: 0, store: 0, mail: 0 };
    request.spent = spent;
    noteSpending(spent, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.answeredAfter = reply.elapsedTime;
    if (request.routeOptions.config.call || reply.statusCode >= 400) reply.header('x-request-id', request.id);
    done();
  });
  const allow = atMost(mostLines);
  app.addHook('onResponse', (request, reply, done) => {
    if (isRemarkable(request, reply)) {
      const left_out = allow();
      if (left_out !== undefined)
        request.log.warn({ ...lineOf(request, reply), left_out }, 'slow or failed request');
    }
    done();
  });
}

function isRemarkable(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  // Readiness checks are not logged, because monitoring asks every second and reads the result itself.
  if (request.routeOptions.url === '/readyz') return false;
  return statusCode >= 500 || request.answeredAfter > slowMs;
}

function lineOf(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const { spent, answeredAfter, method, routeOptions } = request;
  const round = Math.round;
  return {
    method,
    // The pattern, never the address itself, which may name a person.
    route: routeOptions.url ?? 'none',
    status: statusCode,
    ms: round(answeredAfter || elapsedTime),
    ...(spent && {
      database_ms: round(spent.database),
      queue_ms: round(spent.queue),
      store_ms: round(spent.store),
      mail_ms: round(spent.mail),
    }),
  };
}

/** Counts calls in each second; returns how many were left out before this one, or undefined if this one is too many. */
function atMost(most: number): () => number | undefined {
  let second = 0;
  let count = 0;
  let leftOut = 0;
  return () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    if (count > most) {
      leftOut += 1;
      return undefined;
    }
    const before = leftOut;
    leftOut = 0;
    return before;
  };
}
