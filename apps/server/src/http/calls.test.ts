import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import {
  type Call,
  api as calls,
  errorsOf,
  isForStaff,
  type Right,
  type Role,
  roles,
  staffRoles,
} from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type Answered, type Session, startApi, type TestApi } from '../testing/api.ts';
import {
  connect,
  openCommunity,
  type ParticipantSession,
  participant,
  takePart,
} from '../testing/community.ts';
import { learning } from '../testing/learning.ts';
import { installPackage } from '../testing/packages.ts';
import { requestOf } from '../testing/requests.ts';
import { dot } from '../testing/upload.ts';

let api: TestApi;
let victim: Session;
let subject: Session;
const callers: Record<string, Session> = {};

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  await installPackage(api, { slug: 'golf' });
  victim = await api.learner('Victim', 'Person');
  subject = await api.learner();
  await learning(api, victim).completeChapters(3);
  callers.learner = await api.learner();
  callers.facilitator = await api.signIn('facilitator@example.org');
  callers.administrator = await api.signIn('admin@example.org');
  for (const role of ['editor', 'support'] as const) callers[role] = await api.staff(role);
  for (const session of [victim, ...Object.values(callers)]) await takePart(api, session);
});
afterAll(() => api.close());

const everybody = ['nobody', ...roles] as const;
type Who = (typeof everybody)[number];

/** What somebody is told whom the call is not for; undefined: it is. */
function refusalOf({ access }: Call, who: Who): number | undefined {
  if (access === 'anyone') return undefined;
  if (access === 'signed-in') return who === 'nobody' ? 401 : undefined;
  return access.some((role) => role === who) ? undefined : 404;
}

const number = 'AAAAAAAAAAAAAAAAAAAAAA';
const isActOfStaff = ({ method, path }: Call) => method !== 'GET' && path.startsWith('/v1/accounts/:id/');

/** A request that is right, so that only who asks decides; where it could succeed once only, it asks in vain. */
const request = (name: string, call: Call) =>
  requestOf(name, call, {
    // What staff does to somebody must not sign out who asks.
    parts: { id: isActOfStaff(call) ? subject.user_id : victim.user_id, number, slug: 'other' },
    bodies: {
      signIn: { username: 'nobody@example.org', password: 'not-the-password' },
      refresh: { refresh: 'x' },
      signOut: { refresh_token: 'x' },
      requestPasswordReset: { email: 'nobody@example.org' },
      changePassword: { previous_password: 'not-the-password', password: 'a-good-long-passphrase' },
      updateUserType: { user_type: 'rtw' },
      answer: { option: 1, module: 3, question: 1 },
    },
  });

/** Somebody whom a call that is not for anyone lets in. */
const admitted = ({ access }: Call) =>
  typeof access === 'string' ? victim : (callers[access[0] ?? ''] ?? victim);

const send = (call: Call, name: string, as?: Session) => {
  const { url, body } = request(name, call);
  return api.call(call.method, url, { ...(as && { as }), ...(body && { body }) });
};

