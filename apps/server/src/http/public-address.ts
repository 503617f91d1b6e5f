import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Non-public addresses: this machine, its network, and reserved ranges (IANA special-purpose registries). */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Addresses in this range contain an IPv4 address, which may be private.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** All ranges assigned to public networks. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** The error for an address in a private network, or a numeric one. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} does not lead to the public internet.`);
  }
}

/**
 * Checks an address that a stranger chose, before a request goes there: https on its usual port, to a host with a name. Numeric
 * addresses are refused here, because a connection never looks them up.
 *
 * @throws {NotPublic} if it may lead elsewhere than to the public internet
 */
export function publicHttps(place: URL): URL {
  const isNumber = isIP(place.hostname.replace(/^\[|\]$/g, '')) > 0;
  if (place.protocol !== 'https:' || place.port !== '' || isNumber || place.username || place.password)
    throw new NotPublic(place.host);
  return place;
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a host for the connection itself, to public addresses only. A separate look-up beforehand could get a different answer
 * from the one the connection gets.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
      if (!first) return done(new NotPublic(host), '');
      if (options.all) return done(null, [first, ...others]);
      return done(null, first.address, first.family);
    });
  };
