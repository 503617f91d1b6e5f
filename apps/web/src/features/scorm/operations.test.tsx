import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { ModuleSummary } from '@readytowork/contract';
import { beforeEach, expect, test } from 'vitest';
import { summaryQuery } from '../../lib/queries.ts';
import { learnerPageQuery } from '../../lib/use-learner.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { courseCommitted } from './operations.ts';

const summaryCall = 'GET /v1/module/webmodule/summary/';

const module = (id: number, scorm: ModuleSummary['scorm']): ModuleSummary => ({
  id,
  slug: `package_${id}`,
  name: `Package ${id}`,
  is_scorm: true,
  completed: 0,
  total: 0,
  passed: false,
  last_activity: null,
  scorm,
  chapters: [],
});

const committed = courseCommitted.operation({ module: 1000, stamp: 1 });

function opened() {
  const { queryClient } = renderSite(<p>A course</p>);
  queryClient.setQueryData(summaryQuery.queryKey, [module(1000, 'not begun'), module(1001, 'not begun')]);
  return queryClient;
}

beforeEach(() => signInAs(7));

test('refetches only this module’s progress at once, and everything on the next page', async () => {
  const { sent } = stubServer({ [summaryCall]: [module(1000, 'completed')] });
  const queries = opened();
  courseCommitted.acknowledged(committed, queries);
  expect(queries.getQueryState(summaryQuery.queryKey)?.isInvalidated).toBe(true);
  const shown = () => queries.getQueryData(summaryQuery.queryKey)?.map(({ scorm }) => scorm);
  await expect.poll(shown).toEqual(['completed', 'not begun']);
  expect(sent.map(({ call }) => call)).toEqual([summaryCall]);
  expect(queries.getQueryData(learnerPageQuery(7).queryKey)).toBeUndefined();
});

test('keeps the old progress if the request fails', async () => {
  const { sent } = stubServer({ [summaryCall]: refusal(503) });
  const queries = opened();
  courseCommitted.acknowledged(committed, queries);
  await expect.poll(() => sent.length).toBe(1);
  expect(queries.getQueryData(summaryQuery.queryKey)?.[0]?.scorm).toBe('not begun');
});

test('does not show one user’s progress to another who has signed in in the meantime', async () => {
  const { sent } = stubServer({
    [summaryCall]: () => {
      signInAs(8);
      return [module(1000, 'completed')];
    },
  });
  const queries = opened();
  courseCommitted.acknowledged(committed, queries);
  await expect.poll(() => sent.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(queries.getQueryData(summaryQuery.queryKey)?.[0]?.scorm).toBe('not begun');
});
