import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'readytowork-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });

const database = { DATABASE_URL: 'postgres://u:p@db/x?sslmode=verify-full' };
const streamSecret = 'q8Zr0mXv2Kc7Wn5Tb9Ly4Hd1Sg6Jf3Pa';
/** The smallest configuration that production accepts. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example.org',
  JWT_SECRET: 'q8Zr0mXv2Kc7Wn5Tb9Ly4Hd1Sg6Jf3Pa',
};

describe('configuration', () => {
  test('works without any variable', () => {
    expect(read({})).toMatchObject({
      port: 8000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8000',
      contentPort: 8001,
      contentUrl: 'http://*.localhost:8001',
      accessTokenSeconds: 900,
      refreshTokenSeconds: 1_209_600,
      demo: true,
      registration: 'open',
      rateLimits: true,
      trustProxy: false,
    });
  });

  test('treats an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8000, databaseUrl: undefined });
  });

  test.each([
    [{ PORT: '9000' }, 9001, 'http://*.localhost:9001'],
    [{ CONTENT_PORT: '9500' }, 9500, 'http://*.localhost:9500'],
    [{ PORT: '0' }, 0, 'http://*.localhost:0'],
    [{ CONTENT_URL: 'https://*.content.example.org/' }, 8001, 'https://*.content.example.org'],
    [{ CONTENT_URL: 'https://*.Content.example.org:443' }, 8001, 'https://*.content.example.org'],
    [{ CONTENT_URL: 'http://*.localhost:80' }, 8001, 'http://*.localhost'],
  ])('accepts content origins with %j', (env, contentPort, contentUrl) => {
    expect(read(env)).toMatchObject({ contentPort, contentUrl });
  });

  test('allows no demo in production, where a stopping server first gives proxies time to notice', () => {
    expect(read(production)).toMatchObject({ demo: false, drainSeconds: 5 });
    expect(read({}).drainSeconds).toBe(0);
  });

  test('defaults to one process that does everything with ten database connections', () => {
    expect(read({})).toMatchObject({
      worker: true,
      migrate: true,
      drawAhead: true,
      databasePool: 10,
      processes: undefined,
      metricsPort: undefined,
    });
    const DATABASE_URL = 'postgres://u:p@pooler/x';
    expect(read({ DATABASE_URL, WORKER: 'off', MIGRATE: 'off' })).toMatchObject({
      worker: false,
      migrate: false,
      databaseDirectUrl: DATABASE_URL,
    });
    const DATABASE_DIRECT_URL = 'postgres://u:p@db/x';
    expect(read({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL: '40' })).toMatchObject({
      databaseDirectUrl: DATABASE_DIRECT_URL,
      databasePool: 40,
    });
  });

  test.each([
    [
      { AUDIT_STREAM_URL: 'https://siem.example.org/collect', AUDIT_STREAM_SECRET: streamSecret },
      { kind: 'webhook', url: 'https://siem.example.org/collect', secret: streamSecret },
    ],
    [
      { AUDIT_STREAM_URL: 'syslog+tls://siem.example.org' },
      { kind: 'syslog', host: 'siem.example.org', port: 6514, isEncrypted: true },
    ],
    [
      { AUDIT_STREAM_URL: 'syslog+tcp://[::1]:1514' },
      { kind: 'syslog', host: '::1', port: 1514, isEncrypted: false },
    ],
  ])('reads where the audit log is sent to: %o', (env, target) => {
    expect(read(env).auditTarget).toEqual(target);
  });

  test('reads the settings for incoming mail', () => {
    const env = { MAIL_IN_ADDRESS: 'Support@learn.example.org', MAIL_IN_SECRET: streamSecret };
    const address = 'support@learn.example.org';
    expect(read(env).mailIn).toEqual({ address, secret: streamSecret, mailbox: undefined });
    const url = 'imaps://support%40learn.example.org:p%2Fss@imap.example.org/Tickets/New';
    expect(read({ MAIL_IN_ADDRESS: address, MAIL_IN_URL: url }).mailIn).toEqual({
      address,
      secret: undefined,
      mailbox: {
        host: 'imap.example.org',
        port: 993,
        isEncrypted: true,
        user: address,
        password: 'p/ss',
        folder: 'Tickets/New',
      },
    });
    expect(read({}).mailIn).toBeUndefined();
  });

  test('signs with the first of several secrets', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)];
    expect(read({ JWT_SECRET: `${one}, ${two}` }).jwtSecrets).toEqual([one, two]);
  });

  test.each([
    ['PORT', { PORT: 'eight' }],
    ['PORT', { PORT: '65536' }],
    ['PROCESSES', { PROCESSES: '0' }],
    ['PROCESSES', { PROCESSES: 'all' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'learn.example.org' }],
    ['BACKUP_DIR', { BACKUP_DIR: DATA_DIR }],
    ['BACKUP_DIR', { BACKUP_DIR: join(DATA_DIR, 'backup') }],
    ['BACKUP_DIR', { BACKUP_DIR: tmpdir() }],
    ['CONTENT_PORT', { CONTENT_PORT: 'next' }],
    ['CONTENT_PORT', { CONTENT_PORT: '8000' }],
    ['CONTENT_PORT', { PORT: '65535' }],
    ['CONTENT_URL', { CONTENT_URL: 'https://content.example.org' }],
    ['CONTENT_URL', { CONTENT_URL: 'https://x.*.example.org' }],
    ['CONTENT_URL', { CONTENT_URL: 'https://x*.example.org' }],
    ['CONTENT_URL', { CONTENT_URL: 'https://*.example.org/packages' }],
    ['CONTENT_URL', { CONTENT_URL: 'https://me@*.example.org' }],
    ['CONTENT_URL', { CONTENT_URL: 'ftp://*.example.org' }],
    ['CONTENT_URL', { CONTENT_URL: '*.example.org' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['SMTP_URL', { SMTP_URL: 'http://x' }],
    ['STORAGE_URL', { STORAGE_URL: 'https://s3.example.org' }],
    [
      'STORAGE_URL',
      { STORAGE_URL: 'http://s3.example.org/bucket', STORAGE_KEY_ID: 'a', STORAGE_SECRET: 'b' },
    ],
    ['STORAGE_URL', { STORAGE_KEY_ID: 'a', STORAGE_SECRET: 'b' }],
    ['STORAGE_KEY_ID', { STORAGE_URL: 'https://s3.example.org/bucket', STORAGE_SECRET: 'b' }],
    ['STORAGE_SECRET', { STORAGE_URL: 'https://s3.example.org/bucket', STORAGE_KEY_ID: 'a' }],
    ['STORAGE_REGION', { STORAGE_REGION: 'south africa' }],
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['PUSH_PRIVATE_KEY', { PUSH_PRIVATE_KEY: 'short' }],
    ['PUSH_PRIVATE_KEY', { PUSH_PRIVATE_KEY: 'A'.repeat(43) }],
    ['REGISTRATION', { REGISTRATION: 'maybe' }],
    ['ACCESS_TOKEN_SECONDS', { ACCESS_TOKEN_SECONDS: '0' }],
    ['REFRESH_TOKEN_SECONDS', { REFRESH_TOKEN_SECONDS: 'a week' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['AUDIT_STREAM_URL', { AUDIT_STREAM_URL: 'ftp://siem.example.org' }],
    ['AUDIT_STREAM_URL', { AUDIT_STREAM_URL: 'http://siem.example.org', AUDIT_STREAM_SECRET: streamSecret }],
    [
      'AUDIT_STREAM_URL',
      { AUDIT_STREAM_URL: 'https://me@siem.example.org', AUDIT_STREAM_SECRET: streamSecret },
    ],
    ['AUDIT_STREAM_URL', { AUDIT_STREAM_SECRET: streamSecret }],
    ['MAIL_IN_ADDRESS', { MAIL_IN_SECRET: streamSecret }],
    ['MAIL_IN_ADDRESS', { MAIL_IN_ADDRESS: 'a+b@learn.example.org', MAIL_IN_SECRET: streamSecret }],
    ['MAIL_IN_SECRET', { MAIL_IN_ADDRESS: 'support@learn.example.org' }],
    [
      'MAIL_IN_URL',
      { MAIL_IN_ADDRESS: 'support@learn.example.org', MAIL_IN_URL: 'imap://a:b@imap.example.org' },
    ],
    [
      'MAIL_IN_URL',
      { MAIL_IN_ADDRESS: 'support@learn.example.org', MAIL_IN_URL: 'imaps://imap.example.org' },
    ],
    [
      'MAIL_IN_URL',
      { MAIL_IN_ADDRESS: 'support@learn.example.org', MAIL_IN_URL: 'https://a:b@imap.example.org' },
    ],
    ['MAIL_IN_SECRET', { MAIL_IN_ADDRESS: 'support@learn.example.org', MAIL_IN_SECRET: 'short' }],
    ['AUDIT_STREAM_SECRET', { AUDIT_STREAM_URL: 'https://siem.example.org' }],
    ['AUDIT_STREAM_SECRET', { AUDIT_STREAM_URL: 'https://siem.example.org', AUDIT_STREAM_SECRET: 'short' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
    ['DEMO', { DEMO: 'yes' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'x' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'my-proxy' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { ...production, TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { ...production, TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }],
    ['TRUST_PROXY', { ...production, TRUST_PROXY: '::/0' }],
    ['DATA_DIR', { DATA_DIR: join(import.meta.dirname, 'config.ts') }],
    ['DATABASE_DIRECT_URL', { ...database, DATABASE_DIRECT_URL: 'mysql://x/y' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://u:p@db/x' }],
    ['DATABASE_POOL', { DATABASE_POOL: '0' }],
    ['DATABASE_POOL', { DATABASE_POOL: 'many' }],
    ['WORKER', { ...database, WORKER: 'false' }],
    ['WORKER', { WORKER: 'off' }],
    ['MIGRATE', { MIGRATE: 'off' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '6' }],
    ['METRICS_PORT', { METRICS_PORT: '-1' }],
    ['JWT_SECRET', { JWT_SECRET: `${production.JWT_SECRET},short` }],
    ['DEMO', { ...production, DEMO: 'true' }],
    ['RATE_LIMITS', { ...production, RATE_LIMITS: 'off' }],
    ['JWT_SECRET', { ...production, ...database, JWT_SECRET: '' }],
    ['JWT_SECRET', { ...production, JWT_SECRET: 'a'.repeat(32) }],
    ['JWT_SECRET', { ...production, JWT_SECRET: 'change-me-now!'.repeat(3) }],
    ['JWT_SECRET', { ...production, JWT_SECRET: '0101010101010101010101010101010101' }],
    ['JWT_SECRET', { ...production, JWT_SECRET: `${production.JWT_SECRET},${'ab'.repeat(20)}` }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://learn.example.org' }],
    ['CONTENT_URL', { ...production, CONTENT_URL: 'http://*.courses.example.org' }],
    ['ACCESS_TOKEN_SECONDS', { ...production, ACCESS_TOKEN_SECONDS: '3601' }],
    ['REFRESH_TOKEN_SECONDS', { ...production, REFRESH_TOKEN_SECONDS: '7776001' }],
  ])('refuses to start with a wrong %s, in one line that names it', (name, env) => {
    const attempt = () => read(env);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^${name} takes [^\\n]+$`));
  });

  test.each([
    ['JWT_SECRET', 'hush-hush'],
    ['METRICS_TOKEN', 'hush-hush'],
    ['DATABASE_URL', 'mysql://me:hush-hush@db/x'],
    ['DATABASE_DIRECT_URL', 'mysql://me:hush-hush@db/x'],
    ['SMTP_URL', 'http://me:hush-hush@mail'],
    ['STORAGE_URL', 'https://key:hush-hush@s3.example.org/bucket'],
    ['AUDIT_STREAM_URL', 'https://siem.example.org:hush-hush/'],
    ['MAIL_IN_URL', 'pop3://me:hush-hush@mail.example.org'],
  ])('does not repeat a wrong %s in the error message', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
    expect(() => read({ [name]: value })).not.toThrow('hush-hush');
  });

  test('accepts proxies as addresses, ranges, or names of ranges', () => {
    expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::1',
    ]);
  });

  test('creates the data folder with access for its owner alone', () => {
    const made = join(DATA_DIR, 'made/here');
    read({ DATA_DIR: made });
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  test('refuses to sign with a truncated secret', () => {
    const damaged = mkdtempSync(join(DATA_DIR, 'damaged-'));
    writeFileSync(join(damaged, 'jwt-secret'), 'ab');
    expect(() => read({ DATA_DIR: damaged })).toThrow(/^JWT_SECRET takes .+Delete that file/);
  });

  test('creates the secret once, readable by its owner alone', () => {
    const [first] = read({}).jwtSecrets;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(read({}).jwtSecrets).toEqual([first]);
    expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  test.each([
    { PUBLIC_URL: 'http://localhost:8000' },
    { PUBLIC_URL: 'http://127.0.0.1:8000' },
    { ACCESS_TOKEN_SECONDS: '3600', REFRESH_TOKEN_SECONDS: '7776000' },
    { JWT_SECRET: '9f86d081884c7d659a2feaa0c55ad015' },
  ])('accepts %j in production', (env) => {
    expect(() => read({ ...production, ...env })).not.toThrow();
  });
});

describe('warnings', () => {
  const all = { SMTP_URL: 'smtps://mail', METRICS_PORT: '9100', CONTENT_URL: 'https://*.rtw-courses.net' };

  test('there are none when everything is set, and none on a laptop', () => {
    expect(read({ ...production, ...database, ...all }).warnings).toEqual([]);
    expect(read({}).warnings).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['JWT_SECRET', database],
    ['SMTP_URL', { ...production, ...all, SMTP_URL: '' }],
    ['SMTP_URL', { ...production, ...all, SMTP_URL: 'smtp://user:secret@mail.example.org:587' }],
    [
      'DATABASE_URL',
      { ...production, ...database, ...all, DATABASE_URL: 'postgres://u:p@db.example.org/rtw' },
    ],
    [
      'DATABASE_DIRECT_URL',
      { ...production, ...database, ...all, DATABASE_DIRECT_URL: 'postgres://u@db/rtw?sslmode=prefer' },
    ],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['METRICS_PORT', { ...production, ...all, METRICS_PORT: '' }],
    ['CONTENT_URL', { ...production, ...all, CONTENT_URL: '' }],
    ['CONTENT_URL', { PUBLIC_URL: 'https://learn.example.org' }],
    ['CONTENT_URL', { ...production, ...all, CONTENT_URL: 'https://*.courses.example.org' }],
    [
      'CONTENT_URL',
      {
        ...production,
        ...all,
        PUBLIC_URL: 'https://learn.bank.co.za',
        CONTENT_URL: 'https://*.courses.bank.co.za',
      },
    ],
  ])('%s causes a one-line warning', (name, env) => {
    expect(read(env).warnings).toEqual([expect.stringMatching(new RegExp(`^${name} [^\\n]+$`))]);
  });

  test.each([
    [{ TRUST_PROXY: '10.0.0.1' }],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }],
    [{ SMTP_URL: 'smtp://mail.example.org:587?requireTLS=true' }],
    [{ ...database, DATABASE_URL: 'postgres://u@localhost/rtw' }],
    [{ ...database, DATABASE_URL: 'postgres://u@localhost/rtw?host=/run/postgresql' }],
    [{ ...database, DATABASE_URL: 'postgres://u:p@db.example.org/rtw?sslmode=verify-full' }],
    [{ METRICS_PORT: '', METRICS_TOKEN: 'a-token-of-some-length' }],
    [{ PUBLIC_URL: 'https://learn.bank.co.za', CONTENT_URL: 'https://*.courses.co.za' }],
  ])('there are none with %j', (env) => {
    expect(read({ ...production, ...all, ...env }).warnings).toEqual([]);
  });
});

describe('secrets in files', () => {
  const file = join(DATA_DIR, 'secret');

  test('are read without the line break at their end', () => {
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(read({ JWT_SECRET_FILE: file }).jwtSecrets).toEqual(['s'.repeat(40)]);
    writeFileSync(file, `${database.DATABASE_URL}\n`);
    expect(read({ DATABASE_URL_FILE: file }).databaseUrl).toBe(database.DATABASE_URL);
  });

  test.each([
    ['is missing', {}, () => rmSync(file, { force: true }), /^JWT_SECRET_FILE takes a file .*ENOENT/],
    ['is empty', {}, () => writeFileSync(file, '\n'), /^JWT_SECRET_FILE takes .* is empty/],
    ['is set beside its variable', { JWT_SECRET: 'x'.repeat(40) }, () => {}, /^JWT_SECRET_FILE .*both/],
    [
      'holds what the variable refuses',
      {},
      () => writeFileSync(file, 'short'),
      /^JWT_SECRET takes .*something else/,
    ],
  ])('a file that %s ends the start with its name, and without its contents', (_, env, prepare, message) => {
    prepare();
    expect(() => read({ JWT_SECRET_FILE: file, ...env })).toThrow(message);
  });
});
