import { api, packageUpload } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind, type HandlerInput } from '../../../http/bind.ts';
import { readUpload, takeUploads } from '../../../http/upload.ts';
import type { PackageUploads } from './uploads.service.ts';
import { uploadView } from './uploads.view.ts';

const by = ({ caller, request }: Pick<HandlerInput<never>, 'caller' | 'request'>) => ({
  id: caller.userId,
  sender: request,
});

export function uploadRoutes(app: FastifyInstance, uploads: PackageUploads): void {
  bind(app, api.beginPackageUpload, async (input) => {
    const { file_name: fileName, bytes, ...module } = input.body;
    return uploadView(await uploads.beginUpload(by(input), { module, fileName, bytes }));
  });
  takeUploads(app, packageUpload.piece, (scope) =>
    bind(scope, api.sendPackagePiece, async (input) => {
      const { upload, piece } = input.params;
      await uploads.putPiece(by(input), upload, piece, await readUpload(input.request, packageUpload.piece));
      return undefined;
    }),
  );
  bind(app, api.finishPackageUpload, async (input) =>
    uploadView(await uploads.finish(by(input), input.params.upload)),
  );
  bind(app, api.readPackageUpload, async ({ params }) =>
    uploadView(await uploads.readPackage(params.upload)),
  );
  bind(app, api.cancelPackageUpload, async (input) => {
    await uploads.cancel(by(input), input.params.upload);
    return undefined;
  });
}
