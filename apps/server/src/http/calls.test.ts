import { randomUUID } from 'node:crypto';
import {
  type Call,
  api as calls,
  isForStaff,
  type Right,
  type Role,
  roles,
  staffRoles,
} from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type Answered, type Session, startApi, type TestApi } from '../testing/api.ts';
import { admitted, type Callers, makeCallers, rightRequest } from '../testing/callers.ts';
import { connect, type ParticipantSession, participant, takePart } from '../testing/community.ts';
import { everywhere, requestOf } from '../testing/requests.ts';
import { dot } from '../testing/upload.ts';

let api: TestApi;
let callers: Callers;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  callers = await makeCallers(api);
});
afterAll(() => api.close());

const everybody = ['nobody', ...roles] as const;
type Who = (typeof everybody)[number];

/** The status of the expected refusal; undefined if the caller is admitted. */
function refusalOf({ access }: Call, who: Who): number | undefined {
  if (access === 'anyone') return undefined;
  if (access === 'signed-in') return who === 'nobody' ? 401 : undefined;
  return access.some((role) => role === who) ? undefined : 404;
}

const send = (call: Call, name: string, as?: Session) => {
  const { url, body } = rightRequest(callers, name, call);
  return api.call(call.method, url, { ...(as && { as }), ...(body && { body }) });
};

