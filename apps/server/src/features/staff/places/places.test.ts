import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { importPlaces } from './import.ts';
import type { FilePlace } from './load.ts';

let api: TestApi;
let editor: StaffSession;
beforeAll(async () => {
  api = await startApi();
  editor = await api.staff('editor', 'Thandi', 'Editor');
});
afterAll(() => api.close());

const said = {
  name: 'Jobs here',
  url: 'https://jobs.example.org/',
  kind: 'job_board' as const,
  what_for: 'Jobs of every kind.',
  cost: 'Free',
  data_free: 'unknown' as const,
  account: 'optional' as const,
  asks_of_you: null,
  search_template: 'https://jobs.example.org/search?q={what}',
  phone: null,
  hours: null,
  checked_on: '2026-11-20',
  source: 'Its own page',
};
const filePlace = (more: Partial<FilePlace> = {}): FilePlace => ({
  slug: 'jobs-here',
  position: 0,
  hash: JSON.stringify(more),
  ...said,
  ...more,
});
const helpLine = filePlace({
  slug: 'help',
  name: 'Help',
  kind: 'helpline',
  phone: '0800 000 000',
  url: null,
  search_template: null,
  position: 1,
});
const take = (...places: FilePlace[]) => importPlaces(api.db, places);

const names = async (list: 'places' | 'help_lines'): Promise<string[]> =>
  (await api.call('GET', `/v1/${list}/`)).body.map(({ name }: { name: string }) => name);
/** Waits until other processes have the change, a moment later. */
const soon = (list: 'places' | 'help_lines', expected: string[]) =>
  expect.poll(() => names(list)).toEqual(expected);

beforeEach(async () => {
  await api.db.deleteFrom('place').execute();
  await api.db.deleteFrom('throttle').execute();
  expect(await take(filePlace(), helpLine)).toBe(2);
  await soon('places', ['Jobs here']);
});

const path = '/v1/edited_places/';
const rows = async (query = '') => (await api.call('GET', path + query, { as: editor })).body.results;
const first = async () => (await rows('?search=jobs&kind=job_board'))[0];
const read = async (id: number) => (await api.call('GET', `${path}${id}/`, { as: editor })).body;
const write = (id: number, revision: string, body: object) =>
  api.call('PUT', `${path}${id}/`, { as: editor, body, headers: { 'if-match': `"${revision}"` } });
