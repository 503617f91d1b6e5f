import type {
  Declaration,
  Feature,
  ForgetPerson,
  OwnFiles,
  PersonalDataTables,
  ReleaseOwned,
} from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import type { PasswordChangeService } from '../../base/auth/password-change.service.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { OutboxKeeper } from '../../base/mail/outbox-keeper.ts';
import type { PicturesService } from '../../base/pictures/pictures.service.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { FacilitatorsService } from '../../together/groups/facilitators.service.ts';
import { erasureRoutes } from './erasure.routes.ts';
import { ErasureService } from './erasure.service.ts';
import { OwnDataService, ownDataLimits } from './own-data.service.ts';
import { peopleRoutes } from './people.routes.ts';
import { PeopleService } from './people.service.ts';

export const declares = {
  tables: {
    erasure: {
      retention: {
        since: 'expires_at',
        days: 30,
        why: 'Nobody confirmed it; the audit log tells of it for longer.',
      },
      personalData: { by: 'account_id', others: ['asked_by'], withheld: [] },
      // A pending request blocks the merge, and all other requests have expired.
      merge: { account_id: 'goes', asked_by: 'stays' },
    },
  },
  reads: { account: 'Rows that name nothing but an address are of the account that has confirmed it.' },
  limits: ownDataLimits,
} satisfies Declaration;

interface Needs {
  securityLog: SecurityLog;
  throttle: Throttle;
  endedSessions: EndedSessions;
  passwordChange: PasswordChangeService;
  certificates: CertificateService;
  pictures: PicturesService;
  mailer: Mailer;
  outboxKeeper: OutboxKeeper;
  personalDataTables: PersonalDataTables;
  ownFiles: () => readonly OwnFiles[];
  forget: () => readonly ForgetPerson[];
  facilitators: Pick<FacilitatorsService, 'refuseLast'>;
  releaseOwned: ReleaseOwned;
}

/** Profiles, and the export and deletion of a person's data. */
export function make(
  needs: Platform & Needs,
): Feature<{ people: PeopleService; ownData: OwnDataService; erasures: ErasureService }> {
  const people = new PeopleService(needs);
  const ownData = new OwnDataService(needs);
  const erasures = new ErasureService({ ...needs, ownData });
  return {
    offers: { people, ownData, erasures },
    routes: (app) => {
      peopleRoutes(app, people, ownData);
      erasureRoutes(app, erasures);
    },
    jobs: erasures.handlers,
    attention: [{ kind: 'erasures', look: () => erasures.waiting() }],
  };
}
