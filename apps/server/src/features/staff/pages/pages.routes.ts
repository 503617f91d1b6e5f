import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bindPersonal } from '../../../http/bind-personal.ts';
import type { CommunityPagesService } from './community-pages.service.ts';
import type { PagesService } from './pages.service.ts';
import { communityPageView, learnerPageView, mePageView } from './pages.view.ts';

export function pagesRoutes(
  app: FastifyInstance,
  pages: PagesService,
  community: CommunityPagesService,
): void {
  bindPersonal(app, api.getLearnerPage, async ({ caller, query }) => {
    const { make, ...page } = await pages.learner(caller.userId, query.module);
    return { ...page, make: () => learnerPageView(make()) };
  });
  bindPersonal(app, api.getMePage, async ({ caller }) => {
    const { make, ...page } = await pages.me(caller.userId);
    return { ...page, make: () => mePageView(make()) };
  });
  bindPersonal(app, api.getCommunityPage, async ({ caller }) => {
    const { make, ...page } = await community.community(caller.userId);
    return { ...page, make: () => communityPageView(make()) };
  });
}
