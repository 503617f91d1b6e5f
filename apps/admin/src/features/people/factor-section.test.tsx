import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { FactorSection } from './factor-section.tsx';

const readCall = 'GET /v1/accounts/9/factor/';
const resetCall = 'DELETE /v1/accounts/9/factor/';

beforeEach(() => signInAs(1));

test('explains the reset, does it after a confirmation, and shows the new state', async () => {
  const server = stubServer({
    [readCall]: { confirmed_at: '2026-11-20T10:00:00Z', recovery_codes: 4 },
    [resetCall]: () => {
      server.answer(readCall, { confirmed_at: null, recovery_codes: 0 });
      return new Response(null, { status: 204 });
    },
  });
  const { user } = renderAdmin(<FactorSection user={9} />);
  await user.click(await screen.findByRole('button', { name: 'Reset the codes' }));
  expect(screen.getByText(/signed out everywhere/)).toBeTruthy();
  expect(server.sent.map(({ call }) => call)).toEqual([readCall]);
  await user.click(screen.getAllByRole('button', { name: 'Reset the codes' }).at(-1) ?? document.body);
  expect(await screen.findByText('No authenticator app is set up.')).toBeTruthy();
  expect(server.bodiesOf(resetCall)).toHaveLength(1);
});
