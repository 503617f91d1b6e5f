import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindPersonal } from '../../../http/bind-personal.ts';
import { chatView } from '../../together/chats/chats.view.ts';
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
  bind(app, api.getChatPage, async ({ caller, params }) => {
    const { chat, ...page } = await community.chat(caller.userId, params.room);
    return { ...page, chat: chat && chatView(chat, caller.userId) };
  });
}
