import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile, signedIn } from './browser.ts';
import { importFiles, importInto, openCourse, openModule } from './packages.ts';
import { setUp } from './setup.ts';

const on = setUp();
const found = join(import.meta.dirname, '../../shared/fixtures/found');

const pdf = Buffer.from(
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj trailer<</Root 1 0 R>>',
);
const find = `<script>
  function find(view) { for (let n = 0; n < 9 && view; n++, view = view.parent) { if (view.API) return view.API; if (view.parent === view) break; } }
  const API = find(window) || (window.opener && find(window.opener));
</script>`;
const start = (other: string) => `<!doctype html><title>Exits</title>${find}<body>
  <script>API.LMSInitialize('');</script>
  <a id="save" href="hand.txt" download>Save</a>
  <button id="made" onclick="const a = document.createElement('a'); a.href = window.URL.createObjectURL(new Blob(['x'])); a.download = 'made.txt'; a.click()">Made</button>
  <a id="word" href="hand.docx" target="_blank">Word</a>
  <a id="pdf" href="a/hand.pdf">PDF</a>
  <a id="pdf-tab" href="a/hand.pdf" target="_blank" onclick="event.stopPropagation()">PDF in a tab</a>
  <button id="pdf-open" onclick="window.got = window.open('a/hand.pdf')">PDF by script</button>
  <button id="pdf-goes" onclick="location.href = 'a/hand.pdf'">PDF by location</button>
  <a id="taken" href="a/hand.pdf" onclick="return false">Taken by its handler</a>
  <a id="page" href="content.html" target="_blank">Page</a>
  <button id="page-open" onclick="window.got = window.open('content.html', 'content', 'width=400,height=300')">Page by script</button>
  <a id="site" href="${other}/jobs" target="_blank">Site</a>
  <a id="site-here" href="${other}/here">Site here</a>
  <svg width="60" height="20"><a href="${other}/svg"><text id="svg" y="15">SVG</text></a></svg>
  <button id="site-open" onclick="window.open('${other}/open')">Site by script</button>
  <form action="${other}/search" target="_blank"><input name="q" value="a b"><button id="search">Search</button></form>
  <form action="answers" method="post"><button id="post">Send</button></form>
  <iframe name="inside" srcdoc="<a id='inner' href='a/hand.pdf' target='_top'>PDF from a frame</a>"></iframe>
  <iframe id="shown" src="a/hand.pdf" width="300" height="100"></iframe>
  <object id="object" data="a/hand.pdf" type="application/pdf" width="300" height="100"></object>
  <button id="later" onclick="document.getElementById('links').innerHTML = '<a id=late href=a/hand.pdf>Late</a>'">More</button>
  <p id="links"></p>`;
const content = `<!doctype html><title>Content</title>${find}<script>
  if (API) { API.LMSSetValue('cmi.core.lesson_status', 'completed'); API.LMSCommit(''); }
</script><h1>Content</h1><a id="pdf" href="a/hand.pdf" target="_blank">PDF</a>
  <a id="site" href="https://other.example/">Site</a>`;

/** Another site, which refuses to open in a sandbox. */
let other: Server;
let site: string;
let page: Page;
let context: BrowserContext;
let course: FrameLocator;
let module: number;
let learner: { id: number; email: string };

beforeAll(async () => {
  other = createServer((_, response) => {
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('content-type', 'text/html');
    response.end('<title>Another site</title><h1>Another site</h1>');
  });
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const address: AddressInfo | string | null = other.address();
  site = `http://other.localhost:${typeof address === 'object' ? address?.port : 0}`;
  module = await importFiles(on.product, 'exits', {
    'index.html': start(site),
    'content.html': content,
    'hand.txt': 'A handout',
    'hand.docx': 'PK',
    'a/hand.pdf': pdf,
  });
});
afterAll(() => other.close());

