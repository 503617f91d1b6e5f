import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MailboxSettings } from '../../../config-mail-in.ts';
import { checkMailbox } from '../../../doctor/check-mailbox.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type ImapServer, startImapServer } from '../../../testing/imap-server.ts';
import { plainMail } from '../../../testing/raw-mails.ts';
import type { Received } from './mail-in.service.ts';
import { mailboxFigures } from './mailbox.queries.ts';
import { Mailbox } from './mailbox.ts';

let api: TestApi;
let server: ImapServer;
let settings: MailboxSettings;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  server = await startImapServer();
  const { port } = server;
  settings = {
    host: '127.0.0.1',
    port,
    isEncrypted: false,
    user: 'me',
    password: 'hush-hush',
    folder: 'INBOX',
  };
  await api.db.deleteFrom('mailbox').execute();
});
afterEach(() => server.close());

const mailOf = (count: number) =>
  plainMail({
    from: `p${count}@mail.example`,
    to: 'support@learn.example.org',
    text: `Number ${count}.`,
    id: `<${count}@x>`,
  });
const stored = vi.fn<(raw: Buffer) => Promise<Received>>();
beforeEach(() => {
  stored.mockReset().mockResolvedValue({ outcome: 'ticket', ticket: 1 });
});
const log = pino({ level: 'silent' });
/** The worker of one process. */
const run = (signal?: AbortSignal) =>
  new Mailbox({ db: api.db, log, settings, mailIn: { receive: stored } }).run(signal);
const stateOf = () => api.db.selectFrom('mailbox').selectAll().executeTakeFirstOrThrow();
const pauseEnds = () =>
  api.db
    .updateTable('mailbox')
    .set({ retry_at: new Date(0), held_until: new Date(0) })
    .execute();
const textsTaken = () =>
  stored.mock.calls.map(
    ([raw]) =>
      /Number \d+/.exec(Buffer.from(raw.toString().split('\r\n\r\n').at(-1) ?? '', 'base64').toString())?.[0],
  );

test('takes every new mail as it came, and marks it as seen after it is stored', async () => {
  const mails = [1, 2].map((count) => server.add(mailOf(count)));
  server.add(mailOf(3)).isSeen = true;
  stored.mockImplementation(async () => {
    expect(mails[1]?.isSeen).toBe(false);
    return { outcome: 'ticket', ticket: 1 };
  });
  await run();
  expect(stored.mock.calls.map(([raw]) => raw.equals(mails[0]?.raw ?? raw))).toEqual([true, false]);
  expect(textsTaken()).toEqual(['Number 1', 'Number 2']);
  expect(mails.map(({ isSeen }) => isSeen)).toEqual([true, true]);
  expect(await stateOf()).toMatchObject({ failures: 0, held_by: null, retry_at: null });
  await run();
  expect(stored).toHaveBeenCalledTimes(2);
});

test('leaves a mail that cannot be stored for the next time, and takes those after it', async () => {
  const mails = [1, 2, 3].map((count) => server.add(mailOf(count)));
  stored.mockRejectedValueOnce(new Error('no room'));
  await run();
  expect(mails.map(({ isSeen }) => isSeen)).toEqual([false, true, true]);
  const { read_at } = await stateOf();
  await run();
  expect(mails.every(({ isSeen }) => isSeen)).toBe(true);
  expect(Number((await stateOf()).read_at)).toBeGreaterThan(Number(read_at));
});

test('takes a new mail behind more than fifty that cannot be stored, and leaves those of a sender who wrote too many', async () => {
  for (let count = 1; count <= 55; count++) server.add(mailOf(count));
  const fresh = server.add(mailOf(56));
  stored.mockImplementation(async (raw) => {
    if (raw.equals(fresh.raw)) return { outcome: 'ticket', ticket: 1 };
    if (raw.equals(server.mails[0]?.raw ?? raw)) return { outcome: 'too_many' };
    throw new Error('it cannot be read');
  });
  await run();
  expect(server.mails.filter(({ isSeen }) => isSeen)).toEqual([fresh]);
});

