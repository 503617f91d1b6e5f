import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { FactorCard } from './factor-card.tsx';

const factor = {
  user_id: 1,
  exempt: false,
  confirmed_at: '2026-11-20T10:00:00Z',
  recovery_codes: 10,
  recent_until: null,
};
const open = (given: object) => {
  stubServer({ 'GET /v1/user/factor/': { ...factor, ...given } });
  return renderAdmin(<FactorCard user={1} />);
};

beforeEach(() => signInAs(1));

test.each([
  [10, 'You have 10 recovery codes left.', false],
  [1, 'You have 1 recovery code left.', true],
  [0, 'You have 0 recovery codes left.', true],
])('%i recovery codes left: %s', async (recovery_codes, words, isFew) => {
  open({ recovery_codes });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/you get ten new codes/) !== null).toBe(isFew);
});

test('asks for the password before it sets up a new phone', async () => {
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Set the app up again' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('explains to a demo account why it cannot have a second factor', async () => {
  open({ exempt: true, confirmed_at: null, recovery_codes: 0 });
  expect(await screen.findByText(/This is a demo account/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
