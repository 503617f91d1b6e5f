import type { ErrorCode, ErrorStatus, Problem, Standing } from '@readytowork/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { WrongCursor } from './db/cursor.ts';
import { DatabaseUnavailable, isTransient } from './db/transient-errors.ts';
import { StorageUnavailable } from './storage/storage.ts';
import { askedLanguage } from './words/asked-language.ts';
import type { Language } from './words/languages.ts';
import { type FieldErrors, type Finding, problem, toProblem, type ValuesOf } from './words/problem.ts';
import { say, sayFields } from './words/say.ts';

/** Details of a response besides its reason. */
interface More {
  current?: object;
  sent?: object;
  factor?: 'missing' | 'recent';
  community?: Standing;
}

/** A refused request: the only error whose details the caller sees. */
export class HttpError extends Error {
  readonly problem: Problem | undefined;
  readonly fields: FieldErrors | undefined;
  readonly more: More;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: ErrorStatus,
    why: Finding | { fields: FieldErrors },
    { retryAfterSeconds, ...more }: More & { retryAfterSeconds?: number } = {},
  ) {
    const fields = typeof why === 'object' && 'fields' in why ? why.fields : undefined;
    const reason = typeof why === 'object' && 'fields' in why ? undefined : toProblem(why);
    super(`refused with ${status} ${reason?.code ?? ''}`);
    this.fields = fields;
    this.more = more;
    this.retryAfterSeconds = retryAfterSeconds;
    this.problem = reason;
  }
}

export const invalid = (fields: FieldErrors) => new HttpError(400, { fields });
const refusal =
  (status: ErrorStatus) =>
  <C extends ErrorCode>(code: C, ...values: ValuesOf<C>) =>
    new HttpError(status, problem(code, ...values));
export const unauthorized = refusal(401);
export const forbidden = refusal(403);
export const conflict = refusal(409);
/** For an edit that arrives after someone else's: shows the second editor the first one's result beside their own change. */
export const changedMeanwhile = (current: object, sent: object) =>
  new HttpError(412, 'changed_meanwhile', { current, sent });
/** Also for objects that exist but are not the caller's. */
export const notFound = (what: Finding = 'nothing_here') => new HttpError(404, what);
/** A caller without the needed right gets the same answer as for a missing object; it is logged as a possible attack. */
export class AccessDenied extends HttpError {
  constructor(what: Finding = 'nothing_here') {
    super(404, what);
  }
}
/** The caller has the needed role but must enter the second factor; not logged as a possible attack. */
export class FactorWanted extends HttpError {
  constructor(factor: 'missing' | 'recent') {
    super(403, factor === 'missing' ? 'second_factor_missing' : 'second_factor_expired', { factor });
  }
}
export const busy = () => new HttpError(503, 'busy', { retryAfterSeconds: 2 });
export type TooMany = Extract<ErrorCode, `too_many_${string}`>;
export const tooMany = (retryAfterSeconds: number, code: TooMany = 'too_many_tries') =>
  new HttpError(429, problem(code, { seconds: retryAfterSeconds }), { retryAfterSeconds });
/** More writes than the rate allows: a device that sends what it stored offline waits, and loses nothing. */
export const tooFast = (retryAfterSeconds: number) =>
  new HttpError(429, problem('too_fast', { seconds: retryAfterSeconds }), { retryAfterSeconds });

/** Fastify's own errors, in our format. */
const frameworkErrors: Record<string, HttpError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError(415, 'json_expected'),
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError(413, 'body_too_large'),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalid({ non_field_errors: ['body_missing'] }),
  FST_ERR_CTP_INVALID_JSON_BODY: invalid({ non_field_errors: ['body_not_json'] }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalid({
    non_field_errors: ['body_cut_short'],
  }),
  FST_ERR_BAD_URL: notFound(),
  FST_ERR_MAX_PARAM_LENGTH: notFound(),
};

const errorLike = z
  .object({
    code: z.string().optional(),
    constraint: z.string().optional(),
  })
  .catch({});

/** The response to an error; undefined if it is unexpected. */
export function toHttpError(error: FastifyError | Error): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof StorageUnavailable)
    return new HttpError(503, 'files_unreachable', { retryAfterSeconds: 30 });
  if (error instanceof WrongCursor) return invalid({ cursor: ['cursor_unknown'] });
  const { code = '', constraint = '' } = errorLike.parse({ ...error });
  // PostgreSQL's code for text that contains a NUL.
  if (code === '22021') return invalid({ non_field_errors: ['character_not_storable'] });
  // Something is written for an account that was deleted after its token was issued.
  if (code === '23503' && constraint.endsWith('_account_id_fkey')) return unauthorized('account_gone');
  const known = frameworkErrors[code];
  if (known) return known;
  if ('statusCode' in error && error.statusCode === 400)
    return invalid({ non_field_errors: ['request_unreadable'] });
  if (isTransient(error)) return busy();
  return undefined;
}

/** The body of an error response in one language: `{detail, code}`, or the messages of each field. */
export function bodyIn(language: Language, { fields, problem: why, more }: HttpError): object {
  if (fields || !why) return sayFields(fields ?? {}, language);
  return { detail: say(why, language), code: why.code, ...more };
}

/** The same as one text; in English for an operator at a terminal. */
export const textOf = ({ fields, problem: why }: HttpError, language?: Language): string =>
  why
    ? say(why, language)
    : Object.values(sayFields(fields ?? {}, language))
        .flat()
        .join(' ');

/** Limits the size of a header, which must not grow with the request. */
const mostFields = 20;

/** The codes of wrong fields, as a header: `email=email_taken, name.0=too_long`. */
const codesOf = (fields: FieldErrors): string =>
  Object.entries(fields)
    .slice(0, mostFields)
    .flatMap(([field, found]) => found.map((of) => `${encodeURIComponent(field)}=${toProblem(of).code}`))
    .join(', ');

/**
 * The only place that turns errors into responses. An unexpected error is logged in full, and the response contains only its id.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const httpError = toHttpError(error);
  const language = askedLanguage(request.headers['accept-language']);
  if (!httpError) {
    request.log.error({ err: error }, 'unexpected error');
    const code = 'server_error';
    reply.code(500).send({ detail: say(code, language), code, request_id: request.id });
    return;
  }
  const { fields, retryAfterSeconds, status } = httpError;
  // Already known and logged once: a line for each affected request would fill the disk.
  if (error instanceof DatabaseUnavailable) request.log.debug('the database is away');
  else if (status === 503) request.log.warn({ err: error }, 'service unavailable');
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (fields) reply.header('error-codes', codesOf(fields));
  reply.code(status).send(bodyIn(language, httpError));
}
