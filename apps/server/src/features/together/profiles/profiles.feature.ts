import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { PicturesService } from '../../base/pictures/pictures.service.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { Chats } from '../chats/chats.feature.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import { joinHiddenProfiles } from './hidden-profiles.ts';
import { profileLimits } from './profiles.limits.ts';
import { profileRoutes } from './profiles.routes.ts';
import { ProfilesService } from './profiles.service.ts';
import { reportableProfiles } from './reportable-profiles.ts';

export const declares = {
  tables: {
    hidden_profile: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinHiddenProfiles },
    },
  },
  limits: profileLimits,
} satisfies Declaration;

interface Needs {
  certificates: CertificateService;
  chats: Chats;
  membership: MembershipService;
  pictures: PicturesService;
  posts: PostsService;
  throttle: Throttle;
}

/** Profiles, shown to their owners, to connections, and to everyone with the link (docs/decisions/0058). */
export function make(needs: Platform & Needs): Feature<object> {
  const profiles = new ProfilesService(needs);
  return {
    offers: {},
    routes: (app) => profileRoutes(app, { ...needs, profiles }),
    reportables: [reportableProfiles(needs, profiles)],
  };
}
