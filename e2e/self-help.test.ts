import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, profile } from './browser.ts';
import { readPage } from './read-page.ts';
import { setUp } from './setup.ts';

const on = setUp({ RATE_LIMITS: 'off', REGISTRATION: 'closed' });
let pool: pg.Pool;
/** The numbers of the articles made here. */
let good = 0;
let hostile = 0;

const hostileHtml = [
  '<p>Still here</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
  '<a href="javascript:window.hacked=1">Press me</a><svg onload="window.hacked=1"></svg>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe></script><script>window.hacked=1</script>',
].join('');
const hostileTitle = '</title></script><img src=x onerror="window.hacked=1"><b>Hostile</b>';

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: on.product.databaseUrl, max: 1 });
  await pool.query(
    "insert into article_category (kind, slug, title, position, edited) values ('help', 'birds', 'Birds', 0, true)",
  );
  const insert = async (slug: string, title: string, html: string): Promise<number> => {
    const { rows } = await pool.query(
      `insert into article (kind, category, slug, title, markdown, html, position, edited)
       values ('help', 'birds', $1, $2, '', $3, 1, true) returning id`,
      [slug, title, html],
    );
    return rows[0].id;
  };
  good = await insert(
    'hornbill',
    'Where does the hornbill nest?',
    '<p>In a <strong>hollow</strong> tree.</p>',
  );
  await insert('hornbill-again', 'Where does the hornbill nest?', '<p>Twice the same title.</p>');
  hostile = await insert('hostile', hostileTitle, hostileHtml);
});
afterAll(() => pool.end());

test.each([
  '/self-help/article/999999',
  '/self-help/article/x',
  '/self-help/category/nothing',
  // Registration is closed on this server.
  '/register',
])('%s is a 404', async (path) => {
  expect(await readPage(on.product.url + path, 404)).toContain('We could not find this page');
});

describe('the knowledge base', () => {
  test('leads from the menu to an article, and on to a ticket', async () => {
    const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Self Help' }).first().click();
    await page.getByRole('link', { name: /^Birds/ }).click();
    await page.waitForURL('**/self-help/category/birds');
    const entries = page.getByRole('link', { name: 'Where does the hornbill nest?' });
    await entries.first().waitFor();
    expect(await entries.count()).toBe(1);
    await entries.click();
    await page.waitForURL(`**/self-help/article/${good}`);
    await page.getByRole('heading', { level: 1, name: 'Where does the hornbill nest?' }).waitFor();
    expect(await page.locator('strong', { hasText: 'hollow' }).count()).toBe(1);
    await page.getByRole('heading', { name: 'Still need help?' }).waitFor();
    await page.getByRole('link', { name: 'Log a ticket' }).click();
    await page.waitForURL('**/self-help/log-a-ticket');
    await page.goto('/self-help');
    await page.getByRole('link', { name: /^Something else/ }).click();
    await page.waitForURL('**/self-help/log-a-ticket');
    await page.goto('/self-help/category/other');
    await page.getByRole('heading', { name: 'Log a Support Ticket' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('can be read and searched as HTML without JavaScript', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
    await page.goto(`/self-help/article/${good}`);
    expect(await page.locator('main').innerText()).toContain('In a hollow tree.');
    expect(await page.title()).toBe('Where does the hornbill nest? – ReadytoWork');
    await page.goto('/self-help/category/birds');
    expect(await page.locator('main').innerText()).toContain('Where does the hornbill nest?');
    await page.goto('/self-help');
    await page.getByRole('searchbox').fill('hornbill');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await page.locator('main').innerText()).toContain('Where does the hornbill nest?');
    await context.close();
  });

  test('never runs hostile text', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    const harmless = async (words: string) => {
      await page.getByText(words).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    };
    await page.goto(`/self-help/article/${hostile}`);
    await harmless('Still here');
    await page.getByText('Press me').click();
    await harmless('Still here');
    await page.getByRole('link', { name: 'Birds' }).click();
    await harmless('Hostile');
    await page.getByRole('link', { name: /Hostile/ }).click();
    await harmless('Still here');
    await page.goto('/self-help/category/birds');
    await harmless('Hostile');
    await page.goto(`/self-help?q=${encodeURIComponent('hostile"><script>window.hacked=1</script>')}`);
    await harmless('answer');
    await context.close();
  });
});
