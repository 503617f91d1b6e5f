import type { Declaration, Feature, ReleaseOwned } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { EmailChangeService } from '../../base/auth/email-change.service.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import type { InvitationService } from '../../base/auth/invitation.service.ts';
import type { SessionsService } from '../../base/auth/sessions.service.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { AttemptRecords } from '../../learning/assessment/attempt-records.service.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { ProgressService } from '../../learning/progress/progress.service.ts';
import type { FacilitatorsService } from '../../together/groups/facilitators.service.ts';
import type { PersonGroups } from '../../together/groups/person-groups.service.ts';
import type { Notices } from '../../together/notices/notices.ts';
import type { OwnDataService } from '../people/own-data.service.ts';
import type { PersonTickets } from '../support/person-tickets.service.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { AccountsService } from './accounts.service.ts';
import { DataCopies } from './data-copies.service.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { StaffInvitations } from './invitations.service.ts';
import { personRoutes } from './person.routes.ts';
import { PersonService } from './person.service.ts';
import { personActionsRoutes } from './person-actions.routes.ts';
import { PersonActions } from './person-actions.service.ts';
import { personCertificatesRoutes } from './person-certificates.routes.ts';
import { PersonCertificates } from './person-certificates.service.ts';
import { staffLimits } from './staff.limits.ts';

export const declares = { limits: staffLimits } satisfies Declaration;

interface Needs {
  attemptRecords: AttemptRecords;
  certificates: CertificateService;
  emailChange: EmailChangeService;
  endedSessions: EndedSessions;
  facilitators: Pick<FacilitatorsService, 'refuseLast'>;
  invitations: InvitationService;
  mailer: Mailer;
  notices: Notices;
  ownData: OwnDataService;
  personGroups: PersonGroups;
  personTickets: PersonTickets;
  progress: ProgressService;
  releaseOwned: ReleaseOwned;
  securityLog: SecurityLog;
  sessions: SessionsService;
  throttle: Throttle;
}

interface Offers {
  accountsByStaff: AccountsService;
  dataCopies: DataCopies;
  personCertificates: PersonCertificates;
}

/** Staff's view of all accounts, and their actions for the people behind them. */
export function make(needs: Platform & Needs): Feature<Offers> {
  const accountsByStaff = new AccountsService(needs);
  const dataCopies = new DataCopies(needs);
  const personCertificates = new PersonCertificates(needs);
  return {
    offers: { accountsByStaff, dataCopies, personCertificates },
    routes: (app) => {
      accountsRoutes(app, accountsByStaff);
      personRoutes(app, new PersonService(needs));
      personActionsRoutes(app, new PersonActions({ ...needs, dataCopies }));
      personCertificatesRoutes(app, personCertificates);
      invitationsRoutes(app, new StaffInvitations(needs), needs.clock);
    },
    jobs: dataCopies.handlers,
  };
}
