import { type Call, api as calls, groupNotice } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildContentApp } from '../apps/server/src/content/app.ts';
import { newJoinCode } from '../apps/server/src/features/groups/join-code.ts';
import { type Session, startApi, type TestApi } from '../apps/server/src/testing/api.ts';
import { connect, type ParticipantSession, participant } from '../apps/server/src/testing/community.ts';
import { learning } from '../apps/server/src/testing/learning.ts';
import { installPackage } from '../apps/server/src/testing/packages.ts';
import { posting } from '../apps/server/src/testing/posting.ts';
import { everywhere, requestOf } from '../apps/server/src/testing/requests.ts';
import { dot, upload } from '../apps/server/src/testing/upload.ts';
import { watchRoom } from '../apps/server/src/testing/watch-room.ts';
import { seed } from '../bench/seed/seed.ts';
import { withClient } from '../bench/with-client.ts';

const learners = 20_000;
/** They grow with the number of learners: no request may look through one from end to end. */
const growing = [
  'account',
  'session',
  'chapter_progress',
  'attempt',
  'assessment',
  'certificate',
  'scorm_progress',
  'learning_goal',
  'learning_day',
  'learning_time',
  'workbook_entry',
  'job_search',
  'job_search_record',
  'review_question',
  'review_pause',
  'support_ticket',
  'ticket_message',
  'learner_group',
  'group_member',
  'audit',
  'consent',
  'notice',
  'notice_digest',
  'community_member',
  'connection',
  'connection_invitation',
  'community_block',
  'moderation_case',
  'moderation_evidence',
  'moderation_report',
  'moderation_act',
  'community_member',
  'connection',
  'room',
  'room_member',
  'message',
  'message_key',
  'post',
  'post_comment',
  'post_picture',
  'post_reaction',
];
const module = 3;
const newPassword = 'a-good-long-passphrase';

/** Twenty thousand people with all that they did, on a machine that does other things too. */
const seedingMs = 300_000;

