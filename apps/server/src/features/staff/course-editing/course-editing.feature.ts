import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import type { AllowedSites } from '../../learning/scorm/allowed-sites.service.ts';
import type { ScormService } from '../../learning/scorm/scorm.service.ts';
import { courseEditingRoutes } from './course-editing.routes.ts';
import { CourseEditing, type CourseEditingDeps } from './course-editing.service.ts';

const whomItConcerns = 'Whom a change to a module concerns is counted in one statement, and not past 10,000.';

const whichGroup = 'Editors choose a group by its name and who leads it.';

export const declares = {
  reads: {
    account: whichGroup,
    group_facilitator: whichGroup,
    learner_group: whichGroup,
    attempt: whomItConcerns,
    chapter_progress: whomItConcerns,
    scorm_progress: whomItConcerns,
  },
} satisfies Declaration;

interface Needs {
  allowedSites: AllowedSites;
  catalogue: Catalogue;
  deleteDraft: CourseEditingDeps['deleteDraft'];
  scorm: ScormService;
  securityLog: SecurityLog;
}

/** Editing of the modules that learners see; the tables belong to the features `modules` and `scorm`. */
export function make(needs: Platform & Needs): Feature<object> {
  const { db, allowedSites, catalogue, deleteDraft, scorm, securityLog, storage } = needs;
  const isUnreadable = (moduleId: number) => catalogue.isUnreadable(moduleId);
  const courses = new CourseEditing({
    db,
    deleteDraft,
    sites: allowedSites,
    isUnreadable,
    securityLog,
    storage,
  });
  return { offers: {}, routes: (app) => courseEditingRoutes(app, courses, scorm) };
}
