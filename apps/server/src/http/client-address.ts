import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Stands for a client whose address nobody knows any more: its connection is gone. */
const unknown = '0.0.0.0';

/**
 * The address a request comes from, as the audit log and the throttles take it: an IP address and nothing else. A trusted
 * proxy may write a port beside it, or no address at all; then it is the proxy's own.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return read(request.ip) ?? read(request.socket.remoteAddress) ?? unknown;
}

function read(written: string | undefined): string | undefined {
  const address = (written ?? '')
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    // The interface it came in on (fe80::1%eth0), which is ours to know; and IPv4 as IPv6 writes it.
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : undefined;
}
