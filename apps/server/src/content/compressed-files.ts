import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ContentFile } from '../features/learning/scorm/package-content.service.ts';
import { compressedName, packageFolder } from '../features/learning/scorm/package-folder.ts';
import { SealedFiles } from '../storage/sealed.ts';
import { type Storage, StorageUnavailable } from '../storage/storage.ts';

const compress = promisify(brotliCompress);
/** Makes text a quarter of its size for a few milliseconds of work, done once per file. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Text formats, which authoring tools write by the megabyte; pictures and films are compressed already. */
const text = /^text\/|^image\/(svg|bmp)|[/+](json|xml|javascript|wasm)$|^font\/(ttf|otf)$/;
/** In bytes: smaller files fit into a packet or two, and compressing larger ones takes more memory than it is worth. */
const [least, most] = [1_000, 8_000_000];

/** Compresses package files with Brotli at the first request, and stores the result as long as the file exists. */
export class CompressedFiles {
  private readonly compressing = new Map<string, Promise<Buffer | undefined>>();

  private readonly files: SealedFiles;

  constructor(private readonly storage: Storage) {
    this.files = new SealedFiles(storage);
  }

  /** Returns undefined if compression is not worthwhile. */
  async get({ blob, size, media_type }: ContentFile): Promise<Buffer | undefined> {
    if (!text.test(media_type) || size < least || size > most) return undefined;
    const kept = await this.files.get(compressedName(`${packageFolder}/${blob}`));
    if (kept) return kept;
    // If thirty learners open a course at once, they wait for the same compression.
    const compressed =
      this.compressing.get(blob) ?? this.compressNow(blob).finally(() => this.compressing.delete(blob));
    this.compressing.set(blob, compressed);
    return compressed;
  }

  private async compressNow(blob: string): Promise<Buffer | undefined> {
    const bytes = await this.storage.get(`${packageFolder}/${blob}`);
    if (!bytes) return undefined;
    const compressed = await compress(bytes, { params });
    await this.files.put(compressedName(`${packageFolder}/${blob}`), compressed).catch(unkept);
    return compressed;
  }
}

/** Logs that a compressed file could not be stored. The request is answered all the same; the next one compresses again. */
function unkept(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error;
}