let api: TestApi;
let as: ParticipantSession;
let tickets: { first: number; second: number };

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await seed(api.databaseUrl, learners);
  await withClient(api.databaseUrl, async (client) => {
    await client.query(`insert into session (id, account_id, rotated_at, expires_at)
      select gen_random_uuid(), id, now(), now() + interval '14 days' from account`);
    await client.query(`insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
      select id, 1 + id % 8, sco, '{"cmi.core.lesson_location": "7"}', 33, now() from account, unnest('{one,two}'::text[]) as sco`);
    await client.query(`insert into learning_goal (account_id, weekly_days, remind_at)
      select id, 3, now() + interval '7 days' from account on conflict do nothing`);
    await client.query(`insert into learning_day (account_id, day)
      select id, current_date - n from account, generate_series(0, 6) as n on conflict do nothing`);
    await client.query(`insert into workbook_entry (account_id, module_id, name, ask, versions, written_at)
      select id, 3, name, '', '[]', now() from account, unnest('{one,two,three}'::text[]) as name`);
    await client.query('insert into job_search (account_id, kept_since) select id, now() from account');
    await client.query(`insert into job_search_record (account_id, key, versions, written_at)
      select id, key, '[]', now() from account, unnest('{one,two,three}'::text[]) as key`);
    await client.query(`insert into review_question (account_id, module_id, question, streak, misses, due, answered_at)
      select id, 3, md5(n::text)::uuid, 1, 0, current_date, now() from account, generate_series(1, 3) as n`);
    await client.query(`insert into learning_time (account_id, module_id, day, seconds)
      select id, 3, current_date - n, 60 from account, generate_series(0, 6) as n`);
    await client.query('insert into review_pause (account_id, day) select id, current_date from account');
    await client.query(`insert into support_ticket (kind, account_id, name, surname, email, topic, message, state, created_at, last_message_at)
      select 'ticket', id, first_name, last_name, email, 'Slides', 'They do not open.', 'closed', now(), now() from account`);
    await client.query(`insert into ticket_message (ticket_id, account_id, email, kind, text, at)
      select id, account_id, email, 'reply', 'Clear the cache.', now() from support_ticket`);
    // A facilitator for every hundred learners, and a group of a hundred for each.
    await client.query(`update account set user_type = 'rtw' where id % 100 = 0 and id > 100`);
    await client.query(`insert into learner_group (facilitator_id, name, code, created_at)
      select id, 'A group', 'code ' || id, now() from account where user_type = 'rtw'`);
    // What they led before is closed.
    await client.query(`insert into learner_group (facilitator_id, name, code, created_at, closed_at)
      select facilitator_id, name, code || ' ' || n, now(), now() from learner_group, generate_series(1, 20) as n`);
    await client.query(`insert into group_member (group_id, account_id, state, agreed_at, agreed_to)
      select g.id, a.id, 'joined', now(), '1' from learner_group g
      join account a on a.id between g.facilitator_id + 1 and g.facilitator_id + 99 where g.closed_at is null`);
    await client.query(`insert into group_member (group_id, email, state, invited_at, expires_at)
      select id, 'asked-' || n || '@test.example', 'invited', now(), now() + interval '30 days'
      from learner_group, generate_series(1, 10) as n where closed_at is null`);
    await client.query(`insert into group_module (group_id, module_id)
      select g.id, m.id from learner_group g, module m where m.id < 6`);
    await client.query(`insert into audit (actor_id, action, at) select id, 'sign-in', now() - make_interval(secs => id)
      from account, generate_series(1, 3)`);
    await client.query(
      `insert into consent (account_id, kind, given, at) select id, 'reminders', true, now() from account`,
    );
    await client.query(`insert into setting (name, value) values ('community', '"on"')`);
    await client.query(`update account set date_of_birth = '2001-02-03'`);
    await client.query(`insert into community_member (account_id, handle, agreed_at, agreed_to)
      select id, md5(id::text), now(), '2026-11' from account`);
    await client.query(`insert into connection (account_id, other_id, since)
      select a.id, b.id, now() from account a join account b on b.id in (a.id - 2, a.id - 1, a.id + 1, a.id + 2)`);
    await client.query(`insert into notice (account_id, kind, from_id, about, at)
      select b.account_id, 'comment', b.other_id, n, now() - make_interval(secs => b.other_id)
      from connection b, unnest('{one,two,three}'::text[]) as n`);
    await client.query(`insert into notice_digest (account_id, due_at, told_until, quiet_from, quiet_until)
      select id, now() + interval '1 day', now(), 20, 8 from account`);
    await client.query(`insert into connection_invitation (account_id, to_id, how, created_at)
      select a.id, a.id + n, 'link', now() from account a, generate_series(5, 7) as n
      where exists (select from account b where b.id = a.id + n)`);
    await client.query(`insert into connection_invitation (account_id, how, email, address_hash, created_at, expires_at)
      select id, 'address', 'asked-' || id || '@test.example', sha256(id::text::bytea), now(), now() + interval '30 days' from account`);
    await client.query(`insert into community_block (account_id, other_id, at)
      select a.id, a.id + n, now() from account a, generate_series(10, 11) as n
      where exists (select from account b where b.id = a.id + n)`);
    await client.query(`insert into moderation_case (kind, subject, cause, author_id, reason, state, opened_at, due_at, closed_at, outcome)
      select 'post', gen_random_uuid(), 'report', id, 'insult', 'closed', now(), now(), now(), 'left' from account`);
    await client.query(`insert into moderation_evidence (case_id, at, digest, text, context, author)
      select id, now(), 'd', 'Words.', '{}', '{"user_id": 1, "name": "", "email": ""}' from moderation_case`);
    await client.query(`insert into moderation_report (case_id, account_id, reason, at)
      select id, author_id, 'insult', now() from moderation_case`);
    await client.query(`insert into moderation_act (case_id, author_id, at, act, outcome)
      select id, author_id, now(), 'decided', 'left' from moderation_case`);
    // Everybody has written to the one who came after them, two messages in each month that there is a place for.
    await client.query(`insert into room (uuid, kind, name, account_id, made_at, last_at, last_number, last_change)
      select gen_random_uuid(), 'own', 'A room', id, now(), now(), 6, 6 from account`);
    await client.query(`insert into room_member (room_id, account_id, since)
      select r.id, a.id, now() from room r join account a on a.id in (r.account_id, r.account_id + 1)`);
    await client.query(`insert into message (room_id, number, change, at, id, account_id, text)
      select r.id, n, n, now() + make_interval(months => (n - 1) / 2), gen_random_uuid(), r.account_id, 'Hello'
      from room r, generate_series(1, 6) n`);
    await client.query(
      `insert into message_key (id, room_id, number, at) select id, room_id, number, at from message`,
    );
    await client.query(`insert into post (id, account_id, group_id, text, created_at, accepted_at)
      select gen_random_uuid(), id, null, 'Words.', now(), now() from account where id % 4 = 0
      union all select gen_random_uuid(), account_id, group_id, 'Words.', now(), now() from group_member where account_id % 4 = 1`);
    await client.query(`insert into post_comment (id, post_id, account_id, text, created_at)
      select gen_random_uuid(), id, account_id, 'Words.', now() from post`);
    await client.query(
      'insert into post_reaction (post_id, account_id, at) select id, account_id, now() from post',
    );
    await client.query(`insert into post_picture (name, account_id, post_id, created_at)
      select id, account_id, id, now() from post`);
    await client.query('analyze');
  });
  await installPackage(api, { slug: 'golf', files: { 'index.html': 'A course' } });
  as = await posting(api).accepted(await participant(api));
  const shown = ['courses_and_education', 'group_chats', 'shareability'];
  await api.db.updateTable('account').set({ shown }).where('id', '=', as.user_id).execute();
  await befriend(as);
  tickets = { first: await logTicket(), second: await logTicket() };
  await makeEveryCall();
  await readPackage();
}, seedingMs);
afterAll(() => api.close());

