import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteSettings } from '@readytowork/contract';
import { z } from 'zod';

/** Input of the web build's render entry (apps/web/src/entry-render.tsx). */
export interface DocumentRequest {
  /** The page's address as returned by `pageAt`. */
  address: string;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  settings: SiteSettings;
  /** Responses of public calls, by URL. */
  answers?: Record<string, unknown>;
}

const document = z.object({ status: z.union([z.literal(200), z.literal(404)]), html: z.string() });
const foundPage = z.object({
  address: z.string().startsWith('/'),
  answers: z.array(z.string().startsWith('/')),
  isListed: z.boolean(),
  isKept: z.boolean(),
  mayRecord: z.boolean().optional(),
});
/** The content of a page's document (apps/web/src/document/page-at.ts). */
export type FoundPage = z.output<typeof foundPage>;
const found = z.union([z.object({ redirect: z.string().startsWith('/') }), foundPage]);
const isFunction = (value: unknown) => typeof value === 'function';
const route = z.object({
  path: z.string().startsWith('/'),
  listed: z.custom<(settings: SiteSettings) => boolean>(isFunction).optional(),
  entries: z.string().startsWith('/').optional(),
});
const renderEntry = z.object({
  routes: z.array(route),
  pageAt: z.custom<(url: string) => unknown>(isFunction),
  render: z.custom<(request: DocumentRequest) => unknown>(isFunction),
});

/** The built learner site. */
export interface Site {
  /** The folder of the site's files. */
  client: string;
  /** Every page (apps/web/src/routes/table.ts). */
  routes: z.output<typeof route>[];
  /** The page at a URL (path and query) with the content of its document; for a moved page, the URL to redirect to. */
  pageAt(url: string): z.output<typeof found>;
  render(request: DocumentRequest): z.output<typeof document>;
}

/** Loads the web build (apps/web/dist). */
export async function loadSite(web: string): Promise<Site> {
  const entry = await import(pathToFileURL(join(web, 'server/entry-render.js')).href);
  const { routes, pageAt, render } = renderEntry.parse(entry);
  return {
    client: join(web, 'client'),
    routes,
    pageAt: (url) => found.parse(pageAt(url)),
    render: (request) => document.parse(render(request)),
  };
}
