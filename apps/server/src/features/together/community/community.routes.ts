import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { NoticesService } from '../notices/notices.service.ts';

export function communityRoutes(
  app: FastifyInstance,
  membership: MembershipService,
  notices: Pick<NoticesService, 'count' | 'readCommunity'>,
): void {
  bind(app, api.getCommunity, ({ caller: { userId } }) => notices.readCommunity(userId));
  bind(app, api.enterCommunity, async ({ body, caller: { userId } }) => ({
    ...(await membership.agree(userId, body.agreed_to)),
    notices: await notices.count(userId),
  }));
}
