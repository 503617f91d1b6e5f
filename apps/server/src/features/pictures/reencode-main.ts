import { serveTasks } from '@readytowork/task-process/serve';
import sharp from 'sharp';
import type { Reencoded } from './reencode.ts';

/** Side of the square that is kept, in pixels. */
const side = 256;
/** More than any phone's camera takes; a small file can claim to be far larger than the memory there is. */
const mostPixels = 64_000_000;

sharp.concurrency(1);
sharp.cache(false);

serveTasks(reencode);

/** Drawn anew from its pixels: of what else was in the file (where and by whom it was taken) nothing is left. */
async function reencode(bytes: Uint8Array): Promise<Reencoded> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const square = picture.autoOrient().resize(side, side, { fit: 'cover' });
    return { bytes: await square.flatten({ background: '#FFFFFF' }).webp({ quality: 82 }).toBuffer() };
  } catch (error) {
    return { problem: String(error).includes('pixel limit') ? 'large' : 'broken' };
  }
}
