import type { Reportable } from '../../../feature.ts';
import { pictureKey } from '../../base/pictures/pictures.service.ts';
import { accountOf } from '../community/relations.ts';
import { setHidden } from './hidden-profiles.ts';
import type { ProfilesService, SeenPage } from './profiles.service.ts';
import { pageView } from './profiles.view.ts';

/** Makes profile pages reportable, by the id that others know the person by. */
export const reportableProfiles = (
  { clock }: { clock: () => Date },
  profiles: ProfilesService,
): Reportable => ({
  kind: 'profile',
  async evidence(person, viewerId) {
    const page = await profiles.reported(viewerId, person);
    if (!page) return undefined;
    const { picture } = pageView(page, true);
    return {
      authorId: page.profile.id,
      text: wordsOn(page),
      picture: picture ? pictureKey(picture) : null,
      context: { where: 'on the page of a person', around: [] },
    };
  },
  async setHidden(transaction, person, hidden) {
    const account = await accountOf(transaction, person);
    if (account !== undefined) await setHidden(transaction, account, { hidden, at: clock() });
  },
});

/** The parts of the page that the reporter sees, one per line. */
function wordsOn(page: SeenPage): string {
  const { name, bio, education, skills, experience, contact, rooms = [], posts = [] } = pageView(page, true);
  const words = [
    name,
    bio,
    education,
    skills,
    experience,
    contact,
    ...rooms,
    ...posts.map(({ text }) => text),
  ];
  return words.filter(Boolean).join('\n');
}
