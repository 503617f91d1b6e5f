import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../apps/web/src/routes/table.ts';

// docs/decisions/0007: what a first visit may cost. Counted from the files of the build, so that a new page counts by itself, and
// so does whatever it imports later: unless it stands below, with the reason why no first visit fetches it.

const most = 110 * 1024;
/** What an answer costs besides its body, in bytes: as `npm run bench -- visits` finds it. */
const headers = 310;

const client = join(import.meta.dirname, '../apps/web/dist/client');
const chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
type Chunk = z.output<typeof chunk>;
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')));

/** Comes once somebody presses, types or goes on. */
const whenAsked = [
  '../../packages/advert-check/src/check-advert.ts',
  '../../packages/cv/src/pdf/write-pdf.ts',
  '../../packages/cv/src/word.ts',
  '../../packages/ui/src/qr-code.tsx',
  'src/features/account/forget-account.ts',
  'src/features/assessment/views.ts',
  'src/features/chats/components/about-room.tsx',
  'src/features/chats/components/message-menu.tsx',
  'src/features/cv/components/as-read.tsx',
  'src/features/cv/components/files-step.tsx',
  'src/features/cv/components/lazy-step.tsx',
  'src/features/posts/others-dialogs.tsx',
  'src/features/reporting/report-dialog.tsx',
  'src/features/review/questions.ts',
  'src/features/second-factor/code-step.ts',
  'src/features/sharing-check/asking.ts',
];

/** Comes for some people on some days: with a token in the address, with what waits to be sent, from before they signed in. */
const seldom = [
  // Where visits are counted, a setting that is off as long as nobody sets it.
  'src/features/analytics/visits.tsx',
  // The outbox brings it along where it has something of its kind to send.
  'src/features/scorm/commits/send-pending.ts',
  'src/rare-operation-kinds.ts',
  // Fetched when an account signs in that others were merged into.
  'src/features/outbox/adopt.ts',
  'src/features/look-inside/look-offer.tsx',
  'src/features/look-inside/take-over.tsx',
  'src/features/token-link/start-from-token.tsx',
  // Instead of the page, for whoever is not in the community yet.
  'src/features/community/threshold.ts',
  // Beside a slide with something to do, which the first of a course is not.
  'src/features/activities/activities.ts',
  // Instead of slides: a course that is a package, which brings far more than this itself.
  'src/routes/scorm/scorm-view.tsx',
];

const isPage = (source: string) => /^src\/routes\/.+-page\.tsx$/.test(source);
/** As a chunk is called in the lists above: by its source, or by its name where it has several. */
const calledOf = ({ src, name, file }: Chunk): string => src ?? name ?? file;

function chunkOf(source: string): Chunk {
  const found = manifest[source];
  if (!found) throw new Error(`${source} is no entry of the manifest: nothing would preload its script.`);
  return found;
}

/** What comes with one of these sources, and by itself after it. */
function chunksOf(sources: string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const one of sources.map(chunkOf)) {
    if (found.has(one)) continue;
    found.add(one);
    chunksOf(one.imports, found);
    chunksOf(one.dynamicImports.filter(comesByItself), found);
  }
  return found;
}

function comesByItself(source: string): boolean {
  const called = calledOf(chunkOf(source));
  return !isPage(called) && !whenAsked.includes(called) && !seldom.includes(called);
}

/** As it goes over the wire. */
async function sizeOf(file: string): Promise<number> {
  const packed = await stat(join(client, `${file}.br`)).catch(() => stat(join(client, file)));
  return packed.size + headers;
}

const pages = [...new Set(routes.map(({ file }) => file))];

test.each(pages)('the script of %s', async (page) => {
  const chunks = chunksOf(['index.html', `src/routes/${page}.tsx`]);
  const files = ['first.js', ...[...chunks].map(({ file }) => file)];
  const sizes = await Promise.all(files.map(sizeOf));
  const sum = sizes.reduce((all, size) => all + size, 0);
  expect(sum, files.join(' ')).toBeLessThanOrEqual(most);
});

test.each([...whenAsked, ...seldom])('%s is still imported later', (called) => {
  const later = Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports);
  expect(later.map((source) => calledOf(chunkOf(source)))).toContain(called);
});
