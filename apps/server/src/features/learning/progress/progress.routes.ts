import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { ProgressService } from './progress.service.ts';
import { summaryView } from './progress.view.ts';

export function progressRoutes(app: FastifyInstance, progress: ProgressService): void {
  bind(app, api.summary, async ({ caller, query }) =>
    (await progress.summary(caller.userId, query.module)).map(summaryView),
  );
  bind(app, api.getProgress, ({ caller, params }) => progress.chapter(caller.userId, params));
  bind(app, api.completeSlide, ({ caller, params, body }) =>
    progress.completeSlide(caller.userId, params, body?.slide, body?.seconds_active),
  );
  bind(app, api.completeOffline, ({ caller, params, body }) =>
    progress.completeOffline(caller.userId, params, body.slides),
  );
}
