import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../testing/api.ts';
import { installPackage, scoItem } from '../../testing/packages.ts';

let api: TestApi;
let as: Session & { email: string };
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await installPackage(api, {
    slug: 'golf',
    items: [scoItem('one', { launch_data: 'level=3', mastery_score: '70' })],
  });
  await installPackage(api, {
    slug: 'parts',
    items: [scoItem('a'), scoItem('b'), scoItem('c', { kind: 'asset' })],
  });
  await installPackage(api, {
    slug: 'newer',
    edition: '2004',
    items: [scoItem('x', { completion_threshold: '0.8' })],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  as = await api.learner('Lerato', "D'Arcy");
});

const call = (name: string, query: Record<string, string>) =>
  api.call('GET', `/v1/scorm/${name}/?${new URLSearchParams(query)}`, { as });
const initData = async (module_name: string, sco?: string) =>
  (await call('init_data', { module_name, ...(sco !== undefined && { sco }) })).body;
const value = (module_name: string, key: string) => call('get_value', { module_name, key });
const commit = (module_name: string, pairs: object | string, sco?: string) =>
  api.call('POST', '/v1/scorm/commit/', {
    as,
    body: {
      module_name,
      data: typeof pairs === 'string' ? pairs : JSON.stringify(pairs),
      ...(sco !== undefined && { sco }),
    },
  });
/** As the web client commits: all that the run set in the SCO up to there. */
const commitUpTo = (run: string, sequence: number, pairs: object, sco = 'one') =>
  api.call('POST', '/v1/scorm/commit/', {
    as,
    body: { module_name: 'golf', data: JSON.stringify(pairs), sco, run, sequence },
  });
const counts = async () => ({
  ...(await call('get_in_progress_count', {})).body,
  ...(await call('get_completed_count', {})).body,
});
const row = async (sco = 'one') =>
  api.db
    .selectFrom('scorm_progress')
    .select(['completed_at', 'passed', 'score'])
    .where('account_id', '=', as.user_id)
    .where('sco', '=', sco)
    .executeTakeFirst();

describe('what a SCO starts with', () => {
  test('1.2: the learner, the defaults, what the manifest says', async () => {
    expect(await initData('golf')).toMatchObject({
      'cmi.core.student_id': String(as.user_id),
      'cmi.core.student_name': "D'Arcy, Lerato",
      'cmi.core.lesson_status': 'not attempted',
      'cmi.core.entry': 'ab-initio',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.total_time': '0000:00:00.00',
      'cmi.launch_data': 'level=3',
      'cmi.student_data.mastery_score': '70',
    });
  });

  test('2004: the same in its words', async () => {
    expect(await initData('newer')).toMatchObject({
      'cmi.learner_id': String(as.user_id),
      'cmi.learner_name': "D'Arcy, Lerato",
      'cmi.completion_status': 'unknown',
      'cmi.success_status': 'unknown',
      'cmi.entry': 'ab-initio',
      'cmi.mode': 'normal',
      'cmi.completion_threshold': '0.8',
    });
  });

  test('what was stored comes over the defaults, and nobody becomes somebody else', async () => {
    await commit('golf', {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': 'page 7',
      'cmi.core.total_time': '0000:10:00.00',
      'cmi.core.student_name': 'Somebody Else',
      'cmi.core.lesson_mode': 'review',
    });
    expect(await initData('golf')).toMatchObject({
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': 'page 7',
      'cmi.core.total_time': '0000:10:00.00',
      'cmi.core.student_name': "D'Arcy, Lerato",
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.entry': '',
    });
  });

  test.each([
    ['golf', 'cmi.core.exit', 'cmi.core.entry', 'suspend', 'resume'],
    ['golf', 'cmi.core.exit', 'cmi.core.entry', 'logout', ''],
    ['golf', 'cmi.core.exit', 'cmi.core.entry', '', ''],
    ['golf', 'cmi.core.entry', 'cmi.core.entry', 'resume', 'resume'],
    ['newer', 'cmi.exit', 'cmi.entry', 'suspend', 'resume'],
    ['newer', 'cmi.exit', 'cmi.entry', 'logout', 'resume'],
    ['newer', 'cmi.exit', 'cmi.entry', 'normal', ''],
  ])('%s: after %s, %s is …', async (slug, key, entry, said, expected) => {
    await commit(slug, { [key]: said });
    expect(await initData(slug)).toMatchObject({ [entry]: expected });
    const { body } = await call('launch', { module_name: slug });
    expect(Object.values(body.stored)).toEqual([expect.objectContaining({ [entry]: expected })]);
  });
});

