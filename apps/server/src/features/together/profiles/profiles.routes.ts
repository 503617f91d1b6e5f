import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { isCaller } from '../../../http/access.ts';
import { bind } from '../../../http/bind.ts';
import { noPicture, type PicturesService } from '../../base/pictures/pictures.service.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import { profileLimits } from './profiles.limits.ts';
import { noProfile, orMissing, type ProfilesService } from './profiles.service.ts';
import { pageView, profileView } from './profiles.view.ts';

interface Needs {
  profiles: ProfilesService;
  pictures: Pick<PicturesService, 'read'>;
  membership: Pick<MembershipService, 'renewHandle'>;
  throttle: Throttle;
}

export function profileRoutes(
  app: FastifyInstance,
  { profiles, pictures, membership, throttle }: Needs,
): void {
  bind(
    app,
    api.getProfile,
    async ({ caller, params }) => profileView(orMissing(await profiles.byNumber(caller.userId, params.id))),
    {
      missing: noProfile,
      own: isCaller,
      shown: ({ caller, params }) => profiles.isConnection(caller.userId, params.id),
    },
  );
  bind(app, api.getPicture, ({ params }) => pictures.read(params.id), {
    missing: noPicture,
    own: isCaller,
    shown: ({ caller, params }) => profiles.showsPicture(caller.userId, params.id),
  });
  bind(
    app,
    api.getProfilePage,
    async ({ caller, params, query }) =>
      pageView(orMissing(await profiles.page(caller.userId, params.handle, query.as)), caller.userId !== 0),
    {
      missing: noProfile,
      own: ({ caller, params }) => profiles.isOwn(caller.userId, params.handle),
      shown: ({ caller, params }) => profiles.isOpen(caller.userId, params.handle),
    },
  );
  bind(
    app,
    api.getProfilePagePicture,
    ({ caller, params }) => profiles.picture(caller.userId, params.handle),
    {
      missing: noPicture,
      own: ({ caller, params }) => profiles.isOwn(caller.userId, params.handle),
      shown: ({ caller, params }) => profiles.pageShowsPicture(caller.userId, params.handle),
    },
  );
  bind(app, api.renewHandle, async ({ caller }) => {
    await throttle.consume(profileLimits.renewHandle, String(caller.userId));
    return { handle: await membership.renewHandle(caller.userId) };
  });
}