/** Calls that this test cannot bring to a success, with the statements that they run all the same. */
const refused = [
  // Of an own post, which has no picture.
  'getPostPicture',
  'sayWellDone',
  'checkPasswordReset',
  'confirmPasswordReset',
  'readInvitation',
  'confirmEmail',
  'changeEmail',
  'confirmEmailChange',
  'stopEmailChange',
  'deleteUser',
  'eraseAccount',
  'mergeAccounts',
  'confirmErasure',
  'stopErasure',
  'getDataRequest',
  'changeDataRequest',
  'closeDataRequest',
  'exportForDataRequest',
  'getBreach',
  'changeBreach',
  'stopReminders',
  'reportSomething',
  'appealDecision',
  'getCasePicture',
  'decideCase',
  'decideAppeal',
  'escalateCase',
  'releaseCase',
  'reopenCase',
  'stopDigest',
  'answerReviewQuestion',
  // They want a second factor, or something that nobody has made here: features/audit/staff-writes.test.ts makes it.
  'signInWithFactor',
  'enrolFactor',
  'confirmFactor',
  'proveFactor',
  'acceptEmailChange',
  'endAccountSession',
  'getAccountAttempt',
  'reissueCertificate',
  'withdrawCertificate',
  'reinstateCertificate',
  'withdrawInvitation',
  'getCalendar',
  'orderModules',
  'publishModule',
  'restrictModule',
  'describeModule',
  'setModuleVersion',
  'setModulePackage',
  'dropModulePackage',
  'setModuleSites',
  'removeModule',
  'tryModulePackage',
  'sendPackagePiece',
  'finishPackageUpload',
  'addArticle',
  'readArticle',
  'changeArticle',
  'readArticleVersion',
  'restoreArticle',
  'keepArticle',
  'changeArticleCategories',
  'changePlace',
  'checkPlace',
  'decidePlaceFile',
  // The test database holds no articles, and no places.
  // A dot is no signature, and without one there is none to read.
  'addSignature',
  'getSignature',
  'getPlace',
  'reportPlace',
  'getListedArticle',
  'getArticle',
  // One's own went with `deletePicture`.
  'getProfilePagePicture',
  'getCategory',
  'getStory',
];

async function makeEveryCall(): Promise<void> {
  const learner = learning(api, as);
  await learner.completeChapters(module);
  await learner.takeAssessment(module, 10);
  const { number } = await api.db
    .selectFrom('certificate')
    .select('number')
    .where('account_id', '=', as.user_id)
    .executeTakeFirstOrThrow();
  const unsuccessful: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    // A running attempt for the calls about one; the last one for those about a finished one is there already.
    if (name === 'answer') await api.call('POST', `/v1/quiz/quiz/${module}/reset_progress/`, { as });
    if (name === 'getReview') await learner.takeAssessment(module, 9);
    // A commit with no part of a score, and one that opens what is stored.
    const data = '{"cmi.core.lesson_location":"7"}';
    if (name === 'getScormValue') await make('commitScorm', calls.commitScorm, number);
    if (name === 'commitScorm')
      await api.call('POST', calls.commitScorm.path, { as, body: { module_name: 'golf', data } });
    // What somebody sent is another statement than what they received.
    if (name === 'listInvitationsToConnect')
      await api.call('GET', '/v1/community/invitations/?direction=sent', { as });
    const { status } = name === 'streamRoom' ? await watchForAMoment() : await make(name, call, number);
    if (status >= 300) unsuccessful.push(name);
  }
  expect(unsuccessful.toSorted()).toEqual(refused.toSorted());
}

