import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { PictureFiles } from './picture-files.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { PicturesService, pictureLimits } from './pictures.service.ts';

export const declares = { limits: pictureLimits } satisfies Declaration;

interface Offers {
  pictures: PicturesService;
  pictureFiles: PictureFiles;
}

export function make({ db, storage, throttle }: Platform & { throttle: Throttle }): Feature<Offers> {
  const pictures = new PicturesService({ db, storage, throttle });
  const pictureFiles = new PictureFiles(storage);
  return {
    offers: { pictures, pictureFiles },
    routes: (app) => pictureRoutes(app, pictures),
    jobs: [...pictures.handlers, ...pictureFiles.handlers],
  };
}
