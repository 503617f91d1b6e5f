import { profileParts } from '@readytowork/contract';
import { describe, expect, test } from 'vitest';
import { profileView } from './profiles.view.ts';

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
const certificate = {
  module_id: 3,
  number: 'the-number',
  name: 'Zanele Dlamini',
  module_name: 'Money Skills',
  minutes: 50,
  issued_at: new Date('2026-03-01T10:00:00Z'),
  withdrawn_at: null,
  issuer: 'Youth Skills Trust',
  signatories: [],
  by_package: false,
  learnt: [],
};
const seen = (shown: string[], viewer: 'self' | 'connection', shown_to_connections: string[] = []) =>
  profileView({
    profile: { ...profile, shown, shown_to_connections },
    certificates: [certificate],
    viewer,
    reader: viewer,
  });

describe('a profile opened by account number', () => {
  test('shows its owner everything, whatever others may see', () => {
    expect(seen([], 'self')).toEqual({
      user_id: 7,
      first_name: 'Zanele',
      last_name: 'Dlamini',
      picture: 'the-picture',
      bio: 'I bake.',
      education: 'Grade 12',
      courses: ['Money Skills'],
      skills: 'Baking',
      experience: 'A stall',
      contact: '071 000 0000',
      is_admin: true,
      role: 'support',
      date_of_birth: '2001-05-04',
      shown: [],
      shown_to_connections: [],
    });
  });

  test('never shows others the date of birth, the rights, or the visibility settings', () => {
    const all = seen([...profileParts], 'connection');
    for (const field of ['date_of_birth', 'role', 'is_admin', 'shown', 'shown_to_connections', 'email'])
      expect(all).not.toHaveProperty(field);
    expect(all).toMatchObject({ bio: 'I bake.', contact: '071 000 0000', courses: ['Money Skills'] });
  });

  test('lists the shown parts in one order, without obsolete ones', () => {
    const shown = [...profileParts].reverse();
    expect(seen([...shown, 'a part of long ago'], 'self').shown).toEqual([...profileParts]);
    expect(seen([], 'self', ['skills', 'bio', 'old']).shown_to_connections).toEqual(['bio', 'skills']);
  });
});
