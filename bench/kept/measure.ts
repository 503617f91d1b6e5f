import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { freePort } from '../../harness/free-port.ts';
import { startServerProcess, temporaryDataDir } from '../../harness/server-process.ts';
import { chromiumOptions, phone, signedIn } from '../site.ts';
import { median } from '../statistics.ts';

const slug = 'money';
const runs = 3;
/** Drawing all pictures of a course may take this long, once. */
const patienceMs = 600_000;
const aimMs = 1_500;

export interface KeptResult {
  /** From the start of the navigation to the first slide's picture: every connection fails at once. */
  refusedMs: number[];
  /** The same if connections succeed and nothing answers, as on a bad network. */
  silentMs: number[];
}

/**
 * Keeps a course, then opens it without a server from a cold start of the browser, with the processor at a quarter of its speed.
 */
export async function measureKept(): Promise<KeptResult> {
  const { dataDir, remove } = await temporaryDataDir();
  const profile = await mkdtemp(join(tmpdir(), 'readytowork-kept-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const onPhone = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await chromium.launchPersistentContext(profile, { ...chromiumOptions, viewport: phone });
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(patienceMs);
    return work(page).finally(() => context.close());
  };
  const coldStarts = async (): Promise<number[]> => {
    const found: number[] = [];
    for (let run = 0; run < runs; run += 1) found.push(await onPhone((page) => coldStart(page, url)));
    return found;
  };
  try {
    const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', PORT: String(port) });
    await onPhone((page) => keep(page, url)).finally(() => server.stop());
    const refusedMs = await coldStarts();
    const silent = await startSilent(port);
    const silentMs = await coldStarts().finally(silent.close);
    return { refusedMs, silentMs };
  } finally {
    await remove();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
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
    // No function here has a name, because tsx adds a helper to those, which the page does not have.
    const timer = setInterval(() => {
      const picture = document.querySelector<HTMLImageElement>(
        'main section[aria-label] img[alt^="Chapter"]',
      );
      if (!picture?.complete || picture.naturalWidth === 0) return;
      clearInterval(timer);
      requestAnimationFrame(() => Object.assign(window, { firstSlideMs: performance.now() }));
    }, 10);
  });
  await page.goto(`${url}/my-learning/${slug}?chapter=1`);
  const shown = await page.waitForFunction(() => Reflect.get(window, 'firstSlideMs'));
  return Number(await shown.jsonValue());
}

/** Accepts connections and never answers. */
async function startSilent(port: number) {
  const open = new Set<Socket>();
  const silent = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
  });
  await once(silent.listen(port), 'listening');
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => silent.close(closed));
    },
  };
}

export const keptLines = ({ refusedMs, silentMs }: KeptResult): string[] => [
  `cold start of a kept course without a network, CPU / 4: first slide (aim: ${aimMs} ms)`,
  ...Object.entries({ 'connections fail': refusedMs, 'nothing answers': silentMs }).map(
    ([how, found]) =>
      `  ${how}: ${median(found).toFixed(0)} ms (${found.map((ms) => ms.toFixed(0)).join(', ')})`,
  ),
];
