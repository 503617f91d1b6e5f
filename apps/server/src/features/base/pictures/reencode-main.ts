import { serveTasks } from '@readytowork/task-process/serve';
import sharp, { type Sharp } from 'sharp';
import type { Reencoded, ToReencode } from './reencode.ts';

/** Side of the stored square, in pixels. */
const side = 256;
/** The longest side of a photo in pixels: it fills a phone and takes about 100 KB. */
const photoSide = 1080;
/** In pixels: 50 mm wide at 300 dots an inch. */
const signatureSize = { width: 600, height: 180 };
/** More than any phone's camera takes; a small file can claim far more pixels than memory can hold. */
const mostPixels = 64_000_000;

sharp.concurrency(1);
sharp.cache(false);

serveTasks(reencode);

/** Re-encoded from its pixels, so that no metadata (such as place and author) is left. */
async function reencode({ sent, as }: ToReencode): Promise<Reencoded> {
  try {
    const sequentialRead = as !== 'signature'; // Trimming reads a picture twice.
    const picture = sharp(sent, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead,
    }).autoOrient();
    const { data, info } = await (await drawn[as](picture)).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    return { problem: String(error).includes('pixel limit') ? 'large' : 'broken' };
  }
}

const drawn: Record<ToReencode['as'], (picture: Sharp) => Sharp | Promise<Sharp>> = {
  square: (picture) =>
    picture.resize(side, side, { fit: 'cover' }).flatten({ background: '#FFFFFF' }).webp({ quality: 82 }),
  photo: (picture) =>
    picture
      .resize(photoSide, photoSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .webp({ quality: 72 }),
  /** Trim first, then resize: in one pipeline sharp would measure the picture before trimming it. */
  async signature(picture) {
    const trimmed = sharp(await picture.trim({ threshold: 20 }).png().toBuffer());
    return trimmed
      .resize({ ...signatureSize, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 });
  },
};