async function make(name: string, call: Call, certificate: string) {
  const fresh = await api.learner();
  const led = aboutGroup(call) ? await groupWith(as) : undefined;
  // What staff does to an account is done to another than the one that goes on calling.
  const about = call.method === 'GET' ? as : fresh;
  const { url, body } = requestOf(name, call, {
    parts: {
      id: about.user_id,
      number: certificate,
      handle: as.handle,
      ...(led && { group: led.id, member: led.member }),
      ...(name === 'getCase' && { case: 1 }),
      ...(name === 'acceptInvitation' && { asked: await invitationTo(as) }),
      ...(name === 'readConnectCode' && { code: (await another()).code }),
      // Not the person whom the calls about chats need as a connection.
      ...(['removeConnection', 'blockPerson', 'unblockPerson'].includes(name) && {
        person: (await another()).person,
      }),
      ...(name === 'getCourse' && { slug: 'money' }),
      ...(name === 'previewSetting' && { setting: 'mail_certificate' }),
      ticket: tickets.first,
      ...(name === 'endSession' && { session: await onAnotherDevice() }),
    },
    bodies: {
      signIn: { username: fresh.email, password: 'ReadyToWork-demo-1' },
      refresh: { refresh: fresh.refresh },
      signOut: { refresh_token: fresh.refresh },
      requestPasswordReset: { email: fresh.email },
      changePassword: { previous_password: 'ReadyToWork-demo-1', password: newPassword },
      updateUserType: { user_type: 'learner' },
      mergeTicket: { into: tickets.second },
      inviteToConnect: { code: (await another()).code },
      ...(led && {
        readJoinCode: { code: led.code },
        joinGroup: { code: led.code, agreed_to: groupNotice.version },
      }),
      answer: { option: await learning(api, as).option(module, 1, true), module, question: 1 },
    },
  });
  const caller = typeof call.access === 'string' ? as : await api.signIn(staffFor(call.access));
  const revision = await revisionFor(name, caller, about.user_id);
  if (call.upload) return api.call(call.method, url, { as: caller, ...upload(dot) });
  return api.call(call.method, url, {
    ...(call.access !== 'anyone' && { as: caller }),
    ...(body && { body }),
    ...(revision && { headers: { 'if-match': `"${revision}"` } }),
  });
}

/** A stream answers for as long as somebody reads. */
async function watchForAMoment(): Promise<{ status: number }> {
  const watched = await watchRoom(await api.app.listen({ host: '127.0.0.1', port: 0 }), as, everywhere.room);
  await vi.waitUntil(() => watched.told.length > 0, { timeout: 10_000 });
  watched.stop();
  return watched;
}

/** The person whom the requests name is a connection. */
async function befriend(one: Session): Promise<void> {
  const other = await participant(api);
  const { person } = everywhere;
  await api.db
    .updateTable('community_member')
    .set({ person })
    .where('account_id', '=', other.user_id)
    .execute();
  await connect(api, one, other);
}