describe('the launch', () => {
  test('tells the player all it needs, and the same until the session ends', async () => {
    await commit('parts', { 'cmi.core.lesson_status': 'completed' }, 'b');
    await commit('parts', { 'player.current': 'b' }, '');
    const { body } = await call('launch', { module_name: 'parts' });
    expect(body).toMatchObject({
      module_name: 'parts',
      edition: '1.2',
      learner: { id: String(as.user_id), name: "D'Arcy, Lerato" },
      organization: { items: [{ identifier: 'a' }, { identifier: 'b' }, { identifier: 'c' }] },
      stored: {
        '': { 'player.current': 'b' },
        b: { 'cmi.core.lesson_status': 'completed', 'cmi.core.entry': '' },
      },
    });
    expect(body.origin).toMatch(/^http:\/\/p\d+-[0-9a-f]{16}\.localhost:8001$/);
    expect(body.player_url).toBe(`${body.origin}/p/player-1.2.html`);
    expect(body.base_url).toMatch(/\/c\/[\w-]{64}\/$/);
    expect(body.base_url.startsWith(`${body.origin}/`)).toBe(true);
    expect((await call('launch', { module_name: 'parts' })).body.base_url).toBe(body.base_url);
    const again = await api.signIn(as.email);
    const other = await api.call('GET', '/v1/scorm/launch/?module_name=parts', { as: again });
    expect(other.body.base_url).not.toBe(body.base_url);
    expect(other.body.origin).toBe(body.origin);
  });

  test('each package has an origin of its own', async () => {
    const origins = new Set<string>();
    for (const module_name of ['golf', 'parts', 'newer'])
      origins.add((await call('launch', { module_name })).body.origin);
    expect(origins.size).toBe(3);
  });
});

