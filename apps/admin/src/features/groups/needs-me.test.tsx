import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { needReasons } from '@readytowork/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { NeedsMe } from './needs-me.tsx';

const call = 'GET /v1/needs_me/';
const groups = 'GET /v1/groups/';
const group = { id: 4, name: 'Tuesdays' };
const list = { count: 1, more_than_count: false, next: null, previous: null, results: [group] };
const money = { id: 3, slug: 'money', name: 'Money Skills' };
const rowFor = (reason: (typeof needReasons)[number], member: number) => ({
  group,
  member,
  name: `Person ${member}`,
  reason,
  module: money,
  since: '2026-11-20T22:30:00Z',
  written: null,
});
const told = (rows: object[]) => ({ as_of: '2026-11-23T05:04:00Z', rows });
const rowsShown = () => screen.getAllByRole('row').slice(1);

test('shows name, reason and date (in South Africa), in the server’s order', async () => {
  stubServer({ [groups]: list, [call]: told(needReasons.map(rowFor)) });
  renderAdmin(<NeedsMe />, { roles: ['facilitator'] });
  await screen.findByText('Person 0');
  expect(rowsShown().map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
    needReasons.map((_, member) => `Person ${member}`),
  );
  const [first] = rowsShown();
  expect(first?.textContent).toContain('Asked for help');
  expect(first?.textContent).toContain('21 November 2026');
  const words = rowsShown().map((row) => row.querySelectorAll('td')[0]?.textContent);
  expect(new Set(words).size).toBe(needReasons.length);
});

test('removes a learner from the list once the server has confirmed that help was given', async () => {
  const server = stubServer({
    [groups]: list,
    [call]: told([rowFor('asked_for_help', 1), rowFor('stopped', 2)]),
    'DELETE /v1/groups/4/members/1/help/': refusal(500),
  });
  const { user } = renderAdmin(<NeedsMe />, { roles: ['facilitator'] });
  const button = await screen.findByRole('button', { name: 'I have helped Person 1' });
  expect(screen.getAllByRole('button', { name: /I have helped/ })).toHaveLength(1);
  await user.click(button);
  await screen.findByRole('alert');
  expect(rowsShown()).toHaveLength(2);
  server.answer('DELETE /v1/groups/4/members/1/help/', new Response(null, { status: 204 }));
  server.answer(call, told([rowFor('stopped', 2)]));
  await user.click(button);
  await waitFor(() => expect(rowsShown()).toHaveLength(1));
  expect(screen.getByText('Person 1 has been helped.')).toBeTruthy();
});

test('filters by the group in the address', async () => {
  const server = stubServer({ [groups]: list, [call]: told([]) });
  const { user, place } = renderAdmin(<NeedsMe />, { roles: ['facilitator'] });
  await screen.findByText(/Nobody needs you right now/);
  await screen.findByRole('option', { name: 'Tuesdays' });
  await user.selectOptions(screen.getByLabelText('Group'), 'Tuesdays');
  expect(place()).toBe('/?group=4');
  await waitFor(() => expect(server.sent.some(({ query }) => query === 'group=4')).toBe(true));
});
