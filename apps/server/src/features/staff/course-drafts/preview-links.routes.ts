import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { PreviewLinks } from './preview-links.service.ts';
import type { ShownDrafts } from './shown-draft.service.ts';

export function previewLinkRoutes(
  app: FastifyInstance,
  { links, shown }: { links: PreviewLinks; shown: ShownDrafts },
): void {
  bind(app, api.listPreviewLinks, ({ params }) => links.list(params.module));
  bind(app, api.makePreviewLink, ({ caller, request, params, body }) =>
    links.make({ id: caller.userId, sender: request }, params.module, body.days),
  );
  bind(app, api.endPreviewLink, ({ caller, request, params }) =>
    links.end({ id: caller.userId, sender: request }, params.module, params.preview),
  );
  bind(app, api.readCoursePreview, ({ body, request }) => shown.read(body.token, request));
  bind(app, api.drawPreviewSlide, ({ body, request }) => shown.picture(body, request));
}
