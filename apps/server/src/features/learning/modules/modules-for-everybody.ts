import { api } from '@readytowork/contract';
import { stringifyReply } from '../../../http/stringify-reply.ts';
import type { CatalogueModule } from './catalogue.ts';
import type { MediaVersions } from './media-version.ts';
import { moduleView } from './modules.view.ts';
import type { Renderings } from './renderings.ts';

interface Parts {
  catalogue: { forEverybody(): readonly CatalogueModule[] };
  renderings: Renderings;
  versions: MediaVersions;
}

const stringify = stringifyReply(api.listModules);

/** The module list for an account without groups, as JSON that pages embed. The same text until something changes. */
export function modulesForEverybody(parts: Parts): () => string {
  let made: { of: readonly unknown[]; json: string } | undefined;
  return () => {
    const modules = parts.catalogue.forEverybody();
    const of = [modules, parts.renderings.knownSizes];
    if (!made || of.some((part, at) => part !== made?.of[at]))
      made = { of, json: stringify(modules.map((module) => moduleView(module, parts))) };
    return made.json;
  };
}
