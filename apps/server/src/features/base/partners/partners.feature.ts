import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { partnersRoutes } from './partners.routes.ts';
import { PartnersService } from './partners.service.ts';

export const declares = {
  tables: {
    partner: {
      retention: {
        kept: 'Organisations, not people. Reports and groups name them, also after they were closed.',
      },
    },
  },
} satisfies Declaration;

/** The organisations that bring learners to the site: in links, groups and reports. */
export function make({ db, clock }: Platform): Feature<{ partners: PartnersService }> {
  const partners = new PartnersService({ db, clock });
  return { offers: { partners }, routes: (app) => partnersRoutes(app, partners) };
}
