import { contentRule, type Declaration, type Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { Catalogue } from './catalogue.ts';
import { mediaRoutes } from './media.routes.ts';
import { modulesStamp, readModules, readVersion } from './modules.queries.ts';
import { moduleRoutes } from './modules.routes.ts';
import { Renderings } from './renderings.ts';

export const declares = {
  tables: {
    course_version: { retention: contentRule },
    module: { retention: contentRule },
    question: { retention: contentRule },
  },
} satisfies Declaration;

export function make({
  db,
  events,
  renderer,
  storage,
  log,
}: Platform): Feature<{ catalogue: Catalogue; renderings: Renderings }> {
  const catalogue = new Catalogue(
    { modules: () => readModules(db), stamp: () => modulesStamp(db), version: (id) => readVersion(db, id) },
    log,
  );
  catalogue.listen(events);
  const renderings = new Renderings({ renderer, storage, log });
  return {
    offers: { catalogue, renderings },
    routes: (app) => {
      moduleRoutes(app, catalogue, renderings);
      mediaRoutes(app, catalogue, renderings);
    },
  };
}
