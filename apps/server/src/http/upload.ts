import multipart from '@fastify/multipart';
import type { Upload } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, invalid } from '../errors.ts';
import { problem } from '../words/problem.ts';

/** Makes the routes that `bindThem` binds accept one file, as multipart/form-data, and nothing else. */
export function takeUploads(
  app: FastifyInstance,
  { most }: Upload,
  bindThem: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Skips other content types; `readUpload` refuses them.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await scope.register(multipart, { limits: { fileSize: most, files: 1, fields: 0, parts: 2 } });
    bindThem(scope);
  });
}

const megabyte = 1024 * 1024;

/** Reads the whole file of a request; called only after access was checked. */
export async function readUpload(request: FastifyRequest, { field, most }: Upload): Promise<Buffer> {
  if (!request.isMultipart()) throw new HttpError(415, problem('multipart_expected', { field }));
  try {
    let bytes: Buffer | undefined;
    // Read to the end, because only then is a second file noticed.
    for await (const part of request.files()) {
      if (part.fieldname !== field) throw invalid({ [field]: ['file_expected'] });
      bytes = await part.toBuffer();
    }
    if (!bytes) throw invalid({ [field]: ['file_expected'] });
    return bytes;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw uploadError(error, field, most);
  }
}

/** Turns the parser's errors into ours. */
function uploadError(error: unknown, field: string, most: number): HttpError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new HttpError(413, problem('file_too_large', { megabytes: most / megabyte }));
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return invalid({ [field]: ['file_not_alone'] });
  return invalid({ non_field_errors: ['file_cut_short'] });
}
