import { api, pictureUpload } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { readUpload, takeUploads } from '../../../http/upload.ts';
import type { PicturesService } from './pictures.service.ts';

const removed = { detail: 'Your picture is removed.' };

export function pictureRoutes(app: FastifyInstance, pictures: PicturesService): void {
  takeUploads(app, pictureUpload, (scope) =>
    bind(scope, api.setPicture, async ({ caller, request }) => {
      const sent = await readUpload(request, pictureUpload);
      return { picture: await pictures.set(caller.userId, sent) };
    }),
  );
  bind(app, api.deletePicture, async ({ caller }) => {
    await pictures.remove(caller.userId);
    return removed;
  });
}
