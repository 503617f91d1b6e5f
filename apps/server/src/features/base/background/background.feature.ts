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

/** Where people live, what they do and who told them: optional answers, which only reports count and nobody else sees. */
export function make({
  db,
  partners,
}: Platform & { partners: PartnersService }): Feature<{ backgrounds: BackgroundService }> {
  const backgrounds = new BackgroundService({ db, partners });
  return { offers: { backgrounds }, routes: (app) => backgroundRoutes(app, backgrounds) };
}
