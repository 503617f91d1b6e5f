import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeDeps } from '../../../deps.ts';
import { installPackage, scoItem } from '../../../testing/packages.ts';
import { playPackages } from '../../../testing/scorm.ts';
import { learnerNameOf } from './learner.ts';

const playing = playPackages();
const { call, initData, value, commit } = playing;

describe('the values a SCO starts with', () => {
  test('1.2: the learner, the defaults and the manifest', async () => {
    expect(await initData('golf')).toMatchObject({
      'cmi.core.student_id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'cmi.core.student_name': ', Lerato',
      'cmi.core.lesson_status': 'not attempted',
      'cmi.core.entry': 'ab-initio',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.total_time': '0000:00:00.00',
      'cmi.launch_data': 'level=3',
      'cmi.student_data.mastery_score': '70',
    });
  });

  test('2004: the same in the vocabulary of that edition', async () => {
    expect(await initData('newer')).toMatchObject({
      'cmi.learner_id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'cmi.learner_name': ', Lerato',
      'cmi.completion_status': 'unknown',
      'cmi.success_status': 'unknown',
      'cmi.entry': 'ab-initio',
      'cmi.mode': 'normal',
      'cmi.completion_threshold': '0.8',
    });
  });

  test('stored values override the defaults, but never the learner', async () => {
    await commit('golf', {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': 'page 7',
      'cmi.core.total_time': '0000:10:00.00',
      'cmi.core.student_name': 'Someone Else',
      'cmi.core.lesson_mode': 'review',
    });
    expect(await initData('golf')).toMatchObject({
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': 'page 7',
      'cmi.core.total_time': '0000:10:00.00',
      'cmi.core.student_name': ', Lerato',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.entry': '',
    });
    const { stored } = (await call('launch', { module_name: 'golf' })).body;
    expect(JSON.stringify(stored)).not.toContain('Someone Else');
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

describe('the data about the learner that a package gets', () => {
  const learnerOf = async (module_name: string, headers = {}) => {
    const url = `/v1/scorm/launch/?module_name=${module_name}`;
    return (await playing.api.call('GET', url, { as: playing.as, headers })).body.learner;
  };
  const choose = async (slug: string, learner_name: string | null) => {
    const { db } = playing.api;
    await sql`update module set learner_name = ${learner_name} where slug = ${slug}`.execute(db);
  };

  test('has a different number in each module, the same in every session and process', async () => {
    const { id } = await learnerOf('golf');
    expect(await learnerOf('golf')).toMatchObject({ id });
    expect(await initData('golf')).toMatchObject({ 'cmi.core.student_id': id });
    expect((await learnerOf('parts')).id).not.toBe(id);
    const { config, log } = playing.api.deps;
    // Also after the secret of the tokens was exchanged.
    const changed: typeof config = { ...config, jwtSecrets: ['another secret of at least 32 characters'] };
    const deps = makeDeps(changed, log, { databaseUrl: playing.api.databaseUrl });
    await deps.catalogue.load();
    await deps.packageCache.load();
    const pairs = await deps.scorm.initialPairs(playing.as.user_id, { module_name: 'golf' }, 'en');
    await deps.close();
    expect(pairs).toMatchObject({ 'cmi.core.student_id': id });
    await playing.changeLearner();
    expect((await learnerOf('golf')).id).not.toBe(id);
  });

  test.each([
    [null, ', Lerato'],
    ['none', ', Learner'],
    ['first_name', ', Lerato'],
    ['full_name', "D'Arcy, Lerato"],
  ])('follows the choice of the module: %s', async (chosen, name) => {
    await choose('golf', chosen);
    expect(await learnerOf('golf')).toMatchObject({ name });
    expect(await initData('golf')).toMatchObject({ 'cmi.core.student_name': name });
    await choose('golf', null);
  });

  test('is the full name by default in courses that come with the product', async () => {
    expect([learnerNameOf(12, null), learnerNameOf(1000, null), learnerNameOf(12, 'none')]).toEqual([
      'full_name',
      'first_name',
      'none',
    ]);
  });
});

describe('the launch', () => {
  test('gives the player all it needs, unchanged until the session ends', async () => {
    await commit('parts', { 'cmi.core.lesson_status': 'completed' }, 'b');
    await commit('parts', { 'player.current': 'b' }, '');
    const { body } = await call('launch', { module_name: 'parts' });
    expect(body).toMatchObject({
      module_name: 'parts',
      edition: '1.2',
      learner: { id: expect.stringMatching(/^[0-9a-f]{32}$/), name: ', Lerato' },
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
    const again = await playing.api.signIn(playing.as.email);
    const other = await playing.api.call('GET', '/v1/scorm/launch/?module_name=parts', { as: again });
    expect(other.body.base_url).not.toBe(body.base_url);
    expect(other.body.origin).toBe(body.origin);
  });

  test('gives each package an origin of its own', async () => {
    const origins = new Set<string>();
    for (const module_name of ['golf', 'parts', 'newer'])
      origins.add((await call('launch', { module_name })).body.origin);
    expect(origins.size).toBe(3);
  });
});

describe('commits', () => {
  test('overwrite only the keys they contain; the last commit wins each key', async () => {
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

  test('lose no pair when forty arrive at once, the first commit included', async () => {
    const shared = 'cmi.suspend_data';
    const keys = Array.from({ length: 40 }, (_, index) => `cmi.interactions.${index}.id`);
    await Promise.all(
      keys.map((key, index) => commit('golf', { [key]: `question ${index}`, [shared]: key })),
    );
    const stored = await initData('golf');
    expect(keys.map((key) => stored[key])).toEqual(keys.map((_, index) => `question ${index}`));
    expect(keys).toContain(stored[shared]);
  });

  test('are separate per SCO; without a SCO name they go to the first', async () => {
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

  test('can be read back unchanged, whatever the characters', async () => {
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

  test('lose the names that are not elements of the standard, and keep the rest', async () => {
    const poison = '"__proto__":"p","constructor":"c","cmi":"x","settings":"x","a\\u0000b":"x"';
    expect((await commit('golf', `{${poison},"cmi.suspend_data":"1"}`)).status).toBe(200);
    const stored = await playing.api.db
      .selectFrom('scorm_progress')
      .select('data')
      .where('account_id', '=', playing.as.user_id);
    expect(await stored.executeTakeFirst()).toEqual({ data: { 'cmi.suspend_data': '1' } });
    expect((await value('golf', '__proto__')).status).toBe(404);
    expect((await commit('golf', `{${poison}}`)).status).toBe(200);
    expect(await stored.executeTakeFirst()).toEqual({ data: { 'cmi.suspend_data': '1' } });
  });

  test('do not return invalid names stored earlier', async () => {
    await sql`insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
      select ${playing.as.user_id}, id, sco, '{"cmi": "x", "adl": "x", "cmi.location": "3"}', 47, now()
      from module, unnest(array['x', '']) sco where slug = 'newer'`.execute(playing.api.db);
    const { stored } = (await call('launch', { module_name: 'newer' })).body;
    expect(stored).toEqual({ x: { 'cmi.location': '3', 'cmi.entry': '' }, '': { 'cmi.location': '3' } });
    expect(await initData('newer')).not.toHaveProperty('cmi');
    expect((await value('newer', 'cmi')).status).toBe(404);
  });

  test('may be empty when a course has just begun', async () => {
    await commit('golf', { 'cmi.comments': 'kept' });
    expect(await commit('golf', '')).toMatchObject({ status: 200, body: { success: true } });
    expect((await value('golf', 'cmi.comments')).body).toEqual({ key: 'cmi.comments', value: 'kept' });
  });

  test.each([' ', 'x', 'null', '[]', '{"a":1}', '{"a":null}', '{"a":{}}'])(
    'with data %j are rejected with 400',
    async (data) => {
      expect(await commit('golf', data)).toMatchObject({ status: 400, body: { data: [expect.any(String)] } });
    },
  );

  test.each(['nothing', 'money', '', 'golf\0'])(
    'for module %j, which plays no package, get a 404',
    async (slug) => {
      const expected = slug === '' ? 400 : 404;
      expect((await commit(slug, {})).status).toBe(expected);
      for (const name of ['launch', 'init_data'])
        expect((await call(name, { module_name: slug })).status, name).toBe(expected);
      expect((await value(slug, 'a')).status).toBe(expected);
    },
  );

  test('get a 404 for a key that was never set, or only by another learner', async () => {
    await commit('golf', { 'cmi.comments': '1' });
    expect((await value('golf', 'cmi.core.lesson_location')).status).toBe(404);
    await playing.changeLearner();
    expect((await value('golf', 'cmi.comments')).status).toBe(404);
    expect(await initData('golf')).toMatchObject({ 'cmi.comments': '' });
  });

  test('may name a SCO of the package, or of the previous one that a tab still plays', async () => {
    expect(await commit('golf', { 'cmi.suspend_data': '1' }, 'invented')).toMatchObject({
      status: 400,
      body: { sco: [expect.any(String)] },
    });
    expect((await commit('golf', { 'cmi.suspend_data': '1' }, 'é'.repeat(1001))).status).toBe(400);
    expect((await commit('golf', { 'cmi.suspend_data': '1' }, 'a\0b')).status).toBe(400);
    await installPackage(playing.api, {
      slug: 'changed',
      items: [scoItem('kept'), scoItem('begun'), scoItem('gone')],
    });
    await commit('changed', { 'cmi.suspend_data': '1' }, 'begun');
    const replaced = playing.api.db.updateTable('scorm_package').where('title', '=', 'changed');
    const organization = JSON.stringify({ identifier: 'org', title: 'changed', items: [scoItem('kept')] });
    const { id, ...before } = await playing.api.db
      .selectFrom('scorm_package')
      .selectAll()
      .where('title', '=', 'changed')
      .executeTakeFirstOrThrow();
    await replaced.set({ replaced_at: new Date() }).execute();
    const rest = { ...before, organization, warnings: [], hash: 'newer' };
    await playing.api.db.insertInto('scorm_package').values(rest).execute();
    await playing.api.deps.packageCache.load();
    for (const sco of ['kept', 'begun', 'gone'])
      expect((await commit('changed', { 'cmi.suspend_data': '2' }, sco)).status, sco).toBe(200);
    expect((await commit('changed', { 'cmi.suspend_data': '2' }, 'changed')).status).toBe(400);
    await playing.api.db.deleteFrom('scorm_package').where('id', '=', id).execute();
    expect((await commit('changed', { 'cmi.suspend_data': '3' }, 'begun')).status).toBe(200);
    expect((await initData('changed', 'begun'))['cmi.suspend_data']).toBe('3');
  });
});