const act = (id: number, name: 'check' | 'file', revision: string, body: object = {}) =>
  api.call('POST', `${path}${id}/${name}/`, {
    as: editor,
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const written = (more: object = {}) => ({ ...said, position: 0, published: true, ...more });
const report = (from: string, slug = 'jobs-here') =>
  api.call('POST', `/v1/places/${slug}/reports/`, { body: {}, from });

describe('a visitor', () => {
  test('sees places and help lines as separate lists, and can look up one by its slug', async () => {
    await soon('help_lines', ['Help']);
    const { body } = await api.call('GET', '/v1/places/jobs-here/');
    expect(body).toEqual({ slug: 'jobs-here', ...without(said, 'source'), is_broken: false });
    expect((await api.call('GET', '/v1/places/nowhere/')).status).toBe(404);
  });

  test('does not get an unchanged list again', async () => {
    const { response } = await api.call('GET', '/v1/places/');
    const headers = { 'if-none-match': String(response.headers.etag) };
    expect((await api.call('GET', '/v1/places/', { headers })).status).toBe(304);
  });

  test('reports a broken link once a day from one network', async () => {
    for (const from of ['196.25.1.1', '196.25.1.1', '196.25.1.2'])
      expect((await report(from)).status).toBe(204);
    expect(await first()).toMatchObject({ reports: 2, states: ['shown', 'reported'] });
    expect((await report('196.25.1.1', 'nowhere')).status).toBe(404);
  });

  test('can report up to sixty links an hour', async () => {
    for (let turn = 0; turn < 60; turn += 1) await report('196.25.1.3');
    expect((await report('196.25.1.3')).status).toBe(429);
    expect((await report('196.25.1.4')).status).toBe(204);
  });
});

describe('an editor', () => {
  test('adds a place that everyone sees; a second one with the same slug is refused', async () => {
    const body = { slug: 'new', ...written({ name: 'New', position: 5 }) };
    expect((await api.call('POST', path, { as: editor, body })).status).toBe(201);
    expect(await names('places')).toEqual(['Jobs here', 'New']);
    expect((await api.call('POST', path, { as: editor, body })).status).toBe(409);
  });

  test('gets an error for a search URL that leads to another site', async () => {
    const { id, revision } = await read((await first()).id);
    const { status, body } = await write(
      id,
      revision,
      written({ search_template: 'https://evil.example/?q={what}' }),
    );
    expect(status).toBe(400);
    expect(body.search_template[0]).toMatch(/same site/);
  });

  test('ends a place, which is then hidden from visitors but not from editors', async () => {
    const { id, revision } = await read((await first()).id);
    expect((await write(id, revision, written({ published: false }))).status).toBe(200);
    expect(await names('places')).toEqual([]);
    expect((await rows('?state=hidden')).map(({ name }: { name: string }) => name)).toEqual(['Jobs here']);
  });

  test('who is the second to save sees the change of the first', async () => {
    const { id, revision } = await read((await first()).id);
    await write(id, revision, written({ cost: 'R10' }));
    const { status, body } = await write(id, revision, written({ cost: 'R20' }));
    expect(status).toBe(412);
    expect([body.current.cost, body.sent.cost]).toEqual(['R10', 'R20']);
  });

  test('can still save the form if a report arrives in the meantime', async () => {
    const { id, revision } = await read((await first()).id);
    await report('196.25.1.1');
    expect((await write(id, revision, written({ cost: 'R10' }))).status).toBe(200);
  });

  test('checks a link, which clears its reports and problem, while the place still follows its file', async () => {
    await report('196.25.1.1');
    await api.db.updateTable('place').set({ link_problem: 'It answers 404.' }).execute();
    const { id, revision } = await read((await first()).id);
    const { body } = await act(id, 'check', revision);
    expect(body).toMatchObject({ reports: 0, link_problem: null, edited: false, states: ['shown'] });
    expect(await take(filePlace({ cost: 'R5', hash: 'R5' }), helpLine)).toBe(1);
    expect(await read(id)).toMatchObject({ cost: 'R5', checked_on: body.checked_on });
  });
});

describe('a new file text', () => {
  const next = filePlace({ cost: 'R5', hash: 'next' });

  test('is shown if no editor changed the place, and a place without an entry is hidden', async () => {
    await take(next);
    await soon('help_lines', []);
    expect((await api.call('GET', '/v1/places/')).body[0].cost).toBe('R5');
    expect(await take(next)).toBe(0);
    expect(await take(next, helpLine)).toBe(1);
    await soon('help_lines', ['Help']);
  });

  test.each([
    [true, { cost: 'R5', edited: false }],
    [false, { cost: 'R10', edited: true }],
  ])('waits for an editor if one changed the place: accepted %s', async (isTaken, expected) => {
    const { id, revision } = await read((await first()).id);
    await write(id, revision, written({ cost: 'R10' }));
    await take(next, helpLine);
    const waiting = await read(id);
    expect(waiting).toMatchObject({ cost: 'R10', file: { cost: 'R5' }, states: ['shown', 'file'] });
    const { body } = await act(id, 'file', waiting.revision, { take: isTaken });
    expect(body).toMatchObject({ ...expected, file: null });
    expect((await act(id, 'file', body.revision, { take: isTaken })).status).toBe(409);
    // A text that an editor has decided on is not offered again.
    expect(await take(next, helpLine)).toBe(0);
    expect(await read(id)).toMatchObject({ ...expected, file: null });
  });

  test('waits too if an editor has used its slug for another place', async () => {
    const body = { slug: 'new', ...written({ name: 'Ours' }) };
    const { body: added } = await api.call('POST', path, { as: editor, body });
    await take(filePlace(), helpLine, filePlace({ slug: 'new', name: 'Theirs', hash: 'theirs' }));
    expect(await read(added.id)).toMatchObject({ name: 'Ours', file: { name: 'Theirs' } });
  });
});

describe('editors get one mail', () => {
  const byTheClock = (name: string) =>
    api.deps.jobs
      .find((handler) => handler.name === name)
      ?.run({}, { id: 'test', addedAt: new Date(), signal: undefined });
  const morning = () => byTheClock('places-in-need');
  const mails = () => mailsTo(api.deps.config.dataDir, editor.email);

  test('about links that visitors reported', async () => {
    await report('196.25.1.1');
    await morning();
    await api.runJobs();
    await morning();
    await api.runJobs();
    expect(mails().filter((mail) => mail.includes('Links to look at: Jobs here'))).toHaveLength(1);
  });

  test('the server fetches no link outside production', async () => {
    await byTheClock('place-links');
    const waiting = await api.db.selectFrom('place').select('link_checked_at').execute();
    await api.runJobs();
    expect(waiting.every(({ link_checked_at }) => link_checked_at === null)).toBe(true);
  });
});

function without<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = value;
  return rest;
}
