import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Job } from './job.ts';

// One thread, because more would take CPU from the server's requests.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Rasterises an SVG whose text is paths, as lossless WebP, or as a PNG of 256 colours, which every app of a phone takes. Sizes in
 * pixels.
 */
export async function encodePicture(svg: string, size: Job['picture']): Promise<Uint8Array> {
  const fit = size ? { mode: 'width' as const, value: size.width } : { mode: 'original' as const };
  const image = new Resvg(size?.png ? svg : onWholePixels(svg), {
    fitTo: fit,
    font: { loadSystemFonts: false },
  }).render();
  const { width, height } = image;
  if (size && size.height !== height) {
    throw new Error(`The page is ${width} × ${height} and not ${size.width} × ${size.height} pixels.`);
  }
  const raw = { width, height, channels: 4 as const };
  const picture = sharp(image.pixels, { raw }).removeAlpha();
  return (
    size?.png ? picture.png({ palette: true }) : picture.webp({ lossless: true, effort: 4 })
  ).toBuffer();
}

/**
 * Moves every glyph and group to whole pixels. Equal letters then have equal pixels, which makes lossless pictures a fifth
 * smaller; the shift is too small to see.
 */
function onWholePixels(svg: string): string {
  const whole = (length: string): number => Math.round(Number(length));
  return svg
    .replace(/translate\(([-\d.]+) ([-\d.]+)\)/g, (_, x, y) => `translate(${whole(x)} ${whole(y)})`)
    .replace(/(<use [^>]*? x=")([-\d.]+)"/g, (_, start, x) => `${start}${whole(x)}"`);
}
