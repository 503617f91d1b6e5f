import { api, pictureUpload } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { readUpload, takeUploads } from '../../../http/upload.ts';
import type { PicturesService } from './pictures.service.ts';

export function pictureRoutes(app: FastifyInstance, pictures: PicturesService): void {
  takeUploads(app, pictureUpload, (scope) =>
    bind(scope, api.setPicture, async ({ caller, request }) => {
      const sent = await readUpload(request, pictureUpload);
      return { picture: await pictures.set(caller.userId, sent) };
    }),
  );
  bind(app, api.deletePicture, async ({ caller, request }) => {
    await pictures.remove(caller.userId);
    return acknowledge(request, 'picture_removed');
  });
}
