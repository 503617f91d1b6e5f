import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { BoardReport } from './board-report.tsx';

const figures = (started: number | null) => ({
  registered: 40,
  started,
  new: null,
  returning: null,
  finished: null,
  certified: 10,
  certificates: null,
  hours: 35,
});
const row = (name: string, now: number | null, before: number | null) => ({
  name,
  now: figures(now),
  before: figures(before),
  outcomes: null,
});
const answer = (rows: object[]) => ({
  as_of: '2026-11-30T01:20:00.000Z',
  final: false,
  quarter: '2026-Q3',
  before: '2026-Q2',
  quarters: ['2026-Q4', '2026-Q3'],
  partners: [],
  group: null,
  groups: [],
  rows: [row('Everybody', 30, 20), ...rows],
  funnel: [{ step: 'started', people: 30 }],
});

test('shows a quarter and the previous one, in words and in tables of limited length', async () => {
  const partners = Array.from({ length: 20 }, (_, at) => row(`Partner ${at}`, at === 19 ? 25 : null, null));
  const server = stubServer({
    'GET /v1/reports/people/': ({ query }) =>
      answer(query.includes('by=partner') ? partners : [row('Money', 30, null)]),
  });
  renderAdmin(<BoardReport />, { at: '/?quarter=2026-Q3' });
  const summary = await screen.findByText(/People who started a course/);
  expect(summary.textContent).toBe('People who started a course: 30 (up from 20 in Q2 2026)');
  expect(screen.getByText(/People who registered/).textContent).toContain('about the same as in Q2 2026');
  const table = await screen.findByRole('table', { name: 'By partner' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(17);
  expect(rows[1]?.textContent).toContain('Partner 19');
  expect(screen.getByText(/Not shown: 4 with fewer people/)).toBeTruthy();
  expect(server.sent.map(({ query }) => query).toSorted()).toEqual([
    'quarter=2026-Q3&by=course',
    'quarter=2026-Q3&by=partner',
    'quarter=2026-Q3&by=province',
  ]);
});
