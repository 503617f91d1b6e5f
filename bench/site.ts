import { type Browser, chromium } from 'playwright-core';
import { demoPassword } from '../apps/server/src/features/base/auth/demo-password.ts';
import { startServerProcess, temporaryDataDir } from '../harness/server-process.ts';

export interface SitePage {
  page: string;
  path: string;
  signIn: boolean;
}

/** The pages that Lighthouse scores, at a minute each. */
export const mainPages: SitePage[] = [
  { page: 'landing', path: '/', signIn: false },
  { page: 'sign in', path: '/login', signIn: false },
  { page: 'self-help', path: '/self-help', signIn: false },
  { page: 'my learning', path: '/my-learning', signIn: true },
  { page: 'a module', path: '/my-learning/money', signIn: true },
];

/** The pages whose repeat visits are measured. For public pages the time to paint is measured too. */
export const sitePages: SitePage[] = [
  ...mainPages,
  { page: 'news', path: '/news', signIn: false },
  { page: 'wellness', path: '/wellness', signIn: false },
  { page: 'side hustles', path: '/side-hustles', signIn: false },
  { page: 'jobs', path: '/jobs', signIn: false },
  { page: 'job search', path: '/jobs/my-search', signIn: false },
  { page: 'advert check', path: '/jobs/check-an-advert', signIn: false },
  { page: 'interview practice', path: '/jobs/interview-practice', signIn: false },
  { page: 'career guidance', path: '/career-guidance', signIn: false },
  { page: 'interest explorer', path: '/career-guidance/interests', signIn: false },
  { page: 'CV', path: '/cv', signIn: false },
  { page: 'cover letter', path: '/cv/letter', signIn: false },
  { page: 'community', path: '/community', signIn: true },
  { page: 'posts', path: '/community/posts', signIn: true },
  { page: 'chats', path: '/community/chats', signIn: true },
  { page: 'notices', path: '/community/notices', signIn: true },
];

export const phone = { width: 390, height: 844 };

export const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
};

/** Runs the work with a browser and a production server that has its demo accounts. */
export async function onSite<T>(
  work: (browser: Browser, url: string) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env });
  const browser = await chromium.launch(chromiumOptions);
  try {
    return await work(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    await remove();
  }
}

/** Stores the session as the site does, under the key that docs/specification.md, section 9, names. */
export async function signedIn(url: string): Promise<{ key: string; value: string }> {
  const reply = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'learner@example.org', password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`The demo learner could not sign in: ${reply.status}`);
  return { key: '_artw', value: await reply.text() };
}
