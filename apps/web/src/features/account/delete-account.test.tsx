import { readSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { userQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { keyOf } from '../cv/stored-key.ts';
import { PendingCommits } from '../scorm/commits/pending-commits.ts';
import { DeleteAccount } from './delete-account.tsx';
import { learner } from './user.fixture.ts';

// On a busy machine the import takes longer than a test's timeout.
beforeAll(() => import('./forget-account.ts'));
vi.spyOn(console, 'warn').mockImplementation(() => {});

const deleteCall = 'DELETE /v1/user/';

function open(answer: object) {
  signInAs(7);
  const server = stubServer({ [deleteCall]: answer });
  const onClose = vi.fn();
  const page = renderSite(<DeleteAccount onClose={onClose} />, { at: '/my-learning/edit-profile' });
  const confirm = async () => {
    await page.user.type(screen.getByLabelText('Your password'), 'three words');
    await page.user.click(screen.getByRole('button', { name: 'Delete forever' }));
  };
  return { ...page, server, onClose, confirm };
}

test('deletes the account with the password and ends the session', async () => {
  const { server, place, confirm } = open({});
  await confirm();
  await waitFor(() => expect(place()).toBe('/login'));
  expect(readSession()).toBeNull();
  expect(server.bodiesOf(deleteCall)).toEqual([{ password: 'three words', keep_certificates: false }]);
});

test('removes the account’s unsent operations from this device, but not those of other accounts', async () => {
  const operation = { kind: 'workbook', id: 'an entry', content: 'My own words' };
  const { place, confirm, outbox } = open({});
  const { waiting } = outbox;
  for (const user of [7, 8]) waiting.put(user, { operation, note: '1' });
  await confirm();
  await waitFor(() => expect(place()).toBe('/login'));
  expect([waiting.entries(7), waiting.entries(8).length]).toEqual([[], 1]);
});

test('removes the account’s CV from this device, but not other CVs', async () => {
  const { place, confirm, outbox } = open({});
  const { store } = outbox;
  for (const user of [7, 8]) store.put({ key: keyOf(user), value: '{"basics":{"name":"Mine"}}' });
  await confirm();
  await waitFor(() => expect(place()).toBe('/login'));
  expect([store.get(keyOf(7)), store.get(keyOf(8))]).toEqual([undefined, expect.anything()]);
});

test('removes the account’s unsent SCORM commits and leaves those of other accounts', async () => {
  const { place, confirm, outbox } = open({});
  const commits = new PendingCommits(outbox.store);
  const said = { sco: 'one', run: 'a run', sequence: 1 };
  for (const user of [7, 77])
    commits.put({ user, module: 4, slug: 'golf' }, said, { 'cmi.core.student_name': 'Thandi' });
  await confirm();
  await waitFor(() => expect(place()).toBe('/login'));
  expect([commits.batches(7, 4), commits.batches(77, 4).length]).toEqual([[], 1]);
});

test('keeps certificates verifiable if that box is ticked', async () => {
  const { user, server, confirm } = open({});
  await user.click(screen.getByRole('checkbox'));
  await confirm();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.bodiesOf(deleteCall)).toEqual([expect.objectContaining({ keep_certificates: true })]);
});

test('deletes nothing with a wrong password, marks the field and keeps the session', async () => {
  const { place, confirm } = open(refusal(400, { password: ['This is not your password.'] }));
  await confirm();
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  expect(place()).toBe('/my-learning/edit-profile');
  expect(readSession()?.user_id).toBe(7);
});

test('reports a call that fails and changes nothing', async () => {
  const { confirm } = open(refusal(500));
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  expect(readSession()?.user_id).toBe(7);
});

test('deletes nothing if the code that clears the device cannot be fetched', async () => {
  vi.doMock('./forget-account.ts', () => Promise.reject(new Error('Failed to fetch')));
  const { server, confirm } = open({});
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach ReadytoWork');
  expect(server.sent).toEqual([]);
  vi.doUnmock('./forget-account.ts');
});

test('can be cancelled', async () => {
  const { user, server, onClose } = open({});
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.sent).toEqual([]);
});

test('shows a facilitator which groups to hand over or close first, and asks again after a refusal', async () => {
  const { server, queryClient, confirm } = open(
    refusal(409, { detail: 'Nobody else leads these groups: Fridays.' }),
  );
  const row = { id: 4, name: 'Tuesdays', learners: 2, alone: true };
  const listed = (...results: object[]) => ({ count: 1, next: null, previous: null, results });
  server.answer('GET /v1/groups/', listed(row));
  queryClient.setQueryData(userQuery(7).queryKey, { ...learner, user_type: 'rtw', is_admin: true });
  expect(await screen.findByRole('form', { name: 'Tuesdays' })).toBeTruthy();
  server.answer('GET /v1/groups/', listed({ ...row, name: 'Fridays' }));
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody else leads these groups');
  expect(await screen.findByRole('form', { name: 'Fridays' })).toBeTruthy();
});
