import { contentRule, type Declaration, type Feature, withAccount } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import { ContentPaths } from './content-paths.ts';
import { cleanupPackages } from './import.service.ts';
import { PackageCache } from './package-cache.ts';
import { PackageContent } from './package-content.service.ts';
import { PackageFiles } from './package-files.ts';
import { readPackages } from './scorm.queries.ts';
import { scormRoutes } from './scorm.routes.ts';
import { ScormService } from './scorm.service.ts';
import { WriteTurns } from './write-turns.ts';

export const declares = {
  tables: {
    scorm_allowed_host: { retention: contentRule },
    scorm_file: { retention: contentRule },
    scorm_package: { retention: contentRule },
    scorm_progress: { retention: withAccount, personalData: { by: 'account_id', withheld: [] } },
  },
  reads: {
    account: 'What a course is told of its learner, in the statement that reads what it has stored.',
    module: 'Packages and allowed sites are found by the slug of their module.',
  },
} satisfies Declaration;

interface Offers {
  scorm: ScormService;
  packageCache: PackageCache;
  packageFiles: PackageFiles;
  contentPaths: ContentPaths;
  packageContent: PackageContent;
}

interface Needs extends Platform {
  catalogue: Catalogue;
  sessions: Pick<SessionsService, 'isLive'>;
}

export function make(needs: Needs): Feature<Offers> {
  const { config, db, events, catalogue, clock, log, maintenance, sessions, storage } = needs;
  const packageCache = new PackageCache(catalogue, () => readPackages(db), log);
  packageCache.listen(events);
  const packageFiles = new PackageFiles({ ...needs, db: maintenance.db });
  const contentPaths = new ContentPaths(config.contentUrl, config.jwtSecrets);
  const packageContent = new PackageContent(db, sessions, catalogue);
  const turns = new WriteTurns(config.rateLimits);
  const scorm = new ScormService({ db, packageCache, paths: contentPaths, turns, clock });
  return {
    offers: { scorm, packageCache, packageFiles, contentPaths, packageContent },
    routes: (app) => scormRoutes(app, scorm),
    cleanup: [() => cleanupPackages({ db: maintenance.db, storage, clock })],
    metrics: [packageFiles.metric],
  };
}
