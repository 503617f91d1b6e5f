import type { Webmodule } from '@readytowork/contract';
import type { Place } from './progress.ts';

export type Orientation = 'landscape' | 'portrait';
/** What a slide's address needs to know about the module. */
export type Slides = Pick<Webmodule, 'id' | 'slug' | 'version'>;

/**
 * Below this width in CSS pixels, upright screens get the portrait pictures (docs/specification.md, section 9: medium); a phone
 * held sideways is too low for them.
 */
export const portraitMedia = '(max-width: 767.98px) and (orientation: portrait)';

/**
 * The address of a slide's picture (docs/contract.md, section 5). Because it contains the version, browsers cache it for ever.
 */
export function slideAddress(
  { slug, version }: Pick<Slides, 'slug' | 'version'>,
  { chapter, slide }: Place,
  orientation: Orientation,
): string {
  const suffix = orientation === 'portrait' ? '-portrait' : '';
  return `/media/slides/${slug}/${chapter}/${slide}${suffix}.webp?v=${version}`;
}
