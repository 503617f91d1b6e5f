import { contentRule, type Declaration, type Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { Catalogue } from './catalogue.ts';
import { mediaRoutes } from './media.routes.ts';
import { MediaVersions } from './media-version.ts';
import { ModuleAccess } from './module-access.ts';
import { modulesStamp, readModules, readVersion } from './modules.queries.ts';
import { moduleRoutes } from './modules.routes.ts';
import { modulesForEverybody } from './modules-for-everybody.ts';
import { readPicture } from './pictures.queries.ts';
import { Renderings } from './renderings.ts';

const whoSees =
  'Who sees a module that is for certain groups is one statement, made at each call that names it.';

export const declares = {
  tables: {
    course_picture: {
      retention: { kept: 'A text of the course names it; one that no text names goes after a week.' },
    },
    course_source: { retention: { kept: 'The text of a version of a course; it goes with the version.' } },
    course_version: { retention: contentRule },
    module: { retention: contentRule },
    module_group: { retention: { kept: 'Belongs to the module and the group, and goes with either.' } },
    question: { retention: contentRule },
  },
  reads: {
    course_draft_file: 'A photograph that a draft names stays; one statement deletes the others.',
    account: whoSees,
    group_member: whoSees,
    group_facilitator: whoSees,
    learner_group: whoSees,
  },
} satisfies Declaration;

interface Offers {
  catalogue: Catalogue;
  moduleAccess: ModuleAccess;
  renderings: Renderings;
  /** JSON of the module list for an account without groups. */
  modulesForEverybody: () => string;
}

export function make({ config, db, events, renderer, storage, log }: Platform): Feature<Offers> {
  const catalogue = new Catalogue(
    { modules: () => readModules(db), stamp: () => modulesStamp(db), version: (id) => readVersion(db, id) },
    log,
  );
  catalogue.listen(events);
  const renderings = new Renderings({ renderer, storage, log, photo: (hash) => readPicture(db, hash) });
  const moduleAccess = new ModuleAccess(db, catalogue);
  const versions = new MediaVersions(renderings, config.jwtSecrets);
  const parts = { catalogue, moduleAccess, renderings, versions };
  return {
    offers: { catalogue, moduleAccess, renderings, modulesForEverybody: modulesForEverybody(parts) },
    routes: (app) => {
      moduleRoutes(app, parts);
      mediaRoutes(app, parts);
    },
  };
}
