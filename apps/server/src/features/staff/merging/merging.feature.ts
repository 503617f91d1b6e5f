import type { Executor } from '../../../db/database.ts';
import type { Declaration, Feature, TableRule } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { EmailChangeService } from '../../base/auth/email-change.service.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { PicturesService } from '../../base/pictures/pictures.service.ts';
import { mergingRoutes } from './merging.routes.ts';
import { MergingService } from './merging.service.ts';

const sideBySide = 'What two accounts hold is counted side by side, in one statement each.';

/** Declares no table of its own: it applies the rule of each table (`merge`), and gets the table names from the features. */
export const declares = {
  reads: {
    attempt: sideBySide,
    certificate: sideBySide,
    chapter_progress: sideBySide,
    group_member: sideBySide,
    group_facilitator: sideBySide,
    module: 'What is settled is told by the name of its course, of one that is offered no more too.',
    scorm_progress: sideBySide,
    support_ticket: sideBySide,
    workbook_entry: sideBySide,
  },
} satisfies Declaration;

interface Needs {
  emailChange: EmailChangeService;
  endedSessions: EndedSessions;
  mailer: Mailer;
  pictures: PicturesService;
  securityLog: SecurityLog;
  tableRules: Record<string, TableRule>;
  holdReports(db: Executor): Promise<void>;
  mergeReported(db: Executor, accounts: { from: number; into: number }): Promise<void>;
}

/** Merges two accounts of one person by the rules of each table. */
export function make(needs: Platform & Needs): Feature<object> {
  const merging = new MergingService({ ...needs, publicUrl: needs.config.publicUrl });
  return { offers: {}, routes: (app) => mergingRoutes(app, merging), jobs: merging.handlers };
}
