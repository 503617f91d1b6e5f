import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

const day = 24 * 3_600_000;

let api: TestApi;
let editor: Session;
/** A course for each test. */
let module = 0;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  module += 1;
  editor = await api.staff('editor', 'Thandi', 'Mokoena');
});

const read = async () => (await api.call('GET', `/v1/modules/${module}/draft/`, { as: editor })).body;
async function change(added: string, name = 'module.yaml') {
  const { files } = await read();
  const file = files.find((one: { name: string }) => one.name.startsWith(name));
  const { body } = await api.call('PUT', `/v1/modules/${module}/draft/files/`, {
    as: editor,
    body: { name: file.name, text: `${file.text}${added}` },
    headers: { 'if-match': `"${file.revision}"` },
  });
  return body.revision;
}
const links = () => `/v1/modules/${module}/draft/previews/`;
const make = (days = 7) => api.call('POST', links(), { as: editor, body: { days } });
/** The token of a new link. */
async function tokenOf(days = 7): Promise<string> {
  const { status, body } = await make(days);
  expect(status).toBe(201);
  const [address, token = ''] = body.url.split('#');
  expect(address).toMatch(/\/course-preview$/);
  return token;
}
const show = (token: string) => api.call('POST', '/v1/course-previews/read/', { body: { token } });
const draw = (token: string, place: object) =>
  api.call('POST', '/v1/course-previews/slide/', { body: { token, look: 'landscape', ...place } });
const actions = async () => {
  const { slug } = await read();
  const rows = await api.db.selectFrom('audit').select('action').where('subject', '=', slug).execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith('draft-link'));
};

describe('a link', () => {
  test('shows the draft as it is now, to people without an account', async () => {
    await change('name: Seen by a reviewer\n');
    const token = await tokenOf();
    const { status, body, response } = await show(token);
    expect(status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(body.name).toBe('Seen by a reviewer');
    const { course } = api.deps.catalogue.module(module);
    expect(body.chapters.map(({ slides }: { slides: object[] }) => slides.length)).toEqual(
      course.chapters.map(({ slides }) => slides.length),
    );
    await change('\n# later\n');
    await change('', 'chapters/');
    expect(Date.parse((await show(token)).body.changed_at)).toBeGreaterThanOrEqual(
      Date.parse(body.changed_at),
    );
    const picture = await draw(token, { chapter: 1, slide: 0 });
    expect(Buffer.from(picture.body.picture, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    expect((await draw(token, { chapter: 99, slide: 0 })).status).toBe(404);
    expect((await draw(token, { chapter: 1, slide: 99 })).status).toBe(404);
  });

  test('shows no question of the assessment', async () => {
    await change('name: Without questions\n');
    const { status, body } = await show(await tokenOf());
    expect(status).toBe(200);
    const shown = JSON.stringify(body);
    const { online } = api.deps.catalogue.module(module).course.quiz;
    expect(online.length).toBeGreaterThan(0);
    for (const { explanation } of online) expect(shown).not.toContain(JSON.stringify(explanation));
  });

  test('ends at its time', async () => {
    await change('name: For a day\n');
    const token = await tokenOf(1);
    expect((await show(token)).status).toBe(200);
    api.pass(day);
    editor = await api.staff('editor');
    expect(await show(token)).toMatchObject({ status: 409, codes: ['preview_ended'] });
    expect(await draw(token, { chapter: 1, slide: 0 })).toMatchObject({ status: 409 });
    expect((await api.call('GET', links(), { as: editor })).body.links).toEqual([]);
  });

  test('can be ended early; making and ending it are in the audit log once each', async () => {
    await change('name: Ended\n');
    const token = await tokenOf();
    const [{ id }] = (await api.call('GET', links(), { as: editor })).body.links;
    const end = () => api.call('DELETE', `${links()}${id}/`, { as: editor });
    expect(await end()).toMatchObject({ status: 200, body: { links: [] } });
    expect((await end()).status).toBe(200);
    expect(await show(token)).toMatchObject({ status: 409, codes: ['preview_ended'] });
    expect(await actions()).toEqual(['draft-link-made', 'draft-link-ended']);
  });

  test('cannot be ended under another course', async () => {
    await change('name: Mine\n');
    const token = await tokenOf();
    const [{ id }] = (await api.call('GET', links(), { as: editor })).body.links;
    await api.call('DELETE', `/v1/modules/${module + 1}/draft/previews/${id}/`, { as: editor });
    expect((await show(token)).status).toBe(200);
  });
});

describe('a link that shows no draft says', () => {
  test('that the draft was published', async () => {
    const revision = await change('name: Published\n');
    const token = await tokenOf();
    const headers = { 'if-match': `"${revision}"` };
    const published = await api.call('PUT', `/v1/modules/${module}/draft/publication/`, {
      as: editor,
      headers,
    });
    expect(published.status).toBe(200);
    expect(await show(token)).toMatchObject({ status: 409, codes: ['preview_published'] });
    // An old link does not show a new draft.
    await change('\n# again\n');
    expect(await show(token)).toMatchObject({ status: 409, codes: ['preview_published'] });
  });

  test('that the draft was discarded', async () => {
    const revision = await change('name: Dropped\n');
    const token = await tokenOf();
    const headers = { 'if-match': `"${revision}"` };
    await api.call('DELETE', `/v1/modules/${module}/draft/`, { as: editor, headers });
    expect(await show(token)).toMatchObject({ status: 409, codes: ['preview_dropped'] });
  });

  test('that the draft has a mistake', async () => {
    await change('name: Mistaken\n');
    const token = await tokenOf();
    await change('nonsense: true\n');
    expect(await show(token)).toMatchObject({ status: 409, codes: ['preview_unreadable'] });
  });
});

test('refuses a link to a draft without changes, and a sixth open link', async () => {
  expect(await make()).toMatchObject({ status: 409, codes: ['draft_unchanged'] });
  await change('name: Many\n');
  const made = await Promise.all(Array.from({ length: 8 }, () => make()));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(made.find(({ status }) => status === 409)?.codes).toEqual(['preview_links_too_many']);
  expect((await make(8)).status).toBe(400);
});

test('the database stores no token, and an unknown token shows nothing', async () => {
  await change('name: Hashed\n');
  const token = await tokenOf();
  const rows = await api.db.selectFrom('draft_preview').select('token_hash').execute();
  expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
  for (const one of ['nonsense', `${token}x`, '\0', '\ud800'])
    expect(await show(one)).toMatchObject({ status: 404, codes: ['preview_not_found'] });
});

test('refuses more than sixty unknown links an hour from one sender', async () => {
  const limited = await startApi();
  const ask = (body: object) => limited.call('POST', '/v1/course-previews/read/', { body });
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask({ token: 'nonsense' })));
  expect(
    answers
      .map(({ status }) => status)
      .toSorted()
      .slice(-1),
  ).toEqual([429]);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
  await limited.close();
});
