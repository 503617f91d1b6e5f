import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import type { CommunityService } from './community.service.ts';

export function communityRoutes(app: FastifyInstance, community: CommunityService): void {
  bind(app, api.getCommunity, ({ caller }) => community.read(caller.userId));
  bind(app, api.enterCommunity, ({ body, caller }) => community.agree(caller.userId, body.agreed_to));
}
