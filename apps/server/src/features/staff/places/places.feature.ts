import { contentRule, type Declaration, type Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { placeEditingRoutes } from './editing.routes.ts';
import { EditedPlaces } from './editing.service.ts';
import { linkCheckHandlers } from './link-checks.ts';
import { placeLimits } from './places.limits.ts';
import { placesSettings } from './places.settings.ts';
import { publicPlaceRoutes } from './public.routes.ts';
import { PublicPlaces } from './public-places.ts';
import { PlaceReports } from './reports.service.ts';

export const declares = {
  tables: { place: { retention: contentRule } },
  settings: placesSettings,
  limits: placeLimits,
} satisfies Declaration;

interface Needs {
  mailer: Mailer;
  throttle: Throttle;
}

interface Offers {
  publicPlaces: Pick<PublicPlaces, 'json'>;
}

/** Places for work, learning, guidance and help: links that editors maintain, and that are checked automatically. */
export function make({ config, db, clock, events, mailer, throttle }: Platform & Needs): Feature<Offers> {
  const publicPlaces = new PublicPlaces(db);
  publicPlaces.listen(events);
  const reports = new PlaceReports({ db, clock, throttle, publicPlaces });
  const editing = new EditedPlaces({ db, clock, publicPlaces });
  return {
    offers: { publicPlaces },
    routes: (app) => {
      publicPlaceRoutes(app, publicPlaces, reports);
      placeEditingRoutes(app, editing);
    },
    jobs: linkCheckHandlers({ db, clock, mailer, config }),
    attention: [{ kind: 'places', look: () => editing.waiting() }],
  };
}
