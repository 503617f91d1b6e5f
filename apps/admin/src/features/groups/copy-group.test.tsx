import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Group } from '@readytowork/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { CopyGroup } from './copy-group.tsx';

const group: Group = {
  id: 7,
  name: 'Intake 1',
  open: true,
  created_at: '2026-09-01T08:00:00Z',
  learners: 12,
  invited: 0,
  facilitator: 'Nomsa',
  facilitators: [],
  leads: true,
  code: 'BCDFGH',
  modules: [
    { module: 1, slug: 'money', name: 'Money', due_on: '2026-11-30' },
    { module: 2, slug: 'work', name: 'Work', due_on: null },
  ],
};

test('shows the new due dates first, and then opens the new group', async () => {
  const server = stubServer({ 'POST /v1/groups/7/copy/': { ...group, id: 8, name: 'Intake 2' } });
  const { place } = renderAdmin(<CopyGroup group={group} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the group' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Intake 2' } });
  fireEvent.change(dialog.getByRole('spinbutton'), { target: { value: '31' } });
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Money: 31 December 2026',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Copy the group' }));
  await waitFor(() => expect(place()).toBe('/groups/8'));
  expect(server.bodiesOf('POST /v1/groups/7/copy/')).toEqual([{ name: 'Intake 2', days: 31 }]);
});
