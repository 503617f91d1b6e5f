import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'readytowork-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });

describe('configuration', () => {
  test('needs nothing to be set', () => {
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

  test('an empty variable is one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8000, databaseUrl: undefined });
  });

  test.each([
    [{ PORT: '9000' }, 9001, 'http://*.localhost:9001'],
    [{ CONTENT_PORT: '9500' }, 9500, 'http://*.localhost:9500'],
    [{ PORT: '0' }, 0, 'http://*.localhost:0'],
    [{ CONTENT_URL: 'https://*.content.example.org/' }, 8001, 'https://*.content.example.org'],
    [{ CONTENT_URL: 'https://*.Content.example.org:443' }, 8001, 'https://*.content.example.org'],
    [{ CONTENT_URL: 'http://*.localhost:80' }, 8001, 'http://*.localhost'],
  ])('content origins with %j', (env, contentPort, contentUrl) => {
    expect(read(env)).toMatchObject({ contentPort, contentUrl });
  });

  test('production has no demo unless told so', () => {
    expect(read({ NODE_ENV: 'production' }).demo).toBe(false);
  });

  test.each([
    ['PORT', { PORT: 'eight' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'learn.example.org' }],
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
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['REGISTRATION', { REGISTRATION: 'maybe' }],
    ['ACCESS_TOKEN_SECONDS', { ACCESS_TOKEN_SECONDS: '0' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
    ['DEMO', { DEMO: 'yes' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'x' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'my-proxy' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['DATA_DIR', { DATA_DIR: join(import.meta.dirname, 'config.ts') }],
    ['DEMO', { NODE_ENV: 'production', DEMO: 'true' }],
    ['RATE_LIMITS', { NODE_ENV: 'production', RATE_LIMITS: 'off' }],
    ['JWT_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://u:p@db/x' }],
  ])('a wrong %s stops the start with one line that names it', (name, env) => {
    const attempt = () => read(env);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^${name} takes [^\\n]+$`));
  });

  test.each([
    ['JWT_SECRET', 'hush-hush'],
    ['METRICS_TOKEN', 'hush-hush'],
    ['DATABASE_URL', 'mysql://me:hush-hush@db/x'],
    ['SMTP_URL', 'http://me:hush-hush@mail'],
  ])('no message repeats a wrong %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
    expect(() => read({ [name]: value })).not.toThrow('hush-hush');
  });

  test('proxies are addresses, ranges of them, or names for such', () => {
    expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::1',
    ]);
  });

  test('a folder made for the data is closed to others', () => {
    const made = join(DATA_DIR, 'made/here');
    read({ DATA_DIR: made });
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  test('a secret that was cut short is not signed with', () => {
    const damaged = mkdtempSync(join(DATA_DIR, 'damaged-'));
    writeFileSync(join(damaged, 'jwt-secret'), 'ab');
    expect(() => read({ DATA_DIR: damaged })).toThrow(/^JWT_SECRET takes .+Delete that file/);
  });

  test('the secret is made once, for its owner alone', () => {
    const first = read({}).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(read({}).jwtSecret).toBe(first);
    expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });
});
