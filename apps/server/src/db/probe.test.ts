import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, onServer, withDatabase } from '../testing/database.ts';
import { TestProxy } from '../testing/proxy.ts';
import { openDatabase } from './database.ts';
import { probe, shareResult } from './probe.ts';

describe('a shared result', () => {
  afterEach(() => void vi.useRealTimers());

  test('is given to simultaneous callers, and to later ones for a while', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(async () => true);
    const answers = shareResult(ask, 300);
    expect(await Promise.all([answers(), answers(), answers()])).toEqual([true, true, true]);
    await vi.advanceTimersByTimeAsync(299);
    expect(await answers()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answers()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('expires some time after the response, not after the request', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 1_000)));
    const answers = shareResult(ask, 300);
    const first = answers();
    await vi.advanceTimersByTimeAsync(999);
    const second = answers();
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('may also be a failure, which expires as soon', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(async () => true).mockRejectedValueOnce(new Error('broken'));
    const answers = shareResult(ask, 300);
    await expect(Promise.all([answers(), answers()])).rejects.toThrow('broken');
    await vi.advanceTimersByTimeAsync(300);
    expect(await answers()).toBe(true);
  });
});

describe('probing a database', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await cloneDatabase(inject('templateUrl')));
  });
  afterAll(() => drop());

  test('succeeds if it answers', async () => {
    expect(await probe(url, 5_000)).toBe('well');
  });

  test.each<[string, (address: URL) => void]>([
    [
      'without a listener',
      (address) => {
        address.host = '127.0.0.1:1';
        address.search = '';
      },
    ],
    [
      'of another name',
      (address) => {
        address.pathname = '/none';
      },
    ],
    [
      'with a wrong password',
      (address) => {
        address.password = 'wrong';
      },
    ],
  ])('fails for a database %s', async (_, change) => {
    const address = new URL(url);
    change(address);
    expect(await probe(address.href, 5_000)).toBe('away');
  });

  test('fails in time if it is silent', async () => {
    const proxy = await TestProxy.to(url);
    expect(await probe(proxy.url, 5_000)).toBe('well');
    proxy.silence();
    expect(await probe(proxy.url, 80)).toBe('away');
    await proxy.close();
  });

  test('tells a database without a free connection, and one that is read-only', async () => {
    const { db, close } = openDatabase(url, () => {}, 1);
    const { pathname } = new URL(url);
    const name = sql.id(pathname.slice(1));
    await sql`alter database ${name} connection limit 0`.execute(db);
    expect(await probe(url, 5_000)).toBe('no_connection');
    const crowded = openDatabase(url, () => {}, 1);
    expect(await crowded.trouble()).toBe('no_connection');
    await expect(sql`select 1`.execute(crowded.db)).rejects.toThrow();
    expect(crowded.refused.byReason.get('53300')).toBe(1);
    await sql`alter database ${name} connection limit -1`.execute(db);
    await sql`select 1`.execute(crowded.db);
    await sql`alter database ${name} connection limit 0`.execute(db);
    // It serves on the connection that it has.
    await expect.poll(() => crowded.trouble()).toBeUndefined();
    await sql`alter database ${name} connection limit -1`.execute(db);
    await crowded.close();
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
    expect(await probe(url, 5_000)).toBe('read_only');
    const closed = openDatabase(url, () => {}, 1);
    expect(await closed.trouble()).toBe('read_only');
    // Also later, when calls are refused without asking.
    await expect
      .poll(() => closed.db.selectFrom('account').select('id').execute().catch(String))
      .toMatch(/away/);
    expect(await closed.trouble()).toBe('read_only');
    await closed.close();
    await sql`alter database ${name} reset default_transaction_read_only`.execute(db);
    await close();
  });

  test('a full disk is trouble from the first refused write until a write succeeds', async () => {
    const open = openDatabase(url, () => {}, 2);
    const refuse = sql`do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`;
    expect(await open.trouble()).toBeUndefined();
    // Only a superuser may create event triggers.
    const admin = withDatabase(inject('superuserUrl'), new URL(url).pathname.slice(1));
    await onServer(
      admin,
      `create function pg_temp_refused() returns event_trigger language plpgsql
      as $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
    );
    await onServer(
      admin,
      `create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE')
      execute function pg_temp_refused()`,
    );
    await expect(refuse.execute(open.db)).rejects.toThrow('no space');
    expect(await open.trouble()).toBe('disk_full');
    await onServer(admin, 'drop event trigger full_disk');
    await expect.poll(() => open.trouble()).toBeUndefined();
    await open.close();
  });
});
