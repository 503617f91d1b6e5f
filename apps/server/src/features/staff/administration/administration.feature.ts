import type { Attention, Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { PeopleService } from '../people/people.service.ts';
import { administrationRoutes } from './administration.routes.ts';

export const declares = {} satisfies Declaration;

interface Needs {
  people: PeopleService;
  /** What needs attention in every feature; read once all features exist. */
  attention: () => readonly Attention[];
}

/** The calls of the administration site itself. */
export const make = (needs: Platform & Needs): Feature<object> => ({
  offers: {},
  routes: (app) => administrationRoutes(app, needs),
});
