import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Job } from './job.ts';

// One thread, because more would take CPU from the server's requests.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Rasterises an SVG whose text is paths, as lossless WebP, or as a PNG of 256 colours, which every app of a phone takes. A photograph
 * would be ten times as large without loss. Sizes in pixels.
 */
export async function encodePicture(svg: string, size: Job['picture']): Promise<Uint8Array> {
  const fit = size ? { mode: 'width' as const, value: size.width } : { mode: 'original' as const };
  const drawn = size?.photo ? withPhoto(svg, size.photo) : svg;
  const image = new Resvg(size?.png ? withSignatures(drawn) : onWholePixels(drawn), {
    fitTo: fit,
    font: { loadSystemFonts: false },
  }).render();
  const { width, height } = image;
  if (size && size.height !== height) {
    throw new Error(`The page is ${width} × ${height} and not ${size.width} × ${size.height} pixels.`);
  }
  const raw = { width, height, channels: 4 as const };
  const picture = sharp(image.pixels, { raw }).removeAlpha();
  if (size?.png) return picture.png({ palette: true }).toBuffer();
  return picture.webp(size?.photo ? photoQuality : { lossless: true, effort: 4 }).toBuffer();
}

/** `smartSubsample` keeps coloured letters sharp. */
const photoQuality = { quality: 80, smartSubsample: true, effort: 5 } as const;

/** An empty square, which the templates place like any drawing. */
export const photoPlace = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720"/>';

const placeholder = `data:image/svg+xml;base64,${Buffer.from(photoPlace).toString('base64')}"`;

/**
 * Puts the photograph, whole, into the square. The rasteriser shows no photographs within a drawing, and a change of the templates
 * would make every learner download all slides again.
 */
function withPhoto(svg: string, photo: Uint8Array): string {
  const [before = '', after] = svg.split(placeholder);
  if (after === undefined) throw new Error('The slide has no place for its picture.');
  const address = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}"`;
  return (
    before + address + after.replace('preserveAspectRatio="none"', 'preserveAspectRatio="xMidYMid meet"')
  );
}

/** A drawing that Typst has placed as an image. */
const placedDrawing = /data:image\/svg\+xml;base64,([\w+/=]+)/g;

/** Takes the bitmaps of signatures out of the drawings around them (documents.ts, `inSvg`), because the rasteriser shows none there. */
function withSignatures(svg: string): string {
  return svg.replace(placedDrawing, (address, drawn) => {
    const [bitmap] = /data:image\/png;base64,[\w+/=]+/.exec(Buffer.from(drawn, 'base64').toString()) ?? [];
    return bitmap ?? address;
  });
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
