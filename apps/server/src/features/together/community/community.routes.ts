import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { NoticesService } from '../notices/notices.service.ts';

export function communityRoutes(
  app: FastifyInstance,
  membership: MembershipService,
  notices: Pick<NoticesService, 'count'>,
): void {
  bind(app, api.getCommunity, async ({ caller: { userId } }) => {
    const [standing, count] = await Promise.all([membership.readStanding(userId), notices.count(userId)]);
    return { ...standing, notices: count };
  });
  bind(app, api.enterCommunity, async ({ body, caller: { userId } }) => ({
    ...(await membership.agree(userId, body.agreed_to)),
    notices: await notices.count(userId),
  }));
}
