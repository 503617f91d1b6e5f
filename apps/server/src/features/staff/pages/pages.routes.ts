import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { PagesService } from './pages.service.ts';
import { learnerPageView, mePageView } from './pages.view.ts';

export function pagesRoutes(app: FastifyInstance, pages: PagesService): void {
  bind(app, api.getLearnerPage, async ({ caller, query, request }) =>
    learnerPageView(await pages.learner(caller.userId, query.module, request)),
  );
  bind(app, api.getMePage, async ({ caller, request }) => mePageView(await pages.me(caller.userId, request)));
}
