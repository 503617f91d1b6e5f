import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { LedGroups } from './led-groups.tsx';

const listCall = 'GET /v1/groups/';
const handOverCall = 'POST /v1/groups/4/handover/';
const closeCall = 'PUT /v1/groups/4/';

const rowOf = (id: number, name: string, own: object = {}) => ({
  id,
  name,
  learners: 3,
  alone: true,
  ...own,
});
const listOf = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });

beforeEach(() => signInAs(7));

function open(...results: object[]) {
  const server = stubServer({ [listCall]: listOf(...results) });
  return { server, ...renderSite(<LedGroups user={7} />) };
}
const groupNamed = (name: string) => screen.findByRole('form', { name });

test('lists groups with learners whose only facilitator is the user', async () => {
  open(
    rowOf(4, 'Tuesdays'),
    rowOf(5, 'With Sipho', { alone: false }),
    rowOf(6, 'Nobody yet', { learners: 0 }),
  );
  expect((await groupNamed('Tuesdays')).textContent).toContain('3 learners');
  expect(screen.getAllByRole('form')).toHaveLength(1);
});

test('hands a group over to the address, and then removes it from the list', async () => {
  const { server, user } = open(rowOf(4, 'Tuesdays'));
  server.answer(handOverCall, new Response(null, { status: 204 }));
  const form = within(await groupNamed('Tuesdays'));
  await user.type(form.getByRole('textbox'), 'sipho@example.org');
  server.answer(listCall, listOf());
  await user.click(form.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.bodiesOf(handOverCall)).toEqual([{ email: 'sipho@example.org' }]);
});

test('keeps the address and shows its error', async () => {
  const { server, user } = open(rowOf(4, 'Tuesdays'));
  server.answer(handOverCall, refusal(400, { email: ['No facilitator has confirmed this address.'] }));
  const form = within(await groupNamed('Tuesdays'));
  await user.type(form.getByRole('textbox'), 'nobody@example.org{Enter}');
  expect(await form.findByText('No facilitator has confirmed this address.')).toBeTruthy();
  expect(form.getByRole('textbox')).toHaveProperty('value', 'nobody@example.org');
});

test('closes a group under its name', async () => {
  const { server, user } = open(rowOf(4, 'Tuesdays'));
  server.answer(closeCall, {});
  const form = within(await groupNamed('Tuesdays'));
  server.answer(listCall, listOf());
  await user.click(form.getByRole('button', { name: 'Close the group' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.bodiesOf(closeCall)).toEqual([{ name: 'Tuesdays', open: false }]);
});
