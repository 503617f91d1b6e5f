import { t } from '@lingui/core/macro';
import type { Head } from '@readytowork/ui/page-head';

/** The picture on social cards: public/social.png, 1200 × 630. */
const picture = '/social.png';

/**
 * The tags for search engines and social networks; none for a page without a description.
 *
 * @param publicUrl how browsers reach this site, without a slash at the end
 */
export function headTags(
  { title, description, status, unlisted }: Head,
  publicUrl: string,
  pathname: string,
): string {
  const hidden = '<meta name="robots" content="noindex">';
  if (!description || (status !== 200 && !unlisted)) return hidden;
  const address = publicUrl + pathname;
  const card: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'ReadytoWork'],
    ['og:locale', 'en_ZA'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', publicUrl + picture],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', t`A path of steps that rises to a doorway with the sun beside it: ReadytoWork`],
  ];
  return [
    `<meta name="description" content="${escapeText(description)}">`,
    unlisted ? hidden : `<link rel="canonical" href="${escapeText(address)}">`,
    ...card.map(([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
