import type { Readable } from 'node:stream';
import type { Call } from '@readytowork/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid, notFound } from '../errors.ts';
import { fieldErrors } from '../words/field-errors.ts';
import type { FieldErrors } from '../words/problem.ts';
import { admit, type Caller, checkObject, type PolicyOf } from './access.ts';
import { compressed } from './compress.ts';
import { orEnded } from './ended-meanwhile.ts';
import { guardModule } from './module-guard.ts';
import { readIfMatch } from './revision.ts';
import { stringifyReply } from './stringify-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The call in the contract that this route answers; for a route outside the API, who may use it. */
    call?: Call;
    outsideApi?: 'site' | 'media' | 'health' | 'docs' | 'scim' | 'mail-in';
  }
}

/** The parsed and validated parts of the request. */
export interface HandlerInput<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** Always set, except in public calls. */
  caller: Caller;
  /** For calls with `ifMatch`: the revision that the caller's change is based on. */
  revision: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<C extends Call> = (
  input: HandlerInput<C>,
) => Promise<z.input<C['reply']> | Buffer | Readable>;

/**
 * Finds further errors in a body that its schema has already refused, so that a person sees every error at once. The body can be
 * anything.
 */
type OtherProblems = (body: unknown) => Promise<FieldErrors>;

/**
 * Binds a call of the contract to its handler: checks access, runs the handler, and sends its result.
 *
 * @param policy checks the rights that the contract names; needed if not everyone may use the call's object
 */
export function bind<C extends Call>(
  app: FastifyInstance,
  call: C,
  given: Handler<C> | { handler: Handler<C>; otherProblems: OtherProblems },
  ...[policy]: PolicyOf<C>
): void {
  const { handler, otherProblems } = typeof given === 'function' ? { handler: given } : given;
  const hasReply = !call.file && call.status !== 204;
  const stringify = hasReply ? stringifyReply(call) : undefined;
  answerWith(app, call, { policy, otherProblems }, async (input) => {
    const { request, reply } = input;
    const result = await handler(input);
    reply.code(call.status);
    if (call.file) return reply.type(call.file).send(result);
    if (!stringify) return reply.send();
    return reply.type(jsonType).send(await compressed(stringify(result), request, reply));
  });
}

export const jsonType = 'application/json; charset=utf-8';

interface Checks<C extends Call> {
  policy?: PolicyOf<C>[0] | undefined;
  otherProblems?: OtherProblems | undefined;
}

/** What every call does first: authenticates the caller, validates the request, and checks the right to the object. */
export function answerWith<C extends Call>(
  app: FastifyInstance,
  call: C,
  { policy, otherProblems = noOthers }: Checks<C>,
  answer: (input: HandlerInput<C>) => Promise<FastifyReply>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    handler: async (request, reply) => {
      const caller = await admit(call, request);
      const parsed = await parse(call, request, otherProblems);
      const revision = call.ifMatch ? readIfMatch(request.headers['if-match']) : '';
      await checkObject(call, policy, request, { caller, params: parsed.params });
      await guardModule(call, request, { caller, params: parsed.params });
      const input = { ...parsed, caller, revision, request, reply };
      if (call.method === 'GET' || call.access === 'anyone') return answer(input);
      return answer(input).catch(async (error: unknown) => {
        throw await orEnded(error, request.server, caller);
      });
    },
  });
}

type Parsed<C extends Call> = Pick<HandlerInput<C>, 'params' | 'query' | 'body'>;

const noOthers: OtherProblems = async () => ({});

async function parse<C extends Call>(
  call: C,
  request: FastifyRequest,
  otherProblems: OtherProblems,
): Promise<Parsed<C>>;
async function parse(
  call: Call,
  request: FastifyRequest,
  otherProblems: OtherProblems,
): Promise<Parsed<Call>> {
  const params = call.params.safeParse(request.params ?? {});
  if (!params.success) throw notFound();
  // The invalid input is part of the issues, so that messages can tell a wrong field from a missing one.
  const query = call.query.safeParse(request.query ?? {}, { reportInput: true });
  const body = call.body.safeParse(request.body, { reportInput: true });
  const wrong = { ...(query.error && fieldErrors(query.error)), ...(body.error && fieldErrors(body.error)) };
  if (!query.success || !body.success) throw invalid({ ...(await otherProblems(request.body)), ...wrong });
  return { params: params.data, query: query.data, body: body.data };
}
