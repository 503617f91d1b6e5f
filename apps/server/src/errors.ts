import type { ErrorStatus, Standing } from '@readytowork/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { WrongCursor } from './db/cursor.ts';
import { DatabaseUnavailable, isTransient } from './db/transient-errors.ts';
import { StorageUnavailable } from './storage/storage.ts';

/** The fields of a request that are wrong, each with what is wrong and what to do. */
export type FieldErrors = Record<string, string[]>;

/** A request that is not granted: the only error that tells the caller something. */
export class HttpError extends Error {
  constructor(
    readonly status: ErrorStatus,
    readonly body:
      | FieldErrors
      | {
          detail: string;
          current?: object;
          sent?: object;
          factor?: 'missing' | 'recent';
          community?: Standing;
        },
    readonly retryAfterSeconds?: number,
  ) {
    super(`refused with ${status}`);
  }
}

export const invalid = (fields: FieldErrors) => new HttpError(400, fields);
export const unauthorized = (detail: string) => new HttpError(401, { detail });
export const forbidden = (detail: string) => new HttpError(403, { detail });
export const conflict = (detail: string) => new HttpError(409, { detail });
/** Of two who edit the same thing, the second sees what the first made of it beside the own change. */
export const changedMeanwhile = (current: object, sent: object) =>
  new HttpError(412, { detail: 'Somebody changed this meanwhile. Look at it again.', current, sent });
/** Also for what exists but is not the caller's. */
export const notFound = (what = 'There is nothing at this address.') => new HttpError(404, { detail: what });
/**
 * Asked for without the right to it: answered as if it did not exist, and noted, for it may be somebody who tries doors.
 */
export class AccessDenied extends HttpError {
  constructor(detail = 'There is nothing at this address.') {
    super(404, { detail });
  }
}
/** Whoever asks has the role, and has yet to show that it is they: no door that is tried. */
export class FactorWanted extends HttpError {
  constructor(factor: 'missing' | 'recent') {
    super(403, { detail: factorWords[factor], factor });
  }
}
const factorWords = {
  missing: 'Staff signs in with a second factor. Set one up, or sign in with it.',
  recent: 'This asks for your second factor again. Give a code, then repeat it.',
};
export const busy = () =>
  new HttpError(503, { detail: 'The service is catching its breath. Try again in a moment.' }, 2);
/** @param help what else may be done, besides waiting */
export const tooMany = (seconds: number, help?: string) =>
  new HttpError(
    429,
    { detail: `Too many tries. Wait ${inWords(seconds)} and try again.${help ? ` ${help}` : ''}` },
    seconds,
  );
/** More writes than an account may make: a device that has much to catch up with waits, and nothing is lost. */
export const tooFast = (seconds: number) =>
  new HttpError(
    429,
    { detail: `That was a lot at once. Wait ${inWords(seconds)}, then try again.` },
    seconds,
  );
const noFiles = () =>
  new HttpError(
    503,
    {
      detail:
        'Files and pictures cannot be reached for a moment; all else works. Try again in half a minute.',
    },
    30,
  );

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

/** Turns what a schema found into one message a field, in the words of a teacher rather than of a parser. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // Not a plain object: the sender chooses the names, and `constructor` and `__proto__` are there already.
  const fields = new Map<string, string[]>();
  const add = (path: PropertyKey[], message: string) => {
    const field = path.length > 0 ? path.map(String).join('.') : 'non_field_errors';
    fields.set(field, [...(fields.get(field) ?? []), message]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known here.');
    else add(issue.path, say(issue));
  }
  return Object.fromEntries(fields);
}

function say(issue: z.core.$ZodIssue): string {
  if (isMissing(issue)) return issue.path.length > 0 ? 'This field is required.' : emptyBody;
  switch (issue.code) {
    case 'invalid_type':
      return `This should be ${expected[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? 'This field may not be empty.'
          : `Use at least ${issue.minimum} characters.`;
      return `This should be ${issue.minimum} or more.`;
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${issue.maximum} characters.`;
      return `This should be ${issue.maximum} or less.`;
    case 'invalid_format':
      return issue.format === 'email'
        ? 'This does not look like an email address.'
        : 'This is not in the right form.';
    case 'invalid_value':
      return `This should be ${issue.values.join(' or ')}.`;
    default:
      return issue.message;
  }
}

const isMissing = ({ code, input }: z.core.$ZodIssue) =>
  input === undefined && (code === 'invalid_type' || code === 'invalid_value');

const emptyBody = 'The body is empty; JSON is expected.';

const expected: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
};

/** What Fastify itself refuses, in our shapes. */
const frameworkErrors: Record<string, HttpError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError(415, { detail: 'Send this as application/json.' }),
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError(413, { detail: 'This is too large to be taken.' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalid({ non_field_errors: [emptyBody] }),
  FST_ERR_CTP_INVALID_JSON_BODY: invalid({ non_field_errors: ['The body is not valid JSON.'] }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalid({
    non_field_errors: ['The body was cut short. Send it again.'],
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

/** What an error is to whoever asked; undefined: one that nobody expected. */
export function toHttpError(error: FastifyError | Error): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof StorageUnavailable) return noFiles();
  if (error instanceof WrongCursor)
    return invalid({ cursor: ['This is no place in this list, sorted like this. Begin without a cursor.'] });
  const { code = '', constraint = '' } = errorLike.parse({ ...error });
  // PostgreSQL's word for text that holds a NUL.
  if (code === '22021')
    return invalid({ non_field_errors: ['This holds a character that cannot be stored.'] });
  // Somebody writes with a token of an account that was deleted meanwhile.
  if (code === '23503' && constraint.endsWith('_account_id_fkey'))
    return unauthorized('This account does not exist any more.');
  const known = frameworkErrors[code];
  if (known) return known;
  if ('statusCode' in error && error.statusCode === 400)
    return invalid({ non_field_errors: ['The request could not be read.'] });
  if (isTransient(error)) return busy();
  return undefined;
}

/** The single mapping from an error to an answer. What is not expected is logged whole and told as its id alone. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const httpError = toHttpError(error);
  if (!httpError) {
    request.log.error({ err: error }, 'unexpected error');
    const detail = 'Something went wrong on our side. Try again; if it happens again, tell us this number.';
    reply.code(500).send({ detail, request_id: request.id });
    return;
  }
  // Known already, and said once: a line for each request that meets it would fill the disk.
  if (error instanceof DatabaseUnavailable) request.log.debug('the database is away');
  else if (httpError.status === 503) request.log.warn({ err: error }, 'service unavailable');
  if (httpError.retryAfterSeconds) reply.header('retry-after', httpError.retryAfterSeconds);
  if (httpError.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(httpError.status).send(httpError.body);
}
