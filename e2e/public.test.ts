import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { desktop, phone, profile, signedIn, signIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp({});

const outside = ['Terms & Conditions', 'Privacy Policy', 'Authorised Financial Services Provider'];
const pages: [path: string, heading: string][] = [
  ['/', 'ReadytoWork e-Learning Platform'],
  ['/about-us', 'About Us'],
  ['/faq', 'Questions Frequently Asked By Users'],
];

/** Waits until the page is hydrated: before that, a press does what plain HTML does. */
const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

describe('without any script', () => {
  test.each(pages)('%s can be read, and says what it is', async (path, heading) => {
    const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    expect(await page.title()).toContain(heading);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await content('meta[name=description]'))?.length).toBeGreaterThan(60);
    expect(await content('meta[property="og:title"]')).toContain(heading);
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(await content('meta[property="og:image"]')).toBe(`${on.product.url}/social.png`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(on.product.url + path);
    await context.close();
  });

  test('what registering brings leads to the form', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
    await page.goto('/about-us');
    await page.getByRole('link', { name: 'create your account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create account' }).waitFor();
    await context.close();
  });

  test('an unknown page leads a visitor to the start', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
    expect((await page.goto('/courses/welding'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'We could not find this page' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'ReadytoWork e-Learning Platform' }).waitFor();
    await context.close();
  });

  test('the landing page shows the courses, and the questions stand in the page', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
    await page.goto('/');
    for (const course of ['Work Skills', 'People Skills', 'Money Skills', 'Entrepreneurial Skills'])
      await page.getByRole('heading', { name: course }).waitFor();
    const courses = z
      .array(z.object({ minutes: z.number() }))
      .parse(await (await fetch(`${on.product.url}/v1/courses/`)).json());
    const minutes = courses.map((course) => course.minutes);
    await page.getByText(`${Math.min(...minutes)} to ${Math.max(...minutes)} minutes`).waitFor();
    // A phone sees the drawing of a course; its slide is shown where there is room, and fetched there alone.
    const slide = page.getByRole('img', { name: /^A slide of Work Skills: “.+”$/ });
    expect(await slide.count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await slide.waitFor();
    await page.goto('/faq');
    expect(await page.locator('details').count()).toBe(19);
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(await page.locator('details').first().getAttribute('open')).not.toBeNull();
    await context.close();
  });

  test('every link out of jobs, career guidance and the corners leads to the note, and says when it was checked', async () => {
    const read = async (path: string) => {
      const answer = await fetch(on.product.url + path);
      expect(answer.status, path).toBe(200);
      return answer.text();
    };
    // A closed dialog already holds the link that it asks about.
    const linksIn = (html: string) =>
      Array.from(
        html.replace(/<dialog[\s\S]*?<\/dialog>/g, '').matchAll(/<a [^>]*?href="([^"]*)"/g),
        ([, to = '']) => to,
      );
    const isOut = (to: string) => /^(https?:)?\/\//.test(to) && !to.startsWith(on.product.url);
    const notes = new Set<string>();

    const places = z
      .array(z.object({ slug: z.string(), url: z.string().nullable(), checked_on: z.iso.date() }))
      .parse(await (await fetch(`${on.product.url}/v1/places/`)).json());
    expect(places.length).toBeGreaterThan(25);
    const leading = places.flatMap(({ slug, url }) => (url ? [`/leaving/place/${slug}`] : []));
    for (const path of ['/jobs', '/career-guidance']) {
      const html = await read(path);
      const links = linksIn(html);
      expect(links.filter(isOut), path).toEqual([]);
      const ways = links.filter((to) => to.startsWith('/leaving/'));
      const checked = html.match(/We checked this on/g)?.length ?? 0;
      expect(checked, path).toBe(ways.filter((to) => to.startsWith('/leaving/place/')).length);
      for (const way of ways) notes.add(way);
    }
    for (const path of leading) notes.add(path);

    const stories: string[] = [];
    for (const corner of ['/news', '/wellness', '/side-hustles'])
      stories.push(...new Set(linksIn(await read(corner)).filter((to) => to.startsWith(`${corner}/`))));
    expect(stories).toHaveLength(22);
    for (const path of stories) {
      const html = await read(path);
      const links = linksIn(html);
      expect(links.filter(isOut), path).toEqual([]);
      const sources = links.filter((to) => to.startsWith('/leaving/story/'));
      expect(sources.length, path).toBeGreaterThan(0);
      expect(html.match(/checked on/g)?.length ?? 0, path).toBeGreaterThanOrEqual(sources.length);
      for (const source of sources) notes.add(source);
    }
    for (const path of notes) expect(await read(path), path).toContain('Please take note');
  });

  test('a link to the bank leads to the note first', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
    for (const name of outside) {
      await page.goto('/faq');
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name: 'Please take note' }).waitFor();
      expect(new URL(page.url()).origin).toBe(on.product.url);
      const accept = page.getByRole('main').getByRole('link', { name: 'Accept' });
      // Nobody has named the bank's pages yet: something real stands in for each.
      expect(await accept.getAttribute('href')).toMatch(
        /^(\/self-help\/category\/privacy|https:\/\/www\.fsca\.co\.za\/)$/,
      );
      expect(await accept.getAttribute('target')).toBe('_blank');
    }
    await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL(`${on.product.url}/`);
    await context.close();
  });

  test('pages that are nobody else’s business are not for search engines', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
    for (const path of [
      '/my-learning',
      '/verify/AAAAAAAAAAAAAAAAAAAAAA',
      '/leaving/terms',
      '/no-such-page',
    ]) {
      await page.goto(path);
      expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex');
      expect(await page.locator('link[rel=canonical]').count(), path).toBe(0);
    }
    await context.close();
  });
});

