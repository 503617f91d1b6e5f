import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseOwned } from '../../../features.ts';
import { anotherServer } from '../../../testing/another-server.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { readable } from '../../../testing/mail-server.ts';
import { daysAgo, mergeAs, newAccount, recordsOf } from '../../../testing/merging.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { unzip } from '../../../testing/unzip.ts';
import { dot, upload } from '../../../testing/upload.ts';
import { StaffService } from '../staff/staff.service.ts';

const password = 'ReadyToWork-demo-1';
const money = 3;
type Person = Session & { email: string };

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

const count = () => {
  const handler = api.deps.jobs.find(({ name }) => name === 'count-reports');
  return handler?.run({}, { id: '1', addedAt: new Date(), signal: undefined });
};
const idOf = ({ user_id: id, email }: Person) => ({ id, email });
const two = async (): Promise<[stays: Person, ends: Person]> => [await api.learner(), await api.learner()];
const merge = (stays: Person, ends: Person) => mergeAs(api, administrator, idOf(stays), idOf(ends));
const pathOf = (stays: { user_id: number }, ends: { user_id: number }) =>
  `/v1/accounts/${stays.user_id}/merge/${ends.user_id}/`;
const preview = (stays: Person, ends: Person, as: Session = administrator) =>
  api.call('GET', pathOf(stays, ends), { as });
const post = (stays: Person, ends: Person, revision: string, confirm = ends.email) =>
  api.call('POST', pathOf(stays, ends), {
    as: administrator,
    headers: { 'if-match': `"${revision}"` },
    body: { confirm },
  });
const works = async (as: Session) => (await api.call('GET', '/v1/user/sessions/', { as })).status;
const signIn = (username: string, given = password) =>
  api.call('POST', '/api/token/', { body: { username, password: given } });
const confirmed = (...people: Person[]) =>
  api.db
    .updateTable('account')
    .set({ email_confirmed_at: daysAgo(9) })
    .where(
      'id',
      'in',
      people.map(({ user_id }) => user_id),
    )
    .execute();
async function newMails(email: string): Promise<string[]> {
  await api.runJobs();
  return mailsTo(api.deps.config.dataDir, email).map(readable);
}
const read = async ({ user_id }: Person) =>
  (await api.call('GET', `/v1/accounts/${user_id}/`, { as: administrator })).body;

