import type { Socket } from 'node:net';
import { always } from './headers.ts';

/** Our answers to what Node.js could not parse as a request, by its error code. */
const answers: Record<string, [status: string, body: object]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', { detail: 'The request took too long. Send it again.' }],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { detail: 'The headers of this request are too large to be taken.' },
  ],
};
const other: [string, object] = [
  '400 Bad Request',
  { non_field_errors: ['This could not be read as an HTTP request.'] },
];

/** Answers what Node.js could not parse as a request: there is no hook and no reply object, only the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, body] = answers[error.code ?? ''] ?? other;
  const json = JSON.stringify(body);
  const headers = Object.entries({
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${json}`);
  socket.destroySoon();
}
