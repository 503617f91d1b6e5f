import type { SiteSettings } from '@readytowork/contract';
import { z } from 'zod';
import { HttpError } from '../../../errors.ts';
import type { Answer } from './page-answers.ts';
import type { Site } from './site.ts';

/** List entries that have pages; their fields fill the parameters of the path. */
const entries = z.array(z.record(z.string(), z.unknown()));

/** The paths of every page that search engines may show. */
export async function listedPaths(
  site: Pick<Site, 'routes' | 'pageAt'>,
  settings: SiteSettings,
  ask: (call: string) => Promise<Answer>,
): Promise<string[]> {
  const listed = site.routes.filter((route) => route.listed?.(settings));
  const paths = listed.map(async ({ path, entries: call }) => {
    if (!call) return [path];
    const answer = await ask(call);
    if (answer.status !== 200) throw new HttpError(503, 'sitemap_unreadable', { retryAfterSeconds: 5 });
    return entries.parse(JSON.parse(answer.text)).map((entry) => fill(path, entry));
  });
  return (await Promise.all(paths)).flat().filter((path) => !('redirect' in site.pageAt(path)));
}

const fill = (path: string, entry: Record<string, unknown>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(entry[name])));

/** Lists all pages for search engines (sitemaps.org). */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const locations = paths.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations,
    '</urlset>',
    '',
  ].join('\n');
}

/** Tells search engines what to leave out. Pages that may be read but not listed say so themselves. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /v1/',
    'Disallow: /v3/',
    'Disallow: /my-learning',
    'Disallow: /community',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;');
