import type { Person } from '@readytowork/contract';

export const person: Person = {
  user_id: 7,
  first_name: 'Thandi',
  last_name: 'Zulu',
  email: 'thandi@example.org',
  email_confirmed: true,
  role: 'learner',
  staff_role: null,
  active: true,
  joined_at: '2026-01-02T08:00:00Z',
  last_seen_on: '2026-11-20',
  revision: 'one',
  user_type: 'learner',
  deactivated_at: null,
  email_change: null,
  hands_off: null,
  merged_into: null,
  merged_from: [],
};
