import { serveTasks } from '@readytowork/task-process/serve';
import sharp, { type Sharp } from 'sharp';
import type { Reencoded, ToReencode } from './reencode.ts';

/** Side of the square that is kept, in pixels. */
const side = 256;
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
    const sequentialRead = as === 'square'; // Whoever looks for edges reads a picture twice.
    const picture = sharp(sent, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead,
    }).autoOrient();
    return { bytes: await (as === 'square' ? squareOf(picture) : signatureOf(picture)) };
  } catch (error) {
    return { problem: String(error).includes('pixel limit') ? 'large' : 'broken' };
  }
}

const squareOf = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#FFFFFF' })
    .webp({ quality: 82 })
    .toBuffer();

/** First the edges, then the size: `trim` and `resize` in one go would measure the picture before it is trimmed. */
async function signatureOf(picture: Sharp): Promise<Buffer> {
  const trimmed = sharp(await picture.trim({ threshold: 20 }).png().toBuffer());
  return trimmed
    .resize({ ...signatureSize, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
