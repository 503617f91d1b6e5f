import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContentPaths, labelOf } from './content-paths.ts';

const secret = 'a secret that is long enough for a test';
const paths = new ContentPaths('http://*.localhost:8001', [secret]);
const grant = {
  sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  accountId: 7,
  packageId: 12,
  version: '0123456789abcdef',
};

describe('signed paths', () => {
  test('can be read back, whatever the signed numbers', () => {
    const whole = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(fc.uuid(), whole, whole, (sessionId, accountId, packageId) => {
        const signed = { sessionId, accountId, packageId, version: grant.version };
        expect(paths.read(paths.sign(signed))).toEqual(signed);
      }),
    );
  });

  test('stay valid after a change of the secret while the old one is still configured', () => {
    const changed = (...secrets: [string, ...string[]]) =>
      new ContentPaths('http://*.localhost:8001', secrets);
    expect(changed(`${secret}!`, secret).read(paths.sign(grant))).toEqual(grant);
    expect(changed(`${secret}!`, secret).sign(grant)).not.toBe(paths.sign(grant));
    expect(changed(`${secret}!`).read(paths.sign(grant))).toBeUndefined();
  });

  test('show a package neither the account nor the session', () => {
    const bytes = Buffer.from(paths.sign({ ...grant, accountId: 0x12345678 }), 'base64url').toString('hex');
    for (const part of ['12345678', grant.sessionId.replaceAll('-', ''), grant.version])
      expect(bytes).not.toContain(part);
    const other = paths.sign({ ...grant, accountId: 8 });
    const shared = [...other].filter((sign, place) => sign === paths.sign(grant)[place]);
    expect(shared.length).toBeLessThan(16);
  });

  test('of the release before stay valid, for the tabs that are open', () => {
    const former = 'D4-tW9nLRp-hZXCGdyiVDgAAAAcAAAAMASNFZ4mrze-C1YveVU5AiedYsKySubLB';
    expect(paths.read(former)).toEqual(grant);
  });

  test('are invalid after a change of any character', () => {
    const signature = paths.sign(grant);
    for (let place = 0; place < signature.length; place += 1)
      for (const sign of 'AZaz09-_') {
        const tampered = signature.slice(0, place) + sign + signature.slice(place + 1);
        if (tampered !== signature) expect(paths.read(tampered)).toBeUndefined();
      }
  });

  test.each([
    ['', undefined],
    ['a character more', `${paths.sign(grant)}A`],
    ['padding', `${paths.sign(grant).slice(0, -1)}=`],
    ['the other alphabet', paths.sign(grant).replace(/[-_]|.$/, '+')],
    ["someone else's key", new ContentPaths('http://*.localhost:8001', [`${secret}!`]).sign(grant)],
  ])('reject %s', (_, signature = '') => {
    expect(paths.read(signature)).toBeUndefined();
  });
});

describe('hosts', () => {
  const label = labelOf(grant);

  test.each([
    [`${label}.localhost:8001`, label],
    [`${label}.localhost`, label],
    [`${label.toUpperCase()}.LocalHost:80`, label],
    ['localhost:8001', undefined],
    ['127.0.0.1:8001', undefined],
    ['', undefined],
    [`${label}.localhost.`, undefined],
    [`${label}.localhost.evil.example`, undefined],
    [`evil.${label}.localhost`, undefined],
    [`${label}.evillocalhost`, undefined],
    [`x@${label}.localhost`, undefined],
    [`${label}.localhost:8001:80`, undefined],
    ['p12.localhost', undefined],
    ['learn.localhost', undefined],
  ])('%s', (host, expected) => {
    expect(paths.labelOf(host)).toBe(expected);
  });

  test.each([
    ['https://*.content.example.org', 'https://LABEL.content.example.org'],
    ['http://*.localhost:8001', 'http://LABEL.localhost:8001'],
  ])('%s', (url, origin) => {
    const at = new ContentPaths(url, [secret]).of({ id: 12, hash: 'abc' }, grant);
    expect(at.origin).toBe(origin.replace('LABEL', at.version));
    expect(new ContentPaths(url, [secret]).labelOf(new URL(at.baseUrl).host)).toBe(at.version);
  });
});