describe('access to calls', () => {
  const matrix = Object.entries(calls).flatMap(([name, call]) =>
    everybody.map((who) => [name, who, call] as const),
  );

  /** Some calls change the caller's own account, so each gets a new one. */
  const forOnce = async (name: string, who: Who) => {
    if (name === 'updateUserType' && who !== 'nobody') return api.learner();
    return undefined;
  };

  test.each(matrix)('%s as %s', async (name, who, call: Call) => {
    const as = (await forOnce(name, who)) ?? callers.as[who];
    const answer = await send(call, name, as);
    const refusal = refusalOf(call, who);
    expect(answer.status).toBeLessThan(500);
    if (refusal === undefined) expect(answer.body?.detail).not.toBe('Sign in to do this.');
    else if (refusal === 404) expect(told(answer)).toEqual(told(await api.call(call.method, '/v1/nowhere/')));
    else expect(answer).toMatchObject({ status: refusal, body: { detail: expect.any(String) } });
  });

  test.each(Object.entries(calls))(
    "%s is answered by its own route, not by another one's",
    async (name, call: Call) => {
      // This call changes the caller's own account.
      const other = name === 'updateUserType' ? await api.learner() : callers.as.administrator;
      const as = typeof call.access === 'string' ? other : admitted(callers, call);
      const { body } = await send(call, name, as);
      expect(body?.detail).not.toBe('There is nothing at this address.');
    },
  );

  test.each(['constructor', 'toString', '__proto__'])('no file is named %s', async (name) => {
    const as = callers.as.facilitator;
    const path = `/v1/module/webmodule/3/files/${name}/`;
    expect((await api.call('GET', path, { ...(as && { as }) })).status).toBe(404);
  });

  test('a token of a deleted account writes nothing', async () => {
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

  test('text that the database cannot store is invalid input', async () => {
    const body = { username: 'a\u0000@example.org', password: 'not-the-password' };
    expect((await api.call('POST', '/api/token/', { body })).status).toBe(400);
  });

  test('an application with a route that does not declare access refuses to start', async () => {
    const app = buildApp(api.deps);
    app.get('/forgotten', async () => 'open');
    await expect(app.ready()).rejects.toThrow('/forgotten');
  });

  test.each(['support', 'administrator'])("another person's record is readable for %s", async (who) => {
    const as = callers.as[who];
    const { status, body } = await api.call('GET', `/v1/user/${callers.victim.user_id}/`, {
      ...(as && { as }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_name: 'Victim', user_type: 'learner', is_admin: false });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('removing a right takes effect at once', async () => {
    const as = await api.learner();
    const file = () => api.call('GET', '/v1/module/webmodule/3/files/answers.pdf/', { as });
    await api.db.updateTable('account').set({ user_type: 'rtw' }).where('id', '=', as.user_id).execute();
    expect((await file()).status).toBe(200);
    await api.db.updateTable('account').set({ user_type: 'learner' }).where('id', '=', as.user_id).execute();
    expect((await file()).status).toBe(404);
  });
});

describe('staff who signed in with only a password', () => {
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

describe('access to objects', () => {
  const entries: [string, Call][] = Object.entries(calls);

  test.each(entries)('%s declares whose object its path names', (_, { path, object }) => {
    expect(object.length > 0).toBe(path.includes(':'));
  });

  const guarded = entries.filter(([, { object }]) => object.length > 0 && !object.includes('all'));
  const owned = ['own', "another's", 'shown', "own partner's", "another partner's"] as const;
  const matrix = guarded.flatMap(([name, call]) =>
    roles.flatMap((role) => owned.map((which) => [name, role, which, call] as const)),
  );

  test.each(matrix)('%s as %s: %s', async (name, role, which, call) => {
    const as = callers.as[role];
    const ask = async (owner: Session | undefined, partner?: number) => {
      const { url, body } = requestOf(name, call, { parts: await partsOf(owner, partner), bodies: {} });
      return api.call(call.method, url, { ...(as && { as }), ...(body && { body }) });
    };
    const owner = which === 'own' ? as : which === 'shown' ? open : callers.victim;
    const answer = await ask(owner, partners[which]);
    if (
      isAdmitted(call, role) &&
      call.object.some((right) => right === role || owning(role)[which].includes(right))
    )
      expect(answer.status).toBeLessThan(300);
    else expect(told(answer)).toEqual(told(await ask(undefined)));
  });

  /** The rights of the owner of each kind of object. */
  const owning = (role: Role): Record<(typeof owned)[number], Right[]> => ({
    own: ['own', 'leads', 'member'],
    "another's": [],
    shown: ['shown'],
    // Every caller but the manager of the partner is a stranger to its groups.
    "own partner's": role === 'manager' ? ['manages'] : [],
    "another partner's": [],
  });
  const partners: Partial<Record<(typeof owned)[number], number>> = {};
  const isAdmitted = ({ access }: Call, role: Role) => typeof access === 'string' || access.includes(role);

  /** Path and query for an object of an account or, without one, for an object that does not exist. */
  const partsOf = async (owner?: Session, partner?: number) => ({
    id: owner?.user_id ?? 999_999_999,
    session: owner ? await anotherSession(owner) : randomUUID(),
    ticket: owner ? await ticketOf(owner) : 999_999_999,
    case: owner ? await decisionAbout(owner) : 999_999_999,
    saved_report: owner ? await savedReportOf(owner) : 999_999_999,
    ...(owner && (await groupWith(owner, partner))),
    handle: owner ? await handleOf(owner) : 'leads-nowhere',
    asked: owner ? await invitationTo(owner) : randomUUID(),
    // Only people who were given an account's link know the code in it.
    code: owner === open ? await codeOf(open) : randomUUID(),
  });

  const codeOf = async (as: Session) => {
    const { body } = await api.call('GET', '/v1/community/code/', { as });
    return String(body.url).split('/').at(-1) ?? '';
  };

  /** Uses an inviter who has no other invitations. */
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

  const savedReportOf = async ({ user_id: account_id }: Session) => {
    const { id } = await api.db
      .insertInto('saved_report')
      .values({ account_id, name: 'A report', filters: '{}', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** Creates a post of this account that a moderator has hidden. */
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
  /** A group that this account both leads and belongs to. Those before are closed, because an account leads twenty at most. */
  const groupWith = async ({ user_id }: Session, partner_id: number | null = null) => {
    groups += 1;
    const at = new Date();
    const before = api.db.updateTable('learner_group').where('facilitator_id', '=', user_id);
    await before.set({ closed_at: at }).where('closed_at', 'is', null).execute();
    const { id: group_id } = await api.db
      .insertInto('learner_group')
      .values({
        facilitator_id: user_id,
        name: `Group ${groups}`,
        code: `code ${groups}`,
        created_at: at,
        partner_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: member } = await api.db
      .insertInto('group_member')
      .values({ group_id, account_id: user_id, state: 'joined', agreed_at: at, agreed_to: 'a version' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('group_meeting')
      .values({ group_id, held_on: everywhere.day, title: '', minutes: 60, created_at: at })
      .execute();
    return { group: group_id, member };
  };

  /** The handle in the page address of an account that has accepted the house rules. */
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
    const added_at = new Date();
    for (const [which, code, manager] of [
      ["own partner's", 'MINE', callers.as.manager],
      ["another partner's", 'THEIRS', await api.staff('manager')],
    ] as const) {
      const { id } = await api.db
        .insertInto('partner')
        .values({ name: which, code, created_at: added_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      partners[which] = id;
      const managed = { partner_id: id, account_id: manager?.user_id ?? 0, added_at };
      await api.db.insertInto('partner_manager').values(managed).execute();
    }
    await api.db
      .updateTable('account')
      .set({ shown: ['bio', 'picture', 'shareability'] })
      .where('id', '=', open.user_id)
      .execute();
    for (const caller of Object.values(callers.as)) await connect(api, caller, open);
    for (const person of [callers.victim, open, ...Object.values(callers.as)]) {
      const { user_id } = person;
      await takePart(api, person);
      const picture = `of-${user_id}`;
      await api.deps.storage.put(`pictures/${picture}.webp`, dot);
      await api.db.updateTable('account').set({ picture }).where('id', '=', user_id).execute();
    }
  });
});

/** Everything in a response that could reveal something. */
const told = ({ status, body, response }: Answered) => {
  const { date, 'x-request-id': id, ...headers } = response.headers;
  return { status, body, headers };
};
