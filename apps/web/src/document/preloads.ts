import { matchRoutes } from '@readytowork/ui/router';
import manifestText from '../../dist/client/.vite/manifest.json?raw';
import template from '../../dist/client/index.html?raw';
import { routes } from '../routes/table.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(manifestText);

/** Links that preload a page's own scripts and styles, which otherwise wait for the first script. */
export function preloadsFor(pathname: string): string {
  const route = routeAt(pathname);
  if (!route) return '';
  const chunks = [...chunksOf(`src/routes/${route.file}.tsx`)].filter(
    (chunk) => !template.includes(chunk.file),
  );
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = chunks.flatMap(({ css = [] }) =>
    css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  );
  return [...scripts, ...styles].join('');
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
