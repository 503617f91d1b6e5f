import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Breaker, StoreUnreachable } from './breaker.ts';
import { type HttpAnswer, type HttpCall, httpCall } from './http-call.ts';
import { StorageUnavailable } from './storage.ts';

export interface S3Settings {
  /** `https://s3.example.org/bucket`, or with a path below the bucket. Without a trailing slash. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

export interface Ask {
  method: HttpCall['method'];
  /** Relative to the configured URL; undefined for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { bytes: Buffer | (() => Readable); size: number; hash: string };
  mostAnswered?: number;
}

/** Time limits in milliseconds, for one attempt and for all attempts of a request. */
const [oneTry, allTries] = [4_000, 5_000];
const tries = 3;
/** In bytes per millisecond: a large file gets enough time for a connection of this speed. */
const slowest = 100;
const empty = createHash('sha256').digest('hex');

/** Sends signed requests to an S3-compatible store (AWS Signature Version 4), and retries them if that may help. */
export class S3Client {
  private readonly breaker = new Breaker();
  private readonly keys = new Map<string, ArrayBuffer>();
  /** How many milliseconds the store's clock is ahead of ours. */
  private ahead = 0;
  private readonly bucket: URL;
  /** Prefix of the keys in the bucket: '' or 'a/b/'. */
  readonly prefix: string;

  constructor(private readonly settings: S3Settings) {
    const url = new URL(settings.url);
    const [bucket = '', ...path] = url.pathname.split('/').filter((part) => part !== '');
    this.bucket = new URL(`/${bucket}`, url);
    this.prefix = path.map((part) => `${part}/`).join('');
  }

  /**
   * @returns undefined if the key does not exist
   * @throws {StorageUnavailable}
   */
  async ask(ask: Ask): Promise<HttpAnswer | undefined> {
    return this.breaker.through(() => this.askPatiently(ask));
  }

  private async askPatiently(ask: Ask): Promise<HttpAnswer | undefined> {
    const extra = (ask.body?.size ?? 0) / slowest;
    const end = performance.now() + allTries + extra;
    let failed: Error = new StoreUnreachable('no time was left');
    for (let n = 0; n < tries; n += 1) {
      if (n > 0) await wait(100 * 3 ** (n - 1) * (0.5 + Math.random()));
      const limit = Math.min(oneTry + extra, end - performance.now());
      if (limit < 300) break;
      const answer = await this.send(ask, limit).catch((error: Error) => error);
      if (answer instanceof Error) failed = new StoreUnreachable(reasonOf(answer));
      else if (isOverloaded(answer)) failed = new StoreUnreachable(told(answer));
      else if (answer.status === 500 || this.setClock(answer)) failed = refused(answer);
      else return settled(answer);
    }
    throw failed;
  }

  private async send({ method, key, query, headers, body, mostAnswered }: Ask, limit: number) {
    const url = new URL(this.bucket);
    if (key !== undefined) url.pathname += `/${this.prefix}${key}`;
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    if (this.keys.size > 4) this.keys.clear();
    const { keyId: accessKeyId, secret: secretAccessKey, region } = this.settings;
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.hash ?? empty },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.keys,
      datetime: new Date(Date.now() + this.ahead).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const sent = Object.fromEntries(signed.headers);
    if (body) sent['content-length'] = String(body.size);
    return httpCall({
      method,
      url: signed.url,
      headers: sent,
      body: body?.bytes,
      limit,
      mostAnswered: mostAnswered ?? 4 * 1024 ** 2,
    });
  }

  /** A store refuses requests if our clock is wrong by 15 minutes; from then on its own time is used. */
  private setClock(answer: HttpAnswer): boolean {
    const theirs = Date.parse(answer.headers.date ?? '');
    if (answer.status !== 403 || Number.isNaN(theirs)) return false;
    const isAhead = theirs - Date.now();
    if (Math.abs(isAhead - this.ahead) < 60_000) return false;
    this.ahead = isAhead;
    return true;
  }
}

/**
 * True if the store is overloaded, or if a proxy cannot reach it. A 500 is not included, because it may concern only one file.
 */
const isOverloaded = ({ status }: HttpAnswer) => [408, 429, 502, 503, 504].includes(status);

function settled(answer: HttpAnswer): HttpAnswer | undefined {
  const { status } = answer;
  if ((status >= 200 && status < 300) || status === 416) return answer;
  if (status === 404 && codeOf(answer) !== 'NoSuchBucket') return undefined;
  throw refused(answer);
}

const refused = (answer: HttpAnswer) =>
  new StorageUnavailable(`The object store refuses what was asked: ${told(answer)}.`);

const codeOf = ({ body }: HttpAnswer) =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('latin1', 0, 2000))?.[1];

/** If a host name has several addresses, the error contains a reason for each of them, but no message of its own. */
function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

const told = (answer: HttpAnswer) =>
  `it answered ${[answer.status, codeOf(answer)].filter(Boolean).join(' ')}`;
