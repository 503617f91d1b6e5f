import type { Attention, Declaration, Feature } from '../../feature.ts';
import type { PeopleService } from '../people/people.service.ts';
import { administrationRoutes } from './administration.routes.ts';

export const declares = {} satisfies Declaration;

interface Needs {
  people: PeopleService;
  clock: () => Date;
  /** Of every feature; asked for once all of them are there. */
  attention: () => readonly Attention[];
}

/** What the administration site asks for itself. */
export const make = (needs: Needs): Feature<object> => ({
  offers: {},
  routes: (app) => administrationRoutes(app, needs),
});
