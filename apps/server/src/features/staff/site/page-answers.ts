import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The response of a public call. */
export interface Answer {
  /** The call's URL. */
  call: string;
  status: number;
  /** The response as JSON. */
  text: string;
  retryAfter: string | undefined;
}

/** Makes public calls within this process as the visitor's browser would: with the same checks and limits, and no session. */
export function askAsVisitor(app: FastifyInstance, request: FastifyRequest) {
  return async (call: string): Promise<Answer> => {
    const { statusCode, payload, headers } = await app.inject({ url: call, remoteAddress: request.ip });
    const wait = headers['retry-after'];
    return { call, status: statusCode, text: payload, retryAfter: wait === undefined ? wait : String(wait) };
  };
}

/** Responses by URL for a page; null if the object does not exist. Failed calls are left to the browser. */
export function asPageData(answers: readonly Answer[]): Record<string, unknown> {
  const told = answers.filter(({ status }) => status === 200 || status === 404);
  return Object.fromEntries(
    told.map(({ call, status, text }) => [call, status === 200 ? JSON.parse(text) : null]),
  );
}
