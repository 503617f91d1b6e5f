import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { makeDeps } from '../../../deps.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, takePart } from '../../../testing/community.ts';
import { learning } from '../../../testing/learning.ts';
import { seeded } from '../../../testing/seed.ts';

let api: TestApi;
let other: { app: FastifyInstance; close: () => Promise<void> };
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  const { clock, config, log } = api.deps;
  const deps = makeDeps(config, log, { databaseUrl: api.databaseUrl, clock });
  await deps.events.start();
  const app = buildApp(deps);
  await app.ready();
  const close = async () => {
    await app.close();
    await deps.close();
  };
  other = { app, close };
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const pages = [
  '/v1/pages/learner/?module=money',
  '/v1/pages/learner/',
  '/v1/pages/me/',
  '/v1/pages/community/',
] as const;
type Page = (typeof pages)[number];

interface Asked {
  page?: string;
  etag?: string | undefined;
  encoding?: string;
}
const ask = (app: FastifyInstance, { access }: Session, asked: Asked = {}) => {
  const { page = pages[0], etag, encoding = 'identity' } = asked;
  return app.inject({
    url: page,
    headers: {
      authorization: `Bearer ${access}`,
      'accept-encoding': encoding,
      ...(etag && { 'if-none-match': etag }),
    },
  });
};

/** A learner who may answer the assessment, with the answer that her browser has cached. */
async function withAssessment(app: FastifyInstance) {
  const as = await api.learner();
  const study = learning(api, as);
  const { id } = api.deps.catalogue.withSlug('money');
  await study.completeChapters(id);
  const page = `/v1/quiz/quiz/${id}/`;
  const { headers } = await ask(app, as, { page });
  return { as, study, module: id, page, etag: String(headers.etag) };
}

describe('an assessment under way', () => {
  test('is answered with 304 on every server until its learner answers or starts again', async () => {
    const { as, study, module, page, etag } = await withAssessment(api.app);
    expect((await ask(other.app, as, { page, etag })).statusCode).toBe(304);
    const { questions } = await study.quiz(module);
    await study.answer(module, 4, questions[3].options[0].id);
    const answered = await ask(other.app, as, { page, etag });
    expect([answered.statusCode, answered.json().answered]).toEqual([200, [4]]);
    const later = String(answered.headers.etag);
    expect((await ask(api.app, as, { page, etag: later })).statusCode).toBe(304);
    await api.call('POST', `${page}reset_progress/`, { as });
    for (const app of [api.app, other.app]) {
      const again = await ask(app, as, { page, etag: later });
      expect([again.statusCode, again.json().answered]).toEqual([200, []]);
    }
  });

  test('is never another learner’s', async () => {
    const [one, two] = [await withAssessment(api.app), await withAssessment(api.app)];
    expect(two.etag).not.toBe(one.etag);
    const answer = await ask(api.app, two.as, { page: two.page, etag: one.etag });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, two.etag]);
  });
});

