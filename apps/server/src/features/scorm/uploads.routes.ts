import type { PackageUpload } from '@readytowork/contract';
import { api, packageUpload } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind, type HandlerInput } from '../../http/bind.ts';
import { readUpload, takeUploads } from '../../http/upload.ts';
import { moduleOf, type UploadRow } from './uploads.queries.ts';
import type { PackageUploads } from './uploads.service.ts';

const by = ({ caller, request }: Pick<HandlerInput<never>, 'caller' | 'request'>) => ({
  id: caller.userId,
  sender: request,
});

export function uploadRoutes(app: FastifyInstance, uploads: PackageUploads): void {
  bind(app, api.beginPackageUpload, async (input) => {
    const { file_name: fileName, bytes, ...module } = input.body;
    return uploadView(await uploads.begin(by(input), { module, fileName, bytes }));
  });
  takeUploads(app, packageUpload.piece, (scope) =>
    bind(scope, api.sendPackagePiece, async (input) => {
      const { upload, piece } = input.params;
      await uploads.put(by(input), upload, piece, await readUpload(input.request, packageUpload.piece));
      return undefined;
    }),
  );
  bind(app, api.finishPackageUpload, async (input) =>
    uploadView(await uploads.finish(by(input), input.params.upload)),
  );
  bind(app, api.readPackageUpload, async ({ params }) => uploadView(await uploads.read(params.upload)));
  bind(app, api.cancelPackageUpload, async (input) => {
    await uploads.cancel(by(input), input.params.upload);
    return undefined;
  });
}

const uploadView = (row: UploadRow): PackageUpload => ({
  id: row.id,
  slug: moduleOf(row).slug,
  file_name: row.file_name,
  bytes: row.bytes,
  state: row.state,
  problem: row.problem,
  module: row.module_id,
  package: row.package_id,
});
