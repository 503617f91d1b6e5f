import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import type { PartnersService } from '../../base/partners/partners.service.ts';
import { joinManagers, releasePartners } from './partner-managers.queries.ts';
import { partnerManagersRoutes } from './partner-managers.routes.ts';
import { PartnerManagersService } from './partner-managers.service.ts';

export const declares = {
  tables: {
    partner_manager: {
      retention: {
        kept: 'Belongs to the partner and to the account, and goes with either or with the role.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: {
        async account_id(db, { from, into }) {
          await joinManagers(db, from, into);
          return [];
        },
      },
    },
  },
  reads: { account: 'Names, addresses and the role of managers, in the statement that lists them.' },
  release: (db, { id }) => releasePartners(db, id),
} satisfies Declaration;

interface Needs {
  endedSessions: EndedSessions;
  partners: PartnersService;
}

/** Managers, who see the groups and the report of a partner (docs/decisions/0101). */
export function make({ clock, db, endedSessions, partners }: Platform & Needs): Feature<object> {
  const managers = new PartnerManagersService({ clock, db, endedSessions, partners });
  return { offers: {}, routes: (app) => partnerManagersRoutes(app, managers) };
}
