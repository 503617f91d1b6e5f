import { headerOf } from '../http/answer-reader.ts';
import type { ConnectionPool } from '../http/connection-pool.ts';
import { expectSuccess } from '../http/expect-success.ts';
import { requestText } from '../http/request-text.ts';
import type { Learner } from '../learners.ts';
import type { RecordedRequest, Recording } from './recording.ts';

/** A learner's browser cache: the ETag of each address. */
export type EtagCache = Map<string, string>;

type Ask = (cache: EtagCache, learner: Learner) => Promise<void>;

/**
 * Repeats a recorded visit for any learner: the document, then all its calls at once. Where the recording was conditional it
 * sends this learner's ETag, if any.
 */
export function replayOf(pool: ConnectionPool, { document, calls }: Recording): Ask {
  const askDocument = askerOf(pool, document);
  const askCalls = calls.map((call) => askerOf(pool, call));
  return async (cache, learner) => {
    await askDocument(cache, learner);
    await Promise.all(askCalls.map((ask) => ask(cache, learner)));
  };
}

const isHopHeader = /^(host|connection|content-length|if-none-match|if-modified-since)$/i;

/** Repeats one recorded request for any learner. Throws unless the answer is a success or has the expected status. */
export function askerOf(pool: ConnectionPool, recorded: RecordedRequest, expected?: number): Ask {
  const { method, path, headers, body } = recorded;
  const own = Object.entries(headers).filter(([name]) => !isHopHeader.test(name));
  const conditional = Object.keys(headers).some((name) => /^if-none-match$/i.test(name));
  const base = { Host: '127.0.0.1', Connection: 'keep-alive', ...Object.fromEntries(own) };
  return async (cache, { access, id }) => {
    const etag = conditional && cache.get(path);
    const text = requestText(method, path, etag ? { ...base, 'If-None-Match': etag } : base, body);
    const answer = await pool.ask(text.replaceAll('{token}', access).replaceAll('{user}', String(id)));
    if (answer.status !== expected) expectSuccess(answer, `${method} ${path}`);
    const given = headerOf(answer.head, 'etag');
    if (given) cache.set(path, given);
  };
}
