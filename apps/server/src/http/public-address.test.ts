import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, NotPublic, publicHttps, publicLookup } from './public-address.ts';

test.each<[string, boolean]>([
  ['196.25.1.1', true],
  ['8.8.8.8', true],
  ['2c0f:f248::1', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  // The metadata service of clouds, which gives out keys.
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.0.2.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
])('%j is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('a host name', () => {
  const look = (found: LookupAddress[], all: boolean) =>
    new Promise((resolve) =>
      publicLookup((_host, _options, done) => done(null, found))('jobs.example', { all }, (error, address) =>
        resolve(error ? error.message : address),
      ),
    );
  const inside = { address: '10.0.0.5', family: 4 };
  const outside = { address: '196.25.1.1', family: 4 };

  test('that resolves to a private address is refused', async () => {
    expect(await look([inside], true)).toBe('jobs.example does not lead to the public internet.');
  });

  test('that resolves to a private and a public address uses the public one', async () => {
    expect(await look([inside, outside], true)).toEqual([outside]);
    expect(await look([inside, outside], false)).toBe('196.25.1.1');
  });
});

test.each<[string, boolean]>([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/QK', true],
  ['http://push.example.org/', false],
  ['https://push.example.org:8443/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:169.254.169.254]/', false],
  ['https://user:password@push.example.org/', false],
])('%s may lead to the public internet: %s', (address, may) => {
  const check = () => publicHttps(new URL(address));
  if (may) expect(check().href).toBe(address);
  else expect(check).toThrow(NotPublic);
});
