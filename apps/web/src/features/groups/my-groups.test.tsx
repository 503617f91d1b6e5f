import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { MyGroup } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { myGroupsQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { groupOf, moduleOf } from './groups.fixture.ts';
import { MyGroups } from './my-groups.tsx';

const listCall = 'GET /v1/my_groups/';
const helpCall = 'PUT /v1/my_groups/7/help/';
const money = moduleOf(3, 'money', '2026-12-24');

beforeEach(() => signInAs(7));

function Page() {
  const { data } = useQuery(myGroupsQuery);
  return data ? <MyGroups groups={data} /> : <p>Wait.</p>;
}
function open(groups: MyGroup[], answers: Answers = {}) {
  const server = stubServer({ [listCall]: groups, ...answers });
  return { server, ...renderSite(<Page />) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('shows due courses with links to them', async () => {
  open([groupOf({ modules: [money] })]);
  expect((await screen.findByRole('link', { name: 'Course money' })).getAttribute('href')).toBe(
    '/my-learning/money',
  );
  expect(screen.getByText('Due 24 December 2026')).toBeTruthy();
});

test('asks for help with one course and withdraws the request', async () => {
  const asked = groupOf({ modules: [money], help: { since: '2026-11-23T08:00:00.000Z', module: 3 } });
  const { server, user } = open([groupOf({ modules: [money] })], { [helpCall]: asked });
  await user.click(await button('Ask for help with Course money'));
  expect((await screen.findByRole('status')).textContent).toContain(
    'You asked for help with Course money on 23 November 2026. Thandi Guide sees it.',
  );
  server.answer(helpCall, groupOf({ modules: [money] }));
  await user.click(await button('I do not need it anymore'));
  await button('Ask Thandi Guide for help');
  expect(server.bodiesOf(helpCall)).toEqual([
    { wanted: true, module: 3 },
    { wanted: false, module: null },
  ]);
});

test('asks before the learner leaves, then removes the group', async () => {
  const { server, user } = open([groupOf()], {
    'DELETE /v1/my_groups/7/': new Response(null, { status: 204 }),
  });
  await user.click(await button('Leave the group…'));
  expect(server.sent.map(({ call }) => call)).toEqual([listCall]);
  server.answer(listCall, []);
  await user.click(await button('Leave'));
  await screen.findByText(/You are not in a group/);
});

test('reports a failure to leave, and does not claim that the learner has left', async () => {
  const { user } = open([groupOf()], { 'DELETE /v1/my_groups/7/': refusal(500) });
  await user.click(await button('Leave the group…'));
  await user.click(await button('Leave'));
  expect((await screen.findByRole('alert')).textContent).toContain('went wrong on our side');
  expect(screen.getByRole('heading', { name: 'Tuesday evenings' })).toBeTruthy();
});

test('links an invitation to the notice with its code, and can decline it', async () => {
  const invited = groupOf({ state: 'invited', code: 'BCDFGH', agreed_at: null });
  const { user, server } = open([invited], {
    'DELETE /v1/my_groups/7/': new Response(null, { status: 204 }),
  });
  expect((await screen.findByRole('link', { name: 'Look at the group' })).getAttribute('href')).toBe(
    '/join-group?code=BCDFGH',
  );
  expect(screen.queryByRole('button', { name: /help/ })).toBeNull();
  server.answer(listCall, []);
  await user.click(await button('Decline'));
  await waitFor(() => expect(screen.queryByText('Tuesday evenings')).toBeNull());
});

test('shows the calendar’s address once created, and removes it once revoked', async () => {
  const url = 'https://site.test/v1/calendar/secret/';
  const { user, container } = open([groupOf({ modules: [money] })], {
    'POST /v1/my_groups/calendar/': { url },
    'DELETE /v1/my_groups/calendar/': new Response(null, { status: 204 }),
  });
  expect(container.textContent).not.toContain(url);
  await user.click(await button('Make an address'));
  expect((await screen.findByRole('link', { name: url })).getAttribute('href')).toMatch(/^webcal:/);
  await user.click(await button('End the address'));
  await screen.findByText(/The address has ended/);
  expect(container.textContent).not.toContain(url);
});

test('offers no calendar for a group without dates, and no help in a closed group', async () => {
  open([groupOf({ open: false })]);
  await screen.findByText(/This group is closed/);
  expect(screen.queryByText('Due dates in your calendar')).toBeNull();
  expect(screen.queryByRole('button', { name: /help/ })).toBeNull();
});

test('says that the group has no facilitator, and that support gets the request for help', async () => {
  const asked = { help: { since: '2026-11-23T08:00:00.000Z', module: null } };
  const { server, user } = open([groupOf({ facilitator: '' })], {
    [helpCall]: groupOf({ facilitator: '', ...asked }),
  });
  expect(await screen.findByText(/Nobody leads this group at present/)).toBeTruthy();
  await user.click(await button('Ask support for help'));
  expect((await screen.findByRole('status')).textContent).toContain('Support sees it.');
  expect(server.bodiesOf(helpCall)).toHaveLength(1);
});

test('says since when the group has other facilitators', async () => {
  open([groupOf({ facilitator: 'Sipho Dube', facilitators_changed_at: '2026-11-20T08:00:00.000Z' })]);
  expect(
    await screen.findByText(/Led by Sipho Dube\. Who leads it changed on 20 November 2026/),
  ).toBeTruthy();
});
