import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { plansOfLists } from '../../../testing/list-plans.ts';

const story = {
  summary: 'S',
  language: 'en',
  picture: 'payslip',
  sources: [{ name: 'N', url: 'https://www.gov.za/', checked_on: '2026-11-22' }],
  course: null,
  hustle: null,
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await sql`insert into article_category (kind, slug, title, position)
    select 'news', 'topic-' || n, 'Topic ' || n, n from generate_series(0, 19) n`.execute(api.db);
  await sql`insert into article (kind, category, slug, title, markdown, html, position, shown_from, story)
    select 'news', 'topic-' || n % 20, 'story-' || n, 'Story ' || n, 'Words.', '<p>Words.</p>', 0,
      timestamptz '2026-01-01' + n * interval '1 minute',
      ${JSON.stringify(story)}::jsonb || jsonb_build_object('topics', jsonb_build_array('topic-' || n % 20))
    from generate_series(1, 3000) n`.execute(api.db);
  await sql`analyze article, article_category`.execute(api.db);
});
afterAll(() => api.close());

test.each(['', '?topic=topic-7'])('a query over three thousand stories uses an index: %s', async (query) => {
  const { body } = await api.call('GET', `/v1/stories/news/${query}`);
  expect(body.topics).toHaveLength(20);
  const next = `?${new URLSearchParams({ ...(query && { topic: 'topic-7' }), cursor: body.next })}`;
  expect((await api.call('GET', `/v1/stories/news/${next}`)).body.results).toHaveLength(10);
  const plans = await plansOfLists(await api.everywhere(({ database }) => database.pool));
  expect(plans.join('\n')).toContain('article_story_');
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on article ');
});
