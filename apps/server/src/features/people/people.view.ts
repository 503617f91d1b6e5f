import { type Profile, profileParts } from '@readytowork/contract';
import type { AccountRow } from '../accounts/profiles.ts';
import { isAdmin, roleOf } from './people.policy.ts';
import type { ProfileRead } from './people.service.ts';

export const userView = (account: AccountRow) => ({
  user_id: account.id,
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  user_type: account.user_type,
  is_admin: isAdmin(account),
  email_confirmed: account.email_confirmed_at !== null,
});

/** Whole for its owner; for others what the owner shows, and the name beside it. */
export function profileView({ profile, courses, whole }: ProfileRead): Profile {
  const shows = (part: (typeof profileParts)[number]) => whole || profile.shown.includes(part);
  const { picture, bio, education, skills, experience, contact, date_of_birth } = profile;
  return {
    user_id: profile.id,
    first_name: profile.first_name,
    last_name: profile.last_name,
    ...(shows('picture') && { picture }),
    ...(shows('bio') && { bio }),
    ...(shows('courses_and_education') && { education, courses }),
    ...(shows('skills') && { skills }),
    ...(shows('experience') && { experience }),
    ...(shows('contact') && { contact }),
    ...(whole && {
      is_admin: isAdmin(profile),
      role: roleOf(profile),
      date_of_birth,
      shown: profileParts.filter((part) => profile.shown.includes(part)),
    }),
  };
}
