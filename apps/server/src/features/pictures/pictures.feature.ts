import type { Declaration, Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { PicturesService, pictureLimits } from './pictures.service.ts';

export const declares = { limits: pictureLimits } satisfies Declaration;

export function make({
  db,
  storage,
  throttle,
}: Platform & { throttle: Throttle }): Feature<{ pictures: PicturesService }> {
  const pictures = new PicturesService({ db, storage, throttle });
  return { offers: { pictures }, routes: (app) => pictureRoutes(app, pictures), jobs: pictures.handlers };
}
