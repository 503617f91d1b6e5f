import { matchPath } from 'react-router';
import manifestText from '../dist/client/.vite/manifest.json?raw';
import template from '../dist/client/index.html?raw';
import { paths } from './lib/paths.ts';
import { addresses } from './lib/queries.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(manifestText);

const { modules, summary, user } = addresses;

/** The files that the pages are split into; the document's own come with the template. And what a page asks for first. */
const sources: [pattern: string, source: string, asked?: string[]][] = [
  [paths.home, 'src/routes/home-page.tsx'],
  [paths.about, 'src/routes/about-page.tsx'],
  [paths.faq, 'src/routes/faq-page.tsx'],
  [paths.leaving, 'src/routes/leaving-page.tsx'],
  [paths.selfHelp, 'src/routes/self-help-page.tsx'],
  [paths.helpCategory, 'src/routes/help-category-page.tsx'],
  [paths.helpArticle, 'src/routes/help-article-page.tsx'],
  [paths.ticket, 'src/routes/ticket-page.tsx'],
  [paths.signIn, 'src/routes/sign-in-page.tsx'],
  [paths.forgotPassword, 'src/routes/forgot-password-page.tsx'],
  [paths.register, 'src/routes/register-page.tsx'],
  [paths.confirmEmail, 'src/routes/confirm-email-page.tsx'],
  [paths.verify, 'src/routes/verify-page.tsx'],
  [paths.dashboard, 'src/routes/dashboard-page.tsx', [modules, summary, user]],
  [paths.editProfile, 'src/routes/edit-profile-page.tsx', [user]],
  [paths.changePassword, 'src/routes/change-password-page.tsx'],
  [paths.resources, 'src/routes/resources-page.tsx', [modules, user]],
  [paths.module, 'src/routes/module-page.tsx', [modules, summary, user]],
];

/** Links that fetch a page's own script and style along with the document, instead of after the first script. */
export function preloadsFor(pathname: string): string {
  const source = sourceOf(pathname)?.[1];
  if (!source) return '';
  const chunks = [...chunksOf(source)].filter((chunk) => !template.includes(chunk.file));
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = chunks.flatMap(({ css = [] }) =>
    css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  );
  return [...scripts, ...styles].join('');
}

/** The addresses that public/first.js asks for before the page's script has come. */
export function askedFirst(pathname: string): string[] {
  return sourceOf(pathname)?.[2] ?? [];
}

const sourceOf = (pathname: string) => sources.find(([pattern]) => matchPath(pattern, pathname));

function chunksOf(source: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports ?? []) chunksOf(name, found);
  return found;
}
