import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { expect } from 'vitest';
import { keepEvidence } from './evidence.ts';

/** Debian has the same Chromium twice. The headless shell opens a profile in two fifths of the time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
export const executablePath =
  process.env.CHROMIUM ?? installed.find((path) => existsSync(path)) ?? 'chromium';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };
export const phoneOnItsSide = { width: 740, height: 360 };

interface Look {
  viewport: ViewportSize;
  colorScheme: 'light' | 'dark' | null;
}

/** Both widths and both themes, and a phone on its side. Without `LOOKS=all`, combinations that cover each of them once. */
export const looks: [string, Look][] = [
  ['a phone, light', { viewport: phone, colorScheme: 'light' }],
  ['a desk, dark', { viewport: desktop, colorScheme: 'dark' }],
  ['a phone on its side, light', { viewport: phoneOnItsSide, colorScheme: 'light' }],
];
if (process.env.LOOKS === 'all')
  looks.push(
    ['a phone, dark', { viewport: phone, colorScheme: 'dark' }],
    ['a desk, light', { viewport: desktop, colorScheme: 'light' }],
    ['a phone on its side, dark', { viewport: phoneOnItsSide, colorScheme: 'dark' }],
  );

export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds, so optimising its script costs a fifth of the browser's processor time and gains nothing.
  '--js-flags=--no-opt --no-maglev',
];

let browser: Promise<Browser> | undefined;

/** One browser for all test files of a worker; it ends with the worker. Each test opens profiles of its own. */
export function launch(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath,
    args: launchArguments,
  });
  return browser;
}

const parts = ['script', 'stylesheet', 'font', 'image', 'manifest'];

/** Opens a browser profile. `errors` collects the page's console errors and failed requests for files. */
export async function profile(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await openContext(browser, {
    baseURL,
    viewport: phone,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    // Playwright does not see what a service worker answers; e2e/offline.test.ts starts a browser of its own.
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(shiftDate, Number(process.env.TEST_AHEAD ?? 0));
  await keepEvidence(context);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|hydrat|Minified React/i.test(message.text()))
      errors.push(message.text());
  });
  context.on('response', (response) => {
    if (response.status() === 404 && parts.includes(response.request().resourceType()))
      errors.push(`404 ${response.url()}`);
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(15_000);
  return { context, page, errors };
}

/** Whether a test uses the context that the tests of a worker share. */
let isShared = false;

/**
 * Opens an empty context. If no other test has it open, that is the worker's shared context, which Playwright empties as for its
 * own runner's tests: storage, cache, cookies, routes, scripts and other pages are gone. Its page keeps its process, and starting
 * one takes half of the processor time of a short test.
 */
async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  if (isShared || process.env.TRACE === '1') return browser.newContext(options);
  isShared = true;
  const context: BrowserContext = await Reflect.get(browser, '_newContextForReuse').call(browser, options);
  context.close = async () => {
    await context.setOffline(false);
    // The page stays open until the next test, but does nothing more.
    for (const page of context.pages()) await page.goto('about:blank').catch(() => {});
    await Reflect.get(browser, '_disconnectFromReusedContext').call(browser, 'The test has closed it');
    isShared = false;
  };
  return context;
}

/** Shifts the date of a page, as scripts/shifted-date.mjs does for processes. */
function shiftDate(ahead: number): void {
  if (ahead === 0) return;
  const { now } = Date;
  const shiftedNow = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) =>
      Reflect.construct(real, given.length > 0 ? given : [shiftedNow()], made),
    apply: (real) => new real(shiftedNow()).toString(),
    get: (real, name) => (name === 'now' ? shiftedNow : Reflect.get(real, name)),
  });
}

/** Applies a look to an open page; without a colour scheme it is the browser's own. */
export async function wear(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  // Components that respond to the width have rendered again.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Checks that nothing is cut off or scrolls sideways at this width, also with text at 150 % and 200 %. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const root = document.documentElement;
    const found = ['', '150%', '200%'].map((letters) => {
      root.style.fontSize = letters;
      // A card may cut off its content without any scrolling. A table may scroll in a box of its own.
      const boxes = [...document.querySelectorAll('main :not(svg *, .table > table, table *, pre *)')];
      const past = boxes
        .map((box) => ({ box, end: Math.round(box.getBoundingClientRect().right) }))
        .filter(({ end }) => end > root.clientWidth);
      // The last one is the innermost.
      const { box } = past.at(-1) ?? {};
      return {
        letters,
        beyond: Math.max(root.scrollWidth, ...past.map(({ end }) => end)) - root.clientWidth,
        what: box && `${box.tagName.toLowerCase()} ${box.className} ${box.textContent.slice(0, 40)}`,
      };
    });
    root.style.fontSize = '';
    return found.filter(({ beyond }) => beyond > 0);
  });
  expect(wider, where).toEqual([]);
}

export const demo = {
  learner: 'learner@example.org',
  facilitator: 'facilitator@example.org',
  password: 'ReadyToWork-demo-1',
};

export async function signIn(page: Page, email: string = demo.learner): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/my-learning');
  // The address changes before the page: a menu opened in between would close with the old page.
  await page.getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' });
}

/** Leaves for a page of the product without script, so that nothing else writes to the storage. */
async function openPlainPage(page: Page): Promise<void> {
  if (!page.url().endsWith('/robots.txt')) await page.goto('/robots.txt');
}

/** Removes what earlier pages have stored for the product. The tab stays on a page without script. */
export async function clearStorage(page: Page): Promise<void> {
  await openPlainPage(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Signs in without the form, whose two pages take a second each time. The tab stays empty. */
export async function signedIn(page: Page, email: string = demo.learner): Promise<void> {
  const data = { username: email, password: demo.password };
  const reply = await page.request.post('/api/token/', { data });
  expect(reply.ok(), `${email} signs in`).toBe(true);
  await openPlainPage(page);
  await page.evaluate((session) => localStorage.setItem('_artw', session), await reply.text());
}

/** Dates every later press in this page 350 ms on, so that the viewer does not take the next click for the second of a double click. */
export async function pastDoubleClick(page: Page): Promise<void> {
  await page.evaluate(() => {
    const at = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
    Object.defineProperty(Event.prototype, 'timeStamp', {
      configurable: true,
      get(this: Event) {
        return at?.call(this) + 350;
      },
    });
  });
}

/**
 * Double-clicks as a hand does: the second press comes 120 ms after the first, also when the page is busy with the first for longer
 * than that. Playwright's `dblclick` waits until the page has handled the first press.
 */
export async function doubleClick(target: Locator): Promise<void> {
  const page = target.page();
  const browser = await page.context().newCDPSession(page);
  // The machine's own time: a whole run moves `Date`.
  const began = performance.timeOrigin + performance.now();
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('The target of the double click cannot be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const press = (type: 'mousePressed' | 'mouseReleased', clickCount: number) => {
    const timestamp = (began + 120 * (clickCount - 1)) / 1000;
    return browser.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount, timestamp });
  };
  await Promise.all([1, 2].flatMap((count) => [press('mousePressed', count), press('mouseReleased', count)]));
  await browser.detach();
}

/** Matches the viewer's label for this slide, whatever the number of slides in the course. */
export const placeOf = (slide: number): RegExp =>
  slide > 0 ? new RegExp(`^Slide ${slide} of \\d+$`) : /^\d+ slides$/;

/** Turns to the next slide and waits for it. */
export async function turnTo(page: Page, slide: number): Promise<void> {
  await pastDoubleClick(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(placeOf(slide)).waitFor();
}

/** Holds back requests to these addresses; returns the function that lets them through. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
