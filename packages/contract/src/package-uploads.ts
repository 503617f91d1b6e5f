import { z } from 'zod';
import { call } from './call.ts';
import { families } from './choices.ts';
import { id, pathId, typed } from './shapes.ts';

const editors = ['editor', 'administrator'] as const;
const megabyte = 1024 * 1024;

/**
 * Limits of an upload. A package is sent in pieces, each small enough to arrive over a slow connection before the request times
 * out.
 */
export const packageUpload = {
  most: 200 * megabyte,
  piece: { field: 'piece', most: 1 * megabyte },
} as const;

const slug = z.string().regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'module_slug_malformed');

const upload = z.object({
  id,
  /** The module's slug. */
  slug: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  /**
   * `sending`: pieces are missing. `waiting`: the server reads it. `taken`: its package is now a draft. `refused`: see `problem`.
   * `failed`: try again later.
   */
  state: z.enum(['sending', 'waiting', 'taken', 'refused', 'failed']),
  /** Why it was refused, for the author. */
  problem: z.string().nullable(),
  /** The module's id. */
  module: id.nullable(),
  package: id.nullable(),
});
export type PackageUpload = z.output<typeof upload>;

const params = z.strictObject({ upload: pathId });
const nothing = z.strictObject({}).optional();

const beginPackageUpload = call({
  method: 'POST',
  path: '/v1/package-uploads/',
  access: editors,
  summary: 'Begin to send a SCORM package, for a new module or one whose package was uploaded before.',
  body: z.strictObject({
    slug: slug.max(60),
    /** Required for a new module; if omitted, the current name stays. */
    name: typed().min(1).max(100).optional(),
    minutes: z.int().min(1).max(999).optional(),
    blurb: typed().min(1).max(600).optional(),
    family: z.enum(families).optional(),
    art: z
      .string()
      .regex(/^[a-z]{1,40}$/)
      .optional(),
    file_name: typed().min(1).max(255),
    bytes: z.int().min(1).max(packageUpload.most),
  }),
  reply: upload,
  status: 201,
  errors: [409],
});

const sendPackagePiece = call({
  method: 'PUT',
  path: '/v1/package-uploads/:upload/pieces/:piece/',
  access: editors,
  often: true,
  summary:
    'Send a piece, the first has the number 1; all but the last have their full size. The same piece again takes its place.',
  params: z.strictObject({ upload: pathId, piece: pathId }),
  object: ['all'],
  upload: packageUpload.piece,
  status: 204,
  errors: [409],
});

const finishPackageUpload = call({
  method: 'POST',
  path: '/v1/package-uploads/:upload/finish/',
  access: editors,
  summary: 'All pieces are there: read the package. Ask for its state until it is no longer waiting.',
  params,
  object: ['all'],
  body: nothing,
  reply: upload,
  errors: [409],
});

const readPackageUpload = call({
  method: 'GET',
  path: '/v1/package-uploads/:upload/',
  access: editors,
  summary: 'How far it is.',
  params,
  object: ['all'],
  reply: upload,
});

const cancelPackageUpload = call({
  method: 'DELETE',
  path: '/v1/package-uploads/:upload/',
  access: editors,
  summary: 'Throw away what was sent. One that is being read is not stopped: 409.',
  params,
  object: ['all'],
  body: nothing,
  status: 204,
  errors: [409],
});

export const calls = {
  beginPackageUpload,
  sendPackagePiece,
  finishPackageUpload,
  readPackageUpload,
  cancelPackageUpload,
};