beforeEach(async () => {
  learner = await on.records.learner();
  ({ page, context } = await profile(on.browser, on.product.url, { acceptDownloads: true }));
  await signedIn(page, learner.email);
});
afterEach(() => context.close());

const press = (id: string) => course.locator(`#${id}`).click();

/** The address of the tab that opens, without its origin; some browsers save a PDF instead of showing it. */
async function opens(act: () => Promise<unknown>): Promise<string> {
  const asked = context.waitForEvent(
    'request',
    (request) => request.isNavigationRequest() && request.url().endsWith('.pdf'),
  );
  const tab = context.waitForEvent('page');
  await act();
  const [request, opened] = await Promise.all([asked, tab]);
  await opened.close();
  return new URL(request.url()).pathname.split('/').slice(3).join('/');
}

describe('a course', () => {
  beforeEach(async () => {
    course = await openCourse(page, 'exits');
    await course.locator('#later').waitFor();
  });

  it('saves a file by a link, by a script and as a Word document', async () => {
    for (const [id, name] of [
      ['save', 'hand.txt'],
      ['made', 'made.txt'],
      ['word', 'hand.docx'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await press(id);
      expect((await saved).suggestedFilename(), id).toBe(name);
    }
  });

  it('opens a PDF in a tab of its own, however it is pressed, and nothing for a press that it handles itself', async () => {
    for (const id of ['pdf', 'pdf-tab', 'pdf-open', 'pdf-goes']) {
      expect(await opens(() => press(id)), id).toBe('a/hand.pdf');
      expect(await course.locator('#later').isVisible(), id).toBe(true);
    }
    await course.locator('#pdf').focus();
    expect(await opens(() => page.keyboard.press('Enter')), 'by keyboard').toBe('a/hand.pdf');
    const byMiddleButton = () => course.locator('#pdf').click({ button: 'middle' });
    expect(await opens(byMiddleButton), 'by the middle button').toBe('a/hand.pdf');
    const inFrame = course.frameLocator('[name=inside]').locator('#inner');
    expect(await opens(() => inFrame.click()), 'from a frame').toBe('a/hand.pdf');
    await press('taken');
    await press('later');
    await course.locator('#late').waitFor();
    expect(context.pages()).toHaveLength(1);
    expect(await opens(() => press('late')), 'from a link made later').toBe('a/hand.pdf');
  });

  it('shows a PDF inside a page as a card with a link that opens it', async () => {
    const cards = () => page.frames().filter((frame) => frame.url().startsWith('blob:'));
    await expect.poll(() => cards().length).toBe(2);
    for (const card of cards()) {
      await card.getByText('hand.pdf').waitFor();
      const link = card.getByRole('link', { name: 'Open the document' });
      expect(await opens(() => link.click())).toBe('a/hand.pdf');
    }
  });

  it('opens windows that find the API, and that close with it', async () => {
    const stored = async () => (await on.records.scormPairs(learner.id, module)).one;
    const popups: Page[] = [];
    for (const id of ['page', 'page-open']) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), press(id)]);
      popups.push(popup);
      await popup.getByRole('heading', { name: 'Content' }).waitFor();
      await popup.evaluate(`API.LMSSetValue('cmi.suspend_data', 'from ${id}'); API.LMSCommit('')`);
      await expect.poll(stored, { message: id }).toMatchObject({
        'cmi.suspend_data': `from ${id}`,
        'cmi.core.lesson_status': 'completed',
      });
      const saved = popup.waitForEvent('download');
      await popup.locator('#pdf').click();
      expect((await saved).suggestedFilename(), id).toBe('hand.pdf');
      const said = popup.waitForEvent('dialog');
      const pressed = popup.locator('#site').click();
      const dialog = await said;
      expect(dialog.message(), id).toContain('go back to the page of the course');
      await dialog.accept();
      await pressed;
      await page
        .getByRole('dialog', { name: 'Please take note' })
        .getByRole('button', { name: 'Cancel' })
        .click();
    }
    const closed = popups.map((popup) => popup.waitForEvent('close'));
    await page.goto('/faq');
    await Promise.all(closed);
  });

  it('opens another site after the notice, cut off from the page, and says that a form was not sent', async () => {
    for (const [id, path] of [
      ['site', '/jobs'],
      ['site-here', '/here'],
      ['svg', '/svg'],
      ['site-open', '/open'],
      ['search', '/search?q=a+b'],
    ] as const) {
      await press(id);
      const dialog = page.getByRole('dialog', { name: 'Please take note' });
      await dialog.getByText('other.localhost').waitFor();
      expect(context.pages(), id).toHaveLength(1);
      const tab = context.waitForEvent('page');
      await dialog.getByRole('link', { name: 'Accept' }).click();
      const opened = await tab;
      await opened.getByRole('heading', { name: 'Another site' }).waitFor();
      expect(opened.url(), id).toBe(`${site}${path}`);
      expect(await opened.evaluate(() => window.opener), id).toBeNull();
      await opened.close();
      await dialog.waitFor({ state: 'hidden' });
      expect(await course.locator('#later').isVisible(), id).toBe(true);
    }
    await press('post');
    await page.getByText('The course tried to send a form').waitFor();
  });
});

