import type { PackageUpload } from '@readytowork/contract';
import { moduleOf } from './upload-module.ts';
import type { UploadRow } from './uploads.queries.ts';

export const uploadView = (row: UploadRow): PackageUpload => ({
  id: row.id,
  slug: moduleOf(row).slug,
  file_name: row.file_name,
  bytes: row.bytes,
  state: row.state,
  problem: row.problem,
  module: row.module_id,
  package: row.package_id,
});
