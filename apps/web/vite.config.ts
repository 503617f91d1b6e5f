import { defineConfig } from 'vite';
import { precompress } from '../../packages/ui/build/precompress.ts';
import { browserBuild, siteBuild, within } from '../../packages/ui/build/site-build.ts';
import { webPlugins } from './build/web-plugins.ts';

/** What every page has in one file: a request costs more than the bytes it saves. */
const everyPage = within([
  'packages/(api-client|ui)/src(?!/(form/|download/|qr-code|progress-|climbed-steps))',
  'packages/contract/src/constants',
  'apps/web/src/app.tsx',
  'apps/web/src/lib(?!/(later|use-learner))',
  'apps/web/src/shell',
  'apps/web/src/features/external-links',
  'apps/web/src/features/outbox',
  'apps/web/src/features/session',
  'apps/web/src/features/community/membership',
  // What can wait to be sent, on whatever page it is sent.
  'apps/web/src/features/(assessment|chapters|scorm)/operations.ts',
  'apps/web/src/features/chapters/recorded-progress',
  'apps/web/src/operation-kinds.ts',
]);

/** What pages with a form have, or with a file to save. */
const forms = within(['packages/(api-client|ui)/src/form']);
const downloads = within(['packages/ui/src/download']);

/** How far somebody is in a course: on the dashboard, in the course, and where one looks inside. */
const courses = within([
  'apps/web/src/features/chapters',
  'apps/web/src/features/assessment/assessment(-link|.module)',
  'packages/ui/src/(progress-bar|progress-steps|climbed-steps)',
]);

/** The parts of a module's page, without small files that several of them share: where one looks inside has them too. */
const modulePage = within(['apps/web/src/features/viewer', 'apps/web/src/routes/module']);

const help = within(['apps/web/src/features/self-help']);

/** A corner and each of its stories: who reads one reads the other. */
const stories = within(['apps/web/src/features/stories']);

/** What all pages of the community share: the way in, and how their lists and dialogs arrive. */
const community = within([
  'apps/web/src/features/community/(community-(gate|page|nav)|community.module)',
  'apps/web/src/features/community/(person-name|queries|use-connecting|when)',
  'apps/web/src/lib/later',
  'node_modules/@tanstack/.*[iI]nfiniteQuery(Options)?',
]);

/** The courses of a group: on the dashboard, and among one's groups. */
const groups = within(['apps/web/src/features/groups/(course-list|due|groups.module)']);

/** Where people write to each other, and what they wrote; what is typed stays on the device. */
const writing = within([
  'apps/web/src/features/on-device',
  'apps/web/src/features/sharing-check/(written-text|use-sharing-check|sharing-check.module)',
  'packages/community/src/links',
]);

/** The list of posts, and each of them. */
const posts = within(['apps/web/src/features/posts(?!/others-dialogs)']);

/** Where people talk in rooms: one of them, and the list of them. */
const chats = within([
  'apps/web/src/features/chats/(chats.module|draft-of|messages/times|operations|queries|use-room-name)',
]);

/** Who is signed in, how far they are, and what they do next: on the dashboard, in a course and after it. */
const learner = within(['apps/web/src/lib/use-learner', 'packages/contract/src/next-step']);

/** What stands around every page of one's own account. */
const account = within(['apps/web/src/features/account/(account.module|profile-nav)']);

/** What somebody earned and wrote, where it is shown again. */
const earned = within([
  'apps/web/src/features/certificate/(own-certificates-query|share)',
  'apps/web/src/features/workbook/queries',
]);

/** Where a CV or a letter is written, and what is kept of both. */
const application = within([
  'apps/web/src/features/cv/(cv.module|files|kept-application|own-facts|use-application)',
  'apps/web/src/features/cv/components/(empty-sheet|from-workbook|kept-here|text-input)',
  'apps/web/src/routes/cv/use-own-facts',
  'packages/cv/src/(cv|json-resume|letter)',
]);

/** Both on paper: looked at, saved and printed. */
const sheets = within([
  'apps/web/src/features/cv/components/(accent|paper-files|sheet)',
  'packages/cv/src/(cv-paper|paper|time|pdf/unwritable|pdf/win-ansi)',
]);

/** What both have before anybody writes. */
const papers = within([
  'apps/web/src/routes/cv/(begun|cv-pages.module|paper-tabs|privacy|start)',
  'apps/web/src/features/cv/kept-key',
]);

/** Each alone is smaller than the headers it would come with. */
const drawings = within(['illustrations/(certificate|doorway).svg']);

/** Every document brings these: what a page fetches later need not name them, which it would do for each of fifty pages. */
const inEveryDocument = /assets\/(base|index|rolldown-runtime|vendor)-/;
const mayBeMissing = (file: string) => !inEveryDocument.test(file);

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [...webPlugins(), ...(isSsrBuild ? [] : [precompress()])],
  ...siteBuild,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    ...browserBuild,
    modulePreload: {
      ...browserBuild.modulePreload,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter(mayBeMissing) : files,
    },
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
                { name: 'courses', test: courses },
                { name: 'forms', test: forms },
                { name: 'downloads', test: downloads },
                // Before the pages that show them, or they would be part of the first.
                { name: 'drawings', test: drawings },
                { name: 'module', test: modulePage },
                { name: 'help', test: help },
                { name: 'stories', test: stories },
                { name: 'community', test: community },
                { name: 'groups', test: groups },
                { name: 'writing', test: writing },
                { name: 'posts', test: posts },
                { name: 'chats', test: chats },
                { name: 'learner', test: learner },
                { name: 'account', test: account },
                { name: 'earned', test: earned },
                { name: 'papers', test: papers },
                { name: 'application', test: application },
                { name: 'sheets', test: sheets },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
