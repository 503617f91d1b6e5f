import { t } from '@lingui/core/macro';
import { matchRoutes } from '@readytowork/ui/router';
import manifestText from '../../dist/client/.vite/manifest.json?raw';
import template from '../../dist/client/index.html?raw';
import { routes } from '../routes/table.ts';
import { escapeText } from './head-tags.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(manifestText);

/** The site's script, and the links that preload what it imports, as the build wrote them. */
const loading =
  /<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)">/g;

interface Loads {
  template: string;
  /** Elements for the head. */
  loads: string;
  /** The message that public/first-act.js shows if the scripts do not load; it is outside React's root. */
  missing: string;
}

/**
 * How the page at this address loads its own scripts and styles, which otherwise wait for the first script.
 *
 * @param countsVisits whether the setting is on by which the site's script counts visits; then no page waits with it
 */
export function loadsOf(pathname: string, countsVisits: boolean): Loads {
  const route = routeAt(pathname);
  if (!route) return { template, loads: '', missing: '' };
  const chunks = [...chunksOf(`src/routes/${route.file}.tsx`)].filter(
    (chunk) => !template.includes(chunk.file),
  );
  const styles = chunks
    .flatMap(({ css = [] }) => css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`))
    .join('');
  const scripts = chunks.map(({ file }) => `/${file}`);
  if (!route.scriptWaits || countsVisits) {
    const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    return { template, loads: preloads.join('') + styles, missing: '' };
  }
  const common = [...template.matchAll(loading)].map(([, entry, imported]) => entry ?? imported);
  const names = [...common, ...scripts].join(' ');
  return {
    template: template.replace(loading, ''),
    loads: `${styles}<script src="/first-act.js" data-scripts="${names}"></script>`,
    missing: `<p class="script-missing" role="alert">${escapeText(t`What you pressed did not load. Check your connection and press it again.`)}</p>`,
  };
}

/** The API calls that public/first.js makes before the page's own script arrives. */
export const earlyFetch = (pathname: string) => routeAt(pathname)?.earlyFetch ?? [];

const routeAt = (pathname: string) => matchRoutes(routes, pathname)?.route;

function chunksOf(source: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports ?? []) chunksOf(name, found);
  return found;
}