describe('commits', () => {
  test('the last one wins each key, and no other key is touched', async () => {
    await commit('golf', { 'cmi.core.lesson_location': '1', 'cmi.suspend_data': '1' });
    expect(await commit('golf', { 'cmi.suspend_data': '2', 'cmi.comments': '2' })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await initData('golf')).toMatchObject({
      'cmi.core.lesson_location': '1',
      'cmi.suspend_data': '2',
      'cmi.comments': '2',
    });
    expect((await value('golf', 'cmi.suspend_data')).body).toEqual({ key: 'cmi.suspend_data', value: '2' });
  });

  test('forty at once lose nothing, the first one among them', async () => {
    const shared = 'cmi.suspend_data';
    const keys = Array.from({ length: 40 }, (_, index) => `cmi.interactions.${index}.id`);
    await Promise.all(
      keys.map((key, index) => commit('golf', { [key]: `question ${index}`, [shared]: key })),
    );
    const stored = await initData('golf');
    expect(keys.map((key) => stored[key])).toEqual(keys.map((_, index) => `question ${index}`));
    expect(keys).toContain(stored[shared]);
  });

  test('each SCO keeps its own; without a name it is the first', async () => {
    await commit('parts', { 'cmi.core.lesson_location': 'a' });
    await commit('parts', { 'cmi.core.lesson_location': 'b' }, 'b');
    await commit('parts', { 'cmi.core.lesson_location': 'whole' }, '');
    expect([
      (await initData('parts'))['cmi.core.lesson_location'],
      (await initData('parts', 'b'))['cmi.core.lesson_location'],
    ]).toEqual(['a', 'b']);
    expect((await initData('parts', 'a'))['cmi.core.lesson_location']).toBe('a');
    expect((await initData('parts', ''))['cmi.core.lesson_location']).toBe('whole');
  });

  test('is as it was committed, whatever the characters', async () => {
    const odd = {
      'cmi.comments': 'x\0y',
      'cmi.core.lesson_location': '\ud800',
      'cmi.interactions.0.id': '\uf8fe0000',
      'cmi.suspend_data': '"\\\u2028é😀',
    };
    expect((await commit('golf', odd)).status).toBe(200);
    expect(await initData('golf')).toMatchObject(odd);
    expect((await value('golf', 'cmi.comments')).body).toEqual({ key: 'cmi.comments', value: 'x\0y' });
    expect((await call('launch', { module_name: 'golf' })).body.stored.one).toMatchObject(odd);
  });

  test('what is no element is not kept, and takes nothing else with it', async () => {
    const poison = '"__proto__":"p","constructor":"c","cmi":"x","settings":"x","a\\u0000b":"x"';
    expect((await commit('golf', `{${poison},"cmi.suspend_data":"1"}`)).status).toBe(200);
    const stored = await api.db
      .selectFrom('scorm_progress')
      .select('data')
      .where('account_id', '=', as.user_id);
    expect(await stored.executeTakeFirst()).toEqual({ data: { 'cmi.suspend_data': '1' } });
    expect((await value('golf', '__proto__')).status).toBe(404);
    expect((await commit('golf', `{${poison}}`)).status).toBe(200);
    expect(await stored.executeTakeFirst()).toEqual({ data: { 'cmi.suspend_data': '1' } });
  });

  test('what was kept of such names before is not handed out', async () => {
    await sql`insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
      select ${as.user_id}, id, sco, '{"cmi": "x", "adl": "x", "cmi.location": "3"}', 47, now()
      from module, unnest(array['x', '']) sco where slug = 'newer'`.execute(api.db);
    const { stored } = (await call('launch', { module_name: 'newer' })).body;
    expect(stored).toEqual({ x: { 'cmi.location': '3', 'cmi.entry': '' }, '': { 'cmi.location': '3' } });
    expect(await initData('newer')).not.toHaveProperty('cmi');
    expect((await value('newer', 'cmi')).status).toBe(404);
  });

  test('a mebibyte is taken however it is escaped, a byte more is 413', async () => {
    const data = (length: number, sign: string) => {
      const empty = JSON.stringify({ 'cmi.suspend_data': '' }).length;
      return JSON.stringify({
        'cmi.suspend_data': sign.repeat(Math.floor((length - empty) / (JSON.stringify(sign).length - 2))),
      });
    };
    const most = 1024 * 1024;
    expect((await commit('golf', data(most, 'x'))).status).toBe(200);
    expect((await commit('golf', data(most, '"'))).status).toBe(200);
    expect((await initData('golf'))['cmi.suspend_data']).toHaveLength(Math.floor((most - 23) / 2));
    expect(await commit('golf', `${data(most, 'x')} `)).toMatchObject({
      status: 413,
      body: { detail: expect.any(String) },
    });
    expect((await commit('golf', data(9 * most, 'x'))).status).toBe(413);
  });

  /** Commits a mebibyte after the other under new keys until one is refused; how many were taken. */
  const fill = async (slug: string, sco: string) => {
    const big = 'x'.repeat(1024 * 1024 - 100);
    for (let taken = 0; ; taken++) {
      const { status } = await commit(slug, { [`cmi.interactions.${taken}.id`]: big }, sco);
      if (status === 413 || taken === 20) return taken;
      expect(status).toBe(200);
    }
  };

  test('a part, a course and an account have so much room, and what is stored stays', async () => {
    expect(await fill('golf', 'one')).toBe(2);
    expect((await value('golf', 'cmi.interactions.0.id')).status).toBe(200);
    expect((await commit('golf', { 'cmi.interactions.1.id': 'y'.repeat(1024 * 1024 - 100) })).status).toBe(
      200,
    );
    expect((await commit('golf', { 'cmi.core.lesson_status': 'completed' })).status).toBe(200);
    expect([await fill('parts', 'a'), await fill('parts', 'b'), await fill('parts', 'c')]).toEqual([2, 2, 0]);
    const { response } = await call('launch', { module_name: 'parts' });
    expect(response.rawPayload.length).toBeLessThan(4.2 * 1024 * 1024);
    expect(await fill('newer', 'x')).toBe(2);
    const rest = { account_id: as.user_id, sco: 'of another course', updated_at: new Date() };
    const data = JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024 - 100) });
    for (const module_id of [1, 2, 3, 4])
      await api.db
        .insertInto('scorm_progress')
        .values({ ...rest, module_id, data, bytes: data.length })
        .execute();
    expect(await commit('newer', { 'cmi.suspend_data': 'x'.repeat(300_000) }, '')).toMatchObject({
      status: 413,
      body: { detail: 'Your courses have stored as much as they may.' },
    });
    expect((await value('newer', 'cmi.suspend_data')).status).toBe(404);
    expect((await commit('newer', { 'cmi.interactions.0.id': 'x' })).status).toBe(200);
  });

  test('what is refused for want of room is not written, not even to be taken back', async () => {
    await fill('golf', 'one');
    const size = async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_table_size('scorm_progress') as bytes`.execute(
        api.db,
      );
      return rows[0]?.bytes;
    };
    const noise = () => randomBytes(600_000).toString('base64');
    const before = await size();
    for (let tries = 0; tries < 5; tries++)
      expect((await commit('golf', { 'cmi.interactions.9.id': noise() })).status).toBe(413);
    expect(await size()).toBe(before);
  });

  test('there is no way past the room in many at once', async () => {
    const big = 'x'.repeat(900_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        commit('parts', { [`cmi.interactions.${index}.id`]: big }, 'abc'[index % 3]),
      ),
    );
    const { stored } = (await call('launch', { module_name: 'parts' })).body;
    expect(JSON.stringify(stored).length).toBeLessThan(4.1 * 1024 * 1024);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(8);
  });

  test.each(['', 'x', 'null', '[]', '{"a":1}', '{"a":null}', '{"a":{}}'])('data %j is 400', async (data) => {
    expect(await commit('golf', data)).toMatchObject({ status: 400, body: { data: [expect.any(String)] } });
  });

  test.each(['nothing', 'money', '', 'golf\0'])(
    'a module %j that plays no package is not there',
    async (slug) => {
      const expected = slug === '' ? 400 : 404;
      expect((await commit(slug, {})).status).toBe(expected);
      for (const name of ['launch', 'init_data'])
        expect((await call(name, { module_name: slug })).status, name).toBe(expected);
      expect((await value(slug, 'a')).status).toBe(expected);
    },
  );

  test('a key that was never set is 404, of somebody else too', async () => {
    await commit('golf', { 'cmi.comments': '1' });
    expect((await value('golf', 'cmi.core.lesson_location')).status).toBe(404);
    as = await api.learner();
    expect((await value('golf', 'cmi.comments')).status).toBe(404);
    expect(await initData('golf')).toMatchObject({ 'cmi.comments': '' });
  });

  test('a part is one of the package, or of the one before it that a tab still plays', async () => {
    expect(await commit('golf', { 'cmi.suspend_data': '1' }, 'invented')).toMatchObject({
      status: 400,
      body: { sco: [expect.any(String)] },
    });
    expect((await commit('golf', { 'cmi.suspend_data': '1' }, 'é'.repeat(1001))).status).toBe(400);
    expect((await commit('golf', { 'cmi.suspend_data': '1' }, 'a\0b')).status).toBe(400);
    await installPackage(api, {
      slug: 'changed',
      items: [scoItem('kept'), scoItem('begun'), scoItem('gone')],
    });
    await commit('changed', { 'cmi.suspend_data': '1' }, 'begun');
    const replaced = api.db.updateTable('scorm_package').where('title', '=', 'changed');
    const organization = JSON.stringify({ identifier: 'org', title: 'changed', items: [scoItem('kept')] });
    const { id, ...before } = await api.db
      .selectFrom('scorm_package')
      .selectAll()
      .where('title', '=', 'changed')
      .executeTakeFirstOrThrow();
    await replaced.set({ replaced_at: new Date() }).execute();
    const rest = { ...before, organization, warnings: [], hash: 'newer' };
    await api.db.insertInto('scorm_package').values(rest).execute();
    await api.deps.packageCache.load();
    for (const sco of ['kept', 'begun', 'gone'])
      expect((await commit('changed', { 'cmi.suspend_data': '2' }, sco)).status, sco).toBe(200);
    expect((await commit('changed', { 'cmi.suspend_data': '2' }, 'changed')).status).toBe(400);
    await api.db.deleteFrom('scorm_package').where('id', '=', id).execute();
    expect((await commit('changed', { 'cmi.suspend_data': '3' }, 'begun')).status).toBe(200);
    expect((await initData('changed', 'begun'))['cmi.suspend_data']).toBe('3');
  });
});

describe('commits of a run', () => {
  const runOf = async (): Promise<string> => (await call('launch', { module_name: 'golf' })).body.run;
  const heard = async () => (await call('launch', { module_name: 'golf' })).body.heard;
  const at = async () => (await initData('golf'))['cmi.core.lesson_location'];
  const passed = { status: 200, body: { success: true } };

  test('each opening is a run, and later ones sort after earlier ones', async () => {
    const runs: string[] = [];
    for (let opened = 0; opened < 3; opened++) {
      runs.push(await runOf());
      api.pass(1);
    }
    expect(runs.toSorted()).toEqual(runs);
    expect(new Set(runs).size).toBe(3);
    for (const run of runs) expect(run).toMatch(/^0[0-9a-z]{14}$/);
  });

  test.each([
    ['in order', 3, 5, { at: 'second', upTo: 5 }],
    ['sent again', 3, 3, { at: 'first', upTo: 3 }],
    ['overtaken', 5, 3, { at: 'first', upTo: 5 }],
  ])('%s', async (_, first, second, expected) => {
    const run = await runOf();
    expect(await commitUpTo(run, first, { 'cmi.core.lesson_location': 'first' })).toMatchObject(passed);
    expect(await commitUpTo(run, second, { 'cmi.core.lesson_location': 'second' })).toMatchObject(passed);
    expect({ at: await at(), upTo: (await heard()).one[run] }).toEqual(expected);
  });

  test('what is passed over claims nothing, a score in pieces neither', async () => {
    const run = await runOf();
    await commitUpTo(run, 2, { 'cmi.core.lesson_location': '2' });
    const before = await row();
    for (const late of [
      { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' },
      { 'cmi.core.lesson_status': 'passed' },
    ])
      expect(await commitUpTo(run, 1, late)).toMatchObject(passed);
    expect(await row()).toEqual(before);
    await commitUpTo(run, 3, { 'cmi.core.score.raw': '80' });
    await commitUpTo(run, 4, { 'cmi.core.score.raw': '90' });
    expect(await row()).toMatchObject({ score: 90 });
  });

  test('a commit that comes a second time takes nothing back from another device', async () => {
    const phone = await runOf();
    await commitUpTo(phone, 7, { 'cmi.core.lesson_location': 'on the phone', 'cmi.comments': 'phone' });
    api.pass(60_000);
    const desk = await runOf();
    await commitUpTo(desk, 1, { 'cmi.core.lesson_location': 'at the desk' });
    await commitUpTo(phone, 7, { 'cmi.core.lesson_location': 'on the phone', 'cmi.comments': 'phone' });
    expect(await initData('golf')).toMatchObject({
      'cmi.core.lesson_location': 'at the desk',
      'cmi.comments': 'phone',
    });
    expect(await heard()).toEqual({ one: { [phone]: 7, [desk]: 1 } });
  });

  test('each SCO counts for itself', async () => {
    const run = await runOf();
    await commitUpTo(run, 4, { 'cmi.core.lesson_location': 'whole' }, '');
    await commitUpTo(run, 3, { 'cmi.core.lesson_location': '3' });
    expect(await heard()).toEqual({ '': { [run]: 4 }, one: { [run]: 3 } });
    expect(await at()).toBe('3');
  });

  test('twenty at once, twice each and in any order, come to the last', async () => {
    const run = await runOf();
    const sequences = Array.from({ length: 40 }, (_, index) => 1 + ((index * 7) % 20));
    await Promise.all(
      sequences.map((sequence) =>
        commitUpTo(run, sequence, { 'cmi.core.lesson_location': String(sequence) }),
      ),
    );
    expect(await at()).toBe('20');
    expect(await heard()).toEqual({ one: { [run]: 20 } });
  });

  test('the eight newest runs are remembered', async () => {
    const runs: string[] = [];
    for (let opened = 0; opened < 10; opened++) {
      const run = await runOf();
      // The second opening of a player within a launch.
      runs.push(opened === 9 ? `${runs[8]}.a1` : run);
      await commitUpTo(runs[opened] ?? '', 1 + opened, { 'cmi.core.lesson_location': String(opened) });
      api.pass(1000);
    }
    expect(await heard()).toEqual({
      one: Object.fromEntries(runs.slice(2).map((run, index) => [run, 3 + index])),
    });
    // One older than all of them is stored, and not remembered.
    await commitUpTo(runs[0] ?? '', 1, { 'cmi.core.lesson_location': 'late' });
    expect(await at()).toBe('late');
    expect(Object.keys((await heard()).one)).toHaveLength(8);
  });

  test('a commit without a run counts whenever it comes, and leaves the runs as they are', async () => {
    const run = await runOf();
    await commitUpTo(run, 7, { 'cmi.core.lesson_location': 'run' });
    await commit('golf', { 'cmi.core.lesson_location': 'plain' });
    expect(await at()).toBe('plain');
    await commit('golf', { 'cmi.core.lesson_location': 'plain again' });
    expect(await at()).toBe('plain again');
    await commitUpTo(run, 7, { 'cmi.core.lesson_location': 'run' });
    expect(await at()).toBe('plain again');
    expect(await heard()).toEqual({ one: { [run]: 7 } });
  });

  test('an empty one leaves no trace', async () => {
    expect(await commitUpTo(await runOf(), 1, {})).toMatchObject(passed);
    expect(await row()).toBeUndefined();
  });

  test.each([
    [{ run: '0mhx00001abcdef' }, 'sequence'],
    [{ sequence: 1 }, 'sequence'],
    [{ run: '0mhx00001abcdef', sequence: 0 }, 'sequence'],
    [{ run: '0mhx00001abcdef', sequence: 2 ** 31 }, 'sequence'],
    [{ run: '0mhx00001abcdef', sequence: '1' }, 'sequence'],
    [{ run: '', sequence: 1 }, 'run'],
    [{ run: '0mhx00001 or 1=1', sequence: 1 }, 'run'],
    [{ run: `0mhx00001${'a'.repeat(16)}`, sequence: 1 }, 'run'],
  ])('%j is 400', async (upTo, field) => {
    const body = { module_name: 'golf', data: '{"a":"1"}', ...upTo };
    expect(await api.call('POST', '/v1/scorm/commit/', { as, body })).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
    expect(await row()).toBeUndefined();
  });
});

describe('how far the learner is', () => {
  test('opening begins nothing, the first pairs do, and completed stays completed', async () => {
    expect(await counts()).toEqual({ inProgress: 0, completed: 0 });
    await call('launch', { module_name: 'golf' });
    await commit('golf', {});
    expect(await counts()).toEqual({ inProgress: 0, completed: 0 });
    await commit('golf', { 'cmi.core.lesson_status': 'incomplete' });
    expect(await counts()).toEqual({ inProgress: 1, completed: 0 });
    await commit('golf', { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' });
    expect(await counts()).toEqual({ inProgress: 0, completed: 1 });
    const first = await row();
    api.pass(60_000);
    // A tab that was left open, with what it knew then.
    await commit('golf', { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '20' });
    await commit('golf', { 'cmi.core.lesson_status': 'failed' });
    expect(await counts()).toEqual({ inProgress: 0, completed: 1 });
    expect(await row()).toEqual(first);
    expect(first).toMatchObject({ passed: true, score: 90 });
    // The pair itself is the package's: it gets back what it said last.
    expect((await value('golf', 'cmi.core.lesson_status')).body.value).toBe('failed');
  });

  test('what is out of range or vocabulary is kept, and says nothing', async () => {
    const wrong = { 'cmi.core.lesson_status': 'done', 'cmi.core.score.raw': '9000' };
    await commit('golf', wrong);
    expect(await initData('golf')).toMatchObject(wrong);
    expect(await row()).toEqual({ completed_at: null, passed: null, score: null });
    expect(await counts()).toEqual({ inProgress: 1, completed: 0 });
  });

  test('every SCO that counts must be complete, whatever the order', async () => {
    await commit('parts', { 'cmi.core.lesson_status': 'completed' }, 'b');
    expect(await counts()).toEqual({ inProgress: 1, completed: 0 });
    await commit('parts', { 'cmi.core.lesson_status': 'passed' }, 'a');
    expect(await counts()).toEqual({ inProgress: 0, completed: 1 });
  });

  test('2004: completion or success; the player may speak for the package', async () => {
    await commit('newer', { 'cmi.completion_status': 'incomplete' });
    expect(await counts()).toEqual({ inProgress: 1, completed: 0 });
    await commit('newer', { 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.85' });
    expect(await row('x')).toMatchObject({ passed: true, score: 85 });
    await commit('parts', { 'cmi.core.lesson_status': 'completed' }, '');
    expect(await counts()).toEqual({ inProgress: 0, completed: 2 });
  });

  test('a score in pieces is put together from what is stored', async () => {
    await commit('golf', { 'cmi.core.score.min': '0', 'cmi.core.score.max': '20' });
    await commit('golf', { 'cmi.core.score.raw': '15' });
    expect(await row()).toMatchObject({ score: 75 });
    await commit('golf', { 'cmi.core.score.raw': '5' });
    expect(await row()).toMatchObject({ score: 75 });
    await Promise.all(['16', '18', '17'].map((raw) => commit('golf', { 'cmi.core.score.raw': raw })));
    expect(await row()).toMatchObject({ score: 90 });
  });

  test('the certificate comes from the assessment alone, and no chapter is asked for', async () => {
    const { id } = await api.db
      .selectFrom('module')
      .select('id')
      .where('slug', '=', 'golf')
      .executeTakeFirstOrThrow();
    await commit('golf', { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' });
    const get = (path: string) => api.call('GET', path, { as });
    expect((await get(`/v1/quiz/quiz/${id}/get_certificate/`)).status).toBe(403);
    // This one was imported without questions of ours.
    expect((await get(`/v1/quiz/quiz/${id}/`)).status).toBe(404);
    expect((await get(`/v1/module/webslidecompleted/${id}/1/is_completed/`)).status).toBe(404);
    const listed = (await get(`/v1/module/webmodule/${id}/`)).body;
    expect(listed).toMatchObject({ is_scorm: true, chapters: [] });
    const summary = (await get('/v1/module/webmodule/summary/')).body;
    expect(summary.find((module: { id: number }) => module.id === id)).toMatchObject({
      is_scorm: true,
      chapters: [],
      completed: 0,
      total: 0,
      scorm: 'completed',
      scorm_result: { passed: true, score: 100 },
    });
    expect(summary.filter((module: object) => 'scorm_result' in module)).toHaveLength(1);
  });

  test('an account that is gone stores nothing', async () => {
    await api.db.deleteFrom('account').where('id', '=', as.user_id).execute();
    expect((await commit('golf', { 'cmi.core.lesson_location': '1' })).status).toBe(401);
    expect((await call('launch', { module_name: 'golf' })).status).toBe(404);
  });
});
