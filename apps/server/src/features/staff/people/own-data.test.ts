import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstTerms } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalDataTables } from '../../../features.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { communityRows } from '../../../testing/community.ts';
import { learning } from '../../../testing/learning.ts';
import { insertLeastRow } from '../../../testing/least-row.ts';
import { moderationRows } from '../../../testing/moderation.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { newBrowser } from '../../../testing/push-browser.ts';
import { unzip } from '../../../testing/unzip.ts';
import { dot, upload } from '../../../testing/upload.ts';
import { Outbox } from '../../base/mail/outbox.ts';
import { OutboxKeeper } from '../../base/mail/outbox-keeper.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const password = 'ReadyToWork-demo-1';
const remove = (as: Session, body: object = { password }) => api.call('DELETE', '/v1/user/', { as, body });

interface BusyLearner extends Session {
  email: string;
  number: string;
  /** A session on another device. */
  elsewhere: Session;
}

/** A learner with rows in every table, who reads, passes, rates, writes and resets a password. */
async function busyLearner(firstName: string): Promise<BusyLearner> {
  const as = await api.learner(firstName, 'Everywhere');
  const elsewhere = await api.signIn(as.email);
  const steps = learning(api, as);
  await steps.completeChapters(3);
  await steps.takeAssessment(3, 10);
  await api.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date(), bio: `I am ${firstName}.`, shown: ['bio'] })
    .where('id', '=', as.user_id)
    .execute();
  for (const account_id of [as.user_id, null])
    await sql`insert into support_ticket (kind, account_id, name, surname, email, topic, message, created_at)
      values ('ticket', ${account_id}, ${firstName}, 'E', ${as.email.toUpperCase()}, 'Help', 'Hello', now())`.execute(
      api.db,
    );
  await sql`insert into ticket_message (ticket_id, account_id, email, kind, text, at)
    select id, account_id, email, 'reply', ${`To ${firstName}`}, now() from support_ticket
    where lower(email) = ${as.email.toLowerCase()}`.execute(api.db);
  await sql`insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
    values (${as.user_id}, 3, 'one', ${JSON.stringify({ 'cmi.comments': `By ${as.email}` })}, 100, now())`.execute(
    api.db,
  );
  await sql`insert into email_change (account_id, old_email, email, created_at, expires_at)
    values (${as.user_id}, ${as.email}, ${`new-${as.email}`}, now(), now())`.execute(api.db);
  await api.call('PUT', '/v1/user/goal/', { as, body: { weekly_days: 3, reminders: true } });
  await api.call('PUT', '/v1/user/push/device/', { as, body: newBrowser().subscription });
  const request = { kind: 'access', words: `Whom did you tell about ${firstName}?` };
  await api.call('POST', '/v1/user/data_requests/', { as, body: request });
  await api.call('POST', '/v1/user/picture/', { as, ...upload(dot) });
  for (const account_id of [as.user_id, null])
    await sql`insert into invitation (email, token_hashes, created_at, expires_at, account_id)
      values (${as.email}, array['a secret'::bytea], now(), now() + interval '1 day', ${account_id})`.execute(
      api.db,
    );
  await sql`insert into outcome (account_id, months, due_on, answer) values (${as.user_id}, 3, current_date, 'looking')`.execute(
    api.db,
  );
  const { id: group_id } = await api.db
    .insertInto('learner_group')
    .values({ facilitator_id: as.user_id, name: 'Mine', code: `of ${as.user_id}`, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agreed = { state: 'joined', agreed_at: new Date(), agreed_to: 'a version' } as const;
  const asked = { state: 'invited', invited_at: new Date(), expires_at: new Date() } as const;
  await api.db
    .insertInto('group_member')
    .values([
      { group_id, account_id: as.user_id, ...agreed },
      { group_id, email: as.email, ...asked },
    ])
    .execute();
  await sql`with met as (
    insert into group_meeting (group_id, held_on, title, minutes, created_at)
    values (${group_id}, current_date, '', 60, now()) returning group_id, held_on)
    insert into attendance_mark (id, group_id, held_on, account_id, state, replaces, standing, arrived_at, phone_at)
    select gen_random_uuid(), group_id, held_on, ${as.user_id}, 'present', '{}', 'counts', now(), now() from met`.execute(
    api.db,
  );
  await sql`insert into group_message (key, group_id, account_id, from_learner, text, at)
    values (gen_random_uuid(), ${group_id}, ${as.user_id}, true, 'I go on tonight.', now())`.execute(api.db);
  await writeArticle(as.user_id);
  await leaveCopies(as, firstName);
  // A file of a draft, which every table below gets a row for, belongs to the draft of module 1.
  await sql`insert into course_draft (module_id, base_version_id, revision, publish_by)
    select id, version_id, gen_random_uuid(), ${as.user_id} from module where id = 1
    on conflict (module_id) do update set publish_by = excluded.publish_by`.execute(api.db);
  // A course has one re-marking at a time, so this one has ended.
  await sql`insert into remarking (module_id, version_id, reason, started_by, started_at, finished_at)
    select id, version_id, 'A wrong key', ${as.user_id}, now(), now() from module where id = 1`.execute(
    api.db,
  );
  await sql`with made as (
    insert into partner (name, code, created_at) values (${`Of ${as.user_id}`}, ${`OWN${as.user_id}`}, now()) returning id)
    insert into partner_manager (partner_id, account_id, added_at) select id, ${as.user_id}, now() from made`.execute(
    api.db,
  );
  await communityRows(api, as);
  await api.db
    .insertInto('scorm_upload')
    .values({
      account_id: as.user_id,
      module: '{"slug":"x"}',
      file_name: 'x.zip',
      bytes: 1,
      state: 'failed',
      created_at: new Date(),
    })
    .execute();
  await api.call('POST', '/v1/password_reset/', { body: { email: as.email } });
  const wrong = { username: as.email, password: 'someone-else-guesses' };
  await api.call('POST', '/api/token/', { body: wrong, from: '192.0.2.66' });
  await api.deps.securityLog.settled();
  await moderationRows(api.db, as.user_id);
  for (const [table, { by }] of Object.entries(personalDataTables)) {
    const own =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(by)} = ${as.user_id} limit 1`.execute(
        api.db,
      );
    if (own.rows.length === 0) await insertLeastRow(api.db, table, by, as.user_id);
  }
  const { number } = await api.db
    .selectFrom('certificate')
    .select('number')
    .where('account_id', '=', as.user_id)
    .executeTakeFirstOrThrow();
  return { ...as, number, elsewhere };
}

/** Copies of a name in rows that outlive the account: a held post, names of a room and groups, an answer to a request. */
async function leaveCopies(as: Session & { email: string }, name: string): Promise<void> {
  const other = await api.learner();
  const text = `I am ${name}, write to ${as.email}.`;
  await sql`with held as (
    insert into moderation_case (kind, subject, cause, author_id, opened_at, due_at)
    values ('post', ${crypto.randomUUID()}, 'held', ${as.user_id}, now(), now()) returning id)
    insert into moderation_evidence (case_id, at, digest, text, context, author)
    select id, now(), 'd', ${text}, '{"where":"in a group","around":[]}', ${JSON.stringify({ name, email: as.email })}
    from held`.execute(api.db);
  for (const by of [as.user_id, other.user_id])
    await sql`with made as (
      insert into room (uuid, kind, name, account_id, made_at, last_at)
      values (${crypto.randomUUID()}, 'own', ${`Room of ${name} Everywhere`}, ${by}, now(), now()) returning id)
      insert into room_member (room_id, account_id, since)
      select id, account_id, now() from made, unnest(${[as.user_id, other.user_id]}::int[]) account_id`.execute(
      api.db,
    );
  for (const title of [`Class of ${name}`, 'Class of Everywhere'])
    await sql`with made as (
      insert into learner_group (facilitator_id, name, code, created_at)
      values (${as.user_id}, ${title}, ${crypto.randomUUID()}, now()) returning id)
      insert into group_facilitator (group_id, account_id, added_at)
      select id, ${other.user_id}, now() from made`.execute(api.db);
  await sql`insert into data_request (kind, via, account_id, words, received_on, due_on, outcome, reason, closed_at, created_at)
    values ('access', 'letter', ${as.user_id}, '', now(), now(), 'refused', ${`Sent to ${name} at ${as.email}.`}, now(), now())`.execute(
    api.db,
  );
}

/** Stores an article that this editor wrote. */
async function writeArticle(author_id: number): Promise<void> {
  const place = { kind: 'help', category: 'other' };
  await api.db
    .insertInto('article_category')
    .values({ kind: 'help', slug: 'other', title: 'Something else', position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const words = { title: 'A page', markdown: 'Words.' };
  const { id: article_id } = await api.db
    .insertInto('article')
    .values({ ...place, ...words, slug: `by-${author_id}`, html: '', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('article_version')
    .values({ ...words, article_id, author_id, from_file: false })
    .execute();
}

async function copyOf(as: Session): Promise<Record<string, Buffer>> {
  const { status, response } = await api.call('GET', '/v1/user/export/', { as });
  expect(status).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  return unzip(response.rawPayload);
}

describe('every table is covered', () => {
  test('every reference to an account, and every column with an address, is listed', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select rel.relname as table, att.attname as column
      from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
      where con.contype = 'f' and con.confrelid = 'account'::regclass and con.conparentid = 0
      union select table_name, 'id' from information_schema.columns
      where table_schema = 'public' and table_name = 'account'`.execute(api.db);
    const listed = Object.entries(personalDataTables).flatMap(([table, { by, about, others = [] }]) =>
      [by, ...(about ? [about] : []), ...others].map((column) => `${table}.${column}`),
    );
    expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(listed.sort());
    const addresses = await sql<{ table: string }>`
      select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name in ('email', 'surname', 'last_name')`.execute(api.db);
    for (const { table } of addresses.rows) expect(Object.keys(personalDataTables)).toContain(table);
  });

  test('the copy contains no secret, whatever column is added', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and (udt_name = 'bytea' or column_name ~ 'hash|secret|token')
        and table_name = any(${Object.keys(personalDataTables)})`.execute(api.db);
    expect(rows.length).toBeGreaterThan(2);
    for (const { table, column } of rows)
      expect(personalDataTables[table]?.withheld, table).toContain(column);
  });
});

describe('the copy', () => {
  test('has data of every table, the certificates, and nothing about other people', async () => {
    const other = await busyLearner('Someone-Else');
    const as = await busyLearner('Zoë');
    const files = await copyOf(as);
    for (const table of Object.keys(personalDataTables)) {
      const rows = JSON.parse(String(files[`${table}.json`]));
      expect(rows.length, table).toBeGreaterThan(0);
    }
    for (const table of ['support_ticket', 'ticket_message'])
      expect(JSON.parse(String(files[`${table}.json`]))).toHaveLength(2);
    expect(String(files['audit.json'])).toContain('sign-in-failed');
    expect(String(files['audit.json'])).not.toContain('192.0.2.66');
    expect(files['certificates/Money Skills Certificate.pdf']?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files['picture.webp']?.subarray(8, 12).toString()).toBe('WEBP');
    expect(String(files['README.txt'])).toContain('everything that ReadytoWork holds about you');
    const all = Object.entries(files).map(([name, bytes]) => (name.endsWith('.json') ? String(bytes) : ''));
    const text = all.join('\n');
    expect(text).toContain('I am Zoë.');
    for (const secret of ['argon2', 'Someone-Else', other.email, other.number, 'first_options', '"correct"'])
      expect(text).not.toContain(secret);
  });
});

describe('deleting the account', () => {
  test('needs the password', async () => {
    const as = await api.learner();
    expect(await remove(as, { password: 'not-the-password' })).toMatchObject({
      status: 400,
      body: { password: [expect.any(String)] },
    });
    expect((await remove(as, {})).status).toBe(400);
    expect((await api.call('GET', `/v1/user/${as.user_id}/`, { as })).status).toBe(200);
  });

  test('leaves nothing personal, and every session ends at once', async () => {
    const as = await busyLearner('Unmistakable');
    expect((await remove(as)).status).toBe(200);
    for (const session of [as, as.elsewhere]) {
      expect((await api.call('GET', '/v1/module/webmodule/', { as: session })).status).toBe(401);
      const body = { refresh: session.refresh };
      expect((await api.call('POST', '/api/token/refresh/', { body })).status).toBe(401);
    }
    await api.runJobs();
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`.execute(api.db);
    for (const { name } of tables) {
      const found = await sql<{ line: string }>`
        select held::text as line from ${sql.raw(name)} held
        where held::text ilike ${`%${as.email}%`} or held::text ilike '%Unmistakable%'`.execute(api.db);
      expect(found.rows, name).toEqual([]);
    }
    const copies = await sql<{ text: string }>`select name as text from room where name like '%…%'
      union all select reason from data_request where reason like '%…%'`.execute(api.db);
    expect(copies.rows.map(({ text }) => text).toSorted()).toEqual([
      'Room of …',
      'Room of …',
      'Sent to … at ….',
    ]);
    expect(mailsTo(api.deps.config.dataDir, as.email)).toEqual([]);
    for (const [table, { by, about }] of Object.entries(personalDataTables)) {
      if (about) {
        const left =
          await sql`select 1 from ${sql.table(table)} where ${sql.ref(about)} = ${as.user_id}`.execute(
            api.db,
          );
        expect(left.rows, table).toEqual([]);
      }
      const left = await sql`select 1 from ${sql.table(table)} where ${sql.ref(by)} = ${as.user_id}`.execute(
        api.db,
      );
      expect(left.rows, table).toEqual([]);
    }
    // Only tried now, because a failed try is counted under the typed address.
    await expect(api.signIn(as.email)).rejects.toThrow('401');
    const noted = await sql<{ address: string | null }>`
      select address from audit where action = 'account-deleted'`.execute(api.db);
    expect(noted.rows).toEqual([{ address: null }]);
    expect((await api.call('GET', `/v1/certificate/${as.number}/`)).status).toBe(404);
  });

  test('removes its mails from the outbox and the queue, including those written during the deletion', async () => {
    const as = await api.learner();
    const other = await api.learner();
    const ask = ({ email }: { email: string }) =>
      api.call('POST', '/v1/password_reset/', { body: { email }, from: '203.0.113.9' });
    for (const person of [as, other]) await ask(person);
    await api.runJobs();
    const left = () => [as, other].map(({ email }) => mailsTo(api.deps.config.dataDir, email).length);
    expect(left()).toEqual([1, 1]);
    await ask(as);
    expect((await remove(as)).status).toBe(200);
    const { rows } = await sql`select from graphile_worker.jobs where key like ${`%${as.email}`}`.execute(
      api.db,
    );
    expect([left(), rows]).toEqual([[0, 1], []]);
  });

  test("removes mails from another process's outbox when that process next cleans it", async () => {
    const as = await api.learner();
    const folder = mkdtempSync(join(tmpdir(), 'readytowork-outbox-'));
    const outbox = new Outbox(folder);
    const { log, clock } = api.deps;
    const keeper = new OutboxKeeper({ outbox, db: api.db, log, clock });
    const mail = { id: '1', at: new Date(), about: { kind: 'account', id: as.user_id } as const };
    await outbox.leave(mail, { to: as.email, subject: 'A link', text: 'A link' });
    await keeper.cleanup();
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await remove(as)).status).toBe(200);
    await keeper.cleanup();
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('keeps certificates verifiable without the name, on request', async () => {
    const as = await busyLearner('Keepsake');
    expect((await remove(as, { password, keep_certificates: true })).status).toBe(200);
    const { status, body } = await api.call('GET', `/v1/certificate/${as.number}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ genuine: true, module: 'Money Skills', name: '' });
  });

  test('frees the address for a new account', async () => {
    const as = await api.learner();
    await remove(as);
    const body = {
      email: as.email,
      password: 'mango taxi sunrise',
      first_name: 'New',
      last_name: 'Person',
      terms: firstTerms,
    };
    expect((await api.call('POST', '/api/register/', { body })).status).toBe(201);
    const again = await api.signIn(as.email, 'mango taxi sunrise');
    expect(again.user_id).not.toBe(as.user_id);
  });

  test('leaves the audit log append-only', async () => {
    await api.learner();
    for (const change of ["action = 'x'", 'address = null', 'actor_id = 1'])
      await expect(sql`update audit set ${sql.raw(change)}`.execute(api.db)).rejects.toThrow('append only');
    await expect(sql`delete from audit`.execute(api.db)).rejects.toThrow('append only');
  });
});
