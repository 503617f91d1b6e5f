import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { packageFolder } from '../features/scorm/packages.ts';
import type { Storage } from '../storage.ts';
import type { ContentFile } from './content.queries.ts';

const compress = promisify(brotliCompress);
/** A quarter of the bytes for a few milliseconds, once. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** What authoring tools write by the megabyte; pictures and films are packed already. */
const text = /^text\/|^image\/(svg|bmp)|[/+](json|xml|javascript|wasm)$|^font\/(ttf|otf)$/;
/** Bytes: below it fits a packet or two, above it takes more memory than it saves. */
const [least, most] = [1_000, 8_000_000];

/**
 * Files of packages in Brotli: made when somebody first asks, and kept beside the file. The sweep of packages, which knows
 * nothing of them, takes them away with what nobody refers to; they are made again.
 */
export class PackedFiles {
  private readonly packing = new Map<string, Promise<Buffer | undefined>>();

  constructor(private readonly storage: Storage) {}

  /** Undefined where packing does not pay. */
  async get({ blob, size, media_type }: ContentFile): Promise<Buffer | undefined> {
    if (!text.test(media_type) || size < least || size > most) return undefined;
    const kept = await this.storage.get(`${packageFolder}/${blob}.br`);
    if (kept) return kept;
    // Thirty learners who open a course at once wait for one.
    const packed = this.packing.get(blob) ?? this.pack(blob).finally(() => this.packing.delete(blob));
    this.packing.set(blob, packed);
    return packed;
  }

  private async pack(blob: string): Promise<Buffer | undefined> {
    const bytes = await this.storage.get(`${packageFolder}/${blob}`);
    if (!bytes) return undefined;
    const packed = await compress(bytes, { params });
    await this.storage.put(`${packageFolder}/${blob}.br`, packed);
    return packed;
  }
}
