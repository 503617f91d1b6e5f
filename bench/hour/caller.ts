import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, headerOf } from '../http/answer-reader.ts';
import type { ConnectionPool } from '../http/connection-pool.ts';
import { expectSuccess } from '../http/expect-success.ts';
import { type Headers, requestText } from '../http/request-text.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
}

const personal = /^(host|connection|authorization|if-none-match|if-modified-since|content-.*)$/i;

/** Makes the site's calls with the headers that Chromium sent with one of them. */
export class Caller {
  private readonly headers: Headers;

  constructor(
    private readonly pool: ConnectionPool,
    recorded: Headers,
  ) {
    const kept = Object.entries(recorded).filter(([name]) => !personal.test(name));
    this.headers = { Host: '127.0.0.1', Connection: 'keep-alive', ...Object.fromEntries(kept) };
  }

  async call({ method, path, token, body }: Call): Promise<Answer> {
    const headers = {
      ...this.headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    const answer = await this.pool.ask(requestText(method, path, headers, body ? JSON.stringify(body) : ''));
    expectSuccess(answer, `${method} ${path}`);
    return answer;
  }

  async json(call: Call): Promise<unknown> {
    const { head, body } = await this.call(call);
    return JSON.parse(unpacked(headerOf(head, 'content-encoding'), body).toString());
  }
}

function unpacked(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
