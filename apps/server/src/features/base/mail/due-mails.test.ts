import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { JobHandler } from '../../../feature.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { dueMails } from './due-mails.ts';
import type { Mailer } from './mailer.ts';
import { UnwrittenMail } from './rejection.ts';

interface Row {
  account_id: number;
  claim: string;
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  // A table like those of the features.
  await sql`create table due (account_id int primary key, due_at timestamptz)`.execute(api.db);
});
afterAll(() => api.close());

const sent: string[] = [];
const send = vi.fn<Mailer['send']>();
const error = vi.fn();
beforeEach(async () => {
  await sql`truncate due`.execute(api.db);
  await sql`select graphile_worker.remove_job('test-mails')`.execute(api.db);
  sent.length = 0;
  error.mockReset();
  send.mockReset().mockImplementation(async ({ to }) => void sent.push(to.address));
});

/** Makes mails due at times that differ by microseconds, which a Date drops. */
const fill = (count: number) =>
  sql`insert into due select n, '2020-01-01'::timestamptz + n * interval '1 microsecond'
    from generate_series(1, ${count}::int) as n`.execute(api.db);
const waiting = async () => {
  const { rows } = await sql<Row>`select account_id from due where due_at is not null order by 1`.execute(
    api.db,
  );
  return rows.map(({ account_id }) => account_id);
};
const nextIsQueued = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where key = 'test-mails'`.execute(api.db);
  return rows.length > 0;
};

async function claimRow({ account_id, claim }: Row) {
  const { rows } = await sql`update due set due_at = null
    where account_id = ${account_id} and due_at = ${claim}::timestamptz returning account_id`.execute(api.db);
  if (rows.length === 0) return undefined;
  const name = { first_name: 'Naledi', last_name: 'Dube', language: 'en', email_confirmed_at: new Date() };
  return {
    contact: { id: account_id, email: `${account_id}@test.example`, ...name },
    email: { language: 'en' as const, subject: 'Due', greeting: 'Hello,', paragraphs: ['Due.'], notes: [] },
    stopUrl: 'https://learn.example.org/stop',
    id: `due${account_id}`,
    claimedAt: api.deps.clock(),
    putBack: (at: Date) =>
      sql`update due set due_at = ${at} where account_id = ${account_id} and due_at is null`.execute(api.db),
  };
}

type Claim = Parameters<typeof dueMails<Row>>[0]['claim'];

function worker({ claim = claimRow, most }: { claim?: Claim; most?: number } = {}): JobHandler {
  const { clock, db } = api.deps;
  return dueMails<Row>({
    name: 'test-mails',
    schedule: '0 * * * *',
    db,
    clock,
    log: Object.assign(pino({ level: 'silent' }), { error }),
    mailer: { word: async (email) => email, send },
    most,
    async nextDue() {
      const { rows } = await sql<Row>`select account_id, due_at::text as claim from due
        where due_at <= ${clock()} order by due_at limit 1`.execute(db);
      return rows[0];
    },
    claim,
  });
}
const run = (job = worker()) => job.run({}, { id: '1', addedAt: new Date(), signal: undefined });

test('sends each mail once from three workers', async () => {
  await fill(60);
  await Promise.all([run(), run(), run()]);
  expect([sent.length, new Set(sent).size]).toEqual([60, 60]);
  expect(await waiting()).toEqual([]);
});

test('sends no mail twice after a crash between sending and the end of the job', async () => {
  await fill(2);
  send.mockImplementationOnce(({ to }) => {
    sent.push(to.address);
    return new Promise(() => {});
  });
  void run();
  await expect.poll(() => sent).toEqual(['1@test.example']);
  await run();
  expect(sent).toEqual(['1@test.example', '2@test.example']);
});

test('sends a limited number of mails and queues the next run', async () => {
  await fill(3);
  await run(worker({ most: 2 }));
  expect(sent).toHaveLength(2);
  expect(await nextIsQueued()).toBe(true);
});

test('queues no other run after the last mail', async () => {
  await fill(3);
  await run();
  expect(sent).toHaveLength(3);
  expect(await nextIsQueued()).toBe(false);
});

test.each([
  ['that could not be written', new UnwrittenMail('no text')],
  ['that the server refused for now', Object.assign(new Error('busy'), { responseCode: 451 })],
])('sends a mail %s an hour later', async (_, refusal) => {
  await fill(1);
  send.mockRejectedValueOnce(refusal);
  await run();
  await run();
  expect(sent).toEqual([]);
  api.pass(3_600_000);
  await run();
  expect(sent).toEqual(['1@test.example']);
});

test('does not repeat a mail that may have arrived', async () => {
  await fill(1);
  send.mockRejectedValueOnce(new Error('the connection was lost'));
  await run();
  expect(send).toHaveBeenCalledTimes(1);
  expect(await waiting()).toEqual([]);
});

test('does not repeat a mail that gets no second try', async () => {
  await fill(1);
  send.mockRejectedValueOnce(new UnwrittenMail('no text'));
  await run(
    worker({
      async claim(row) {
        const mail = await claimRow(row);
        return mail && { ...mail, putBack: undefined };
      },
    }),
  );
  expect(send).toHaveBeenCalledTimes(1);
  expect(await waiting()).toEqual([]);
});

test('ends after three refusals, and leaves the others due', async () => {
  await fill(6);
  send.mockRejectedValue(new UnwrittenMail('no text'));
  await run();
  expect(send).toHaveBeenCalledTimes(3);
  expect(await waiting()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await nextIsQueued()).toBe(false);
});

test('continues after a mail that another worker has taken', async () => {
  await fill(2);
  await run(
    worker({
      async claim(row) {
        const mail = await claimRow(row);
        return row.account_id === 1 ? undefined : mail;
      },
    }),
  );
  expect(sent).toEqual(['2@test.example']);
});

test('ends with an error in the log if a mail stays due unchanged', async () => {
  await fill(2);
  const claim = vi.fn(async () => undefined);
  await run(worker({ claim }));
  expect(claim).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledTimes(1);
});
