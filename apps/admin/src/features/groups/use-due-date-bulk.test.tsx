import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { AllGroups } from './all-groups.tsx';
import { OwnGroups } from './own-groups.tsx';

const group = (id: number, name: string, due: { module: number; due_on: string | null }[], open = true) => ({
  id,
  name,
  open,
  created_at: '2026-09-01T08:00:00Z',
  learners: 12,
  invited: 0,
  due,
  alone: true,
  asking: 0,
  facilitators: [],
});
const page = (results: object[]) => ({
  count: results.length,
  more_than_count: false,
  next: null,
  previous: null,
  results,
});
const groups = [
  group(1, 'Mondays', []),
  group(2, 'Tuesdays', [{ module: 3, due_on: '2026-12-10' }]),
  group(3, 'Fridays', [{ module: 3, due_on: '2026-12-24' }]),
  group(4, 'Old', [], false),
];
const courses = [
  { id: 1, name: 'People' },
  { id: 3, name: 'Money' },
];
const call = 'PUT /v1/groups/due_dates/';

async function open() {
  const server = stubServer({
    'GET /v1/groups/': page(groups),
    'GET /v1/module/webmodule/': courses,
    [call]: { results: [1, 2].map((id) => ({ id, done: true, why: null })) },
  });
  renderAdmin(<OwnGroups />, { roles: ['facilitator'] });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Set a due date' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Money' });
  const rows = () => dialog.getAllByRole('listitem').map((item) => item.textContent);
  return { server, dialog, rows };
}

test('shows the change of each group first, asks once, and can undo it', async () => {
  const { server, dialog, rows } = await open();
  expect(rows()).toEqual(['Mondays', 'Tuesdays', 'Fridays', 'Old: is closed']);
  fireEvent.change(dialog.getByLabelText('Course'), { target: { value: '3' } });
  fireEvent.change(dialog.getByLabelText('Due on'), { target: { value: '2026-12-24' } });
  expect(rows()).toEqual([
    'Mondays: gets the course',
    'Tuesdays: moved from 10 December 2026',
    'Fridays: has this day already',
    'Old: is closed',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Set a due date' }));
  await dialog.findByText('Done: 2');
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  const [christmas, earlier] = [{ due_on: '2026-12-24' }, { due_on: '2026-12-10' }];
  expect(server.bodiesOf(call)).toEqual([
    {
      module: 3,
      groups: [
        { group: 1, from: null, to: christmas },
        { group: 2, from: earlier, to: christmas },
      ],
    },
    {
      module: 3,
      groups: [
        { group: 1, from: christmas, to: null },
        { group: 2, from: christmas, to: earlier },
      ],
    },
  ]);
});

test('offers check boxes to administrators, and none to support', async () => {
  const answers = { 'GET /v1/all_groups/': page(groups), 'GET /v1/module/webmodule/': courses };
  stubServer(answers);
  const { unmount } = renderAdmin(<AllGroups />, { roles: ['support'] });
  await screen.findByRole('link', { name: 'Mondays' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  stubServer(answers);
  renderAdmin(<AllGroups />, { roles: ['administrator'] });
  expect(await screen.findByRole('checkbox', { name: 'Choose Mondays' })).toBeTruthy();
});
