import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { bind } from '../../../http/bind.ts';
import { attachment } from '../../../http/headers.ts';
import { sendRendering } from '../modules/send-rendering.ts';
import type { ResourcesService } from './resources.service.ts';
import { readingView, resourceView } from './resources.view.ts';

const filePath = z.object({ file: z.string().max(100) }).catch({ file: '' });

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export function resourceRoutes(app: FastifyInstance, resources: ResourcesService): void {
  bind(app, api.listResources, async () =>
    resources.all().map((resource) => resourceView(resource, resources.renderings)),
  );
  bind(app, api.readResource, async ({ params }) => {
    const reading = readingView(resources.withSlug(params.resource));
    if (!reading) throw notFound('resource_without_text');
    return reading;
  });

  app.get('/media/resources/:file', { config: { outsideApi: 'media' } }, async (request, reply) => {
    const { file, rendering, version } = await resources.file(filePath.parse(request.params).file);
    reply.type(types[file.format]).header('content-disposition', attachment(file.savedAs));
    return sendRendering(request, reply, rendering, version);
  });
}
