import { profileParts } from '@readytowork/contract';
import { describe, expect, test } from 'vitest';
import { profileView, userView } from './people.view.ts';

const profile = {
  id: 7,
  first_name: 'Zanele',
  last_name: 'Dlamini',
  user_type: 'rtw',
  staff_role: 'support',
  date_of_birth: '2001-05-04',
  picture: 'the-picture',
  bio: 'I bake.',
  education: 'Grade 12',
  skills: 'Baking',
  experience: 'A stall',
  contact: '071 000 0000',
} as const;
const courses = ['Money Skills'];
const seen = (shown: string[], whole = false) =>
  profileView({ profile: { ...profile, shown }, courses, whole });

describe('a profile', () => {
  test('shows its owner everything, whatever is shown to others', () => {
    expect(seen([], true)).toEqual({
      user_id: 7,
      first_name: 'Zanele',
      last_name: 'Dlamini',
      picture: 'the-picture',
      bio: 'I bake.',
      education: 'Grade 12',
      courses,
      skills: 'Baking',
      experience: 'A stall',
      contact: '071 000 0000',
      is_admin: true,
      role: 'support',
      date_of_birth: '2001-05-04',
      shown: [],
    });
  });

  test('never shows others the day of birth, the rights, or what is shown', () => {
    const all = seen([...profileParts]);
    for (const field of ['date_of_birth', 'role', 'is_admin', 'shown', 'email'])
      expect(all).not.toHaveProperty(field);
    expect(all).toMatchObject({ bio: 'I bake.', contact: '071 000 0000', courses });
  });

  test('lists what is shown in one order, and nothing that is no part any more', () => {
    const shown = [...profileParts].reverse();
    expect(seen([...shown, 'a part of long ago'], true).shown).toEqual([...profileParts]);
  });
});

test('a user is told whether the address is confirmed, and not when', () => {
  const { user_type, staff_role, first_name, last_name } = profile;
  const account = { id: 7, email: 'z@example.org', first_name, last_name, user_type, staff_role };
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
