import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';

export interface HttpCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  /** A large body is given as a function, which creates it anew for each attempt. */
  body?: Buffer | (() => Readable) | undefined;
  /** Time limit of the whole call, response included, in milliseconds. */
  limit: number;
  /** A response with more bytes than this is an error. */
  mostAnswered: number;
}

export interface HttpAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A call fails after this many milliseconds without a byte in either direction. */
const silence = 15_000;

/** Keeps some connections open. Once all are in use, calls wait for one, within their time limit. */
const options = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8 };
const plain = { agent: new http.Agent(options), request: http.request };
const encrypted = { agent: new https.Agent(options), request: https.request };

/** Makes one HTTP call and reads the whole response. Redirects are not followed, because the URL is configured. */
export function httpCall(call: HttpCall): Promise<HttpAnswer> {
  const { url, method, headers, body, limit } = call;
  const { agent, request } = url.protocol === 'https:' ? encrypted : plain;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(Math.max(1, Math.round(limit)));
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`no answer within ${Math.round(limit)} ms`) : error);
    const sent = request(url, { method, headers, agent, signal }, (answer) => {
      readWhole(answer, call.mostAnswered).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        (error) => {
          sent.destroy();
          fail(error);
        },
      );
    });
    sent.setTimeout(silence, () => sent.destroy(new Error(`no byte for ${silence / 1000} s`)));
    sent.on('error', fail);
    if (typeof body !== 'function') sent.end(body);
    else
      body()
        .on('error', (error) => sent.destroy(error))
        .pipe(sent);
  });
}

async function readWhole(answer: http.IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > most) throw new Error(`an answer of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
