import { defineConfig } from 'vite';
import { precompress } from '../../packages/ui/build/precompress.ts';
import { browserBuild, siteBuild, within } from '../../packages/ui/build/site-build.ts';
import { webPlugins } from './build/web-plugins.ts';

/** What every page has in one file: a request costs more than the bytes it saves. */
const everyPage = within([
  'packages/(api-client|ui)/src(?!/(form/|download/|qr-code))',
  'packages/contract/src/constants',
  'apps/web/src/app.tsx',
  'apps/web/src/lib',
  'apps/web/src/locales/en.po',
  'apps/web/src/shell',
  'apps/web/src/features/external-links',
  'apps/web/src/features/outbox',
  'apps/web/src/features/session',
  // What the dashboard and the landing page show of a course, too.
  'apps/web/src/features/chapters',
  'apps/web/src/features/assessment/assessment-link.tsx',
  // What can wait to be sent, on whatever page it is sent.
  'apps/web/src/features/(assessment|scorm)/operations.ts',
  'apps/web/src/operation-kinds.ts',
]);

/** What pages with a form have, or with a file to save. */
const forms = within(['packages/(api-client|ui)/src/form']);
const downloads = within(['packages/ui/src/download']);

/** The parts of a module's page, without small files that several of them share. */
const modulePage = within([
  'apps/web/src/features/certificate/(download-certificate|availability)',
  'apps/web/src/features/viewer',
  'apps/web/src/locales/course',
  'apps/web/src/routes/module',
  'apps/web/src/routes/module-page',
]);

const help = within(['apps/web/src/features/self-help']);

/** A corner and each of its stories: who reads one reads the other. */
const stories = within(['apps/web/src/features/stories', 'apps/web/src/locales/stories']);

/** What all pages of the community share: the way in, and their words. */
const community = within([
  'apps/web/src/features/community/(birth-form|community-gate|join-community|membership|not-in|only-groups)',
  'apps/web/src/features/community/community.module',
  'apps/web/src/locales/community',
]);

/** Each alone is smaller than the headers it would come with. */
const drawings = within(['illustrations/(certificate|doorway).svg']);

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [...webPlugins(), ...(isSsrBuild ? [] : [precompress()])],
  ...siteBuild,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    ...browserBuild,
    // The server starts the render entry with nothing but Node.js: everything it needs is in it.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          output: {
            // What others wrote changes seldom: a new release of the site leaves it in the cache.
            codeSplitting: {
              groups: [
                // Not docx: it comes for whoever saves a Word file, and weighs as much as all the rest. Nor what the community alone uses.
                { name: 'vendor', test: /node_modules(?![/\\](docx|uqr)[/\\]|.*[iI]nfiniteQuery)/ },
                { name: 'base', test: everyPage },
                { name: 'forms', test: forms },
                { name: 'downloads', test: downloads },
                // Before the pages that show them, or they would be part of the first.
                { name: 'drawings', test: drawings },
                { name: 'module', test: modulePage },
                { name: 'help', test: help },
                { name: 'stories', test: stories },
                { name: 'community', test: community },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
