import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The sender of a request: the request itself, or its address. */
export type Sender = Pick<FastifyRequest, 'id' | 'ip' | 'socket'> | string;

/** Stands for the address of a client whose connection is gone. */
const unknown = '0.0.0.0';

/**
 * The client's IP address without a port, for the audit log and the limits. A trusted proxy may append a port; if it sends no
 * address, the proxy's own is used.
 */
export function addressOf(sender: Sender): string {
  if (typeof sender === 'string') return read(sender) ?? unknown;
  return read(sender.ip) ?? read(sender.socket.remoteAddress) ?? unknown;
}

/** Reads the address of the sender now, because it is no longer known if the client hangs up during the password check. */
export const senderNow = (request: Exclude<Sender, string>): Sender => ({
  id: request.id,
  ip: addressOf(request),
  socket: request.socket,
});

/** The request's id, as in the server's log and the audit log; null if only the address is known. */
export const requestIdOf = (sender: Sender): string | null => (typeof sender === 'string' ? null : sender.id);

function read(written: string | undefined): string | undefined {
  const address = (written ?? '')
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    // Removes the name of our network interface (fe80::1%eth0), and unwraps an IPv4 address written as IPv6.
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : undefined;
}

/**
 * The network that limits count as one client: an IPv4 address, or the first half of an IPv6 address, because one customer has
 * all 2^64 addresses that share it.
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
