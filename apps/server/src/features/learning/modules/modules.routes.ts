import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors.ts';
import { bind } from '../../../http/bind.ts';
import { bindShared } from '../../../http/bind-shared.ts';
import { attachment } from '../../../http/headers.ts';
import { type Catalogue, chapterOf } from './catalogue.ts';
import type { MediaVersions } from './media-version.ts';
import type { ModuleAccess } from './module-access.ts';
import { chapterView, documentOf, moduleView, oneModuleView } from './modules.view.ts';
import type { Renderings } from './renderings.ts';

interface Parts {
  catalogue: Catalogue;
  moduleAccess: ModuleAccess;
  renderings: Renderings;
  versions: MediaVersions;
}

export function moduleRoutes(app: FastifyInstance, parts: Parts): void {
  const { catalogue, moduleAccess, renderings, versions } = parts;
  bindShared(app, api.listModules, async ({ caller }) => {
    const closed = await moduleAccess.closedTo(caller.userId);
    const seen = () => catalogue.all().filter(({ id }) => !closed.has(id));
    return {
      // Accounts that see the same modules share the answer.
      key: `all but ${[...closed].sort((a, b) => a - b).join()}`,
      of: [catalogue.all(), renderings.knownSizes],
      make: () => seen().map((module) => moduleView(module, parts)),
    };
  });
  bindShared(app, api.getModule, ({ params }) => {
    const module = catalogue.module(params.module);
    return {
      key: module.id,
      of: [module, renderings.knownSizes],
      make: () => oneModuleView(module, parts),
    };
  });
  bindShared(app, api.getChapter, ({ params, query }) => {
    const module = catalogue.module(params.module);
    const { number } = chapterOf(module, params.chapter);
    return {
      key: `${module.id}/${number}`,
      of: [module],
      make: () => chapterView(module, number),
      isVersioned: query.v === versions.of(module),
    };
  });
  bind(app, api.getFile, async ({ params, reply }) => {
    const module = catalogue.module(params.module);
    const { course } = module;
    const file = documentOf(module, params.name);
    if (!file) throw notFound('file_not_found');
    const { bytes } = await renderings.document(course, file.document);
    reply.header('content-disposition', attachment(`${course.name} ${file.label}.pdf`));
    return bytes;
  });
}
