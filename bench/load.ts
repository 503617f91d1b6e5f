import { connect } from 'node:net';

export interface Measured {
  perSecond: number;
  medianMs: number;
  count: number;
}

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** The next request of a connection as it goes over the wire. */
  next(connection: number): string;
}

/**
 * Keeps `connections` sockets busy for `seconds`, each with one request after the other. It speaks just enough HTTP/1.1
 * for answers with a Content-Length: on a small machine the load generator works on the same cores as the servers it
 * measures, so it has to be cheap. Throws on any answer that is not a success: a fast refusal is not speed.
 */
export async function load({ port, connections, seconds, next }: Load): Promise<Measured> {
  const times: number[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const keep = (milliseconds: number) => times.push(milliseconds);
  await Promise.all(
    Array.from({ length: connections }, (_, index) => drive(port, until, () => next(index), keep)),
  );
  const elapsed = (performance.now() - begin) / 1000;
  return { perSecond: times.length / elapsed, medianMs: median(times), count: times.length };
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
        // Thrown from a socket's handler it would end this process and leave the servers running.
        reject(error);
      }
    };
    socket.once('connect', send).once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection under load.')));
    socket.on('data', (chunk) => {
      const status = answers.take(chunk);
      if (status === undefined) return;
      const now = performance.now();
      keep(now - sent);
      if (status < 200 || status > 299) reject(new Error(`Under load: ${answers.last()}`));
      else if (now < until) return send();
      socket.removeAllListeners('close').destroy();
      resolve();
    });
  });
}

const headEnd = Buffer.from('\r\n\r\n');

/** Puts the pieces of one answer together. */
class AnswerReader {
  private held: Buffer = Buffer.alloc(0);
  private whole = '';

  /** The status, once the whole answer is there. */
  take(chunk: Buffer): number | undefined {
    this.held = this.held.length === 0 ? chunk : Buffer.concat([this.held, chunk]);
    const end = this.held.indexOf(headEnd);
    if (end < 0) return undefined;
    const head = this.held.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.held.length < end + 4 + length) return undefined;
    const status = Number(head.slice(9, 12));
    if (status > 299) this.whole = this.held.toString();
    this.held = Buffer.alloc(0);
    return status;
  }

  last(): string {
    return this.whole;
  }
}

/** A request as text, with the bearer token and the JSON body where there are any. */
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

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
