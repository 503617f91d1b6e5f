import { api } from '@readytowork/api-client/api';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { StepUp } from './step-up.tsx';

const resetCall = 'DELETE /v1/accounts/9/factor/';
const proveCall = 'POST /v1/user/factor/prove/';

beforeEach(() => signInAs(1));

/** A server that requires the factor until it has received it. */
function open(prove?: Response) {
  let given = false;
  const server = stubServer({
    [resetCall]: () =>
      given
        ? new Response(null, { status: 204 })
        : refusal(403, { detail: 'Give a code.', factor: 'recent' }),
    [proveCall]: () => {
      given = prove === undefined;
      return prove ?? { recent_until: '2026-11-23T10:00:00Z' };
    },
  });
  const page = renderAdmin(<StepUp />);
  // Handles both outcomes, so that a rejection is not unhandled.
  const outcome = api('DELETE /v1/accounts/:id/factor/', { params: { id: 9 } }).then(
    () => 'done',
    (error: unknown) => error,
  );
  return { ...page, server, outcome };
}

const dialog = () => screen.findByRole('dialog', { name: 'Is it still you?' });

test('opens the dialog for a call that needs the factor, and repeats the call', async () => {
  const { user, server, outcome } = open();
  await dialog();
  await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
  expect(await outcome).toBe('done');
  expect(server.bodiesOf(proveCall)).toEqual([{ code: '123456' }]);
  expect(server.sent.map(({ call }) => call)).toEqual([resetCall, proveCall, resetCall]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows a wrong code in the dialog while the call waits', async () => {
  const { user, server } = open(refusal(400, { code: ['This code is not right.'] }));
  await dialog();
  await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  expect(server.sent.map(({ call }) => call)).toEqual([resetCall, proveCall]);
});

test('fails the call after a cancel', async () => {
  const { user, server, outcome } = open();
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await outcome).toMatchObject({ status: 403, message: 'Give a code.' });
  expect(server.sent).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ends the waiting call when the site closes', async () => {
  const { unmount, outcome } = open();
  await dialog();
  unmount();
  expect(await outcome).toMatchObject({ status: 403 });
});
