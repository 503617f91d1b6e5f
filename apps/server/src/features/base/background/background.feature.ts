import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { PartnersService } from '../partners/partners.service.ts';
import { backgroundRoutes } from './background.routes.ts';
import { BackgroundService } from './background.service.ts';
import { joinBackgrounds } from './merge-background.ts';

export const declares = {
  tables: {
    background: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinBackgrounds },
    },
  },
  reads: {
    partner: 'The name and code of the partner stand beside the answers, in one statement.',
  },
} satisfies Declaration;

/** People's province, occupation and partner: optional answers, which only reports count and only their owner sees. */
export function make({
  db,
  partners,
}: Platform & { partners: PartnersService }): Feature<{ backgrounds: BackgroundService }> {
  const backgrounds = new BackgroundService({ db, partners });
  return { offers: { backgrounds }, routes: (app) => backgroundRoutes(app, backgrounds) };
}
