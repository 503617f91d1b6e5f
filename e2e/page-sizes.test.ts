import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../apps/web/src/routes/table.ts';

// The limit for the first visit to a page (docs/decisions/0007), computed from the files of the build. A new page and what it
// imports later count without an entry here. The lists below name the exceptions, each with the reason why no first visit fetches
// it.

const most = 110 * 1024;
/** Bytes of an answer besides its body, as `npm run bench -- visits` measures them. */
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

/** Files that load only when the visitor presses, types or goes on. */
const whenAsked = [
  '../../packages/advert-check/src/check-advert.ts',
  '../../packages/contract/src/printable.ts',
  '../../packages/cv/src/word.ts',
  '../../packages/ui/src/qr-code.tsx',
  'src/features/account/delete-account.tsx',
  'src/features/account/forget-account.ts',
  'src/features/background/background-fields.tsx',
  'src/features/background/background-form.tsx',
  'src/features/assessment/views.ts',
  'src/features/chats/components/about-room.tsx',
  'src/features/chats/components/message-menu.tsx',
  'src/features/cv/components/as-read.tsx',
  'src/features/cv/components/files-step.tsx',
  'src/features/cv/components/lazy-step.tsx',
  'src/features/cv/make-pdf.ts',
  'src/features/external-links/bank-notice.tsx',
  'src/features/goal/goal-choices.tsx',
  'src/features/groups/led-groups.tsx',
  'src/features/offline/components/keep-course.tsx',
  // Five seconds after the page has loaded.
  'src/features/offline/start-offline.ts',
  'src/features/outcomes/own-outcomes.tsx',
  'src/features/posts/others-dialogs.tsx',
  'src/features/reporting/report-dialog.tsx',
  'src/features/review/questions.ts',
  'src/features/second-factor/code-step.ts',
  'src/routes/cv/own-cv.tsx',
  'src/routes/cv/own-letter.tsx',
  'src/features/sharing-check/asking.ts',
  'src/features/workbook/make-product.ts',
];

/** Loaded rarely: with a token in the address, with unsent data, or with data from before signing in. */
const seldom = [
  // The line about what comes next, for learners with a certificate.
  'onward',
  // Counts visits, which is off by default.
  'src/features/analytics/visits.tsx',
  // The outbox loads this file if data of its kind waits to be sent.
  'src/features/scorm/commits/send-pending.ts',
  'src/rare-operation-kinds.ts',
  // Loads when the account that signs in was merged from others.
  'src/features/outbox/adopt.ts',
  // For learners to whom a facilitator has written, and for facilitators who write.
  'src/features/group-messages/components/my-thread.tsx',
  'src/features/group-messages/components/write-to-learners.tsx',
  'src/routes/groups/led-thread.tsx',
  // After the server has refused a message.
  'src/features/group-messages/give-back.ts',
  // For learners in a group.
  'src/features/groups/groups-card.tsx',
  // For learners who have learned here before, with questions to repeat, and for those who have finished everything.
  'src/features/goal/goal-line.tsx',
  // For learners who have chosen a path; newcomers get the question instead.
  'src/features/learning-path/path-card.tsx',
  'src/features/review/review-card.tsx',
  // Asked twice in all, three and six months after the first certificate.
  'src/features/outcomes/outcome-card.tsx',
  // For facilitators.
  'src/features/dashboard/leader-card.tsx',
  'src/features/dashboard/finished-card.tsx',
  // Shown to users who accepted earlier terms.
  'src/features/registration/new-terms.tsx',
  'src/features/look-inside/look-offer.tsx',
  'src/features/look-inside/take-over.tsx',
  'src/features/visitor-work/take-over.tsx',
  'src/visitor-kinds.ts',
  'src/features/token-link/start-from-token.tsx',
  // Shown instead of the page to learners who have not entered the community yet.
  'src/features/community/threshold.ts',
  // Loads with a slide that has an activity, which the first slide of a course has not.
  'src/features/activities/activities.ts',
  // Loads at the first scroll, tap or key: the end of a chapter, and reading aloud.
  'src/features/viewer/later.ts',
  // Shown instead of slides if the course is a package, which is itself far larger.
  'src/routes/scorm/scorm-view.tsx',
];

const isPage = (source: string) => /^src\/routes\/.+-page\.tsx$/.test(source);
/** A chunk's name in the lists above: its source, or its own name if it has several. */
const calledOf = ({ src, name, file }: Chunk): string => src ?? name ?? file;

function chunkOf(source: string): Chunk {
  const found = manifest[source];
  if (!found) throw new Error(`${source} is not an entry of the manifest, so nothing preloads its script.`);
  return found;
}

/** The chunks that load with one of these sources, and automatically after it. */
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

/** The size on the wire. */
async function sizeOf(file: string): Promise<number> {
  const packed = await stat(join(client, `${file}.br`)).catch(() => stat(join(client, file)));
  return packed.size + headers;
}

const pages = [...new Set(routes.map(({ file }) => file))];

test.each(pages)('the scripts of %s stay within the limit', async (page) => {
  const chunks = chunksOf(['index.html', `src/routes/${page}.tsx`]);
  const files = ['first.js', ...[...chunks].map(({ file }) => file)];
  const sizes = await Promise.all(files.map(sizeOf));
  const sum = sizes.reduce((all, size) => all + size, 0);
  expect(sum, files.join(' ')).toBeLessThanOrEqual(most);
});

test.each([...whenAsked, ...seldom])('%s is still loaded later than its page', (called) => {
  const later = Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports);
  expect(later.map((source) => calledOf(chunkOf(source)))).toContain(called);
});
