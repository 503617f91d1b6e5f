import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

const money = 3;
const path = `/v1/modules/${money}/draft/`;

let api: TestApi;
let editor: Session;
/** The published text of the first chapter. */
let name: string;
let text: string;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor');
  const { body } = await api.call('GET', path, { as: editor });
  const found = body.files.find((file: { name: string }) => file.name.startsWith('chapters/01'));
  ({ name, text } = found);
});
afterAll(() => api.close());

const check = (typed?: { name: string; text: string }) =>
  api.call('POST', `${path}check/`, { as: editor, body: typed ? { typed } : {} });
const draw = (typed: string, line: number, look = 'landscape') =>
  api.call('POST', `${path}slide/`, { as: editor, body: { name, text: typed, line, look } });

test('the checker finds no problem in a course of the release, and counts its parts', async () => {
  const { status, body } = await check();
  expect(status).toBe(200);
  const { chapters, quiz } = api.deps.catalogue.module(money).course;
  const summary = { chapters: chapters.length, online: quiz.online.length, paper: quiz.paper.length };
  expect(body).toMatchObject({ problems: [], more_problems: 0, summary });
});

test('checks a file within its course while an editor types, and stores nothing', async () => {
  const { body } = await check({ name, text: text.replace('layout: title', 'layout: tittle') });
  const line = text.split('\n').findIndex((one) => one === 'layout: title') + 1;
  expect(body.problems).toContainEqual({
    file: name,
    line,
    message: expect.stringContaining('There is no layout "tittle"'),
  });
  expect(body.summary).toBeNull();
  expect((await check({ name: 'quiz.yaml', text: 'shown: {}' })).body.problems.length).toBeGreaterThan(0);
  const { body: draft } = await api.call('GET', path, { as: editor });
  expect(draft.changes).toBe(0);
});

test('returns a limited number of problems', async () => {
  const { body } = await check({ name: 'quiz.yaml', text: `online:\n${'  - x: 1\n'.repeat(500)}` });
  expect(body.problems).toHaveLength(200);
  expect(body.more_problems).toBeGreaterThan(0);
});

test('draws the slide at a line in both themes', async () => {
  const { body } = await draw(text, 1, 'portrait');
  expect(body).toMatchObject({ number: 1, problems: [] });
  expect(body.of).toBeGreaterThan(5);
  expect(Buffer.from(body.picture, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  const wide = await draw(text, 1);
  expect(wide.body.picture).not.toBe(body.picture);
});

test('shows a slide with a problem as text, without a picture', async () => {
  const { body } = await draw(text.replace(/^art: .*$/m, 'art: unicorn'), 1);
  expect(body.picture).toBeNull();
  expect(body.html).toContain('<h3>');
  expect(body.problems[0]).toMatchObject({ file: name, message: expect.stringContaining('unicorn') });
});

test('only chapters have slides', async () => {
  const answer = await api.call('POST', `${path}slide/`, {
    as: editor,
    body: { name: 'quiz.yaml', text: '', line: 1, look: 'portrait' },
  });
  expect(answer).toMatchObject({ status: 400, codes: ['name=draft_file_no_chapter'] });
});

test('never runs markup from the words of a slide', async () => {
  const attack = [
    'layout: idea\nart: jar\n\n# <script>alert(1)</script> “x” <img src=x onerror=alert(1)>',
    'See [this](javascript:alert(1)) and [that](data:text/html,x) and <b onclick=alert(1)>me</b>.',
    '???\n\n<iframe src="https://evil.example"></iframe> [here](vbscript:x) &lt;script&gt;',
  ].join('\n\n');
  const { status, body } = await draw(attack, 4);
  expect(status).toBe(200);
  expect(body.html).not.toMatch(/<(?:script|img|iframe|b )|href="(?:javascript|data|vbscript)/i);
});

test('refuses too many drawings at once with a message, and the page tries again', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = await api.everywhere(({ renderer }) =>
    vi.spyOn(renderer, 'slide').mockImplementation(async () => {
      await held;
      return Buffer.from('drawn');
    }),
  );
  const waiting = Array.from({ length: 4 * api.servers }, () => draw(text, 1));
  await vi.waitFor(
    () => {
      for (const drawing of slow) expect(drawing).toHaveBeenCalledTimes(4);
    },
    { timeout: 20_000 },
  );
  const refused = await draw(text, 1);
  expect(refused).toMatchObject({ status: 503, codes: ['busy'] });
  expect(refused.response.headers['retry-after']).toBe('2');
  release();
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  for (const drawing of slow) drawing.mockRestore();
});
