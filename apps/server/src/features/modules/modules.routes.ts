import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { bind } from '../../http/bind.ts';
import { bindShared } from '../../http/bind-shared.ts';
import { attachment } from '../../http/headers.ts';
import { type Catalogue, chapterOf } from './catalogue.ts';
import { chapterView, documentOf, moduleView, oneModuleView } from './modules.view.ts';
import type { Renderings } from './renderings.ts';

export function moduleRoutes(app: FastifyInstance, catalogue: Catalogue, renderings: Renderings): void {
  bindShared(app, api.listModules, () => ({
    key: 'all',
    of: [catalogue.all(), renderings.knownSizes],
    make: () => catalogue.all().map((module) => moduleView(module, renderings)),
  }));
  bindShared(app, api.getModule, ({ params }) => {
    const module = catalogue.module(params.module);
    return {
      key: module.id,
      of: [module, renderings.knownSizes],
      make: () => oneModuleView(module, renderings),
    };
  });
  bindShared(app, api.getChapter, ({ params, query }) => {
    const module = catalogue.module(params.module);
    const { number } = chapterOf(module, params.chapter);
    return {
      key: `${module.id}/${number}`,
      of: [module],
      make: () => chapterView(module, number),
      isVersioned: query.v === renderings.version(module.course),
    };
  });
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
