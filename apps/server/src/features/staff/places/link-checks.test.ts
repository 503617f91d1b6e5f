import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { importPlaces } from './import.ts';
import { linkCheckHandlers } from './link-checks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const place = (slug: string, position: number) => ({
  slug,
  position,
  hash: slug,
  name: slug,
  url: `https://${slug}.example.org/`,
  kind: 'job_board' as const,
  what_for: 'Jobs.',
  cost: 'Free',
  data_free: 'unknown' as const,
  account: 'optional' as const,
  asks_of_you: null,
  search_template: null,
  phone: null,
  hours: null,
  checked_on: '2026-11-20',
  source: 'Its own page',
});

beforeEach(async () => {
  await api.db.deleteFrom('place').execute();
  await api.db.deleteFrom('setting').execute();
  await importPlaces(api.db, [place('good', 0), place('dead', 1)]);
});

/** Simulates production, with a link `dead` that does not open. */
function production({ isProduction = true } = {}) {
  const asked: string[] = [];
  const handlers = linkCheckHandlers({
    db: api.db,
    mailer: api.deps.mailer,
    clock: api.deps.clock,
    config: { production: isProduction, publicUrl: 'https://learn.example.org' },
    look: async (address) => {
      asked.push(address);
      return address.includes('dead') ? 'It answers 404.' : undefined;
    },
  });
  const run = async (name: string, payload: object = {}) =>
    handlers
      .find((handler) => handler.name === name)
      ?.run(payload, { id: 'test', addedAt: new Date(), signal: undefined });
  const look = async (slug: string, again?: boolean) => run('place-link', { place: await idOf(slug), again });
  return { asked, run, look };
}
const idOf = async (slug: string) => {
  const found = api.db.selectFrom('place').select('id').where('slug', '=', slug);
  return (await found.executeTakeFirstOrThrow()).id;
};
const stateOf = (slug: string) =>
  api.db
    .selectFrom('place')
    .select(['link_problem', 'link_checked_at'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
const set = (value: string) =>
  api.db
    .insertInto('setting')
    .values({ name: 'place_link_checks', value: JSON.stringify(value) })
    .execute();

test('stores a success at once, but checks a failure again hours later before it tells editors', async () => {
  const { look } = production();
  await look('good');
  await look('dead');
  expect(await stateOf('good')).toEqual({ link_problem: null, link_checked_at: expect.any(Date) });
  expect(await stateOf('dead')).toEqual({ link_problem: null, link_checked_at: null });
  await look('dead', true);
  expect(await stateOf('dead')).toEqual({
    link_problem: 'It answers 404.',
    link_checked_at: expect.any(Date),
  });
});

test('does not report a link if none opens, because then the server is offline', async () => {
  await production().look('dead', true);
  expect(await stateOf('dead')).toEqual({ link_problem: null, link_checked_at: null });
});

test('goes by the second check: a link that opens again is not broken', async () => {
  await api.db.updateTable('place').set({ link_problem: 'It answers 500.' }).execute();
  await production().look('good');
  expect((await stateOf('good')).link_problem).toBeNull();
});

describe('no link is fetched', () => {
  test.each([
    ['outside production', { isProduction: false }, 'on'],
    ['once the setting says so', {}, 'off'],
  ])('%s', async (_, where, value) => {
    await set(value);
    const { asked, run, look } = production(where);
    await run('place-links');
    await look('dead', true);
    expect(asked).toEqual([]);
  });

  test('for places that have ended', async () => {
    await api.db.updateTable('place').set({ published: false }).execute();
    const { asked, look } = production();
    await look('dead', true);
    expect(asked).toEqual([]);
  });
});
