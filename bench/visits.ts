import { type CDPSession, chromium, type Page } from 'playwright-core';
import { demoPassword } from '../apps/server/src/features/demo/demo.ts';
import { startServerProcess, temporaryDataDir } from './server-process.ts';

/** What a visit of a page costs over the wire, in bytes by kind. */
export interface Visit {
  page: string;
  turn: 'first' | 'repeat';
  bytes: Record<string, number>;
}

const settle = 1500;
/** Chromium's own names for what it loads, and ours. */
const kinds: Record<string, string> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Fetch: 'api',
  XHR: 'api',
};

const options = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
};

/** Visits each page in a browser that has nothing yet, and then again in the same one. */
export async function measureVisits(): Promise<Visit[]> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const browser = await chromium.launch(options);
  try {
    const session = await signedIn(server.url);
    const visits: Visit[] = [];
    for (const { page, path, signIn } of pages) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      });
      if (signIn) await context.addInitScript((kept) => localStorage.setItem(kept.key, kept.value), session);
      const tab = await context.newPage();
      for (const turn of ['first', 'repeat'] as const)
        visits.push({ page, turn, bytes: await visit(tab, server.url + path) });
      await context.close();
    }
    return visits;
  } finally {
    await browser.close();
    await server.stop();
    await remove();
  }
}

const pages = [
  { page: 'sign in', path: '/login', signIn: false },
  { page: 'my learning', path: '/my-learning', signIn: true },
  { page: 'a module', path: '/my-learning/money', signIn: true },
];

/** Signed in as the page itself keeps it: under the key that SPEC.md, section 9, names. */
async function signedIn(url: string): Promise<{ key: string; value: string }> {
  const reply = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'learner@example.org', password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`The demo learner could not sign in: ${reply.status}`);
  return { key: '_artw', value: await reply.text() };
}

/** Loads the page and adds up what came over the wire until nothing more came. */
async function visit(tab: Page, url: string): Promise<Record<string, number>> {
  const devtools = await tab.context().newCDPSession(tab);
  const bytes = follow(devtools);
  await devtools.send('Network.enable');
  const answer = await tab.goto(url, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}.`);
  await tab.waitForTimeout(settle);
  await devtools.detach();
  // Without this a page that sends the visitor elsewhere would be measured as a cheap one.
  if (new URL(tab.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${tab.url()}.`);
  return bytes;
}

function follow(devtools: CDPSession): Record<string, number> {
  const kindOf = new Map<string, string>();
  const bytes: Record<string, number> = {};
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const slide = response.url.includes('/media/slides/');
    kindOf.set(requestId, slide ? 'slides' : (kinds[type] ?? 'other'));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}
