import { contentRule, type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SessionsService } from '../../base/auth/sessions.service.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { AssessmentService } from '../assessment/assessment.service.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import { AllowedSites } from './allowed-sites.service.ts';
import { ContentPaths } from './content-paths.ts';
import { cleanupPackages } from './import.service.ts';
import { joinScos } from './merge-scos.ts';
import { PackageCache } from './package-cache.ts';
import { PackageContent } from './package-content.service.ts';
import { PackageFiles } from './package-files.ts';
import { PackagePasses } from './package-passes.service.ts';
import { readPackages } from './scorm.queries.ts';
import { scormRoutes } from './scorm.routes.ts';
import { ScormService } from './scorm.service.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { PackageUploads, uploadLimits } from './uploads.service.ts';
import { WriteTurns } from './write-turns.ts';

export const declares = {
  tables: {
    scorm_allowed_host: { retention: contentRule },
    scorm_file: { retention: contentRule },
    scorm_package: { retention: contentRule },
    scorm_upload: {
      retention: {
        since: 'created_at',
        days: 30,
        why: 'By then whoever sent a package knows what became of it.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'stays' },
    },
    scorm_progress: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinScos },
    },
  },
  reads: {
    account: 'What a course is told of its learner, in the statement that reads what it has stored.',
    certificate: 'Who passed a package before it decided, and has no certificate yet, is one statement.',
    module:
      'Packages and allowed sites are found by the slug of their module; whether the package decides is read with a pass.',
  },
  limits: uploadLimits,
} satisfies Declaration;

interface Offers {
  allowedSites: AllowedSites;
  scorm: ScormService;
  packageCache: PackageCache;
  packageFiles: PackageFiles;
  contentPaths: ContentPaths;
  packageContent: PackageContent;
  packageUploads: PackageUploads;
}

interface Needs {
  catalogue: Catalogue;
  moduleAccess: ModuleAccess;
  sessions: Pick<SessionsService, 'isLive'>;
  throttle: Throttle;
  assessment: AssessmentService;
}

export function make(needs: Platform & Needs): Feature<Offers> {
  const { config, db, events, catalogue, clock, log, maintenance, moduleAccess, sessions, storage } = needs;
  const packageCache = new PackageCache(catalogue, () => readPackages(db), log);
  packageCache.listen(events);
  const packageFiles = new PackageFiles({ ...needs, db: maintenance.db });
  const contentPaths = new ContentPaths(config.contentUrl, config.jwtSecrets);
  const packageContent = new PackageContent(db, sessions, catalogue);
  const turns = new WriteTurns(config.rateLimits, needs.siblings);
  const passes = new PackagePasses({ ...needs, packageCache });
  const scorm = new ScormService({
    db,
    moduleAccess,
    packageCache,
    passes,
    paths: contentPaths,
    turns,
    clock,
  });
  const packageUploads = new PackageUploads(needs);
  return {
    offers: {
      allowedSites: new AllowedSites(db, config),
      scorm,
      packageCache,
      packageFiles,
      contentPaths,
      packageContent,
      packageUploads,
    },
    routes: (app) => {
      scormRoutes(app, scorm);
      uploadRoutes(app, packageUploads);
    },
    jobs: [...packageUploads.handlers, passes.handler],
    cleanup: [() => cleanupPackages({ db: maintenance.db, storage, clock }), () => packageUploads.cleanup()],
    metrics: [packageFiles.metric],
  };
}
