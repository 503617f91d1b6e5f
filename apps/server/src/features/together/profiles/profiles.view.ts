import { levelsOf, opensTo, sees } from '@readytowork/community/visibility';
import { type Profile, type ProfilePage, type ProfilePart, profileParts } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { isAdmin, roleOf } from '../../base/accounts/roles.ts';
import { isoDate } from '../../learning/certificate/certificate.facts.ts';
import type { OwnCertificateRow } from '../../learning/certificate/certificate.service.ts';
import { shortName } from '../membership/person.view.ts';
import type { SeenPage, SeenProfile } from './profiles.service.ts';

/** A profile opened by account number: complete for its owner; for a connection, the name and the shared parts. */
export function profileView(seen: SeenProfile): Profile {
  const { profile, certificates, viewer } = seen;
  const listed = (of: readonly string[]) => profileParts.filter((part) => of.includes(part));
  return {
    user_id: profile.id,
    first_name: profile.first_name,
    last_name: profile.last_name,
    ...wordsOf(seen),
    ...(sees(profile, 'courses_and_education', viewer) && {
      courses: certificates.map(({ module_name }) => module_name),
    }),
    ...(viewer === 'self' && {
      is_admin: isAdmin(profile),
      role: roleOf(profile),
      date_of_birth: profile.date_of_birth,
      shown: listed(profile.shown),
      shown_to_connections: listed(profile.shown_to_connections),
    }),
  };
}

/**
 * A page opened by its address, by anyone who has the link.
 *
 * @param isSignedIn true adds the person's id, by which a signed-in viewer can report the page
 */
export function pageView(page: SeenPage, isSignedIn: boolean): ProfilePage {
  const { profile, certificates, viewer, reader, person, handle, rooms, posts, hidden } = page;
  return {
    reader,
    person: isSignedIn ? person : null,
    handle: opensTo(profile, 'stranger') ? handle : null,
    name: viewer === 'stranger' ? shortName(profile.first_name, profile.last_name) : wholeName(profile),
    ...wordsOf(page),
    ...(sees(profile, 'courses_and_education', viewer) && {
      certificates: certificates.map(certificateView),
    }),
    ...(sees(profile, 'group_chats', viewer) && { rooms }),
    ...(sees(profile, 'posts', viewer) && { posts: posts.map(postView) }),
    ...(viewer === 'self' && { levels: levelsOf(profile), hidden }),
  };
}

/** The owner's texts that the viewer may see. */
function wordsOf({ profile, viewer }: Pick<SeenProfile, 'profile' | 'viewer'>) {
  const shows = (part: ProfilePart) => sees(profile, part, viewer);
  const { picture, bio, education, skills, experience, contact } = profile;
  return {
    ...(shows('picture') && { picture }),
    ...(shows('bio') && { bio }),
    ...(shows('courses_and_education') && { education }),
    ...(shows('skills') && { skills }),
    ...(shows('experience') && { experience }),
    ...(shows('contact') && { contact }),
  };
}

const certificateView = ({ number, module_name, issued_at }: OwnCertificateRow) => ({
  number,
  course: module_name,
  date: isoDate(issued_at),
});

const postView = ({ id, text, created_at }: SeenPage['posts'][number]) => ({
  id,
  text,
  at: created_at.toISOString(),
});
