import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { phone, profile, signedIn } from './browser.ts';
import { allowSites, importPage, openCourse, packagePage } from './packages.ts';
import { setUp } from './setup.ts';

const on = setUp({});
let context: BrowserContext;
let page: Page;
let learner: { id: number; email: string };
beforeEach(async () => {
  learner = await on.records.learner();
  ({ context, page } = await profile(on.browser, on.product.url));
  await signedIn(page, learner.email);
});
afterEach(() => context.close());

const course = (script: string, more = '') =>
  `<!doctype html><html lang="en"><title>Troubled</title><h1>Troubled</h1><script>
  const { API } = window.parent;
  API.LMSInitialize('');
  ${script}</script>${more}`;

const late = { timeout: 30_000 };
const atLeisure = { timeout: 60_000 };

test('a course that never opens leads to a message; the page still responds, and can open it again', async () => {
  await importPage(on.product, 'never_opens', '<!doctype html><title>Loop</title><script>for (;;);</script>');
  // The page waits 20 s for a course, and this course would keep a core busy all the while.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const sooner = (run: TimerHandler, ms = 0) => setTimeout(run, Math.min(ms, 3_000));
    window.setTimeout = Object.assign(sooner, setTimeout);
  });
  await page.goto('/my-learning/never_opens');
  // Its script takes a whole core, which leaves the page little on a busy machine.
  await page.getByText('The course is taking long to open').waitFor(atLeisure);
  await Promise.all([
    page.getByText('The course is taking long to open').waitFor({ state: 'detached' }),
    page.getByRole('button', { name: 'Open the course again' }).click(atLeisure),
  ]);
  await page.getByRole('link', { name: 'ReadytoWork' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('data over the limit is not called saved, and the rest is stored', async () => {
  const much = `for (let answer = 0; answer < 30; answer++)
    API.LMSSetValue('cmi.interactions.' + answer + '.student_response', 'x'.repeat(60000));
    API.LMSSetValue('cmi.suspend_data', 'page 7');
    API.LMSSetValue('cmi.core.lesson_status', 'passed');
    API.LMSCommit('');`;
  const module = await importPage(on.product, 'keeps_much', course(much));
  await openCourse(page, 'keeps_much');
  await page.getByText('This course wants to keep more than fits.').waitFor();
  await page.locator('[data-saved=partly]').waitFor(late);
  expect((await on.records.scormPairs(learner.id, module)).one).toMatchObject({
    'cmi.suspend_data': 'page 7',
    'cmi.core.lesson_status': 'passed',
  });
  await page.setViewportSize(phone);
});

test.each([400, 413])(
  'a course hears of a commit that the server refused (%i): error 101',
  async (status) => {
    await importPage(on.product, `refused_${status}`, course(''));
    await page.route('**/v1/scorm/commit/', (route) =>
      route.request().postData()?.includes('unwanted')
        ? route.fulfill({ status, json: { detail: 'No.' } })
        : route.continue(),
    );
    await openCourse(page, `refused_${status}`);
    const call = (text: string) => packagePage(page).locator('h1').evaluate(`API.${text}`);
    expect(await call(`LMSSetValue('cmi.suspend_data', 'unwanted')`)).toBe('true');
    expect(await call(`LMSCommit('')`)).toBe('true');
    await page.locator('[data-saved=partly]').waitFor(late);
    await expect.poll(() => call('LMSGetLastError()'), late).toBe('101');
    expect(await call(`LMSCommit('')`)).toBe('false');
    expect(await call(`LMSCommit('')`)).toBe('true');
  },
);

test('a commit that waits for the network is no failure for the course', async () => {
  await importPage(on.product, 'waits_for_network', course(''));
  await openCourse(page, 'waits_for_network');
  await packagePage(page).getByRole('heading', { name: 'Troubled' }).waitFor();
  await context.setOffline(true);
  const call = (text: string) => packagePage(page).locator('h1').evaluate(`API.${text}`);
  await call(`LMSSetValue('cmi.suspend_data', 'page 7')`);
  expect(await call(`LMSCommit('')`)).toBe('true');
  await page.locator('[data-saved=waiting]').waitFor(late);
  expect(await call('LMSGetLastError()')).toBe('0');
  expect(await call(`LMSCommit('')`)).toBe('true');
  await context.setOffline(false);
});

test('the page names the sites that a course tried to call but may not', async () => {
  await importPage(
    on.product,
    'other_sites',
    course('', '<script src="https://cdn.example.org/a.js"></script>'),
  );
  await openCourse(page, 'other_sites');
  await page.getByText('comes from another site (cdn.example.org), which is blocked here').waitFor(late);
  await packagePage(page).getByRole('heading', { name: 'Troubled' }).waitFor();
});

test('a course reaches a site that an editor has allowed, and no other', async () => {
  await context.route('https://*.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.body.append("It came.")' }),
  );
  const scripts = ['cdn', 'spy'].map((name) => `<script src="https://${name}.example.org/a.js"></script>`);
  await importPage(on.product, 'allowed_site', course('', scripts.join('')));
  await allowSites(on.product, 'allowed_site', ['cdn.example.org']);
  await openCourse(page, 'allowed_site');
  await packagePage(page).getByText('It came.', { exact: false }).waitFor();
  await page.getByText('comes from another site (spy.example.org), which').waitFor(late);
  expect(await packagePage(page).locator('body').innerText()).not.toContain('It came.It came.');
});

test('commits in quick succession reach the server together, and the last one unchanged', async () => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/scorm/commit/')) posts.push(request.postData() ?? '');
  });
  const often = `let turn = 0;
    const timer = setInterval(() => {
      API.LMSSetValue('cmi.core.lesson_location', String(++turn));
      API.LMSCommit('');
      if (turn === 60) clearInterval(timer);
    }, 10);`;
  const module = await importPage(on.product, 'commits_often', course(often));
  await openCourse(page, 'commits_often');
  await expect
    .poll(async () => (await on.records.scormPairs(learner.id, module)).one, late)
    .toMatchObject({ 'cmi.core.lesson_location': '60' });
  // round-spacing.test.ts checks how many requests are sent in what time.
  expect(posts.length).toBeLessThan(60);
});

test('the page of a passed course says so, with the score', async () => {
  const passes = `API.LMSSetValue('cmi.core.score.raw', '85');
    API.LMSSetValue('cmi.core.lesson_status', 'passed');
    API.LMSFinish('');`;
  await importPage(on.product, 'passes', course(passes));
  await openCourse(page, 'passes');
  const result = page.locator('[data-result=true]');
  await expect.poll(() => result.textContent(), late).toBe('PassedScore: 85%');
  await page.reload();
  await expect.poll(() => result.textContent(), late).toBe('PassedScore: 85%');
});
