import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../testing/api.ts';
import { installPackage } from '../testing/packages.ts';
import { buildContentApp } from './app.ts';

let api: TestApi;
let content: FastifyInstance;
let as: Session & { email: string };
beforeAll(async () => {
  api = await startApi();
  content = buildContentApp(api.deps, join(tmpdir(), 'no-player'));
  await content.ready();
  await installPackage(api, { slug: 'golf', files: { 'index.html': 'A course' } });
  await installPackage(api, { slug: 'other', files: { 'index.html': 'Another course' } });
});
afterAll(async () => {
  await content.close();
  await api.close();
});
beforeEach(async () => {
  as = await api.learner();
});

async function launch(slug: string, who: Session = as) {
  const { body } = await api.call('GET', `/v1/scorm/launch/?module_name=${slug}`, { as: who });
  const { host, pathname } = new URL(body.base_url);
  return { host, root: pathname };
}

describe("a player's unload beacon", () => {
  const words = (data: object = { one: { 'cmi.core.lesson_location': '7' } }, sequence = 3) => ({
    run: '0mhx00001abcdef',
    sequence,
    data,
  });
  const say = (host: string, url: string, body: object | string, type = 'text/plain;charset=UTF-8') =>
    content.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const stored = async (slug = 'golf') => {
    const { body } = await api.call('GET', `/v1/scorm/launch/?module_name=${slug}`, { as });
    return { stored: body.stored, heard: body.heard };
  };
  const nothing = { stored: {}, heard: {} };

  test('is stored for the learner in its path, like an ordinary commit, and answered without a body', async () => {
    const { host, root } = await launch('golf');
    const answer = await say(
      host,
      root,
      words({
        one: { 'cmi.core.lesson_location': '7', 'cmi.comments': '\0é' },
        '': { 'player.current': 'one' },
      }),
    );
    expect(answer).toMatchObject({ statusCode: 204, body: '' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await stored()).toMatchObject({
      stored: {
        one: { 'cmi.core.lesson_location': '7', 'cmi.comments': '\0é' },
        '': { 'player.current': 'one' },
      },
      heard: { one: { '0mhx00001abcdef': 3 }, '': { '0mhx00001abcdef': 3 } },
    });
    expect(await stored('other')).toEqual(nothing);
    as = await api.learner();
    expect(await stored()).toEqual(nothing);
  });

  test('stores the other parts of a package if one is refused', async () => {
    const { host, root } = await launch('golf');
    const answer = await say(
      host,
      root,
      words({
        ['x'.repeat(2001)]: { 'cmi.core.lesson_location': '1' },
        one: { 'cmi.core.lesson_location': '2' },
      }),
    );
    expect(answer.statusCode).toBe(400);
    expect(await stored()).toMatchObject({ stored: { one: { 'cmi.core.lesson_location': '2' } } });
  });

  test('stores the other parts of a package if one exceeds the storage quota', async () => {
    const { host, root } = await launch('golf');
    const data = JSON.stringify({ 'cmi.suspend_data': 'x'.repeat(2 * 1024 * 1024 - 5_000) });
    const { moduleId: module_id } = api.deps.packageCache.of('golf');
    await api.db
      .insertInto('scorm_progress')
      .values({
        account_id: as.user_id,
        module_id,
        sco: '',
        data,
        bytes: data.length,
        updated_at: new Date(),
      })
      .execute();
    const more = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`cmi.interactions.${n}.id`, 'y'.repeat(1_000)]),
    );
    const answer = await say(host, root, words({ '': more, one: { 'cmi.core.lesson_location': '2' } }));
    expect(answer.statusCode).toBe(413);
    expect(await stored()).toMatchObject({ stored: { one: { 'cmi.core.lesson_location': '2' } } });
  });

  test("and the page's commit of the same data are stored once, whichever arrives first", async () => {
    const { host, root } = await launch('golf');
    const commit = (sequence: number, at: string) =>
      api.call('POST', '/v1/scorm/commit/', {
        as,
        body: {
          module_name: 'golf',
          sco: 'one',
          data: JSON.stringify({ 'cmi.core.lesson_location': at }),
          run: '0mhx00001abcdef',
          sequence,
        },
      });
    await say(host, root, words({ one: { 'cmi.core.lesson_location': 'farewell' } }, 5));
    await commit(4, 'overtaken');
    await commit(5, 'the same again');
    expect(await stored()).toMatchObject({ stored: { one: { 'cmi.core.lesson_location': 'farewell' } } });
    await commit(6, 'went on');
    expect(
      (await say(host, root, words({ one: { 'cmi.core.lesson_location': 'farewell' } }, 5))).statusCode,
    ).toBe(204);
    expect(await stored()).toMatchObject({ stored: { one: { 'cmi.core.lesson_location': 'went on' } } });
  });

  test.each<[string, object | string]>([
    ['no JSON', 'farewell'],
    ['nothing', ''],
    ['null', 'null'],
    ['no data', { run: '0mhx00001abcdef', sequence: 1 }],
    ['no run', { sequence: 1, data: {} }],
    ['no sequence', { run: '0mhx00001abcdef', data: {} }],
    ['a sequence in words', { ...words(), sequence: '1' }],
    ['a run of its own', { ...words(), run: 'x' }],
    ['a value that is no text', words({ one: { 'cmi.core.lesson_location': 7 } })],
    ['pairs that are a list', words({ one: ['7'] })],
    ['a SCO that is too long', words({ ['é'.repeat(1001)]: { 'cmi.core.lesson_location': '7' } })],
    ['a module of its choice', { ...words(), module_name: 'other' }],
    [
      'very many parts',
      words(
        Object.fromEntries(
          Array.from({ length: 101 }, (_, n) => [`${n}`, { 'cmi.core.lesson_location': '7' }]),
        ),
      ),
    ],
  ])('with %s gets a 400', async (_, body) => {
    const { host, root } = await launch('golf');
    expect(await say(host, root, body)).toMatchObject({ statusCode: 400, body: 'This could not be read.' });
    expect(await stored()).toEqual(nothing);
  });

  test('must be text, at most as long as a browser can send', async () => {
    const { host, root } = await launch('golf');
    expect(
      (await say(host, root, words({ one: { 'cmi.core.lesson_location': 'x'.repeat(64_000) } }))).statusCode,
    ).toBe(204);
    const more = await say(host, root, words({ one: { 'cmi.core.lesson_location': 'x'.repeat(70_000) } }, 4));
    expect(more).toMatchObject({ statusCode: 413, body: 'This is more than can be taken.' });
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        (await say(host, root, words({ one: { 'cmi.core.lesson_location': 'other' } }, 5), type)).statusCode,
        type,
      ).toBe(415);
    expect((await stored()).stored.one['cmi.core.lesson_location']).toHaveLength(64_000);
  });

  test("is accepted at the package's host and nowhere else", async () => {
    const golf = await launch('golf');
    const other = await launch('other');
    const { root, host } = golf;
    const places = [
      [other.host, root],
      ['learn.example.org', root],
      ['127.0.0.1', root],
      [host, other.root],
      [host, root.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/'))],
      [host, root.slice(0, -1)],
      [host, `${root}index.html`],
      [host, `${root}/`],
      [host, `${root}?x`],
      [host, '/c/'],
      [host, '/'],
      [host, '/p/player-1.2.html'],
      [host, '/v1/scorm/commit/'],
    ] as const;
    for (const [at, url] of places)
      expect(await say(at, url, words()), `${at} ${url}`).toMatchObject({
        statusCode: 404,
        body: 'There is nothing at this address.',
      });
    expect([await stored(), await stored('other')]).toEqual([nothing, nothing]);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      expect((await content.inject({ method, url: root, headers: { host } })).statusCode, method).toBe(404);
    // The app's own host does not accept beacons.
    expect((await api.call('POST', root, { as, body: words() })).status).toBe(404);
  });

  test('is accepted as long as the session lasts', async () => {
    const { host, root } = await launch('golf');
    await api.call('POST', '/api/logout/', { body: { refresh_token: as.refresh } });
    expect((await say(host, root, words())).statusCode).toBe(404);
    as = { ...as, ...(await api.signIn(as.email)) };
    const again = await launch('golf');
    expect((await say(again.host, again.root, words())).statusCode).toBe(204);
    await api.db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', as.user_id)
      .execute();
    expect(
      (await say(again.host, again.root, words({ one: { 'cmi.core.lesson_location': 'late' } }, 9)))
        .statusCode,
    ).toBe(404);
  });
});
