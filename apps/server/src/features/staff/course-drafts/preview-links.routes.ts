import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { DraftComments } from './draft-comments.service.ts';
import type { PreviewLinks } from './preview-links.service.ts';
import type { ShownDrafts } from './shown-draft.service.ts';

export function previewLinkRoutes(
  app: FastifyInstance,
  { comments, links, shown }: { comments: DraftComments; links: PreviewLinks; shown: ShownDrafts },
): void {
  bind(app, api.listPreviewLinks, ({ params }) => links.list(params.module));
  bind(app, api.makePreviewLink, (input) => links.make(actorOf(input), input.params.module, input.body.days));
  bind(app, api.endPreviewLink, (input) =>
    links.end(actorOf(input), input.params.module, input.params.preview),
  );
  bind(app, api.listDraftComments, ({ params }) => comments.list(params.module));
  bind(app, api.closeDraftComment, (input) =>
    comments.close(actorOf(input), input.params.module, input.params.draftComment),
  );
  bind(app, api.addPreviewComment, async ({ body, request }) => {
    await comments.add(body, request);
    return undefined;
  });
  bind(app, api.readCoursePreview, ({ body, request }) => shown.read(body.token, request));
  bind(app, api.drawPreviewSlide, ({ body, request }) => shown.picture(body, request));
}