it('a page without listeners of its own opens a window that finds the API', async () => {
  const quiet = await importFiles(on.product, 'quiet', {
    'index.html': `<!doctype html><title>Quiet</title>${find}<body><script>API.LMSInitialize(''); API.LMSSetValue('cmi.core.lesson_status', 'completed'); API.LMSCommit('');</script>
      <a href="content.html" target="_blank" style="display: block; height: 20rem">Content</a>`,
    'content.html': content,
  });
  await openModule(page, 'quiet');
  const stored = async () => (await on.records.scormPairs(learner.id, quiet)).one;
  await expect.poll(stored).toMatchObject({ 'cmi.core.lesson_status': 'completed' });
  // Playwright may not look into the course's frame before the press: that adds listeners there.
  const box = await page.locator('main iframe').boundingBox();
  const opening = context.waitForEvent('page');
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
  const popup = await opening;
  await popup.getByRole('heading', { name: 'Content' }).waitFor();
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
});

describe.skipIf(!existsSync(found))('packages that failed once', () => {
  const open = async (name: string) => {
    const id = await importInto(on.product, name, join(found, `${name}.zip`));
    course = await openCourse(page, name);
    return id;
  };

  it('a course in a window of its own stores what the learner did', async () => {
    module = await open('popup');
    const opening = page.waitForEvent('popup');
    await course.getByRole('button', { name: 'Open the course' }).click();
    await (await opening).getByText('finish | true').waitFor();
    await expect
      .poll(async () => Object.values(await on.records.scormPairs(learner.id, module)))
      .toContainEqual(
        expect.objectContaining({ 'cmi.core.lesson_status': 'completed', 'cmi.suspend_data': 'from popup' }),
      );
  });

  it('handouts are saved and opened', async () => {
    await open('handouts');
    for (const [id, name] of [
      ['dl', 'hand.pdf'],
      ['doc', 'hand.docx'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await press(id);
      expect((await saved).suggestedFilename()).toBe(name);
    }
    for (const id of ['tab', 'same']) expect(await opens(() => press(id))).toBe('hand.pdf');
    await press('plain');
    const popup = () => context.pages().find((each) => each.url().endsWith('two.html'));
    await expect.poll(popup).toBeDefined();
    await popup()?.getByText('two | true | true').waitFor();
    await press('coop');
    await page.getByRole('dialog', { name: 'Please take note' }).getByText('localhost').waitFor();
  });

  it('PDFs inside a page are cards', async () => {
    await open('pdf_inside');
    const cards = () => page.frames().filter((frame) => frame.url().startsWith('blob:'));
    await expect.poll(() => cards().length).toBe(2);
    expect(await opens(() => press('same'))).toBe('hand.pdf');
  });
});
