import { contentRule, type Declaration, type Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import type { ModuleAccess } from '../../learning/modules/module-access.ts';
import { searchRoutes } from './search.routes.ts';
import { SiteSearch } from './search.service.ts';
import { searchSettings } from './search.settings.ts';

export const declares = {
  tables: {
    search_document: { retention: contentRule },
    search_source: { retention: contentRule },
  },
  settings: searchSettings,
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  moduleAccess: ModuleAccess;
}

/** One search over courses, articles, stories, tools and places. */
export function make({
  catalogue,
  clock,
  config,
  db,
  events,
  moduleAccess,
}: Platform & Needs): Feature<{ search: SiteSearch }> {
  const search = new SiteSearch({ catalogue, clock, db, moduleAccess, registration: config.registration });
  search.listen(events);
  return { offers: { search }, routes: (app) => searchRoutes(app, search) };
}