describe('the way to the partner bank, once its pages are named', () => {
  beforeAll(async () => {
    const bank = 'https://www.partner-bank.example';
    const links = { terms: `${bank}/terms`, privacy: `${bank}/privacy`, financial_services: `${bank}/fsp` };
    await on.records.set('site_links', links);
    await on.product.kill();
    await on.product.start();
  });

  test.each(outside)('%s: Cancel stays, Accept opens a new tab', async (name) => {
    const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
    await context.route('https://www.partner-bank.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The bank</title>' }),
    );
    await open(page, '/about-us');
    const link = page.getByRole('link', { name });
    const note = page.getByRole('dialog', { name: 'Please take note' });
    await link.click();
    await note.getByText('not responsible').waitFor();
    await note.getByRole('button', { name: 'Cancel' }).click();
    await note.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${on.product.url}/about-us`);

    await link.click();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      note.getByRole('link', { name: 'Accept' }).click(),
    ]);
    await tab.waitForURL('https://www.partner-bank.example/**');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(await tab.evaluate(() => document.referrer)).toBe('');
    await note.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('the stores', () => {
  const store = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

  test('open in a new tab, without a campaign nobody came by', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    await open(page, '/');
    await page.getByRole('heading', { name: 'Register on the App' }).waitFor();
    for (const [name, host] of [
      ['Google Play', 'play.google.com'],
      ['Apple App Store', 'apps.apple.com'],
      ['Huawei AppGallery', 'appgallery.huawei.com'],
    ] as const) {
      const href = (await store(page, name).getAttribute('href')) ?? '';
      expect(new URL(href).host).toBe(host);
      expect(href).toContain('ReadytoWork');
      expect(href).not.toContain('referrer');
      expect(await store(page, name).getAttribute('target')).toBe('_blank');
      expect(await store(page, name).getAttribute('rel')).toContain('noopener');
    }
    await context.close();
  });

  test('Google Play alone is told the campaign of the cookie', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    const value = encodeURIComponent('utm_source=radio&utm_campaign=winter&utm_medium=audio');
    await context.addCookies([{ name: '_rtw_campaign', value, url: on.product.url }]);
    await open(page, '/');
    const href = (name: string) => store(page, name).getAttribute('href');
    await expect
      .poll(async () => new URL((await href('Google Play')) ?? '').searchParams.get('referrer'))
      .toBe('utm_source=radio&utm_campaign=winter&utm_medium=audio');
    expect(await href('Apple App Store')).not.toContain('radio');
    await context.close();
  });
});

describe.each([
  ['a phone', phone],
  ['a desk', desktop],
])('the menu on %s', (_name, viewport) => {
  const menuOf = async (page: Page) => {
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click();
    return page.getByRole('navigation', { name: 'Main' });
  };

  test('leads a visitor everywhere', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { viewport });
    for (const [name, heading] of [
      ['Home', 'ReadytoWork e-Learning Platform'],
      ['About Us', 'About Us'],
      ['FAQs', 'Questions Frequently Asked By Users'],
      ['Login', 'Sign in'],
    ] as const) {
      await open(page, '/login');
      const menu = await menuOf(page);
      expect(await menu.getByRole('link', { name: 'My Learning' }).count()).toBe(0);
      await menu.getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      if (viewport === phone) expect(await page.locator('.site-menu:popover-open').count()).toBe(0);
    }
    await context.close();
  });

  test('leads a learner to the courses and out', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url, { viewport });
    await signedIn(page, learner.email);
    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'My Learning' }).waitFor();
    const menu = await menuOf(page);
    expect(await menu.getByRole('link', { name: 'Login' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'My Learning' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await (await menuOf(page)).getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await context.close();
  });
});

test('the keyboard alone opens questions, and the note, and comes back to where it was', async () => {
  const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
  await open(page, '/faq');
  const tabTo = async (words: string) => {
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent ?? '')).trim() === words) return;
    }
    throw new Error(`Tab never reached “${words}”`);
  };
  const second = page.locator('details').nth(1);
  await tabTo((await second.locator('summary').innerText()).trim());
  await page.keyboard.press('Enter');
  await expect.poll(() => second.getAttribute('open')).not.toBeNull();
  expect(await page.locator('details[open]').count()).toBe(1);
  await tabTo('Terms & Conditions');
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog', { name: 'Please take note' });
  await note.waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Terms & Conditions');
  await context.close();
});

test('what search engines, social networks and home screens ask for is there, and small', async () => {
  const map = await (await fetch(`${on.product.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => String(address));
  for (const path of ['/', '/faq', '/register']) expect(listed).toContain(on.product.url + path);
  for (const address of listed) {
    const answer = await fetch(address);
    expect(answer.status, address).toBe(200);
    expect(await answer.text(), address).not.toContain('noindex');
  }
  expect(await (await fetch(`${on.product.url}/robots.txt`)).text()).toContain(
    `${on.product.url}/sitemap.xml`,
  );
  const card = await fetch(`${on.product.url}/social.png`);
  expect(card.headers.get('content-type')).toBe('image/png');
  expect((await card.arrayBuffer()).byteLength).toBeLessThan(60_000);
  const manifest = await (await fetch(`${on.product.url}/site.webmanifest`)).json();
  for (const { src } of manifest.icons)
    expect((await fetch(on.product.url + src)).headers.get('content-type'), src).toMatch(/^image\//);
});

test('a page that a visitor has is not sent again', async () => {
  const first = await fetch(on.product.url);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(on.product.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('the questions of the page are those of the content', async () => {
  const source = await readFile(join(import.meta.dirname, '../content/faq.yaml'), 'utf8');
  const html = await (await fetch(`${on.product.url}/faq`)).text();
  const [first] = source.match(/question: (.*)/)?.slice(1) ?? [];
  expect(html).toContain(`<span>${first}</span>`);
});

test('visits are counted where a setting says so, and only after a yes', async () => {
  await on.records.set('analytics_path', '/v1/visits/');
  await on.product.kill();
  await on.product.start();
  const { page, context } = await profile(on.browser, on.product.url);
  const reported: string[] = [];
  await context.route('**/v1/visits/', (route) => {
    reported.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await open(page, '/faq');
  await page.getByRole('heading', { name: 'May we count your visits?' }).waitFor();
  expect(reported).toEqual([]);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await open(page, '/about-us');
  expect(await page.getByRole('heading', { name: 'May we count your visits?' }).count()).toBe(0);
  expect(reported).toEqual([]);

  await page.evaluate(() => localStorage.removeItem('rtw.consent'));
  await open(page, '/faq?secret=1');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(() => reported).toEqual([JSON.stringify({ page: '/faq', identity: null })]);
  const learner = await on.records.learner();
  await signIn(page, learner.email);
  const identity = String(learner.id).padStart(5, '0');
  await expect.poll(() => reported.at(-1)).toBe(JSON.stringify({ page: '/my-learning', identity }));
  await context.close();
});

/** Drawn by the server once for many addresses; the browser takes each over at its own (apps/web/src/same-page.ts). */
test.each(['/nowhere/at/all', '/about-us/nowhere', '/my-learning/a/b', '/self-help/nowhere', '/FAQ/x'])(
  'the page that is not there marks the same entries of the menu in the document and in the browser: %s',
  async (path) => {
    const marked = async (javaScriptEnabled: boolean) => {
      const options = { viewport: desktop, javaScriptEnabled };
      const { page, context, errors } = await profile(on.browser, on.product.url, options);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { name: 'We could not find this page' }).waitFor();
      const entries = await page.locator('.site-menu [aria-current]').allTextContents();
      expect(errors).toEqual([]);
      await context.close();
      return entries;
    };
    expect(await marked(true)).toEqual(await marked(false));
  },
);
