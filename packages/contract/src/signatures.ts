import { z } from 'zod';
import { call, type Upload } from './call.ts';

/** Name of a picture: a hash of its content, so that each picture has its own. */
const picture = z.string().regex(/^[0-9a-f]{64}$/);

export const signatureUpload: Upload = { field: 'signature', most: 1024 * 1024 };

const addSignature = call({
  method: 'POST',
  path: '/v1/signatures/',
  access: ['administrator'],
  summary:
    'Keep the picture of a signature, from a PNG, JPEG or WebP file; drawn anew as a PNG of at most 600 × 180 pixels. The setting `certificate_signatories` takes its name. The same picture again is the same.',
  upload: signatureUpload,
  reply: z.object({ picture }),
  status: 201,
});

const getSignature = call({
  method: 'GET',
  path: '/v1/signatures/:picture/',
  access: ['administrator'],
  summary: 'The picture of a signature.',
  params: z.strictObject({ picture }),
  object: ['all'],
  file: 'image/png',
});

export const calls = {
  addSignature,
  getSignature,
};
