import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { groupNotice } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { groupOf } from './groups.fixture.ts';
import { JoinOffer } from './join-offer.tsx';

const lookCall = 'POST /v1/join_code/';
const joinCall = 'POST /v1/my_groups/';
const offer = {
  group: { name: 'Tuesdays', facilitator: 'Thandi Guide' },
  joined: false,
  notice: groupNotice,
};

beforeEach(() => signInAs(7));

function open(answers: Answers) {
  const server = stubServer(answers);
  return { server, ...renderSite(<JoinOffer user={7} code="BCDFGH" />) };
}
const agree = () => screen.findByRole('button', { name: 'I agree: join the group' });

test('says who will see what, and joins only after the learner has consented to that version of the notice', async () => {
  const { server, user, container } = open({ [lookCall]: offer, [joinCall]: groupOf({ name: 'Tuesdays' }) });
  await agree();
  for (const words of ['Thandi Guide, who leads the group', 'your name', 'your email address'])
    expect(container.textContent).toContain(words);
  expect(server.bodiesOf(joinCall)).toEqual([]);
  await user.click(await agree());
  expect((await screen.findByRole('status')).textContent).toContain('You are in the group “Tuesdays”.');
  expect(server.bodiesOf(joinCall)).toEqual([{ code: 'BCDFGH', agreed_to: groupNotice.version }]);
});

test('has a text for every part of the notice', async () => {
  open({ [lookCall]: offer });
  await agree();
  const { seen, seen_by, not_seen } = groupNotice;
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items.filter(Boolean)).toHaveLength(seen.length + seen_by.length + not_seen.length);
});

test('reports an unknown code and accepts another', async () => {
  const { server } = open({ [lookCall]: refusal(400, { code: ['No group has this code.'] }) });
  expect((await screen.findByRole('alert')).textContent).toContain('No group has this code.');
  expect(screen.getByLabelText('Code of the group')).toBeTruthy();
  expect(server.sent).toHaveLength(1);
});

test('tells members that they are already in the group', async () => {
  open({ [lookCall]: { ...offer, joined: true } });
  expect(await screen.findByText('You are in the group “Tuesdays”.')).toBeTruthy();
});

test('if the notice changes, shows it again before the learner can consent', async () => {
  const { server, user } = open({
    [lookCall]: offer,
    [joinCall]: refusal(400, { agreed_to: ['What a group sees has changed.'] }),
  });
  await user.click(await agree());
  expect((await screen.findByRole('alert')).textContent).toContain('What a group sees has changed.');
  await waitFor(() => expect(server.bodiesOf(lookCall)).toHaveLength(2));
  expect(await agree()).toBeTruthy();
});
