import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let editor: Session;
/** A course for each test, with a link to its draft. */
let module = 0;
let token = '';
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  module += 1;
  editor = await api.staff('editor', 'Thandi', 'Mokoena');
  const { body } = await api.call('GET', `/v1/modules/${module}/draft/`, { as: editor });
  const file = body.files.find(({ name }: { name: string }) => name === 'module.yaml');
  await api.call('PUT', `/v1/modules/${module}/draft/files/`, {
    as: editor,
    body: { name: file.name, text: `${file.text}\n# changed\n` },
    headers: { 'if-match': `"${file.revision}"` },
  });
  const made = await api.call('POST', `/v1/modules/${module}/draft/previews/`, {
    as: editor,
    body: { days: 7 },
  });
  token = made.body.url.split('#')[1];
});

const comments = () => `/v1/modules/${module}/draft/comments/`;
const say = (text: string, more: object = {}) =>
  api.call('POST', '/v1/course-previews/comment/', {
    body: { token, chapter: 1, name: 'Dr Nkosi', text, ...more },
  });
const list = async () => (await api.call('GET', comments(), { as: editor })).body.comments;
const close = (id: number) => api.call('PUT', `${comments()}${id}/closed/`, { as: editor });

test('editors see a comment until they close it, which the audit log has once', async () => {
  expect((await say('Slide 3: the amount is of last year.')).status).toBe(204);
  expect((await say('Good.', { chapter: 2, name: '' })).status).toBe(204);
  const [first, second] = await list();
  expect(first).toMatchObject({ chapter: 1, name: 'Dr Nkosi', text: 'Slide 3: the amount is of last year.' });
  expect(await close(first.id)).toMatchObject({ status: 200, body: { comments: [second] } });
  expect((await close(first.id)).status).toBe(200);
  const { body: draft } = await api.call('GET', `/v1/modules/${module}/draft/`, { as: editor });
  const entries = await api.db
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', 'draft-comment-closed')
    .where('subject', '=', draft.slug)
    .execute();
  expect(entries).toEqual([{ actor_id: editor.user_id }]);
});

test('stores a comment once when it is sent twice at the same time', async () => {
  expect((await Promise.all([say('Twice'), say('Twice')])).map(({ status }) => status)).toEqual([204, 204]);
  expect(await list()).toHaveLength(1);
});

test('a comment stays when the draft is discarded, which then takes no further ones', async () => {
  await say('Before');
  const { body } = await api.call('GET', `/v1/modules/${module}/draft/`, { as: editor });
  await api.call('DELETE', `/v1/modules/${module}/draft/`, {
    as: editor,
    headers: { 'if-match': `"${body.revision}"` },
  });
  expect(await say('After')).toMatchObject({ status: 409, codes: ['preview_dropped'] });
  expect(await list()).toHaveLength(1);
});

test('hostile texts are stored as text or refused', async () => {
  const long = 'x'.repeat(4000);
  for (const text of [long, '<img src=x onerror=alert(1)>', 'a\0b', 'a\ud800b', '\u202eevil'])
    expect((await say(text)).status).toBe(204);
  const texts = (await list()).map(({ text }: { text: string }) => text);
  expect(texts).toEqual([long, '<img src=x onerror=alert(1)>', 'ab', 'evil']);
  for (const text of ['', '  ', '\0', `${long}x`]) expect((await say(text)).status).toBe(400);
  expect((await say('x', { name: 'x'.repeat(101) })).status).toBe(400);
});

test('editors cannot close a comment under another course', async () => {
  await say('Mine');
  const [{ id }] = await list();
  await api.call('PUT', `/v1/modules/${module + 1}/draft/comments/${id}/closed/`, { as: editor });
  expect(await list()).toHaveLength(1);
});

test('a course takes at most two hundred open comments', async () => {
  const row = { module_id: module, chapter: 1, name: '', made_at: new Date() };
  const rows = Array.from({ length: 200 }, (_, index) => ({ ...row, text: `Comment ${index}` }));
  await api.db.insertInto('draft_comment').values(rows).execute();
  expect(await say('One more')).toMatchObject({ status: 409, codes: ['preview_comments_full'] });
  const [{ id }] = await list();
  await close(id);
  expect((await say('One more')).status).toBe(204);
});
