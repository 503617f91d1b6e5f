import type { Declaration, Feature } from '../../../feature.ts';
import type { Renderings } from '../modules/renderings.ts';
import { resourceRoutes } from './resources.routes.ts';
import { ResourcesService } from './resources.service.ts';

export const declares = {} satisfies Declaration;

export function make({ renderings }: { renderings: Renderings }): Feature<{ resources: ResourcesService }> {
  const resources = new ResourcesService({ renderings });
  return { offers: { resources }, routes: (app) => resourceRoutes(app, resources) };
}
