import sharp from 'sharp';
import type { Remade } from './remake.ts';

/** Side of the square that is kept, in pixels. */
const side = 256;
/** More than any phone's camera takes; a small file can claim to be far larger than the memory there is. */
const mostPixels = 64_000_000;

sharp.concurrency(1);
sharp.cache(false);

/** One picture, and the process ends: nothing that a hostile file does to it outlives it. */
process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await remake(bytes), () => process.exit());
});
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

/** Drawn anew from its pixels: of what else was in the file (where and by whom it was taken) nothing is left. */
async function remake(bytes: Uint8Array): Promise<Remade> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const square = picture.autoOrient().resize(side, side, { fit: 'cover' });
    return { bytes: await square.flatten({ background: '#FFFFFF' }).webp({ quality: 82 }).toBuffer() };
  } catch (error) {
    return { problem: String(error).includes('pixel limit') ? 'large' : 'broken' };
  }
}
