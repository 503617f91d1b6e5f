import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pino } from 'pino';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { AuditTarget } from '../../../config-audit-stream.ts';
import type { Database, Executor } from '../../../db/database.ts';
import {
  type HttpReceiver,
  type SyslogReceiver,
  startHttpReceiver,
  startSyslogReceiver,
} from '../../../testing/audit-receivers.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { record } from './audit.ts';
import { beginStream, endUnusedStream, streamFigures } from './audit-stream.queries.ts';
import { AuditStream, firstBytes } from './audit-stream.ts';
import { entryOf } from './streamed-entry.ts';

const secret = 'a-secret-of-32-characters-or-more';
let database: TestDatabase;
let receiver: HttpReceiver;
let target: AuditTarget;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  receiver = await startHttpReceiver();
  target = { kind: 'webhook', url: `http://127.0.0.1:${receiver.port}/collect`, secret };
  await database.db.deleteFrom('audit_stream').execute();
  await database.db.deleteFrom('audit_unsent').execute();
  await beginStream(database.db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.close();
});

const log = pino({ level: 'silent' });
/** The worker of one process. */
const streamOn = (db: Database, to = target) =>
  new AuditStream({ db, log, target: to, source: 'learn.example.org' });
const run = (signal?: AbortSignal) => streamOn(database.db).run(signal);
/** Writes an entry and returns its number. */
async function write(subject: string, db: Executor = database.db): Promise<number> {
  await record(db, { by: 'operator', action: 'invitation', subject });
  const { id } = await db
    .selectFrom('audit')
    .select((of) => of.fn.max('id').as('id'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}
const writeMany = async (count: number) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push(await write(`entry ${index}`));
  return ids;
};
const idsOf = ({ entries }: { entries: { id: number }[] }) => entries.map(({ id }) => id);
const stateOf = () => database.db.selectFrom('audit_stream').selectAll().executeTakeFirstOrThrow();
/** Ends the pause after a failure, and the lease of a process that was killed. */
const pauseEnds = () =>
  database.db
    .updateTable('audit_stream')
    .set({ retry_at: new Date(0), held_until: new Date(0) })
    .execute();
/** Milliseconds that deliveries wait for the target, instead of ten seconds. */
function waitFor(ms: number) {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, ms));
}

test('sends entries as the log holds them, oldest first, signed, each once', async () => {
  const account = { email: 'editor@test.example', first_name: 'Zola', last_name: 'B', password_hash: 'x' };
  const id = (await insertAccount(database.db, account)) ?? 0;
  const by = { id, sender: '192.0.2.7' };
  const [before, after] = [{ staff_role: null }, { staff_role: 'editor' }];
  await record(database.db, { by, about_id: id, action: 'staff-role', before, after });
  const second = await write('second');
  await run();
  await run();
  expect(receiver.entries).toEqual([
    expect.objectContaining({ action: 'staff-role', actor_id: id, address: '192.0.2.7', before, after }),
    expect.objectContaining({ id: second, subject: 'second' }),
  ]);
  const [{ headers, body } = expect.fail('nothing came')] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(body).not.toMatch(/Zola|editor@test/);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
});

test('sends an entry that commits after a later one was sent', async () => {
  const { db } = database;
  const late = await db.startTransaction().execute();
  const earlier = await write('earlier', late);
  const later = await write('later');
  expect(earlier).toBeLessThan(later);
  await run();
  expect(idsOf(receiver)).toEqual([later]);
  await late.commit().execute();
  await run();
  expect(idsOf(receiver)).toEqual([later, earlier]);
});

test('sends nothing of a change that is rolled back', async () => {
  const undone = await database.db.startTransaction().execute();
  await write('undone', undone);
  await undone.rollback().execute();
  await run();
  expect(receiver.received).toEqual([]);
});

test('sends many entries in batches', async () => {
  const ids = await writeMany(250);
  await run();
  expect(idsOf(receiver)).toEqual(ids);
  expect(receiver.received.map(({ body }) => JSON.parse(body).entries.length)).toEqual([200, 50]);
});

test('a batch holds as many entries as fit, and always one', () => {
  const row = { action: 'a', subject: 'x'.repeat(100), actor_id: null, about_id: null, operator: null };
  const more = { address: null, request_id: null, before: null, after: null };
  const entries = [1, 2, 3].map((id) => entryOf({ id, at: new Date(), ...row, ...more }));
  expect(firstBytes(entries, 600).map(({ id }) => id)).toEqual([1, 2]);
  expect(firstBytes(entries, 10).map(({ id }) => id)).toEqual([1]);
});

