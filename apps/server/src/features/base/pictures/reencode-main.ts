import { serveTasks } from '@readytowork/task-process/serve';
import sharp, { type Sharp } from 'sharp';
import type { Reencoded, ToReencode } from './reencode.ts';

/** The width and height of a stored avatar, in pixels. */
const side = 256;
/** The longest side of a photo, in pixels: it fills the screen of a phone and takes about 100 KB. */
const photoSide = 1080;
/** The longest side of a photo on a slide, in pixels: a drawn slide gives it no more room. */
const slideSide = 720;
/** In pixels: at 300 dots an inch it is 50 mm wide on paper. */
const signatureSize = { width: 600, height: 180 };
/** More than any phone's camera takes. Even a small file can claim far more pixels than fit into memory. */
const mostPixels = 64_000_000;

sharp.concurrency(1);
sharp.cache(false);

serveTasks(reencode);

/** Encodes the pixels anew, so that no metadata (such as place and author) remains. */
async function reencode({ sent, as }: ToReencode): Promise<Reencoded> {
  try {
    const sequentialRead = as !== 'signature'; // Trimming needs to read a picture twice.
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
  slide: (picture) =>
    picture
      .resize(slideSide, slideSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 80, mozjpeg: true }),
  /** Trims in a separate step, because within one pipeline sharp would compute the size before trimming. */
  async signature(picture) {
    const trimmed = sharp(await picture.trim({ threshold: 20 }).png().toBuffer());
    return trimmed
      .resize({ ...signatureSize, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 });
  },
};
