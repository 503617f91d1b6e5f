import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Course } from '../packages/courseware/src/index.ts';
import { withPackage } from './own-course.ts';

/**
 * Starts platforms of the simplest kind, each with the SCORM 1.2 API in the page and the course in a frame. `/` stores data in
 * the browser's session and lists every call in `window.said`; with #dark it asks for a dark theme. `/again` uses scorm-again's
 * API, and stores data in the same way. `/course/index.html` is the course alone.
 */
export async function startPlatform(course: Course): Promise<{ url: string; close(): Promise<void> }> {
  const files = await withPackage(course, async (opened) => {
    const read = async (path: string, mediaType: string) =>
      [`/course/${path}`, { mediaType, bytes: await opened.unpack(path, (bytes) => buffer(bytes)) }] as const;
    const entries = await Promise.all(opened.files.map(({ path, mediaType }) => read(path, mediaType)));
    return new Map<string, { mediaType: string; bytes: Buffer | string }>(entries);
  });
  const html = 'text/html; charset=utf-8';
  files.set('/', { mediaType: html, bytes: platformPage(ownApi) });
  files.set('/again', { mediaType: html, bytes: platformPage(scormAgain) });
  files.set('/scorm12.js', { mediaType: 'text/javascript', bytes: await readFile(scormAgainFile) });
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.setHeader('content-type', file?.mediaType ?? html);
    if (!file) response.statusCode = 404;
    response.end(file?.bytes);
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

const platformPage = (api: string) => `<!doctype html><html lang="en"><title>Platform</title>
<body style="margin:0">${api}<iframe src="/course/index.html" title="Course" style="display:block;border:0;width:100%;height:100vh"></iframe></body></html>`;

const ownApi = `<script>
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
</script>`;

const scormAgainFile = createRequire(import.meta.url).resolve('scorm-again/scorm12/min');

const scormAgain = `<script src="/scorm12.js"></script><script>
  window.API = new Scorm12API({ autocommit: false, logLevel: 'NONE' });
  if (sessionStorage.cmi) API.loadFromJSON(JSON.parse(sessionStorage.cmi), 'cmi');
  API.on('LMSCommit', () => { sessionStorage.cmi = JSON.stringify(API.renderCMIToJSONObject().cmi); });
</script>`;
