import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { GroupMessages, NeedsMe } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { People } from './components/people.tsx';

const sends = 'POST /v1/groups/7/messages/';
const group = { id: 7, name: 'Tuesday evenings' };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeEach(() => signInAs(7));

const need = (
  member: number,
  name: string,
  more: Partial<NeedsMe['rows'][number]> = {},
): NeedsMe['rows'][number] => ({
  group,
  member,
  name,
  reason: 'stopped',
  module: null,
  since: hoursAgo(200),
  written: null,
  ...more,
});
const learner = (member: number, name: string, enough = false): GroupMessages['learners'][number] => ({
  member,
  name,
  last: null,
  unread: 0,
  enough,
});

function open(needs: NeedsMe['rows'], more: Partial<GroupMessages> = {}) {
  const server = stubServer({ [sends]: { written: [1], left_out: [] } });
  const learners = needs.map(({ member, name }) => learner(member, name));
  const messages: GroupMessages = { as_of: hoursAgo(0), learners, effects: [], ...more };
  return { server, ...renderSite(<People group={7} needs={needs} messages={messages} />) };
}
const tick = (name: string) => screen.getAllByRole('checkbox', { name: `Choose ${name}` })[0] as HTMLElement;

test('one message with ready words for the reason goes to the ticked learners', async () => {
  const { server, user } = open([need(1, 'Ayanda M'), need(2, 'Bongani K'), need(3, 'Chipo N')]);
  for (const name of ['Ayanda M', 'Bongani K']) await user.click(tick(name));
  await user.click(screen.getByRole('button', { name: 'Write to 2 learners' }));
  const box = await screen.findByRole('textbox', { name: 'Your message' });
  expect(box).toHaveProperty('value', expect.stringMatching(/^Hello,\n\nYou have not opened your course/));
  await user.click(await screen.findByRole('button', { name: 'Send to 2 learners' }));
  await waitFor(() => expect(server.bodiesOf(sends)).toHaveLength(1));
  expect(server.bodiesOf(sends)).toMatchObject([{ members: [1, 2], reason: 'stopped' }]);
  expect(screen.getByText('Your message to 2 learners is on its way.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('greets a single learner by the first name; another reason changes the words, but not changed words', async () => {
  const { user } = open([need(1, 'Ayanda Mokoena', { reason: 'failed_twice' })]);
  await user.click(tick('Ayanda Mokoena'));
  await user.click(screen.getByRole('button', { name: 'Write to 1 learner' }));
  const box = await screen.findByRole('textbox', { name: 'Your message' });
  expect(box).toHaveProperty(
    'value',
    expect.stringMatching(/^Hello Ayanda,\n\nYou tried the assessment twice/),
  );
  await user.selectOptions(screen.getByLabelText('Reason'), 'A course is due soon');
  expect(box).toHaveProperty('value', expect.stringContaining('due soon'));
  await user.type(box, ' See you.');
  await user.selectOptions(screen.getByLabelText('Reason'), 'Stopped');
  expect(box).toHaveProperty('value', expect.stringMatching(/due soon.* See you\.$/));
});

test('before sending, names learners who have got the maximum of messages this week', async () => {
  const { user } = open([need(1, 'Ayanda')], { learners: [learner(1, 'Ayanda', true)] });
  await user.click(tick('Ayanda'));
  await user.click(screen.getByRole('button', { name: 'Write to 1 learner' }));
  expect(screen.getByText(/1 of them has had three messages/)).toBeTruthy();
});

test('shows the writer and time of each message, and how many learners came back', () => {
  const effect = { by: { name: 'Thandi', self: true }, reason: 'stopped', written: 5 } as const;
  open([need(1, 'Ayanda', { written: { at: hoursAgo(1), name: 'Thandi', own: true } })], {
    effects: [
      { ...effect, id: crypto.randomUUID(), at: hoursAgo(30), came_back: 1 },
      { ...effect, id: crypto.randomUUID(), at: hoursAgo(24 * 8), came_back: 3 },
    ],
  });
  expect(screen.getByText(/^You wrote on \w+day$/)).toBeTruthy();
  expect(screen.getByText('1 of 5 came back so far')).toBeTruthy();
  expect(screen.getByText('3 of 5 came back')).toBeTruthy();
});
