import { expect, test } from 'vitest';
import { userView } from './people.view.ts';

const profile = {
  first_name: 'Zanele',
  last_name: 'Dlamini',
  user_type: 'rtw',
  staff_role: 'support',
} as const;

test('users see whether their address is confirmed, but not when it was', () => {
  const { user_type, staff_role, first_name, last_name } = profile;
  const account = {
    id: 7,
    email: 'z@example.org',
    first_name,
    last_name,
    user_type,
    staff_role,
    language: 'en',
  };
  const told = userView({ ...account, email_confirmed_at: new Date() });
  expect(told).toEqual({
    user_id: 7,
    first_name,
    last_name,
    email: 'z@example.org',
    user_type: 'rtw',
    is_admin: true,
    email_confirmed: true,
  });
  expect(userView({ ...account, email_confirmed_at: null }).email_confirmed).toBe(false);
});
