import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { desktop, profile, signIn } from './browser.ts';
import { linksIn, readPage, wordsOf } from './read-page.ts';
import { setUp } from './setup.ts';

const on = setUp({});

const pages: [path: string, heading: string][] = [
  ['/', 'ReadytoWork e-Learning Platform'],
  ['/about-us', 'About Us'],
  ['/faq', 'Questions Frequently Asked By Users'],
  ['/terms', 'Terms & Conditions'],
  ['/privacy', 'Privacy Policy'],
];

const mainOf = (html: string) => html.match(/<main([\s\S]*)<\/main>/)?.[1] ?? '';
const read = (path: string) => readPage(on.product.url + path);

/** Waits until the page is hydrated; before that, a press does what plain HTML does. */
const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

describe('without JavaScript', () => {
  test.each(pages)('%s can be read, and has a title and a description', async (path, heading) => {
    const html = await read(path);
    const inAttributes = (words: string) => words.replaceAll('&', '&amp;');
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(inAttributes(heading));
    expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toContain(inAttributes(heading));
    const content = (name: string) => html.match(new RegExp(`<meta [^>]*="${name}" content="([^"]*)"`))?.[1];
    expect(content('description')?.length).toBeGreaterThan(60);
    expect(content('og:title')).toContain(inAttributes(heading));
    expect(content('twitter:card')).toBe('summary_large_image');
    expect(content('og:image')).toBe(`${on.product.url}/social.png`);
    expect(html).toContain(`<link rel="canonical" href="${on.product.url + path}"`);
  });

  test('the way to a new account leads to the form', async () => {
    expect(await read('/about-us')).toMatch(/<a [^>]*href="\/register"[^>]*>create your account/);
    expect(await read('/register')).toMatch(/<h1[^>]*>Create account</);
  });

  test('an unknown page leads visitors to the home page', async () => {
    const page = await readPage(`${on.product.url}/courses/welding`, 404);
    expect(page).toMatch(/<h1[^>]*>We could not find this page/);
    expect(page.match(/<main[\s\S]*<\/main>/)?.[0]).toMatch(/<a [^>]*href="\/"[^>]*>Home/);
  });

  test('the pages say who the site is for, and the footer links to the questions', async () => {
    const about = await read('/about-us');
    const courses = z
      .array(z.object({ name: z.string() }))
      .parse(await (await fetch(`${on.product.url}/v1/courses/`)).json());
    expect(courses.length).toBeGreaterThan(4);
    const promises = ['What We Do', 'What registering brings you'];
    const named = courses.map(({ name }) => name);
    for (const words of ['between 18 and 35', 'our partner bank', ...promises, ...named])
      expect(wordsOf(about)).toContain(words);
    expect(about).toMatch(/<footer[\s\S]*<a [^>]*href="\/faq"[^>]*>Frequently Asked Questions/);
    const questions = wordsOf(await read('/faq'));
    expect(questions).toContain('You may use them for volunteer training');
    expect(questions).toContain('material may not be shared, copied or altered');
  });

  test('the links to app stores lead to the app', async () => {
    const links = linksIn(await read('/'));
    for (const host of ['play.google.com', 'apps.apple.com', 'appgallery.huawei.com']) {
      const [store = ''] = links.filter((to) => to.startsWith(`https://${host}/`));
      expect(store).toContain('ReadytoWork');
      expect(store).not.toContain('referrer');
    }
  });

  test('the landing page shows the courses and contains the questions', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
    await page.goto('/');
    for (const course of ['Work Skills', 'People Skills', 'Money Skills', 'Entrepreneurial Skills'])
      await page.getByRole('heading', { name: course }).waitFor();
    const courses = z
      .array(z.object({ minutes: z.number() }))
      .parse(await (await fetch(`${on.product.url}/v1/courses/`)).json());
    const minutes = courses.map((course) => course.minutes);
    await page.getByText(`${Math.min(...minutes)} to ${Math.max(...minutes)} minutes`).waitFor();
    // The courses behind the fold open without a script.
    const last = page.getByRole('link', { name: /Productivity$/ });
    expect(await last.isVisible()).toBe(false);
    await page.getByText(/^Show all \d+ courses$/).click();
    await last.waitFor();
    await page.goto('/faq');
    expect(await page.locator('details').count()).toBe(19);
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(await page.locator('details').first().getAttribute('open')).not.toBeNull();
    await context.close();
  });

  test('external links of jobs, career guidance and the corners lead to the note, and show when they were checked', async () => {
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

  test('until the bank names its pages, terms and privacy are pages of ours, and the provider notice leads to the authority', async () => {
    const links = linksIn(await read('/faq'));
    expect(links).toEqual(expect.arrayContaining(['/terms', '/privacy', '/leaving/financial-services']));
    for (const [path, title] of [
      ['/terms', 'Terms &amp; Conditions'],
      ['/leaving/terms', 'Terms &amp; Conditions'],
      ['/privacy', 'Privacy Policy'],
      ['/leaving/privacy', 'Privacy Policy'],
    ] as const) {
      const html = await read(path);
      expect(html, path).toContain(`${title}</h1>`);
      expect(mainOf(html), path).not.toContain('Please take note');
    }
    const main = mainOf(await read('/leaving/financial-services'));
    expect(main).toContain('Please take note');
    expect(main).toMatch(/<a [^>]*href="https:\/\/www\.fsca\.co\.za\/"[^>]*target="_blank"[^>]*>Accept/);
    expect(main).toMatch(/<a [^>]*href="\/"[^>]*>Cancel/);
  });

  test('search engines are told not to index pages that are not public', async () => {
    const hidden: [path: string, status: number][] = [
      ['/my-learning', 200],
      ['/verify/AAAAAAAAAAAAAAAAAAAAAA', 404],
      ['/leaving/terms', 200],
      ['/no-such-page', 404],
    ];
    for (const [path, status] of hidden) {
      const html = await readPage(on.product.url + path, status);
      expect(html, path).toMatch(/<meta [^>]*name="robots"[^>]*content="noindex"/);
      expect(html, path).not.toContain('rel="canonical"');
    }
  });
});

describe('links to the partner bank, once the addresses of its pages are configured', () => {
  beforeAll(async () => {
    const bank = 'https://www.partner-bank.example';
    const links = { terms: `${bank}/terms`, privacy: `${bank}/privacy`, financial_services: `${bank}/fsp` };
    await on.records.set('site_links', links);
  });

  test('Cancel stays; Accept opens a new tab that learns nothing of this one', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
    await context.route('https://www.partner-bank.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The bank</title>' }),
    );
    await open(page, '/about-us');
    const link = page.getByRole('link', { name: 'Terms & Conditions' });
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

test('by keyboard alone a visitor opens questions and the note, and the focus returns to where it was', async () => {
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

test('metadata and icons for search engines, social networks and home screens exist, and are small', async () => {
  const map = await (await fetch(`${on.product.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => String(address));
  for (const path of ['/', '/faq', '/register']) expect(listed).toContain(on.product.url + path);
  for (const address of listed) {
    expect(await readPage(address), address).not.toContain('noindex');
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

test("a page in the visitor's cache is not sent again", async () => {
  const first = await fetch(on.product.url);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(on.product.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('the page shows the questions from the content files', async () => {
  const source = await readFile(join(import.meta.dirname, '../content/faq.yaml'), 'utf8');
  const html = await (await fetch(`${on.product.url}/faq`)).text();
  const [first] = source.match(/question: (.*)/)?.slice(1) ?? [];
  expect(html).toContain(`<span>${first}</span>`);
});

test('visits are counted only if a setting allows it and the visitor consents', async () => {
  await on.records.set('analytics_path', '/v1/visits/');
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

/**
 * The server renders the page once for many addresses; each browser hydrates it at its own address (apps/web/src/same-page.ts).
 */
test('the 404 page marks the same menu entries in the document and in the browser', async () => {
  const marked = async (javaScriptEnabled: boolean) => {
    const options = { viewport: desktop, javaScriptEnabled };
    const { page, context, errors } = await profile(on.browser, on.product.url, options);
    const entries: string[][] = [];
    for (const path of [
      '/nowhere/at/all',
      '/about-us/nowhere',
      '/my-learning/a/b',
      '/self-help/nowhere',
      '/FAQ/x',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { name: 'We could not find this page' }).waitFor();
      entries.push(await page.locator('.site-menu [aria-current]').allTextContents());
    }
    expect(errors).toEqual([]);
    await context.close();
    return entries;
  };
  expect(await marked(true)).toEqual(await marked(false));
});
