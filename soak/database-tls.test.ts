import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@readytowork/postgres';
import { afterAll, expect, test } from 'vitest';
import { probe } from '../apps/server/src/db/probe.ts';

const place = mkdtempSync(join(tmpdir(), 'readytowork-tls-'));
chmodSync(place, 0o755);
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));

/** An address of this machine that nobody else listens on. */
const host = `127.34.${process.pid % 250}.${(process.pid >> 8) % 250}`;
const has = (program: string) => spawnSync(program, ['version']).error === undefined;
const at = (name: string) => join(place, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: place, stdio: 'ignore' });

/** A certificate authority, and a certificate of it for the host. */
function makeCertificates(): void {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=ca',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=db', '-keyout', 'db.key', '-out', 'db.csr');
  writeFileSync(at('names'), `subjectAltName=IP:${host}`);
  openssl(
    'x509',
    '-req',
    '-in',
    'db.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'db.pem',
  );
  chmodSync(at('db.key'), 0o600);
  // As root PostgreSQL runs as `nobody`, and it wants a key of its own.
  if (process.getuid?.() === 0) chownSync(at('db.key'), 65_534, 65_534);
}

// Only Linux has all addresses of 127.0.0.0/8.
test.skipIf(process.platform !== 'linux' || !has('openssl'))(
  'sslmode=verify-full connects to a database whose certificate is of the named authority, and to no other',
  async () => {
    makeCertificates();
    const settings = {
      listen_addresses: host,
      ssl: 'on',
      ssl_cert_file: at('db.pem'),
      ssl_key_file: at('db.key'),
    };
    const postgres = await startPostgres({ dataDir: at('data'), settings });
    try {
      const url = postgres.url.replace(/@[^/]*\/(\w+)\?.*/, `@${host}/$1?sslmode=verify-full`);
      expect(await probe(`${url}&sslrootcert=${at('ca.pem')}`, 20_000)).toBe('well');
      expect(await probe(url, 20_000)).toBe('away');
    } finally {
      await postgres.stop();
    }
  },
);
