import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Group } from '@readytowork/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Facilitators } from './facilitators.tsx';

const thandi = { facilitator: 1, name: 'Thandi Guide', self: true, since: '2026-11-02T08:00:00Z' };
const sipho = { facilitator: 2, name: 'Sipho Dube', self: false, since: '2026-11-20T08:00:00Z' };
const groupOf = (...facilitators: Group['facilitators']): Group => ({
  id: 4,
  name: 'Tuesdays',
  open: true,
  created_at: '2026-11-02T08:00:00Z',
  learners: 3,
  invited: 0,
  facilitator: facilitators.map(({ name }) => name).join(', '),
  facilitators,
  leads: facilitators.some(({ self }) => self),
  code: 'BCDFGH',
  modules: [],
});
const open = (group: Group) => {
  const server = stubServer();
  return { server, ...renderAdmin(<Facilitators group={group} />, { roles: ['facilitator'] }) };
};

test('the only facilitator of an open group can hand it over, but not leave it', async () => {
  open(groupOf(thandi));
  expect(screen.getByText(/Thandi Guide/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave the group' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hand the group over' })).toBeTruthy();
});

test('says if no facilitator leads the group', () => {
  open(groupOf());
  expect(screen.getByText(/Nobody leads this group/)).toBeTruthy();
});

test('adds a facilitator by address', async () => {
  const { server, user } = open(groupOf(thandi));
  server.answer('POST /v1/groups/4/facilitators/', groupOf(thandi, sipho));
  await user.click(screen.getByRole('button', { name: 'Add a facilitator' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'sipho@example.org');
  await user.click(dialog.getByRole('button', { name: 'Add a facilitator' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf('POST /v1/groups/4/facilitators/')).toEqual([{ email: 'sipho@example.org' }]);
});

test('leaves the page of the group after the facilitator has handed it over', async () => {
  const { server, user, place } = open(groupOf(thandi));
  server.answer('POST /v1/groups/4/handover/', new Response(null, { status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Hand the group over' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'sipho@example.org');
  await user.click(dialog.getByRole('button', { name: 'Hand the group over' }));
  await waitFor(() => expect(place()).toBe('/groups'));
});

test('removes another facilitator', async () => {
  const { server, user } = open(groupOf(thandi, sipho));
  server.answer('DELETE /v1/groups/4/facilitators/2/', new Response(null, { status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Take Sipho Dube off' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take Sipho Dube off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
