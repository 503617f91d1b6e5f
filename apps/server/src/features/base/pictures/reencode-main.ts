import { serveTasks } from '@readytowork/task-process/serve';
import sharp, { type Sharp } from 'sharp';
import type { Reencoded, ToReencode } from './reencode.ts';

/** Side of the square that is kept, in pixels. */
const side = 256;
/** The longest side of a photo: it fills a phone, and costs some 100 KB. */
const photoSide = 1080;
/** In pixels: 50 mm wide at 300 dots an inch. */
const signatureSize = { width: 600, height: 180 };
/** More than any phone's camera takes; a small file can claim to be far larger than the memory there is. */
const mostPixels = 64_000_000;

sharp.concurrency(1);
sharp.cache(false);

serveTasks(reencode);

/** Drawn anew from its pixels: of what else was in the file (where and by whom it was taken) nothing is left. */
async function reencode({ sent, as }: ToReencode): Promise<Reencoded> {
  try {
    const sequentialRead = as !== 'signature'; // Whoever looks for edges reads a picture twice.
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
  /** First the edges, then the size: `trim` and `resize` in one go would measure the picture before it is trimmed. */
  async signature(picture) {
    const trimmed = sharp(await picture.trim({ threshold: 20 }).png().toBuffer());
    return trimmed
      .resize({ ...signatureSize, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 });
  },
};
