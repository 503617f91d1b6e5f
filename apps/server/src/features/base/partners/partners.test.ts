import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { mostPartners } from './partners.service.ts';

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

const add = (name: string, code: string) =>
  api.call('POST', '/v1/partners/', { as: administrator, body: { name, code } });
const change = (id: number, body: object, revision: string) =>
  api.call('PUT', `/v1/partners/${id}/`, {
    as: administrator,
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const named = (code: string) => api.call('GET', `/v1/partner_codes/${code}/`);

test('adds a partner once, and returns its name for its code to everyone', async () => {
  const first = await add('Harambee', 'harambee');
  expect(first).toMatchObject({ status: 201, body: { name: 'Harambee', code: 'HARAMBEE', open: true } });
  expect((await add('Harambee', 'HARAMBEE')).body.id).toBe(first.body.id);
  expect((await named('haramBEE')).body).toEqual({ name: 'Harambee' });
});

test.each([
  ['another name with a code that is taken', 'Another', 'TAKEN1', 409, 'partner_code_taken'],
  ['another code with a name that is taken', 'taken one', 'OTHER1', 409, 'partner_name_taken'],
  ['a code with a space', 'Spaces', 'A B C', 400, 'code=partner_code_shape'],
  ['a code of two letters', 'Short', 'AB', 400, 'code=partner_code_shape'],
])('refuses %s', async (_what, name, code, status, refusal) => {
  await add('Taken one', 'TAKEN1');
  expect(await add(name, code)).toMatchObject({ status, codes: [refusal] });
});

test('adds one partner when the same form arrives twice at once', async () => {
  const answers = await Promise.all([add('Twice', 'TWICE'), add('Twice', 'TWICE')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('renames and closes a partner; its code is unknown until it is opened again', async () => {
  const { body } = await add('Old name', 'RENAMED');
  const closed = await change(body.id, { name: 'New name', open: false }, body.revision);
  expect(closed).toMatchObject({ status: 200, body: { name: 'New name', code: 'RENAMED', open: false } });
  expect((await named('RENAMED')).status).toBe(404);
  const opened = await change(body.id, { name: 'New name', open: true }, closed.body.revision);
  expect(opened.body.open).toBe(true);
  expect((await named('RENAMED')).body).toEqual({ name: 'New name' });
});

test('refuses an outdated change and a name that is taken', async () => {
  await add('Somebody', 'SOMEBODY');
  const { body } = await add('Conflict', 'CONFLICT');
  await change(body.id, { name: 'Conflict two', open: true }, body.revision);
  const late = await change(body.id, { name: 'Conflict three', open: true }, body.revision);
  expect(late).toMatchObject({ status: 412, body: { current: { name: 'Conflict two' } } });
  const { revision } = late.body.current;
  expect(await change(body.id, { name: 'somebody', open: true }, revision)).toMatchObject({
    status: 409,
    codes: ['partner_name_taken'],
  });
});

test('records additions and changes in the audit log', async () => {
  const { body } = await add('Noted', 'NOTED');
  await change(body.id, { name: 'Noted', open: false }, body.revision);
  const entries = await api.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject', '=', String(body.id))
    .where('action', 'in', ['partner-added', 'partner-changed'])
    .orderBy('id')
    .execute();
  const actor_id = administrator.user_id;
  expect(entries).toEqual([
    { action: 'partner-added', actor_id, before: null, after: { name: 'Noted', code: 'NOTED' } },
    { action: 'partner-changed', actor_id, before: { open: true }, after: { open: false } },
  ]);
});

test('refuses a partner beyond the maximum', async () => {
  const many = Array.from({ length: mostPartners }, (_, number) => ({
    name: `Many ${number}`,
    code: `MANY${number}`,
    created_at: new Date(),
  }));
  await api.db.insertInto('partner').values(many).execute();
  expect(await add('One more', 'ONEMORE')).toMatchObject({ status: 409, codes: ['partners_too_many'] });
});