/** Reads every row of every table with personal data, except logs of look-ups. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('throttle', 'audit', 'session') order by 1`.execute(
    api.db,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const held = await sql<{ row: string }>`
      select coalesce(string_agg(t::text, '|' order by t::text), '') as row from ${sql.table(name)} t`.execute(
      api.db,
    );
    parts.push(`${name}: ${held.rows[0]?.row}`);
  }
  const queued = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs`.execute(
    api.db,
  );
  return [...parts, `${queued.rows[0]?.jobs} jobs`].join('\n');
}

describe('the preview', () => {
  test('shows what the merge does, and leaves no trace', async () => {
    const [stays, ends] = await two();
    await learning(api, ends).completeChapters(money);
    await learning(api, stays).completeChapters(money);
    await recordsOf(api.db, ends.user_id).attempt(null);
    const before = await everything();
    const { status, body } = await preview(stays, ends);
    expect(status).toBe(200);
    expect(body).toMatchObject({ refusals: [], ends: { email: ends.email, holds: { attempts: 1 } } });
    expect(body.settled).toMatchObject([
      { case: 'running_attempt', kept: 'stays', module_name: 'Money Skills' },
    ]);
    expect(await everything()).toBe(before);
    expect(await works(ends)).toBe(200);
  });

  test("blocks the merge if the accounts' common data has changed since", async () => {
    const [stays, ends] = await two();
    await recordsOf(api.db, stays.user_id).certificate(daysAgo(3));
    const { revision } = (await preview(stays, ends)).body;
    await recordsOf(api.db, ends.user_id).certificate(daysAgo(30));
    const refused = await post(stays, ends, revision);
    expect(refused).toMatchObject({ status: 412, body: { sent: { confirm: ends.email } } });
    expect(refused.body.current.settled).toMatchObject([{ case: 'certificate', kept: 'ends' }]);
    expect(await works(ends)).toBe(200);
    expect((await post(stays, ends, refused.body.current.revision)).status).toBe(200);
  });

  test('stays valid while a learner continues with something it shows', async () => {
    const [stays, ends] = await two();
    await recordsOf(api.db, stays.user_id).chapter(2);
    await recordsOf(api.db, ends.user_id).chapter(4);
    const { revision } = (await preview(stays, ends)).body;
    const body = { slide: 6, seconds_active: [] };
    await api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as: ends, body });
    expect((await post(stays, ends, revision)).status).toBe(200);
  });

  test('requires the address of the ending account, in upper or lower case', async () => {
    const [stays, ends] = await two();
    const { revision } = (await preview(stays, ends)).body;
    expect(await post(stays, ends, revision, stays.email)).toMatchObject({
      status: 400,
      body: { confirm: [expect.any(String)] },
    });
    expect((await post(stays, ends, revision, ends.email.toUpperCase())).status).toBe(200);
  });
});

describe('accounts that cannot be merged', () => {
  const refusal = async (stays: Person, ends: Person) => {
    const { body } = await preview(stays, ends);
    expect(body.settled).toEqual([]);
    expect(body.refusals).toHaveLength(1);
    const { status } = await post(stays, ends, body.revision);
    expect(status).toBe(409);
    return body.refusals[0];
  };

  test('staff, and people who were staff recently', async () => {
    const [person, other] = await two();
    expect(await refusal(person, await api.staff('editor'))).toContain('staff');
    const { revision } = await read(other);
    const rights = (staff_role: string | null, of: string) =>
      api.call('PUT', `/v1/accounts/${other.user_id}/rights/`, {
        as: administrator,
        headers: { 'if-match': `"${of}"` },
        body: { staff_role, active: true },
      });
    const given = await rights('support', revision);
    await rights(null, given.body.revision);
    expect(await refusal(person, other)).toContain('staff');
  });

  test('an account whose erasure is pending or requested', async () => {
    const [stays, ends] = await two();
    const request = { kind: 'deletion', words: 'Delete what you have.' };
    await api.call('POST', '/v1/user/data_requests/', { as: ends, body: request });
    expect(await refusal(stays, ends)).toContain('erased');
    const waits = { account_id: stays.user_id, reason: 'A test', keep_certificates: false };
    await api.db
      .insertInto('erasure')
      .values({ ...waits, asked_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) })
      .execute();
    expect(await refusal(stays, await api.learner())).toContain('erased');
  });

  test('an account with a recently changed address', async () => {
    const [stays, ends] = await two();
    await sql`insert into email_change (account_id, old_email, email, created_at, expires_at, confirmed_at)
      values (${ends.user_id}, 'victim@test.example', ${ends.email}, now(), now(), now())`.execute(api.db);
    expect(await refusal(stays, ends)).toContain('address');
    api.pass(8 * 86_400_000);
    const later = await api.signIn('admin@example.org');
    expect((await preview(stays, ends, later)).body.refusals).toEqual([]);
    api.pass(-8 * 86_400_000);
  });

  test('an account with itself', async () => {
    const [stays, ends] = await two();
    await merge(stays, ends);
    expect(await refusal(stays, ends)).toContain('part of another');
    expect(await refusal(ends, await api.learner())).toContain('part of another');
  });
});

describe('the ended account', () => {
  test('is signed out on a second server too, and its owner is told where to sign in', async () => {
    const [stays, ends] = await two();
    const elsewhere = await anotherServer(api);
    const path = '/v1/user/sessions/';
    expect(await elsewhere.get(path, ends)).toBe(200);
    expect((await merge(stays, ends)).merged.status).toBe(200);
    expect(await works(ends)).toBe(401);
    await expect.poll(() => elsewhere.get(path, ends)).toBe(401);
    expect(await elsewhere.get(path, stays)).toBe(200);
    expect(await elsewhere.post('/api/token/refresh/', { refresh: ends.refresh })).toBe(401);
    await elsewhere.close();
    const told = await signIn(ends.email);
    expect(told.status).toBe(401);
    expect(told.body.detail).toContain(`Sign in with ${stays.email}`);
    const wrong = await signIn(ends.email, 'not-the-password');
    expect(wrong.body).toEqual((await signIn('nobody-at-all@test.example')).body);
    expect((await signIn(stays.email)).body).toMatchObject({
      user_id: stays.user_id,
      formerly: [ends.user_id],
    });
    expect((await signIn((await api.learner()).email)).body).not.toHaveProperty('formerly');
  });

  test('is recorded as merged, and accepts no further action', async () => {
    const [stays, ends] = await two();
    await merge(stays, ends);
    expect(await read(ends)).toMatchObject({
      active: false,
      merged_into: { user_id: stays.user_id, email: stays.email },
      hands_off: expect.stringContaining('part of another'),
    });
    const { revision, merged_from } = await read(stays);
    expect(merged_from).toMatchObject([{ user_id: ends.user_id }]);
    const reactivate = await api.call('PUT', `/v1/accounts/${ends.user_id}/rights/`, {
      as: administrator,
      headers: { 'if-match': `"${revision}"` },
      body: { staff_role: null, active: true },
    });
    expect(reactivate.status).toBe(403);
    await expect(new StaffService({ db: api.db, releaseOwned }).reactivate(ends.user_id)).rejects.toThrow(
      'part of another',
    );
    const body = { confirm: ends.email, reason: 'A test', keep_certificates: false };
    const erased = await api.call('POST', `/v1/accounts/${ends.user_id}/erasure/`, {
      as: administrator,
      body,
    });
    expect(erased.status).toBe(409);
    const noted = await api.db
      .selectFrom('audit')
      .select(['actor_id', 'subject'])
      .where('action', '=', 'account-merged')
      .where('about_id', '=', stays.user_id)
      .execute();
    expect(noted).toEqual([{ actor_id: administrator.user_id, subject: `account ${ends.user_id}` }]);
  });

  test('gets only the mails about the merge, and only if its address is confirmed', async () => {
    const [stays, ends] = await two();
    await confirmed(stays, ends);
    await merge(stays, ends);
    for (const person of [stays, ends]) {
      const mails = await newMails(person.email);
      expect(mails).toEqual([expect.stringContaining('two ReadytoWork accounts are one account now')]);
      expect(mails[0]).toContain(stays.email);
    }
    await api.call('POST', '/v1/password_reset/', { body: { email: ends.email } });
    const [, told] = await newMails(ends.email);
    expect(told).toContain(`Sign in with ${stays.email}`);
    expect(told).not.toContain('?token=');
  });

  test('sends nothing to an unconfirmed mailbox', async () => {
    const [stays, ends] = await two();
    await merge(stays, ends);
    await api.call('POST', '/v1/password_reset/', { body: { email: ends.email } });
    expect(await newMails(ends.email)).toEqual([]);
  });

  test('gives its picture and its birthday to an account without them', async () => {
    const [stays, ends] = await two();
    await api.call('POST', '/v1/user/picture/', { as: ends, ...upload(dot) });
    await recordsOf(api.db, ends.user_id).account({ date_of_birth: '2001-04-05' });
    await merge(stays, ends);
    await api.runJobs();
    const picture = await api.call('GET', `/v1/profile/picture/${stays.user_id}/`, { as: stays });
    expect(picture.status).toBe(200);
    const profile = await api.call('GET', `/v1/profile/profile/${stays.user_id}/`, { as: stays });
    expect(JSON.stringify(profile.body)).toContain('2001-04-05');
  });
});

describe('simultaneous events', () => {
  test('of two merges in opposite directions, one succeeds and the other is refused', async () => {
    const [one, other] = await two();
    await learning(api, one).completeChapters(money);
    const [there, back] = [(await preview(one, other)).body, (await preview(other, one)).body];
    const answers = await Promise.all([
      post(one, other, there.revision),
      post(other, one, back.revision),
      post(one, other, there.revision),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('acknowledged writes survive, and all others are refused as for an ended session', async () => {
    const [stays, ends] = await two();
    const modules = api.deps.catalogue.all().filter(({ course }) => course.format !== 'scorm');
    const places = modules.flatMap(({ id, course }) => course.chapters.map(({ number }) => ({ id, number })));
    const write = async ({ id, number }: { id: number; number: number }) => {
      const path = `/v1/module/webslidecompleted/${id}/${number}/`;
      const body = { slide: 1, seconds_active: [3] };
      const { status } = await api.call('POST', path, { as: ends, body });
      return { id, number, status };
    };
    const send = async (place: { id: number; number: number }) => {
      let told = await write(place);
      // The merge locks the account for longer than a write waits, so the phone sends it again.
      while (told.status === 503) told = await write(place);
      return told;
    };
    const third = (turn: number) => places.filter((_, index) => index % 3 === turn);
    const before = await Promise.all(third(0).map(send));
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    const { revision } = (await preview(stays, ends)).body;
    const beside = third(1).map(send);
    expect((await post(stays, ends, revision)).status).toBe(200);
    const after = await Promise.all(third(2).map(send));
    expect(after.filter(({ status }) => status !== 401)).toEqual([]);
    const answers = [...before, ...(await Promise.all(beside)), ...after];
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
    const { rows } = await sql<{ id: number; number: number; account: number }>`
      select module_id as id, chapter as number, account_id as account from chapter_progress
      where account_id = any(${[stays.user_id, ends.user_id]}::int[])`.execute(api.db);
    const acknowledged = answers.filter(({ status }) => status === 200);
    expect(rows.map(({ id, number, account }) => `${account} ${id}.${number}`).toSorted()).toEqual(
      acknowledged.map(({ id, number }) => `${stays.user_id} ${id}.${number}`).toSorted(),
    );
  });

  test('a rating of an assessment that has moved to the other account stays on the phone, because the session has ended', async () => {
    const [stays, ends] = await two();
    await recordsOf(api.db, ends.user_id).assessment({ best: 90, passedAt: daysAgo(2) });
    const merging = await api.db.startTransaction().execute();
    await sql`update assessment set account_id = ${stays.user_id} where account_id = ${ends.user_id}`.execute(
      merging,
    );
    const body = { rating: 5, module: money };
    const rated = api.call('POST', `/v1/quiz/quiz/${money}/rate/`, { as: ends, body });
    await untilBlocked(api.db);
    await sql`update account set part_of = ${stays.user_id}, deactivated_at = now() where id = ${ends.user_id}`.execute(
      merging,
    );
    await merging.commit().execute();
    expect((await rated).status).toBe(401);
  });

  test('a write that waits for the merge is refused', async () => {
    const [stays, ends] = await two();
    const merging = await api.db.startTransaction().execute();
    await sql`select from account where id = ${ends.user_id} for update`.execute(merging);
    const request = { kind: 'access', words: 'What do you hold?' };
    const waiting = [
      api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as: ends, body: { slide: 1 } }),
      api.call('PUT', '/v1/user/goal/', { as: ends, body: { weekly_days: 3, reminders: false } }),
      api.call('POST', '/v1/user/data_requests/', { as: ends, body: request }),
      api.call('GET', `/v1/quiz/quiz/${money}/`, { as: ends }),
    ];
    await untilBlocked(api.db, waiting.length);
    await sql`update account set part_of = ${stays.user_id}, deactivated_at = now() where id = ${ends.user_id}`.execute(
      merging,
    );
    await merging.commit().execute();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    for (const table of ['chapter_progress', 'learning_goal', 'data_request', 'attempt']) {
      const left = await sql`select from ${sql.table(table)} where account_id = ${ends.user_id}`.execute(
        api.db,
      );
      expect(left.rows, table).toEqual([]);
    }
  });
});

test('a person is counted once, and so are two certificates for the same course', async () => {
  const [stays, ends] = await two();
  for (const person of [stays, ends]) {
    await learning(api, person).completeChapters(money);
    await learning(api, person).takeAssessment(money, 10);
  }
  await count();
  await recordsOf(api.db, ends.user_id).attempt(null);
  await merge(stays, ends);
  await count();
  const standings = await api.db
    .selectFrom('report_standing')
    .select(['account_id', 'reached'])
    .where('account_id', 'in', [stays.user_id, ends.user_id])
    .execute();
  expect(standings).toMatchObject([
    { account_id: stays.user_id, reached: { certificate: expect.any(String) } },
  ]);
});

test('the data copy contains both accounts, and deleting one deletes both', async () => {
  const [stays, ends] = [await api.learner('Unmistakable', 'One'), await api.learner('Unmistakable', 'Two')];
  await confirmed(stays, ends);
  for (const person of [stays, ends]) {
    await learning(api, person).completeChapters(money);
    await learning(api, person).takeAssessment(money, 10);
  }
  await merge(stays, ends);
  const { response } = await api.call('GET', '/v1/user/export/', { as: stays });
  const files = unzip(response.rawPayload);
  expect(
    JSON.parse(String(files['account.json']))
      .map(({ email }: { email: string }) => email)
      .toSorted(),
  ).toEqual([stays.email, ends.email].toSorted());
  expect(JSON.parse(String(files['certificate.json']))).toHaveLength(2);
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
  const gone = await api.call('DELETE', '/v1/user/', { as: stays, body: { password } });
  expect(gone.status).toBe(200);
  await api.runJobs();
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(api.db);
  for (const { name } of tables) {
    const found = await sql<{ line: string }>`
      select held::text as line from ${sql.raw(name)} held
      where held::text ilike ${`%${ends.email}%`} or held::text ilike ${`%${stays.email}%`}
        or held::text ilike '%Unmistakable%'`.execute(api.db);
    expect(found.rows, name).toEqual([]);
  }
});

describe('possible duplicates', () => {
  const namesOf = async (id: number) =>
    (await api.call('GET', `/v1/accounts/${id}/duplicates/`, { as: administrator })).body;

  test('have the same name and birthday, or the same last name and beginning of the address', async () => {
    const named = { first_name: 'Nomvula', last_name: 'Khumalo' };
    const person = await newAccount(api.db, {
      ...named,
      date_of_birth: '2002-02-02',
      email: 'nomvula@one.example',
    });
    const twin = await newAccount(api.db, {
      first_name: 'NOMVULA',
      last_name: 'khumalo',
      date_of_birth: '2002-02-02',
    });
    const similar = await newAccount(api.db, {
      first_name: 'N',
      last_name: 'Khumalo',
      email: 'Nomvula@two.example',
    });
    await newAccount(api.db, { ...named, date_of_birth: '2002-02-03' });
    await newAccount(api.db, { ...named });
    await newAccount(api.db, { first_name: 'N', last_name: 'Other', email: 'nomvula@three.example' });
    expect(await namesOf(person.id)).toMatchObject([
      { user_id: twin.id, reason: 'name_and_birthday' },
      { user_id: similar.id, reason: 'address' },
    ]);
  });

  test('exclude accounts already merged into this one', async () => {
    const born = { date_of_birth: '2003-03-03', first_name: 'Sipho', last_name: 'Once' };
    const [person, twin] = [await newAccount(api.db, born), await newAccount(api.db, born)];
    expect(await namesOf(person.id)).toHaveLength(1);
    await mergeAs(api, administrator, person, twin);
    expect(await namesOf(person.id)).toEqual([]);
  });
});
