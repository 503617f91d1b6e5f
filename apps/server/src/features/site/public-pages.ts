/** The pages that are the same for every visitor, and that search engines may show. */
export const publicPages = ['/', '/about-us', '/faq', '/login'] as const;

/** For search engines: which pages there are (sitemaps.org). */
export function sitemap(publicUrl: string, paths: readonly string[] = publicPages): string {
  const entries = paths.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** For search engines: what is not theirs. Pages that may be read but not listed say so themselves. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /v1/',
    'Disallow: /v3/',
    'Disallow: /my-learning',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;');
