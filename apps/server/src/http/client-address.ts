import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whoever sent a request: the request itself, or its address. */
export type Sender = Pick<FastifyRequest, 'id' | 'ip' | 'socket'> | string;

/** Stands for a client whose connection is gone, and its address with it. */
const unknown = '0.0.0.0';

/**
 * The address a request comes from, as the audit log and the throttles take it: an IP address and nothing else. A trusted
 * proxy may write a port beside it, or no address at all; then it is the proxy's own.
 */
export function addressOf(sender: Sender): string {
  if (typeof sender === 'string') return read(sender) ?? unknown;
  return read(sender.ip) ?? read(sender.socket.remoteAddress) ?? unknown;
}

/** The same with the address as it is now: a client who hangs up while a password is looked at takes it along. */
export const senderNow = (request: Exclude<Sender, string>): Sender => ({
  id: request.id,
  ip: addressOf(request),
  socket: request.socket,
});

/** The number of the request, by which log and audit log know it; null where only its address is known. */
export const requestIdOf = (sender: Sender): string | null => (typeof sender === 'string' ? null : sender.id);

function read(written: string | undefined): string | undefined {
  const address = (written ?? '')
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    // Drop our own interface (fe80::1%eth0), and unwrap IPv4 that is written as IPv6.
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : undefined;
}

/**
 * What limits count as one client: an IPv4 address, or the first half of an IPv6 address, since whoever has one has 2^64
 * that share it.
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
