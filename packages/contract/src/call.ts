import { z } from 'zod';
import { type Access, isForStaff, type Right } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The error statuses of calls (docs/contract.md, section 2). */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 428 | 429 | 500 | 503;

/** A file sent as multipart/form-data instead of a JSON body. */
export interface Upload {
  field: string;
  /** Maximum size in bytes. */
  most: number;
}

/** One call: the single source of the server's validation, the client's types and the API description. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** The path as Fastify writes it, always with the final slash: `/v1/user/:id/`. */
  path: string;
  access: Access;
  /** The rights to the object in the path; empty if the path names none. */
  object: readonly Right[];
  /** One sentence for the API description. */
  summary: string;
  params: Params;
  query: Query;
  /** `z.undefined()` if the call has no body. */
  body: Body;
  /** The uploaded file, if any; `body` is `z.undefined()` then. */
  upload?: Upload;
  /** The JSON body of a success; `z.undefined()` if there is none or the reply is a file. */
  reply: Reply;
  /** The status of a success. */
  status: 200 | 201 | 204;
  /** The media type of a success that is a file. */
  file?: string;
  /** The largest body in bytes, if it differs from the default. */
  bodyLimit?: number;
  /** True for a write that learners send often, hundreds at once after being offline: a higher rate limit applies. */
  often?: boolean;
  /**
   * True for a write to data that two people may edit at once. `If-Match: "<revision>"` names the state that it changes. A call
   * without it gets 428; with an outdated one it gets 412, with both states.
   */
  ifMatch?: boolean;
  /**
   * Only for staff calls with another rule than the usual second factor at sign-in: `recent` requires a second factor within the
   * last five minutes; `unasked` allows sessions without one, because the caller has none yet. Refused callers get 403 with what
   * is missing.
   */
  factor?: 'recent' | 'unasked';
  /** True if the reply is the same for every caller: it has an ETag, and a matching `If-None-Match` gets 304. */
  shared?: boolean;
  /** True if the reply is only about the caller and has an ETag. Browsers may not store it. */
  personal?: boolean;
  /** Error statuses of this call, in addition to those that all calls share (`errorsOf`). */
  errors: readonly ErrorStatus[];
}

type Parts = Partial<
  Pick<
    Call,
    | 'query'
    | 'body'
    | 'upload'
    | 'reply'
    | 'status'
    | 'file'
    | 'bodyLimit'
    | 'often'
    | 'ifMatch'
    | 'factor'
    | 'shared'
    | 'personal'
    | 'errors'
  >
> &
  Pick<Call, 'method' | 'path' | 'access' | 'summary'> &
  // If the path names an object, the rights to it are required.
  (Pick<Call, 'params' | 'object'> | { params?: never; object?: never });

type Schema<P, K extends string, Default extends z.ZodType> =
  P extends Record<K, infer S extends z.ZodType> ? S : Default;
type Nothing = z.ZodUndefined;
type NoFields = z.ZodObject<Record<never, never>, z.core.$strict>;

/** Declares a call; omitted parts are empty. */
export function call<const P extends Parts>(
  parts: P,
): Call<
  Schema<P, 'params', NoFields>,
  Schema<P, 'query', NoFields>,
  Schema<P, 'body', Nothing>,
  Schema<P, 'reply', Nothing>
> &
  Pick<P, 'method' | 'path'> & {
    shared: P extends { shared: true } ? true : false;
    personal: P extends { personal: true } ? true : false;
    ifMatch: P extends { ifMatch: true } ? true : false;
    object: P extends { object: infer O extends readonly Right[] } ? O : readonly [];
  };
export function call(parts: Parts): Call {
  return {
    params: z.strictObject({}),
    object: [],
    query: z.strictObject({}),
    body: z.undefined(),
    reply: z.undefined(),
    status: 200,
    ifMatch: false,
    shared: false,
    personal: false,
    errors: [],
    ...parts,
  };
}

/** True if the reply has an ETag, and a matching `If-None-Match` gets 304. */
export const hasEtag = ({ personal, shared }: Call): boolean => personal === true || shared === true;

/** Every error status that a call may return; 405 is for another method at its address. */
export function errorsOf({ access, errors, factor, ifMatch, method, object }: Call): ErrorStatus[] {
  const hidden = object.length > 0 || typeof access !== 'string';
  const shared: ErrorStatus[] = [400, 500, 503];
  if (access !== 'anyone') shared.push(401);
  if (hidden) shared.push(404);
  if (isForStaff(access, object) && factor !== 'unasked') shared.push(403);
  if (method !== 'GET') shared.push(413, 415, 429);
  if (ifMatch) shared.push(412, 428);
  return [...new Set([...errors, ...shared])].sort();
}

/** A call's address as clients write it: `GET /v1/user/:id/`. Only a type, so that the bundle does not grow. */
export type Address<C extends Call> = `${C['method']} ${C['path']}`;

/** What a client passes to a call: path parts, query and body, if the call has them. */
export type Input<C extends Call> = Field<'params', Written<z.input<C['params']>>> &
  Field<'query', Omittable<z.input<C['query']>>> &
  Field<'body', z.input<C['body']>>;

type Field<K extends string, T> = [T] extends [undefined]
  ? unknown
  : string extends keyof T
    ? unknown
    : undefined extends T
      ? { [key in K]?: Exclude<T, undefined> }
      : { [key in K]: T };
/** A query whose fields are all optional may be omitted. */
type Omittable<T> = string extends keyof T ? T : Record<never, never> extends T ? T | undefined : T;
/** Path parts may be passed as numbers. */
type Written<T> = string extends keyof T ? T : { [K in keyof T]: string | number };

/** The reply of a successful call. */
export type Reply<C extends Call> = z.output<C['reply']>;
