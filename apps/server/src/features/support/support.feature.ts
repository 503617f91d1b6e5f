import type { Declaration, Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { supportRoutes } from './support.routes.ts';
import { SupportService, supportLimits } from './support.service.ts';
import { supportSettings } from './support.settings.ts';

export const declares = {
  tables: {
    support_ticket: {
      retention: {
        since: 'created_at',
        days: 730,
        fewest: 30,
        why: 'Questions come again, and an answer may be asked for later.',
      },
      personalData: { by: 'account_id', address: 'email', withheld: ['request_key'] },
    },
  },
  reads: { account: 'Whether a message came from the owner of the address that it names.' },
  settings: supportSettings,
  limits: supportLimits,
} satisfies Declaration;

interface Needs extends Platform {
  throttle: Throttle;
  mailer: Mailer;
}

export function make({
  db,
  throttle,
  mailer,
  clock,
  maintenance,
}: Needs): Feature<{ support: SupportService }> {
  const support = new SupportService({ db, throttle, mailer, clock });
  return {
    offers: { support },
    routes: (app) => supportRoutes(app, support),
    jobs: support.handlers,
    cleanup: [() => support.cleanup(maintenance.db)],
  };
}