describe('a personal answer', () => {
  test('is answered 304 on every server until its owner writes, and may not be stored', async () => {
    const as = await api.learner();
    const first = await ask(api.app, as);
    const etag = String(first.headers.etag);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const app of [api.app, other.app]) {
      const again = await ask(app, as, { etag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    await api.call('PUT', '/v1/user/goal/', { as, body: { weekly_days: 3, reminders: false } });
    const changed = await ask(other.app, as, { etag });
    expect([changed.statusCode, changed.json().goal.weekly_days]).toEqual([200, 3]);
  });

  test.each(['br', 'gzip'])('has the same ETag compressed with %s', async (encoding) => {
    const as = await api.learner();
    const plain = await ask(api.app, as);
    const packed = await ask(api.app, as, { encoding });
    expect(packed.headers).toMatchObject({ etag: plain.headers.etag, 'content-encoding': encoding });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('is never another account’s', async () => {
    const [one, two] = [await api.learner('Same', 'Name'), await api.learner('Same', 'Name')];
    const { etag } = (await ask(api.app, one)).headers;
    const answer = await ask(api.app, two, { etag: String(etag) });
    expect([answer.statusCode, answer.json().user.user_id]).toEqual([200, two.user_id]);
  });
});

interface Learner {
  as: Session & { person: string };
  /** Random whole numbers from 0 to below this one; the same learner's are the same for the same seed. */
  pick(below: number): number;
  goal: number | null;
  aim: (typeof aims)[number] | null;
  slides: number;
  /** A member who is connected only to this learner, until a block. */
  friend: Session & { person: string };
  isConnected: boolean;
  isBlocked: boolean;
  isMuted: boolean;
  /** The answers that this learner's browser holds. */
  held: Map<Page, { etag: string; body: unknown }>;
}

const aims = ['job', 'business', 'study', 'unsure', 'none'] as const;
const learners = 16;
const steps = 10_000;

const listOf = (people: string[]) => ({ results: people.map((person) => ({ person: { person } })) });

function shown({ as, aim, goal, slides, friend, isBlocked, isMuted, isConnected }: Learner, page: Page) {
  if (page === '/v1/pages/community/')
    return {
      community: { person: as.person, standing: isMuted ? 'muted' : 'in' },
      circle: {
        connections: listOf(isConnected ? [friend.person] : []),
        blocks: listOf(isBlocked ? [friend.person] : []),
      },
    };
  return {
    user: { user_id: as.user_id },
    goal: { weekly_days: goal },
    ...(page !== '/v1/pages/me/' && {
      path: { aim },
      summary: expect.arrayContaining([expect.objectContaining({ slug: 'money', completed: slides })]),
    }),
  };
}

test('10,000 random steps on two servers show no answer of another learner, and none from before a write', async () => {
  const { id: money } = api.deps.catalogue.withSlug('money');
  await openCommunity(api);
  const all: Learner[] = [];
  for (let index = 0; index < learners; index += 1) {
    const draw = seeded(index);
    const pick = (below: number) => Math.floor(draw() * below);
    const as = await takePart(api, await api.learner());
    const friend = await takePart(api, await api.learner());
    await connect(api, as, friend);
    const community = { friend, isConnected: true, isBlocked: false, isMuted: false };
    all.push({ as, pick, goal: null, aim: null, slides: 0, ...community, held: new Map() });
  }
  const either = ({ pick }: Learner) => (pick(2) ? api.app : other.app);
  const write = async (
    learner: Learner,
    method: 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const headers = { authorization: `Bearer ${learner.as.access}` };
    const given = { method, url, headers, ...(payload && { payload }) };
    let { statusCode } = await either(learner).inject(given);
    // A busy server refuses before it does anything, and the site sends again.
    while (statusCode === 503) ({ statusCode } = await either(learner).inject(given));
    expect(statusCode).toBeLessThan(300);
  };
  const writes = [
    async (learner: Learner) => {
      learner.goal = 1 + learner.pick(7);
      await write(learner, 'PUT', '/v1/user/goal/', { weekly_days: learner.goal, reminders: false });
    },
    async (learner: Learner) => {
      learner.aim = aims[learner.pick(aims.length)] ?? 'job';
      await write(learner, 'PUT', '/v1/user/path/', { aim: learner.aim });
    },
    async (learner: Learner) => {
      const slide = 1 + learner.pick(9);
      learner.slides = Math.max(learner.slides, slide);
      await write(learner, 'POST', `/v1/module/webslidecompleted/${money}/1/`, { slide });
    },
    async (learner: Learner) => {
      learner.isBlocked = !learner.isBlocked;
      learner.isConnected = false;
      const method = learner.isBlocked ? 'PUT' : 'DELETE';
      await write(learner, method, `/v1/community/blocks/${learner.friend.person}/`);
    },
    async (learner: Learner) => {
      // Connects the two again, if neither blocks the other.
      if (learner.isBlocked || learner.isConnected) return;
      await connect(api, learner.as, learner.friend);
      learner.isConnected = true;
    },
    async (learner: Learner) => {
      learner.isMuted = !learner.isMuted;
      await api.db
        .updateTable('community_member')
        .set({ muted_until: learner.isMuted ? new Date('9999-12-31') : null })
        .where('account_id', '=', learner.as.user_id)
        .execute();
    },
  ];
  const read = async (learner: Learner) => {
    const { as, held, pick } = learner;
    const page = pages[pick(pages.length)] ?? pages[0];
    const own = held.get(page)?.etag;
    // Sometimes with the ETag of another learner's answer.
    const etag = pick(8) === 0 ? all[pick(learners)]?.held.get(page)?.etag : own;
    const { statusCode, headers, body } = await ask(either(learner), as, { page, etag });
    if (statusCode === 304) expect(headers.etag).toBe(own);
    else held.set(page, { etag: String(headers.etag), body: JSON.parse(body) });
    expect(held.get(page)?.body).toMatchObject(shown(learner, page));
    return statusCode;
  };
  const answers = await Promise.all(
    all.map(async (learner) => {
      const statuses: number[] = [];
      for (let step = 0; step < steps / learners; step += 1) {
        const act = writes[learner.pick(16)];
        if (act) await act(learner);
        else statuses.push(await read(learner));
      }
      return statuses;
    }),
  );
  // Both kinds of answer were frequent.
  for (const status of [200, 304])
    expect(answers.flat().filter((each) => each === status).length).toBeGreaterThan(1_000);
}, 120_000);
