import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { PeopleReport } from './people-report.tsx';

const figures = {
  registered: 40,
  started: 30,
  new: 25,
  returning: null,
  finished: 20,
  certified: 10,
  certificates: 15,
  hours: 35,
};
const outcomes = [
  { months: 3, asked: 20, working: 10, studying: null, own_business: null, looking: 5, unsaid: null },
  { months: 6, asked: 15, working: null, studying: 5, own_business: null, looking: null, unsaid: null },
];
const answer = {
  as_of: '2026-11-30T01:20:00.000Z',
  final: false,
  quarter: '2026-Q4',
  before: '2026-Q3',
  quarters: ['2026-Q4', '2026-Q3'],
  partners: [{ id: 7, name: 'Harambee' }],
  group: null,
  groups: [],
  rows: [{ name: 'Everybody', now: figures, before: { ...figures, registered: 5 }, outcomes }],
  funnel: [
    { step: 'started', people: 30 },
    { step: 'finished', people: null },
  ],
};

test('shows small counts as fewer than five, with the previous quarter below', async () => {
  stubServer({ 'GET /v1/reports/people/': answer, 'GET /v1/courses/': [], 'GET /v1/saved_reports/': [] });
  renderAdmin(<PeopleReport />);
  const table = await screen.findByRole('table', { name: 'People in the quarter' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual(['405', '3030', '2525', '< 5< 5']);
  const steps = screen.getByRole('table', { name: /Where people drop out/ });
  expect(within(steps).getByText('< 5')).toBeTruthy();
});

test('shows outcomes three and six months after the first certificate', async () => {
  const ofCourse = { name: 'Money', now: figures, before: figures, outcomes: null };
  const body = { ...answer, rows: [...answer.rows, ofCourse] };
  stubServer({ 'GET /v1/reports/people/': body, 'GET /v1/courses/': [], 'GET /v1/saved_reports/': [] });
  renderAdmin(<PeopleReport />);
  const later = await screen.findByRole('table', { name: 'Six months after' });
  const rows = within(later).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual(['Everybody15< 55< 5< 5< 5']);
  expect(screen.getByRole('table', { name: 'Three months after' }).textContent).toContain('Everybody2010< 5');
});

test('requests the report with the filters, and keeps them in the address', async () => {
  const server = stubServer({
    'GET /v1/reports/people/': answer,
    'GET /v1/courses/': [],
    'GET /v1/saved_reports/': [],
  });
  const { user, place } = renderAdmin(<PeopleReport />);
  await screen.findByRole('option', { name: 'Harambee' });
  await user.selectOptions(screen.getByLabelText('Partner'), 'Harambee');
  await user.selectOptions(screen.getByLabelText('Province'), 'Gauteng');
  await expect.poll(place).toContain('partner=7&province=gauteng');
  await expect.poll(() => server.sent.at(-1)?.query).toContain('province=gauteng');
});

test('offers the groups of the chosen partner, and shows a group without the other filters', async () => {
  const groups = [{ id: 12, name: 'Tuesdays' }];
  const ofGroup = { ...answer, group: { ...groups[0], partner: 7 }, groups };
  const server = stubServer({
    'GET /v1/reports/people/': ({ query }) => (query.includes('group=12') ? ofGroup : { ...answer, groups }),
    'GET /v1/courses/': [],
    'GET /v1/saved_reports/': [],
  });
  const { user, place } = renderAdmin(<PeopleReport />, { at: '/?province=gauteng' });
  await screen.findByRole('option', { name: 'Harambee' });
  expect(screen.queryByLabelText('Group')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Partner'), 'Harambee');
  await user.selectOptions(await screen.findByLabelText('Group'), 'Tuesdays');
  await expect.poll(place).toBe('/?group=12');
  await screen.findByText(/A group counts in its own courses alone/);
  expect(server.sent.at(-1)?.query).toBe('group=12');
  expect(screen.getByLabelText('Partner')).toHaveProperty('value', '7');
  expect(screen.getByLabelText('Province')).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Group'), 'All groups');
  await expect.poll(place).toBe('/?partner=7');
});

test('offers a manager their own partners alone, and no groups', async () => {
  stubServer({
    'GET /v1/reports/people/': answer,
    'GET /v1/courses/': [],
    'GET /v1/saved_reports/': [],
  });
  renderAdmin(<PeopleReport />, { roles: ['learner', 'manager'] });
  await screen.findByRole('table', { name: 'People in the quarter' });
  const choices = (name: string) =>
    within(screen.getByLabelText(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Partner')).toEqual(['Harambee']);
  expect(choices('Rows')).toEqual(['Courses', 'Provinces', 'Ages']);
  expect(screen.queryByLabelText('Group')).toBeNull();
  expect(screen.queryByRole('link', { name: /for a board/ })).toBeNull();
});
