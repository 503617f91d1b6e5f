import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { StoreUnreachable } from './breaker.ts';
import { openStorage, probeStorage } from './open.ts';
import { StorageUnavailable } from './storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'readytowork-open-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const settings = { url: 'http://127.0.0.1:1/bucket', keyId: 'id', secret: 'hush-hush', region: 'r' };

test('without a bucket, files are stored in DATA_DIR; with one, every process sees the same files', () => {
  expect(openStorage({ dataDir, storage: settings }).shared).toBe(true);
  expect(existsSync(join(dataDir, 'files'))).toBe(false);
  expect(openStorage({ dataDir, storage: undefined }).shared).toBe(false);
  expect(existsSync(join(dataDir, 'files'))).toBe(true);
});

function probed(error: Error | undefined) {
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const storage = openStorage({ dataDir, storage: undefined });
  storage.probe = async () => {
    if (error) throw error;
  };
  return { warn, start: probeStorage({ storage, log }) };
}

test('a store that answers is not logged', async () => {
  const { warn, start } = probed(undefined);
  await start;
  expect(warn).not.toHaveBeenCalled();
});

test('startup continues if the store is unreachable, which is logged', async () => {
  const { warn, start } = probed(new StoreUnreachable('nobody listens'));
  await start;
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toEqual({ reason: 'The object store cannot be reached: nobody listens.' });
});

test('startup stops if the store refuses us, and the error names the variables', async () => {
  const { start } = probed(new StorageUnavailable('it answered 403 AccessDenied.'));
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(/^STORAGE_URL, .+ it answered 403 AccessDenied\.$/);
});

test('another error is not blamed on the store', async () => {
  const { start } = probed(new TypeError('a mistake of ours'));
  await expect(start).rejects.toThrow(TypeError);
});
