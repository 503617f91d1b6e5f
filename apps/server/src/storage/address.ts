import { BlockList, isIP } from 'node:net';

/** Networks in which outsiders cannot intercept traffic. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Names of private networks: a single label, as in a compose file, or below a reserved domain. */
const privateName = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa|svc)$/;

function isPrivate(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(bare);
  if (version === 0) return privateName.test(bare);
  return privateNetworks.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

/** True for the path-style URL of a bucket that uses https or is in a private network. */
export function isBucketUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash, hostname } = new URL(text);
  if (username || password || search || hash) return false;
  if (!/^(\/[\w.-]+)+\/?$/.test(pathname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isPrivate(hostname));
}
