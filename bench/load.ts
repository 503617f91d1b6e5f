import { connect } from 'node:net';
import type { Run } from './closed-loop.ts';
import { AnswerReader } from './http/answer-reader.ts';
import { expectSuccess } from './http/expect-success.ts';
import { percentile } from './statistics.ts';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** The connection's next request in wire format. */
  next(connection: number): string;
}

/**
 * Keeps `connections` sockets busy for `seconds`, each with one request after the other. On a small machine the load generator
 * shares the cores with the servers it measures, so it has to be cheap. Throws on any answer that is not a success: a fast
 * refusal is not speed.
 */
export async function load({ port, connections, seconds, next }: Load): Promise<Run> {
  const times: number[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const keep = (milliseconds: number) => times.push(milliseconds);
  await Promise.all(
    Array.from({ length: connections }, (_, index) => drive(port, until, () => next(index), keep)),
  );
  const elapsed = (performance.now() - begin) / 1000;
  return {
    perSecond: times.length / elapsed,
    medianMs: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
  };
}

function drive(port: number, until: number, next: () => string, keep: (ms: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const answers = new AnswerReader();
    let sent = 0;
    const send = () => {
      sent = performance.now();
      try {
        socket.write(next());
      } catch (error) {
        // An error thrown from a socket's handler would end this process and leave the servers running.
        reject(error);
      }
    };
    socket.once('connect', send).once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection under load.')));
    socket.on('data', (chunk) => {
      const answer = answers.take(chunk);
      if (!answer) return;
      const now = performance.now();
      keep(now - sent);
      try {
        expectSuccess(answer, 'What was asked under load');
      } catch (error) {
        reject(error);
      }
      if (now < until && answer.status < 300) return send();
      socket.removeAllListeners('close').destroy();
      resolve();
    });
  });
}

/** A request as text, with a bearer token and a JSON body if given. */
export function requestText(
  method: string,
  path: string,
  given: { token?: string; body?: object } = {},
): string {
  const body = given.body ? JSON.stringify(given.body) : '';
  const auth = given.token ? `authorization: Bearer ${given.token}\r\n` : '';
  const type = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: keep-alive\r\n${auth}${type}\r\n${body}`;
}
