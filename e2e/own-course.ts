import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildScormPackage, type Course, loadCourse, type Slide } from '../packages/courseware/src/index.ts';
import { type CoursePackage, openPackage } from '../packages/scorm/src/package/index.ts';

/** A real course, shortened to three chapters of five slides, with two knowledge checks in each of the first two. */
export async function shortCourse(): Promise<Course> {
  const course = await loadCourse(join(import.meta.dirname, '../content/modules/money'));
  const chapters = course.chapters.map((chapter, index) => {
    const [title, second, ...rest] = chapter.slides;
    const kept = [title, second, ...(index < 2 ? [check(1), check(2)] : rest.slice(0, 2)), rest.at(-1)];
    const slides = kept.flatMap((slide, number) => (slide ? [{ ...slide, number }] : []));
    return { ...chapter, slides };
  });
  return { ...course, chapters };
}

/** The second option is the right one. */
function check(number: number): Slide {
  const text = (words: string) => [{ text: words }];
  return {
    number,
    layout: 'check',
    heading: text(`Question ${number}: which of these is a task?`),
    blocks: [],
    activities: [],
    facts: [],
    sides: [],
    options: ['Be good with money', 'Phone two lenders', 'Feel calmer'].map((words, index) => ({
      text: text(words),
      right: index === 1,
    })),
    reading: [{ kind: 'paragraph', text: text('A task has a verb and an end.') }],
  };
}

/** Builds the course and opens the package as a platform does that takes it in. */
export async function withPackage<T>(course: Course, use: (opened: CoursePackage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-package-'));
  try {
    const file = join(folder, 'course.zip');
    await writeFile(file, await buildScormPackage(course));
    const opened = await openPackage(file);
    return await use(opened).finally(() => opened.close());
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * A platform of the simplest kind at `/`: SCORM 1.2 in the page, the course in a frame, what was set kept in the browser's
 * session, every call in `window.said`; with #dark it says that it is dark. The course alone is at `/course/index.html`.
 */
export async function startPlatform(course: Course): Promise<{ url: string; close(): Promise<void> }> {
  const files = await withPackage(course, async (opened) => {
    const read = async (path: string, mediaType: string) =>
      [`/course/${path}`, { mediaType, bytes: await opened.unpack(path, (bytes) => buffer(bytes)) }] as const;
    const entries = await Promise.all(opened.files.map(({ path, mediaType }) => read(path, mediaType)));
    return new Map<string, { mediaType: string; bytes: Buffer }>(entries);
  });
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.setHeader('content-type', file?.mediaType ?? 'text/html; charset=utf-8');
    if (!file && request.url !== '/') response.statusCode = 404;
    response.end(file?.bytes ?? platformPage);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const platformPage = `<!doctype html><html lang="en"><title>Platform</title>
<body style="margin:0"><script>
  if (location.hash === '#dark') document.documentElement.dataset.theme = 'dark';
  const held = JSON.parse(sessionStorage.held ?? '{}');
  window.said = [];
  const say = (call) => { said.push(call); sessionStorage.said = JSON.stringify(said); return 'true'; };
  window.API = {
    LMSInitialize: () => say('Initialize'),
    LMSGetValue: (element) => held[element] ?? '',
    LMSSetValue: (element, value) => { held[element] = value; return 'true'; },
    LMSCommit: () => { if (window.refuses) return 'false'; sessionStorage.held = JSON.stringify(held); return say('Commit'); },
    LMSFinish: () => say('Finish'),
  };
</script><iframe src="/course/index.html" title="Course" style="display:block;border:0;width:100%;height:100vh"></iframe></body></html>`;
