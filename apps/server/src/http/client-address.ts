import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whoever sent a request: the request itself, or its address. */
export type Sender = Pick<FastifyRequest, 'ip' | 'socket'> | string;

/** Stands for a client whose address nobody knows any more: its connection is gone. */
const unknown = '0.0.0.0';

/**
 * The address a request comes from, as the audit log and the throttles take it: an IP address and nothing else. A trusted
 * proxy may write a port beside it, or no address at all; then it is the proxy's own.
 */
export function addressOf(sender: Sender): string {
  if (typeof sender === 'string') return read(sender) ?? unknown;
  return read(sender.ip) ?? read(sender.socket.remoteAddress) ?? unknown;
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

/**
 * What limits count as one place. Whoever has an IPv6 address has 2^64 of them, which share their first half; the
 * owner of an IPv4 address has that one.
 */
export function networkOf(sender: Sender): string {
  const address = addressOf(sender);
  if (!isIPv6(address)) return address;
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const left = groups(before);
  const right = groups(after);
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