describe('who may call what', () => {
  const matrix = Object.entries(calls).flatMap(([name, call]) =>
    everybody.map((who) => [name, who, call] as const),
  );

  /** Whoever makes one of these calls is somebody else afterwards. */
  const forOnce = async (name: string, who: Who) => {
    if (name === 'updateUserType' && who !== 'nobody') return api.learner();
    return undefined;
  };

  test.each(matrix)('%s as %s', async (name, who, call: Call) => {
    const as = (await forOnce(name, who)) ?? callers[who];
    const answer = await send(call, name, as);
    const refusal = refusalOf(call, who);
    expect(answer.status).toBeLessThan(500);
    if (refusal === undefined) expect(answer.body?.detail).not.toBe('Sign in to do this.');
    else if (refusal === 404) expect(told(answer)).toEqual(told(await api.call(call.method, '/v1/nowhere/')));
    else expect(answer).toMatchObject({ status: refusal, body: { detail: expect.any(String) } });
  });

  test.each(Object.entries(calls))('%s is answered by a route of its own', async (name, call: Call) => {
    // Whoever calls this is somebody else afterwards.
    const other = name === 'updateUserType' ? await api.learner() : callers.administrator;
    const as = typeof call.access === 'string' ? other : admitted(call);
    const { body } = await send(call, name, as);
    expect(body?.detail).not.toBe('There is nothing at this address.');
  });

  test.each(['constructor', 'toString', '__proto__'])('no file has the name %s', async (name) => {
    const as = callers.facilitator;
    const path = `/v1/module/webmodule/3/files/${name}/`;
    expect((await api.call('GET', path, { ...(as && { as }) })).status).toBe(404);
  });

  test('the token of an account that is gone writes nothing', async () => {
    const gone = await api.learner();
    await api.db.deleteFrom('account').where('id', '=', gone.user_id).execute();
    for (const path of [
      '/v1/module/webslidecompleted/3/1/',
      '/v1/quiz/quiz/3/reset_progress/',
      '/v1/module/webslidecompleted/3/1/complete_offline/',
    ]) {
      const body = path.endsWith('offline/') ? { slides: 12, complete: true } : {};
      expect((await api.call('POST', path, { as: gone, body })).status, path).toBe(401);
    }
    expect((await api.call('GET', '/v1/quiz/quiz/3/', { as: gone })).status).toBe(401);
  });

  test('text that cannot be stored is wrong input', async () => {
    const body = { username: 'a\u0000@example.org', password: 'not-the-password' };
    expect((await api.call('POST', '/api/token/', { body })).status).toBe(400);
  });

  test('an application with a route that does not say who may call it does not start', async () => {
    const app = buildApp(api.deps);
    app.get('/forgotten', async () => 'open');
    await expect(app.ready()).rejects.toThrow('/forgotten');
  });

  test.each(['support', 'administrator'])("another person's record is there for %s", async (who) => {
    const as = callers[who];
    const { status, body } = await api.call('GET', `/v1/user/${victim.user_id}/`, { ...(as && { as }) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_name: 'Victim', user_type: 'learner', is_admin: false });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('a right that is taken away is gone at once', async () => {
    const as = await api.learner();
    const file = () => api.call('GET', '/v1/module/webmodule/3/files/answers.pdf/', { as });
    await api.db.updateTable('account').set({ user_type: 'rtw' }).where('id', '=', as.user_id).execute();
    expect((await file()).status).toBe(200);
    await api.db.updateTable('account').set({ user_type: 'learner' }).where('id', '=', as.user_id).execute();
    expect((await file()).status).toBe(404);
  });
});

describe('staff that signed in with a password alone', () => {
  const hopeful: Record<string, Session> = {};
  beforeAll(async () => {
    for (const role of staffRoles) {
      hopeful[role] = await api.learner();
      const account = api.db.updateTable('account').where('id', '=', hopeful[role].user_id);
      await account.set({ staff_role: role }).execute();
    }
  });

  const forStaff = Object.entries(calls).filter(([, { access, object }]: [string, Call]) =>
    isForStaff(access, object),
  );
  const matrix = forStaff.flatMap(([name, call]) => staffRoles.map((role) => [name, role, call] as const));

  test.each(matrix)('%s as %s', async (name, role, call: Call) => {
    const { status, body } = await send(call, name, hopeful[role]);
    const isTheirs = [...(typeof call.access === 'string' ? [] : call.access), ...call.object].includes(role);
    if (call.factor === 'unasked') expect([200, 400, 409]).toContain(status);
    else if (isTheirs) expect({ status, body }).toMatchObject({ status: 403, body: { factor: 'missing' } });
    else expect(status).toBe(404);
  });
});

describe('who may have which object', () => {
  const entries: [string, Call][] = Object.entries(calls);

  test.each(entries)('%s says whose the object is that its path names', (_, { path, object }) => {
    expect(object.length > 0).toBe(path.includes(':'));
  });

  const guarded = entries.filter(([, { object }]) => object.length > 0 && !object.includes('all'));
  const owned = ['own', "another's", 'shown'] as const;
  const matrix = guarded.flatMap(([name, call]) =>
    roles.flatMap((role) => owned.map((which) => [name, role, which, call] as const)),
  );

  test.each(matrix)('%s as %s: %s', async (name, role, which, call) => {
    const as = callers[role];
    const ask = async (owner: Session | undefined) => {
      const { url, body } = requestOf(name, call, { parts: await partsOf(owner), bodies: {} });
      return api.call(call.method, url, { ...(as && { as }), ...(body && { body }) });
    };
    const answer = await ask({ own: as, "another's": victim, shown: open }[which]);
    if (
      isAdmitted(call, role) &&
      call.object.some((right) => right === role || owning[which].includes(right))
    )
      expect(answer.status).toBeLessThan(300);
    else expect(told(answer)).toEqual(told(await ask(undefined)));
  });

  /** The rights that go with what is asked for. */
  const owning: Record<(typeof owned)[number], Right[]> = {
    own: ['own', 'leads', 'member'],
    "another's": [],
    shown: ['shown'],
  };
  const isAdmitted = ({ access }: Call, role: Role) => typeof access === 'string' || access.includes(role);

  /** What leads to an object of somebody, or to one that does not exist. */
  const partsOf = async (owner?: Session) => ({
    id: owner?.user_id ?? 999_999_999,
    session: owner ? await anotherSession(owner) : randomUUID(),
    ticket: owner ? await ticketOf(owner) : 999_999_999,
    case: owner ? await decisionAbout(owner) : 999_999_999,
    ...(owner && (await groupWith(owner))),
    handle: owner ? await handleOf(owner) : 'leads-nowhere',
    asked: owner ? await invitationTo(owner) : randomUUID(),
    // Nobody but whoever was given it has somebody's link.
    code: owner === open ? await codeOf(open) : randomUUID(),
  });

  const codeOf = async (as: Session) => {
    const { body } = await api.call('GET', '/v1/community/code/', { as });
    return String(body.url).split('/').at(-1) ?? '';
  };

  /** From somebody who asks nobody else. */
  const invitationTo = async ({ user_id }: Session) => {
    const { user_id: account_id } = await participant(api);
    const { invitation } = await api.db
      .insertInto('connection_invitation')
      .values({ account_id, to_id: user_id, how: 'link', created_at: new Date() })
      .returning('invitation')
      .executeTakeFirstOrThrow();
    return invitation;
  };

  const ticketOf = async ({ user_id }: Session) => {
    const written = {
      kind: 'ticket' as const,
      name: 'N',
      surname: 'N',
      email: 'n@test.example',
      topic: 'T',
      message: 'M',
    };
    const { id } = await api.db
      .insertInto('support_ticket')
      .values({ ...written, account_id: user_id, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** Something of theirs that a moderator has hidden. */
  const decisionAbout = async ({ user_id: author_id }: Session) => {
    const at = new Date();
    const times = { opened_at: at, due_at: at, closed_at: at };
    const { id: case_id } = await api.db
      .insertInto('moderation_case')
      .values({
        kind: 'post',
        subject: randomUUID(),
        cause: 'report',
        author_id,
        ...times,
        state: 'closed',
        outcome: 'hidden',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('moderation_act')
      .values({ case_id, author_id, at, act: 'decided', outcome: 'hidden' })
      .execute();
    return case_id;
  };

  let groups = 0;
  /** One that somebody leads, and is in. */
  const groupWith = async ({ user_id }: Session) => {
    groups += 1;
    const at = new Date();
    const { id: group_id } = await api.db
      .insertInto('learner_group')
      .values({ facilitator_id: user_id, name: `Group ${groups}`, code: `code ${groups}`, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: member } = await api.db
      .insertInto('group_member')
      .values({ group_id, account_id: user_id, state: 'joined', agreed_at: at, agreed_to: 'a version' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { group: group_id, member };
  };

  /** The address of their page, of somebody who agreed to the house rules. */
  const handleOf = async ({ user_id }: Session) => {
    const { handle } = await api.db
      .selectFrom('community_member')
      .select('handle')
      .where('account_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return handle;
  };

  const anotherSession = async ({ user_id }: Session) => {
    const at = new Date();
    const expires_at = new Date(at.getTime() + 60_000);
    const session = { id: randomUUID(), account_id: user_id, rotated_at: at, expires_at };
    await api.db.insertInto('session').values(session).execute();
    return session.id;
  };

  let open: ParticipantSession;
  beforeAll(async () => {
    open = await participant(api);
    await api.db
      .updateTable('account')
      .set({ shown: ['bio', 'picture', 'shareability'] })
      .where('id', '=', open.user_id)
      .execute();
    for (const caller of Object.values(callers)) await connect(api, caller, open);
    for (const person of [victim, open, ...Object.values(callers)]) {
      const { user_id } = person;
      await takePart(api, person);
      const picture = `of-${user_id}`;
      await api.deps.storage.put(`pictures/${picture}.webp`, dot);
      await api.db.updateTable('account').set({ picture }).where('id', '=', user_id).execute();
    }
  });
});

/** All that an answer tells. */
const told = ({ status, body, response }: Answered) => {
  const { date, 'x-request-id': id, ...headers } = response.headers;
  return { status, body, headers };
};

describe('what every call shares', () => {
  // What takes a file takes no JSON (features/pictures/pictures.test.ts).
  const withBody = Object.entries(calls).filter(
    ([, call]: [string, Call]) => call.method !== 'GET' && !call.upload,
  );

  const takesAnything = ['changeSetting', 'previewSetting'];

  test.each(withBody)(
    '%s: no JSON, a list, unknown fields and wrong types are 400',
    async (name, call: Call) => {
      const { url, body } = request(name, call);
      const as = call.access === 'anyone' ? {} : { as: admitted(call) };
      const headers = { 'content-type': 'application/json' };
      expect((await api.call(call.method, url, { ...as, headers, body: '{"a":' })).status).toBe(400);
      expect((await api.call(call.method, url, { ...as, headers, body: '[1]' })).status).toBe(400);
      const unknown = await api.call(call.method, url, { ...as, body: { ...body, is_admin: true } });
      expect(unknown.status).toBe(400);
      expect(unknown.body.is_admin).toEqual([expect.any(String)]);
      const wrong = Object.fromEntries(Object.keys(body ?? { x: 1 }).map((key) => [key, { nested: true }]));
      // What a setting takes, its own rules say.
      if (!takesAnything.includes(name))
        expect((await api.call(call.method, url, { ...as, body: wrong })).status).toBe(400);
      expect(
        (await api.call(call.method, url, { ...as, headers, body: '{"__proto__": {"x": 1}}' })).status,
      ).toBe(400);
    },
  );

  test.each(['constructor', 'toString', 'hasOwnProperty'])(
    'a field %s is as unknown as any',
    async (name) => {
      const body = { ...request('signIn', calls.signIn).body, [name]: 1 };
      const inBody = await api.call('POST', '/api/token/', { body });
      expect(inBody).toMatchObject({ status: 400, body: { [name]: ['This field is not known here.'] } });
      const inQuery = await api.call('GET', `/v1/certificate/AAAA/?${name}=1&__proto__=1`);
      expect(inQuery.status).toBe(400);
      expect(Object.keys(inQuery.body).sort()).toEqual([name, '__proto__'].sort());
    },
  );

  test('a wrong field is told from a missing one', async () => {
    const { body } = await api.call('POST', '/api/token/', { body: { username: 5 } });
    expect(body).toEqual({ username: ['This should be text.'], password: ['This field is required.'] });
    const choice = await api.call('POST', '/v1/user/update_user_type/', { as: victim, body: {} });
    expect(choice.body).toEqual({ user_type: ['This field is required.'] });
  });

  test('a body that is missing is said to be, and a wrong field is said to be wrong once', async () => {
    const { body } = await api.call('POST', '/api/token/');
    expect(body).toEqual({ non_field_errors: ['The body is empty; JSON is expected.'] });
    const birthday = await api.call('PATCH', '/v1/user/', { as: victim, body: { date_of_birth: 'May' } });
    expect(birthday.body).toEqual({ date_of_birth: ['This is not in the right form.'] });
  });

  test.each(withBody)(
    '%s: a form is 415, a megabyte (where that is usual, more) is 413',
    async (name, call: Call) => {
      const { url } = request(name, call);
      const as = { as: victim };
      const form = { ...as, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' };
      expect((await api.call(call.method, url, form)).status).toBe(415);
      const big = JSON.stringify({ a: 'x'.repeat(call.bodyLimit ?? 1024 * 1024) });
      const answer = await api.call(call.method, url, {
        ...as,
        headers: { 'content-type': 'application/json' },
        body: big,
      });
      expect(answer).toMatchObject({ status: 413, body: { detail: expect.any(String) } });
    },
  );

  test('security headers stand on every answer, errors too', async () => {
    for (const path of [
      '/healthz',
      '/v1/user/1/',
      '/nowhere',
      '/api/docs',
      '/media/slides/money/1/99.webp',
    ]) {
      const { response } = await api.call('GET', path);
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(response.headers['content-security-policy']).not.toContain('unsafe');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.headers['referrer-policy']).toBe('no-referrer');
    }
    const { response } = await api.call('GET', `/v1/user/${victim.user_id}/`, { as: victim });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('long answers to reading come in Brotli to those who take it, and are the same', async () => {
    const path = '/v1/module/webmodule/';
    const plain = () => api.call('GET', path, { as: victim });
    const packed = await api.call('GET', path, { as: victim, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.response.headers['content-encoding']).toBe('br');
    const unpacked = JSON.parse(brotliDecompressSync(packed.response.rawPayload).toString());
    // Of two servers, one may not have seen yet how large a file is.
    await expect.poll(async () => (await plain()).body, { timeout: 35_000 }).toEqual(unpacked);
    expect(packed.response.rawPayload.length).toBeLessThan((await plain()).response.rawPayload.length / 2);
  });

  test('a token that ran out, by the clock, is refused', async () => {
    const short = await startApi({ ACCESS_TOKEN_SECONDS: '1' });
    const as = await short.learner();
    await expect
      .poll(async () => (await short.call('GET', `/v1/user/${as.user_id}/`, { as })).status, {
        timeout: 5000,
      })
      .toBe(401);
    await short.close();
  });

  test('the API description names every call with its errors', async () => {
    const { body } = await api.call('GET', '/api/openapi.json');
    for (const [name, call] of Object.entries(calls)) {
      const operation = body.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const declared = [call.status, ...(call.shared ? [304] : []), ...errorsOf(call)].map(String);
      expect(Object.keys(operation.responses).sort()).toEqual(declared.sort());
    }
  });

  test('metrics are for this machine, or for the bearer of the token', async () => {
    expect((await api.call('GET', '/metrics')).status).toBe(200);
    expect((await api.call('GET', '/metrics', { from: '192.0.2.1' })).status).toBe(404);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await api.call('GET', '/metrics', { headers: { [name]: '192.0.2.1' } })).status).toBe(404);
  });
});
