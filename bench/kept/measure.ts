import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { freePort } from '../../harness/free-port.ts';
import { root, startServerProcess, temporaryDataDir } from '../../harness/server-process.ts';
import { chromiumOptions, phone, signedIn } from '../site.ts';
import { median } from '../statistics.ts';

const slug = 'money';
const runs = 3;
/** Drawing all pictures of a course may take this long, once. */
const patienceMs = 600_000;
const limits = { firstSlideMs: 1_500, updateKB: 60 };

export interface KeptResult {
  /** From the start of the navigation to the first slide's picture, in each cold start. */
  firstSlideMs: number[];
  /** Bytes on the wire while a kept course is updated of which one slide has changed. */
  updateBytes: number;
}

/**
 * Keeps a course, then opens it without a server from a cold start of the browser, with the processor at a quarter of its speed.
 * Then the server gets a version with one other slide, and the phone updates what it has kept.
 */
export async function measureKept(): Promise<KeptResult> {
  const { dataDir, remove } = await temporaryDataDir();
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-kept-'));
  const [port, wirePort] = [await freePort(), await freePort()];
  const wire = await countedWire(wirePort, port);
  const url = `http://localhost:${wirePort}`;
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', PORT: String(port), PUBLIC_URL: url };
  const ends = [remove, () => rm(folder, { recursive: true, force: true, maxRetries: 5 }), wire.close];
  const withPhone = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...chromiumOptions,
      viewport: phone,
    });
    return work(await pageOf(context)).finally(() => context.close());
  };
  try {
    const server = await startServerProcess(env);
    await withPhone((page) => keep(page, url)).finally(() => server.stop());
    const firstSlideMs: number[] = [];
    for (let run = 0; run < runs; run += 1)
      firstSlideMs.push(await withPhone((page) => coldStart(page, url)));
    const changed = await startServerProcess(env, await checkoutWithOtherSlide(join(folder, 'checkout')));
    const updateBytes = await withPhone((page) => update(page, url, wire.bytes)).finally(() =>
      changed.stop(),
    );
    return { firstSlideMs, updateBytes };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(patienceMs);
  return page;
}

async function keep(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  const session = await signedIn(url);
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), session);
  await page.goto(`${url}/my-learning`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`${url}/my-learning/${slug}`);
  await page.getByText('Use it without a network').click();
  await page.getByRole('button', { name: /^Keep this course/ }).click();
  await page.getByText('This course is on your phone.').waitFor();
}

/** @returns milliseconds from the start of the navigation until the first slide's picture is there */
async function coldStart(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const look = () => {
      const picture = document.querySelector<HTMLImageElement>(
        'main section[aria-label] img[alt^="Chapter"]',
      );
      if (!picture?.complete || picture.naturalWidth === 0) return void requestAnimationFrame(look);
      requestAnimationFrame(() => Object.assign(window, { firstSlideMs: performance.now() }));
    };
    look();
  });
  await page.goto(`${url}/my-learning/${slug}?chapter=1`);
  const shown = await page.waitForFunction(() => Reflect.get(window, 'firstSlideMs'));
  return Number(await shown.jsonValue());
}

/** @returns the bytes that came from the server while the course was updated */
async function update(page: Page, url: string, received: () => number): Promise<number> {
  await page.goto(`${url}/my-learning/${slug}`);
  await page.getByText('Use it without a network').click();
  const button = page.getByRole('button', { name: 'Get the newer version' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  const before = received();
  await button.click();
  await page.getByText('There is a newer version').waitFor({ state: 'detached' });
  return received() - before;
}

/** A copy of the built product whose course has other words on one slide. */
async function checkoutWithOtherSlide(folder: string): Promise<string> {
  const link = async (path: string) => symlink(join(root, path), join(folder, path));
  await mkdir(join(folder, 'apps/server'), { recursive: true });
  for (const name of ['packages', 'node_modules', 'package.json', 'apps/web', 'apps/admin']) await link(name);
  for (const name of await readdir(join(root, 'apps/server')))
    if (name !== 'dist') await link(`apps/server/${name}`);
  // A copy: the program finds everything else from where it is itself.
  await cp(join(root, 'apps/server/dist'), join(folder, 'apps/server/dist'), { recursive: true });
  await cp(join(root, 'content'), join(folder, 'content'), { recursive: true });
  const chapters = join(folder, 'content/modules', slug, 'chapters');
  const [first = ''] = (await readdir(chapters)).sort();
  const text = await readFile(join(chapters, first), 'utf8');
  // The first heading is the chapter's, the second one a slide's.
  await writeFile(join(chapters, first), text.replace(/^(# .*[\s\S]*?^# .*)$/m, '$1 now'));
  return folder;
}

/** Passes connections on to the server, and counts the bytes that come back. */
async function countedWire(port: number, to: number) {
  let bytes = 0;
  const wire: Server = createServer((browser) => {
    const server = connect(to, '127.0.0.1');
    server.on('data', (chunk) => {
      bytes += chunk.length;
    });
    for (const end of [browser, server])
      end.once('error', () => {
        browser.destroy();
        server.destroy();
      });
    browser.pipe(server).pipe(browser);
  });
  await new Promise<void>((listening) => wire.listen(port, '127.0.0.1', listening));
  return { bytes: () => bytes, close: () => new Promise((closed) => wire.close(closed)) };
}

export const keptLines = ({ firstSlideMs, updateBytes }: KeptResult): string[] => [
  `cold start without a network, CPU / 4: first slide after ${median(firstSlideMs).toFixed(0)} ms (${firstSlideMs.map((ms) => ms.toFixed(0)).join(', ')}; aim: ${limits.firstSlideMs})`,
  `update of a course with one other slide: ${(updateBytes / 1024).toFixed(1)} KB (aim: ${limits.updateKB})`,
];
