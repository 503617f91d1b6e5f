import type { Socket } from 'node:net';
import type { PlainCode } from '@readytowork/contract';
import { say, sayFields } from '../words/say.ts';
import { always } from './headers.ts';

/** Our responses to requests that Node.js cannot parse, by Node's error code. */
const answers: Record<string, [status: string, code: PlainCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_too_slow'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
};

/** Answers a request that Node.js cannot parse. Hooks and the reply object do not exist here, only the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = answers[error.code ?? ''] ?? ['400 Bad Request', undefined];
  const json = JSON.stringify(
    code ? { detail: say(code), code } : sayFields({ non_field_errors: ['http_malformed'] }),
  );
  const headers = Object.entries({
    ...always,
    ...(!code && { 'error-codes': 'non_field_errors=http_malformed' }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${json}`);
  socket.destroySoon();
}
