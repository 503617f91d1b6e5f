import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import { consentsRoutes } from './consents.routes.ts';
import { ConsentsService } from './consents.service.ts';

export const declares = {
  tables: {
    consent: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'moves' },
    },
  },
} satisfies Declaration;

/** Records what people agreed to, with the version of the text they saw. */
export function make(needs: Platform & { securityLog: SecurityLog }): Feature<object> {
  const consents = new ConsentsService(needs);
  return { offers: {}, routes: (app) => consentsRoutes(app, consents) };
}
