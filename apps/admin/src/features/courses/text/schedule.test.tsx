import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { CourseDraft } from '@readytowork/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { Schedule } from './schedule.tsx';
import type { ShownCourse } from './stays-hidden.tsx';

const call = '/v1/modules/3/draft/schedule/';
const draft: CourseDraft = {
  module: 3,
  slug: 'money',
  name: 'Money Skills',
  files: [],
  pictures: [],
  changes: 1,
  is_overtaken: false,
  scheduled: null,
  revision: 'd1',
};
const scheduled = { at: '2026-12-24T06:00:00.000Z', by: 'Thandi Mokoena', problem: null };

beforeEach(() => signInAs(1));

const published = { state: 'published', origin: 'slides', chapters: 4 } as const;

function open(more: Partial<CourseDraft> = {}, isReady = true, course: ShownCourse = published) {
  const server = stubServer({ [`PUT ${call}`]: draft, [`DELETE ${call}`]: draft });
  const onChange = async (act: () => Promise<CourseDraft>) => void (await act());
  const page = renderAdmin(
    <Schedule course={course} draft={{ ...draft, ...more }} isReady={isReady} onChange={onChange} />,
  );
  page.container.querySelector('details')?.setAttribute('open', '');
  return { server, ...page };
}
const button = (name: string) => screen.getByRole('button', { name });
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('Publish on'), { target: { value } });

test('sends the chosen moment as South African time', async () => {
  const { server, user } = open();
  expect(button('Publish it then')).toHaveProperty('disabled', true);
  choose('2026-12-24T08:00');
  await user.click(button('Publish it then'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish it then' }));
  expect(await screen.findByText('The moment is noted.')).toBeTruthy();
  const [sent] = server.bodiesOf(`PUT ${call}`);
  expect(new Date(String(Reflect.get(Object(sent), 'at'))).toISOString()).toBe(scheduled.at);
});

test('offers no time for a draft that cannot be published', () => {
  open({}, false);
  choose('2026-12-24T08:00');
  expect(button('Publish it then')).toHaveProperty('disabled', true);
});

test('says when the draft will be published, and cancels it', async () => {
  const { server, user } = open({ scheduled });
  expect(screen.getByText(/Thandi Mokoena chose that/)).toBeTruthy();
  await user.click(button('Do not publish it then'));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Do not publish it then' }),
  );
  expect(await screen.findByText(/waits until somebody publishes it/)).toBeTruthy();
  expect(server.bodiesOf(`DELETE ${call}`)).toHaveLength(1);
});

test('says why the draft was not published, and offers another time', () => {
  open({ scheduled: { ...scheduled, problem: 'Mend the problems first.' } });
  expect(screen.getByText('Mend the problems first.')).toBeTruthy();
  expect(screen.getByLabelText('Publish on')).toBeTruthy();
});

test.each([
  ['a hidden course, before a moment is chosen', {}, 'hidden', 4, true],
  ['a hidden course, after it', { scheduled }, 'hidden', 4, true],
  ['a course that learners see', { scheduled }, 'published', 4, false],
  ['a new course, which its first text shows', {}, 'hidden', 0, false],
] as const)('says that it stays hidden: %s', (_, more, state, chapters, says) => {
  open(more, true, { state, origin: 'slides', chapters });
  expect(screen.queryByText(/stays hidden/) !== null).toBe(says);
});