/** Somebody else who takes part, and their link to connect. */
async function another(): Promise<{ code: string; person: string }> {
  return api.db
    .selectFrom('community_member')
    .select(['connect_code as code', 'person'])
    .where('account_id', '<', as.user_id - 10)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function invitationTo({ user_id }: Session): Promise<string> {
  const { user_id: account_id } = await participant(api);
  const { invitation } = await api.db
    .insertInto('connection_invitation')
    .values({ account_id, to_id: user_id, how: 'link', created_at: new Date() })
    .returning('invitation')
    .executeTakeFirstOrThrow();
  return invitation;
}

async function logTicket(): Promise<number> {
  const body = { name: 'N', surname: 'N', email: as.email, topic: 'Slides', message: 'They do not open.' };
  return (await api.call('POST', '/v3/self_help/ticket/', { as, body })).body.number;
}

/** Of what a call with If-Match changes, its present state. */
async function revisionFor(name: string, caller: Session, about: number): Promise<string | undefined> {
  const read = async (path: string) => (await api.call('GET', path, { as: caller })).body;
  if (name === 'setRights') return (await read(`/v1/accounts/${about}/`)).revision;
  if (/^(change|writeIn|merge)Ticket$/.test(name))
    return (await read(`/v1/tickets/${tickets.first}/`)).revision;
  if (name === 'changeCannedAnswer') return (await read('/v1/canned_answers/'))[0].revision;
  if (!/^(change|reset)Setting$/.test(name)) return undefined;
  const settings: { name: string; revision: string }[] = await read('/v1/settings/');
  return settings.find((setting) => setting.name === 'minimum_age')?.revision;
}

const aboutGroup = ({ path, method }: Call) =>
  path.includes(':group') ||
  path === calls.readJoinCode.path ||
  (path === calls.joinGroup.path && method === 'POST');

const staffFor = (access: readonly string[]) =>
  access.includes('administrator') ? 'admin@example.org' : 'facilitator@example.org';

/** A group of the facilitator with this learner in it; what a call does to it harms no other. */
async function groupWith({ user_id }: Session) {
  const facilitator = await api.signIn('facilitator@example.org');
  const code = newJoinCode();
  const at = new Date();
  const { id } = await api.db
    .insertInto('learner_group')
    .values({ facilitator_id: facilitator.user_id, name: code, code, created_at: at, closed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: member } = await api.db
    .insertInto('group_member')
    .values({ group_id: id, account_id: user_id, state: 'joined', agreed_at: at, agreed_to: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('group_module').values({ group_id: id, module_id: module }).execute();
  return { id, member, code };
}

/** The learner signs in once more, with the password that an earlier call has set. */
async function onAnotherDevice(): Promise<string> {
  await api.signIn(as.email, newPassword);
  const { body } = await api.call('GET', calls.listSessions.path, { as });
  const others = z.array(z.object({ id: z.string(), current: z.boolean() })).parse(body);
  return others.find(({ current }) => !current)?.id ?? '';
}

/** A file of a package, as a browser asks the content origin for it, and the unload beacon of its player. */
async function readPackage(): Promise<void> {
  const { body } = await api.call('GET', '/v1/scorm/launch/?module_name=golf', { as });
  const { host, pathname } = new URL(body.base_url);
  const content = buildContentApp(api.deps, '');
  const { statusCode } = await content.inject({ url: `${pathname}index.html`, headers: { host } });
  expect(statusCode).toBe(200);
  const beacon = await content.inject({
    method: 'POST',
    url: pathname,
    headers: { host, 'content-type': 'text/plain' },
    payload: JSON.stringify({ run: body.run, sequence: 1, data: { one: { 'cmi.core.exit': 'suspend' } } }),
  });
  expect(beacon.statusCode).toBe(204);
  await content.close();
}

/** Every statement that the pool's connections have prepared: what the requests above have run. */
async function plans(): Promise<Map<string, unknown>> {
  const { pool } = api.deps.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const found = new Map<string, unknown>();
  for (const client of clients) {
    const { rows } = await client.query<{ name: string; statement: string; parameters: number }>(
      'select name, statement, cardinality(parameter_types) as parameters from pg_prepared_statements',
    );
    // The plan for any learner, not for the one that an EXPLAIN names.
    await client.query('set plan_cache_mode = force_generic_plan');
    for (const { name, statement, parameters } of rows) {
      const nulls = Array.from({ length: parameters }, () => 'null').join(', ');
      const explained = await client.query(`explain (format json) execute "${name}" (${nulls})`);
      found.set(statement, explained.rows[0]?.['QUERY PLAN']);
    }
    client.release(true);
  }
  return found;
}

const node: z.ZodType<{
  type: string;
  table: string | undefined;
  below: { type: string; table: string | undefined }[];
}> = z
  .looseObject({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(z.unknown()).optional(),
  })
  .transform((read) => ({
    type: read['Node Type'],
    // A month of messages is a part of them.
    table: read['Relation Name']?.replace(/^message_\d{4}_\d\d$/, 'message'),
    below: (read.Plans ?? []).flatMap(nodesOf),
  }));

function nodesOf(plan: unknown): { type: string; table: string | undefined }[] {
  const { type, table, below } = node.parse(plan);
  return [{ type, table }, ...below];
}

test(`with ${learners} learners no request looks through a table that grows with them`, async () => {
  const explained = await plans();
  expect(explained.size).toBeGreaterThan(20);
  const read = new Set<string>();
  const scans: string[] = [];
  for (const [statement, plan] of explained) {
    const [{ Plan: top }] = z.tuple([z.looseObject({ Plan: z.unknown() })]).parse(plan);
    for (const { type, table = '' } of nodesOf(top)) {
      read.add(table);
      if (type === 'Seq Scan' && growing.includes(table)) scans.push(`${table}: ${statement}`);
    }
  }
  expect(scans).toEqual([]);
  // Had a table not been met at all, its plans would not have been looked at.
  expect(growing.filter((table) => !read.has(table))).toEqual([]);
});
