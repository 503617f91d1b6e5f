import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Remarking } from './remarking.tsx';

const read = 'GET /v1/modules/3/remarking/';
const start = 'POST /v1/modules/3/remarking/';
const none = { questions: [], attempts: 0, more_than_attempts: false, higher: 0, run: null, revision: 'r0' };
const corrected = {
  ...none,
  questions: [{ question: 71, text: 'Which of these is a need?', was: 'A newer phone', is: 'The taxi fare' }],
  attempts: 1200,
  higher: 340,
  revision: 'r1',
};
const run = {
  state: 'running',
  started_at: '2026-11-30T08:00:00Z',
  finished_at: null,
  by: 'Thandi Mokoena',
  reason: 'The key was wrong.',
  attempts: 50,
  higher: 20,
  passed: 4,
};

beforeEach(() => signInAs(1));

test('shows nothing where no key was corrected', async () => {
  const server = stubServer({ [read]: none });
  const { queryClient } = renderAdmin(<Remarking module={3} />);
  await waitFor(() => expect(server.bodiesOf(read)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'A corrected key' })).toBeNull();
});

test('says what would change, and starts with a reason', async () => {
  const server = stubServer({ [read]: corrected, [start]: { ...corrected, run } });
  const { user } = renderAdmin(<Remarking module={3} />);
  await screen.findByText('Which of these is a need?');
  expect(screen.getByText('It was: A newer phone. It is: The taxi fare.')).toBeTruthy();
  expect(screen.getByText(/such a question: 1,200\. Marks that would rise: 340\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark the attempts again' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark the attempts again' }));
  expect(server.bodiesOf(start)).toEqual([]);
  await user.type(dialog.getByLabelText('Reason, for the audit log'), 'The key was wrong.');
  await user.click(dialog.getByRole('button', { name: 'Mark the attempts again' }));
  expect(await screen.findByText('It goes on. Marked again so far: 50.')).toBeTruthy();
  expect(server.bodiesOf(start)).toEqual([{ reason: 'The key was wrong.' }]);
  expect(screen.queryByRole('button', { name: 'Mark the attempts again' })).toBeNull();
});

test('says why it was not started', async () => {
  stubServer({ [read]: corrected, [start]: refusal(409, { detail: 'A re-marking is under way.' }) });
  const { user } = renderAdmin(<Remarking module={3} />);
  await user.click(await screen.findByRole('button', { name: 'Mark the attempts again' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason, for the audit log'), 'The key was wrong.');
  await user.click(dialog.getByRole('button', { name: 'Mark the attempts again' }));
  expect(await dialog.findByText('A re-marking is under way.')).toBeTruthy();
});

test.each([
  ['finished', /Learners who passed by it: 4\./, false],
  ['stopped', /another version of the course was published/, true],
])('shows what a run that is %s has done', async (state, words, goesOn) => {
  stubServer({ [read]: { ...(goesOn ? corrected : none), run: { ...run, state } } });
  renderAdmin(<Remarking module={3} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/Thandi Mokoena started a re-marking/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark the attempts again' }) !== null).toBe(goesOn);
});
