import { z } from 'zod';
import { type Access, isForStaff, type Right } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The statuses a call answers with when it does not succeed (docs/contract.md, section 2). */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 428 | 429 | 500 | 503;

/** A file that a call takes, as multipart/form-data, in place of a JSON body. */
export interface Upload {
  field: string;
  /** Bytes. */
  most: number;
}

/** One call: everything that the server validates by, the client is typed by and the API description says. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Fastify's form: `/v1/user/:id/`, always with the final slash. */
  path: string;
  access: Access;
  /** Who may have the object that the path names; empty where it names none. */
  object: readonly Right[];
  /** One sentence for the API description. */
  summary: string;
  params: Params;
  query: Query;
  /** `z.undefined()` where the call takes no body. */
  body: Body;
  /** The file it takes, if it takes one; `body` is `z.undefined()` then. */
  upload?: Upload;
  /** The JSON of a success; `z.undefined()` where there is none or it is a file. */
  reply: Reply;
  /** The status of a success. */
  status: 200 | 201 | 204;
  /** The media type of a success that is a file. */
  file?: string;
  /** The largest body in bytes, where it is not the one of every call. */
  bodyLimit?: number;
  /** A write that learning sends again and again, hundreds at once after a time offline: its rate is the wider one. */
  often?: boolean;
  /**
   * A write of what two people may edit at once. `If-Match: "<revision>"` names the state that it changes: without it the answer is
   * 428, and of another state than the present one 412, with both.
   */
  ifMatch?: boolean;
  /**
   * Of a call for staff, where it is not enough that the session began with a second factor: `recent`, it was given in the last five
   * minutes; `unasked`, the session may have begun without, for there is none yet. Otherwise the answer is 403, and says what is wanted.
   */
  factor?: 'recent' | 'unasked';
  /** The same for all who may make it: it comes with an ETag, and to who names that in `If-None-Match` the answer is 304. */
  shared?: boolean;
  /** Error statuses of its own, besides those that calls share (`errorsOf`). */
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
    | 'errors'
  >
> &
  Pick<Call, 'method' | 'path' | 'access' | 'summary'> &
  // Whatever names an object says who may have it.
  (Pick<Call, 'params' | 'object'> | { params?: never; object?: never });

type Schema<P, K extends string, Default extends z.ZodType> =
  P extends Record<K, infer S extends z.ZodType> ? S : Default;
type Nothing = z.ZodUndefined;
type NoFields = z.ZodObject<Record<never, never>, z.core.$strict>;

/** Declares a call; what is left out takes nothing and answers nothing. */
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
    errors: [],
    ...parts,
  };
}

/** Every error status that a call may answer with. Its address with another method answers 405. */
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

/** A call's address as a client writes it: `GET /v1/user/:id/`. A type alone, so it costs a browser nothing. */
export type Address<C extends Call> = `${C['method']} ${C['path']}`;

/** What a client gives for a call: its path parts, query and body, as far as it takes them. */
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
/** A query of which every field may be left out may be left out as a whole. */
type Omittable<T> = string extends keyof T ? T : Record<never, never> extends T ? T | undefined : T;
/** Path parts may be given as the numbers that most of them are. */
type Written<T> = string extends keyof T ? T : { [K in keyof T]: string | number };

/** What a call answers when it succeeds. */
export type Reply<C extends Call> = z.output<C['reply']>;