describe('an unreachable target', () => {
  test.each([500, 429, 302])(
    'keeps the entries when it answers with %i, and grows the pause',
    async (answer) => {
      const ids = await writeMany(3);
      receiver.answer = answer;
      const pauses: number[] = [];
      for (let round = 0; round < 6; round++) {
        await run();
        const { failed_at, retry_at } = await stateOf();
        pauses.push(Number(retry_at) - Number(failed_at));
        // Until the pause ends, nothing is sent to the target.
        await run();
        expect(receiver.received).toHaveLength(round + 1);
        await pauseEnds();
      }
      expect(pauses.map((pause) => pause / 1000)).toEqual([30, 60, 120, 240, 300, 300]);
      receiver.answer = 200;
      await run();
      expect(idsOf(receiver)).toEqual(ids);
      expect(await stateOf()).toMatchObject({ failures: 0, retry_at: null, held_until: null });
      const webhookIds = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(webhookIds).size).toBe(1);
    },
  );

  test('loses no entries when nothing listens', async () => {
    const id = await write('one');
    const nowhere: AuditTarget = { kind: 'webhook', url: 'http://127.0.0.1:9/', secret };
    await streamOn(database.db, nowhere).run();
    expect((await stateOf()).failures).toBe(1);
    await pauseEnds();
    await run();
    expect(idsOf(receiver)).toEqual([id]);
  });

  test('is tried again later when it does not answer', async () => {
    waitFor(100);
    const id = await write('one');
    receiver.answer = 'hangs';
    await run();
    expect((await stateOf()).failures).toBe(1);
    receiver.answer = 200;
    await pauseEnds();
    await run();
    expect(idsOf(receiver)).toEqual([id]);
  });

  test('is not counted as a failure if the process stops during a delivery', async () => {
    const id = await write('one');
    receiver.answer = 'hangs';
    const stopped = new AbortController();
    const running = run(stopped.signal);
    await expect.poll(() => receiver.received.length).toBe(1);
    stopped.abort();
    await running;
    expect(await stateOf()).toMatchObject({ failures: 0, held_until: null });
    receiver.answer = 200;
    await run();
    expect(idsOf(receiver)).toEqual([id]);
  });

  test('raises the figures for the oldest entry and the last failure', async () => {
    expect(await streamFigures(database.db)).toEqual({ lag: 0, failed_at: null });
    await write('one');
    receiver.answer = 500;
    await run();
    const [lag, failure] = await Promise.all(
      streamOn(database.db)
        .metrics()
        .map(async (metric) => (await metric.get()).values[0]?.value ?? 0),
    );
    expect(lag).toBeGreaterThan(0);
    expect(failure).toBeGreaterThan(1_700_000_000);
  });
});

test('a second process sends what a killed one had begun to send, once its lease is over', async () => {
  const ids = await writeMany(2);
  receiver.answer = 'hangs';
  const killed = streamInProcess();
  await expect.poll(() => receiver.received.length).toBe(1);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  receiver.answer = 200;
  await run();
  expect(receiver.received).toHaveLength(1);
  await pauseEnds();
  await run();
  expect(idsOf(receiver)).toEqual(ids);
});

/** A worker in a separate process, which the test can kill. */
function streamInProcess() {
  const script = `
    import { pino } from 'pino';
    import { openDatabase } from '${new URL('../../../db/database.ts', import.meta.url)}';
    import { AuditStream } from '${new URL('./audit-stream.ts', import.meta.url)}';
    const { db } = openDatabase(process.env.DATABASE_URL, () => {});
    const target = JSON.parse(process.env.TARGET);
    await new AuditStream({ db, log: pino(), target, source: 'learn.example.org' }).run();`;
  const env = { ...process.env, DATABASE_URL: database.url, TARGET: JSON.stringify(target) };
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { env });
}

describe('over syslog', () => {
  let syslog: SyslogReceiver;
  beforeEach(async () => {
    syslog = await startSyslogReceiver();
  });
  afterEach(() => syslog.close());
  const send = () =>
    streamOn(database.db, {
      kind: 'syslog',
      host: '127.0.0.1',
      port: syslog.port,
      isEncrypted: false,
    }).run();

  test('sends messages of RFC 5424, counted in bytes', async () => {
    await write('ünïcode 🎓\nline');
    const ids = [await write('second')];
    await send();
    expect(syslog.messages).toHaveLength(2);
    expect(syslog.messages[0]).toMatch(
      /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z learn\.example\.org readytowork - invitation - \{[\x20-\x7e]+\}$/,
    );
    expect(syslog.entries[0]).toMatchObject({ subject: 'ünïcode 🎓\nline' });
    expect(syslog.entries[1]?.id).toBe(ids[0]);
  });

  test.each(['resets', 'hangs'] as const)('sends again what a receiver that %s may not have', async (way) => {
    const ids = await writeMany(3);
    syslog.way = way;
    if (way === 'hangs') waitFor(100);
    await send();
    expect((await stateOf()).failures).toBe(1);
    vi.restoreAllMocks();
    syslog.way = 'reads';
    await pauseEnds();
    await send();
    expect(idsOf(syslog)).toEqual(ids);
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;
test.skipIf(!hasOpenssl)('over TLS, sends only to a receiver whose certificate is trusted', async () => {
  const certificate = makeCertificate();
  const syslog = await startSyslogReceiver(certificate);
  onTestFinished(() => syslog.close());
  const { port } = syslog;
  const stream = streamOn(database.db, { kind: 'syslog', host: '127.0.0.1', port, isEncrypted: true });
  const id = await write('one');
  await stream.run();
  expect(await stateOf()).toMatchObject({ failures: 1 });
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, certificate.cert]);
  await pauseEnds();
  await stream.run();
  expect(idsOf(syslog)).toEqual([id]);
});

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'readytowork-audit-stream-'));
  const [keyout, out] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const about = ['-subj', '/CN=siem', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about, '-keyout', keyout, '-out', out];
  execFileSync('openssl', made, { stdio: 'ignore' });
  const certificate = { key: readFileSync(keyout, 'utf8'), cert: readFileSync(out, 'utf8') };
  rmSync(folder, { recursive: true });
  return certificate;
}

test('notes entries for sending only while a process has a target, and a week longer', async () => {
  const { db } = database;
  await write('one');
  await endUnusedStream(db);
  const waiting = () => db.selectFrom('audit_unsent').selectAll().execute();
  expect(await waiting()).toHaveLength(1);
  await db
    .updateTable('audit_stream')
    .set({ asked_at: new Date(Date.now() - 8 * 86_400_000) })
    .execute();
  await endUnusedStream(db);
  await write('two');
  expect(await waiting()).toEqual([]);
});
