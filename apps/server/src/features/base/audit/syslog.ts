import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Syslog } from '../../../config-audit-stream.ts';
import type { StreamedEntry } from './streamed-entry.ts';

/**
 * Sends entries over a new connection, each after its length in bytes (RFC 6587, section 3.4.1; RFC 5425). Syslog has no
 * receipts, so the batch counts as delivered when the receiver has read to the end and closes its side without a reset.
 */
export async function sendToSyslog(
  { host, port, isEncrypted }: Syslog,
  source: string,
  entries: readonly StreamedEntry[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const place = { host, port };
  const socket = isEncrypted
    ? connectTls({ ...place, ...(isIP(host) === 0 && { servername: host }) })
    : connect(place);
  const closed = once(socket, 'close', { signal });
  // Until it is awaited, a refused connection must not count as an unhandled rejection.
  closed.catch(() => {});
  try {
    await once(socket, isEncrypted ? 'secureConnect' : 'connect', { signal });
    socket.resume();
    socket.end(entries.map((entry) => framed(messageOf(source, entry))).join(''));
    await closed;
    if (!socket.writableFinished) throw new Error('it closed the connection early');
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    socket.destroy();
  }
}

const framed = (message: string) => `${Buffer.byteLength(message)} ${message}`;

/** Facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6;

/** A message of RFC 5424 with the entry as JSON, in ASCII. */
export function messageOf(source: string, entry: StreamedEntry): string {
  const { at, action } = entry;
  return `<${priority}>1 ${at} ${source} readytowork - ${action.slice(0, 32)} - ${ascii(JSON.stringify(entry))}`;
}

const ascii = (json: string) =>
  json.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
