import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { bind } from '../../http/bind.ts';
import { attachment } from '../../http/headers.ts';
import type { Catalogue } from './catalogue.ts';
import { chapterView, documentOf, moduleView } from './modules.view.ts';
import type { Renderings } from './renderings.ts';

export function moduleRoutes(app: FastifyInstance, catalogue: Catalogue, renderings: Renderings): void {
  const view = (module: ReturnType<Catalogue['module']>) => moduleView(module, renderings);
  bind(app, api.listModules, async () => catalogue.all().map(view));
  bind(app, api.getModule, async ({ params }) => view(catalogue.module(params.module)));
  bind(app, api.getChapter, async ({ params }) =>
    chapterView(catalogue.module(params.module), params.chapter),
  );
  bind(app, api.getFile, async ({ params, reply }) => {
    const module = catalogue.module(params.module);
    const { course } = module;
    const file = documentOf(module, params.name);
    if (!file) throw notFound('There is no such file.');
    const { bytes } = await renderings.document(course, file.document);
    reply.header('content-disposition', attachment(`${course.name} ${file.label}.pdf`));
    return bytes;
  });
}
