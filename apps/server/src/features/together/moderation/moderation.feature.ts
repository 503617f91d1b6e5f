import type { Declaration, Feature, Reportable } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { Notices } from '../notices/notices.ts';
import { casesRoutes } from './cases.routes.ts';
import { CasesService } from './cases.service.ts';
import { DecisionsService } from './decisions.service.ts';
import { EvidencePictures } from './evidence-pictures.ts';
import { ModerationFigures } from './figures.ts';
import { HeldThings } from './held.ts';
import { moderationLimits } from './moderation.limits.ts';
import { moderationMails } from './moderation.mails.ts';
import { reportingRoutes } from './reporting.routes.ts';
import { ReportingService } from './reporting.service.ts';
import { joinReports } from './reports.queries.ts';

export const declares = {
  tables: {
    moderation_case: {
      retention: {
        since: 'over_at',
        days: 90,
        fewest: 90,
        title: 'Cases of moderators, from their end',
        why: 'The Film and Publication Board and the police ask for evidence afterwards, and an appeal is decided on it. One that is kept for an authority stays until it is released.',
      },
      // Withheld so that the person does not learn who reported them, or that data went to the police.
      personalData: { by: 'author_id', withheld: ['reports', 'preserved', 'over_at'] },
      merge: { author_id: 'moves' },
    },
    moderation_evidence: {
      retention: { kept: 'Part of a case, and goes with it; when its author leaves it stays until then.' },
    },
    moderation_report: {
      retention: { kept: 'Part of a case, and goes with it.' },
      personalData: { by: 'account_id', withheld: ['bad_faith'] },
      merge: { account_id: joinReports },
    },
    moderation_act: {
      retention: { kept: 'Part of a case, and goes with it.' },
      personalData: { by: 'by_id', about: 'author_id', withheld: ['note'] },
      merge: { by_id: 'stays', author_id: 'moves' },
    },
  },
  reads: {
    account:
      'The queue names authors, the case names who reported it and who decided, and a report counts by the age of its account: one statement each.',
  },
  limits: moderationLimits,
} satisfies Declaration;

interface Needs {
  membership: MembershipService;
  groups: GroupsService;
  notices: Notices;
  throttle: Throttle;
  securityLog: SecurityLog;
  mailer: Mailer;
  /** Kinds of content that can be reported. A function, because their features are created after this one. */
  reportables: () => readonly Reportable[];
}

interface Offers {
  reporting: ReportingService;
  cases: CasesService;
  decisions: DecisionsService;
  held: HeldThings;
}

/** Reports, the moderators' queue, decisions, and notices to the people concerned. */
export function make(needs: Platform & Needs): Feature<Offers> {
  const { config, maintenance } = needs;
  const pictures = new EvidencePictures({ ...needs, db: maintenance.db });
  const services = {
    reporting: new ReportingService({ ...needs, pictures }),
    cases: new CasesService({ ...needs, pictures }),
    decisions: new DecisionsService(needs),
    held: new HeldThings(needs),
  };
  return {
    offers: services,
    routes: (app) => {
      reportingRoutes(app, services);
      casesRoutes(app, services.cases, new ModerationFigures(needs));
    },
    jobs: moderationMails({ ...needs, publicUrl: config.publicUrl }),
    attention: [{ kind: 'reports', look: () => services.cases.waiting() }],
    forget: (db, { id }) => services.held.forget(db, id),
    cleanup: [() => pictures.cleanup()],
  };
}