test('says so if the mailbox does not let mails be marked as read', async () => {
  server.add(mailOf(1));
  server.way = 'refuses marks';
  await run();
  expect(await stateOf()).toMatchObject({ failures: 1 });
});

test('takes fifty mails in one run', async () => {
  for (let count = 1; count <= 53; count++) server.add(mailOf(count));
  await run();
  expect(stored).toHaveBeenCalledTimes(50);
  await run();
  expect(stored).toHaveBeenCalledTimes(53);
});

test('reads in one of two processes at a time', async () => {
  for (let count = 1; count <= 5; count++) server.add(mailOf(count));
  await Promise.all([run(), run(), run()]);
  expect(textsTaken().sort()).toEqual([1, 2, 3, 4, 5].map((count) => `Number ${count}`));
});

test('goes on when a killed process has left its lease', async () => {
  server.add(mailOf(1));
  await run();
  const killed = {
    held_by: '00000000-0000-4000-8000-000000000000',
    held_until: new Date(Date.now() + 60_000),
  };
  await api.db.updateTable('mailbox').set(killed).execute();
  server.add(mailOf(2));
  await run();
  expect(stored).toHaveBeenCalledTimes(1);
  await pauseEnds();
  await run();
  expect(stored).toHaveBeenCalledTimes(2);
});

test.each(['refuses the password', 'breaks off at a mail'] as const)(
  'loses no mail of a server that %s, and grows the pause',
  async (way) => {
    const mail = server.add(mailOf(1));
    server.way = way;
    const pauses: number[] = [];
    for (let round = 0; round < 6; round++) {
      await run();
      const { failed_at, retry_at } = await stateOf();
      pauses.push((Number(retry_at) - Number(failed_at)) / 1000);
      const asked = server.commands.length;
      await run();
      expect(server.commands).toHaveLength(asked);
      await pauseEnds();
    }
    expect(pauses).toEqual([30, 60, 120, 240, 300, 300]);
    expect(mail.isSeen).toBe(false);
    expect((await mailboxFigures(api.db)).failed_at).toBeGreaterThan(1_700_000_000);
    server.way = 'answers';
    await run();
    expect(mail.isSeen).toBe(true);
  },
);

test('leaves a server that does not answer when its process stops, without counting a failure', async () => {
  server.way = 'hangs';
  const stopped = new AbortController();
  const running = run(stopped.signal);
  setTimeout(() => stopped.abort(), 50);
  await running;
  expect(await stateOf()).toMatchObject({ failures: 0, held_by: null });
});

test('the doctor says whether the mailbox opens, and not the password', async () => {
  server.add(mailOf(1));
  expect(await checkMailbox(settings)).toMatchObject({ colour: 'green', says: 'it opens; 1 new mails' });
  server.way = 'refuses the password';
  const found = await checkMailbox(settings);
  expect(found).toMatchObject({ colour: 'red', says: 'it refuses the name or the password' });
  expect(JSON.stringify(found)).not.toContain('hush-hush');
  expect(await checkMailbox({ ...settings, port: 9 })).toMatchObject({ colour: 'red' });
});

test('a mail that was read from the mailbox becomes a ticket, by the job of the worker', async () => {
  const raw = mailOf(7);
  server.add(raw);
  const read = await startApi({
    RATE_LIMITS: 'off',
    MAIL_IN_ADDRESS: 'support@learn.example.org',
    MAIL_IN_URL: `imap://me:hush-hush@127.0.0.1:${server.port}`,
  });
  try {
    const job = read.deps.jobs.find(({ name }) => name === 'read-mailbox') ?? expect.fail('no job');
    for (const id of ['1', '2']) {
      await job.run({}, { id, addedAt: new Date(), signal: undefined });
      for (const mail of server.mails) mail.isSeen = false;
    }
    const tickets = await read.db.selectFrom('support_ticket').select(['email', 'message']).execute();
    expect(tickets.filter(({ email }) => email === 'p7@mail.example')).toEqual([
      { email: 'p7@mail.example', message: 'Number 7.' },
    ]);
    expect((await read.call('GET', '/metrics')).body).toMatch(/readytowork_mailbox_lag_seconds \d/);
  } finally {
    await read.close();
  }
});
