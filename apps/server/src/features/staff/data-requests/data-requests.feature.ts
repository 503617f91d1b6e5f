import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { DataCopies } from '../staff/data-copies.service.ts';
import { breachesRoutes } from './breaches.routes.ts';
import { BreachesService } from './breaches.service.ts';
import { dataRequestMails } from './data-request.mails.ts';
import { dataRequestsRoutes } from './data-requests.routes.ts';
import { DataRequestsService, dataRequestLimits } from './data-requests.service.ts';
import { dataRequestSettings } from './data-requests.settings.ts';
import { forgetRequests } from './forget-requests.ts';
import { releaseRequests } from './release-requests.ts';

export const declares = {
  tables: {
    data_request: {
      retention: {
        since: 'closed_at',
        days: 1095,
        fewest: 365,
        title: 'Requests about data, from their end',
        why: 'It can be shown for three years that a request was answered, and in time. An open one stays.',
      },
      personalData: { by: 'account_id', others: ['assigned_to', 'entered_by'], withheld: [] },
      merge: { account_id: 'moves', assigned_to: 'stays', entered_by: 'stays' },
    },
    breach: { retention: { kept: 'The register of breaches holds nobody’s data, and is kept for good.' } },
  },
  reads: { account: 'The register names whose request it is and who handles it, a page at a time.' },
  settings: dataRequestSettings,
  limits: dataRequestLimits,
  release: releaseRequests,
} satisfies Declaration;

interface Needs {
  throttle: Throttle;
  securityLog: SecurityLog;
  mailer: Mailer;
  dataCopies: DataCopies;
}

/** Requests of people about their data, and the register of breaches. */
export function make(
  needs: Platform & Needs,
): Feature<{ dataRequests: DataRequestsService; breaches: BreachesService }> {
  const requests = new DataRequestsService(needs);
  const breaches = new BreachesService(needs);
  return {
    offers: { dataRequests: requests, breaches },
    routes: (app) => {
      dataRequestsRoutes(app, requests);
      breachesRoutes(app, breaches);
    },
    forget: forgetRequests,
    jobs: dataRequestMails(needs),
    attention: [{ kind: 'data_requests', look: () => requests.waiting() }],
  };
}
