import type { Profile, User } from '@readytowork/contract';

export const learner: User = {
  user_id: 7,
  first_name: 'Lindiwe',
  last_name: 'Dube',
  email: 'lindiwe@example.org',
  user_type: 'learner',
  is_admin: false,
  email_confirmed: true,
};

export const ownProfile: Profile = {
  user_id: 7,
  first_name: 'Lindiwe',
  last_name: 'Dube',
  picture: null,
  bio: 'I bake.',
  education: '',
  skills: '',
  experience: '',
  contact: '',
  date_of_birth: '2001-02-03',
  shown: ['bio'],
};
