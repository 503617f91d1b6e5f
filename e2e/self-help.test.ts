import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp({ RATE_LIMITS: 'off' });
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

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, change: Record<string, string> = {}): Promise<void> {
  const ticket = {
    Name: 'Ayanda',
    Surname: 'Dlamini',
    'Email address': 'ayanda@example.org',
    'Subject Heading': 'Slides',
    Message: 'They do not open.',
    ...change,
  };
  for (const [name, value] of Object.entries(ticket)) await field(page, name).fill(value);
}

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

  test('is searched, with the answer in the address', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/self-help');
    await page.getByRole('searchbox').fill('hornbills');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '1 answer found' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Where does the hornbill nest?' }).click();
    await page.waitForURL(`**/self-help/article/${good}`);
    await page.goBack();
    await page.getByRole('searchbox').fill('xylophone');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await context.close();
  });

  test('arrives as HTML that can be read and searched before any script', async () => {
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

  test.each(['/self-help/article/999999', '/self-help/article/x', '/self-help/category/nothing'])(
    '%s is a 404',
    async (path) => {
      const { page, context } = await profile(on.browser, on.product.url);
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByRole('heading', { name: 'We could not find this page' }).waitFor();
      await context.close();
    },
  );

  test('hostile words never run', async () => {
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

describe('a support ticket', () => {
  test('is sent when nothing is empty, and the form clears', async () => {
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await page.goto('/self-help/log-a-ticket');
    await fill(page, { Message: '' });
    await page.getByText('0 / 1024', { exact: true }).waitFor();
    expect(await send(page).isDisabled()).toBe(true);
    for (const name of ['Name', 'Surname', 'Email address', 'Subject Heading', 'Message']) {
      await fill(page, { [name]: '  ' });
      expect(await send(page).isDisabled(), name).toBe(true);
    }
    await fill(page, { Message: 'x'.repeat(2000) });
    await page.getByText('1024 / 1024', { exact: true }).waitFor();
    const script = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">';
    await fill(page, { Name: script, 'Subject Heading': script, Message: script });
    await send(page).click();
    await page.getByText('Message successfully sent').waitFor();
    for (const name of ['Name', 'Surname', 'Email address', 'Subject Heading', 'Message'])
      expect(await field(page, name).inputValue(), name).toBe('');
    expect(await send(page).isDisabled()).toBe(true);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    const { rows } = await pool.query('select topic, message from support_ticket order by id desc limit 1');
    expect(rows).toEqual([{ topic: script, message: script }]);
    await page.reload();
    await page.getByText('0 / 1024', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("says the server's words, each on a line, and keeps what was typed, also over a reload", async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/self-help/log-a-ticket');
    await fill(page, { 'Email address': 'nobody' });
    await send(page).click();
    await page.getByRole('alert').getByText('This does not look like an email address.').waitFor();
    await page.getByRole('button', { name: 'Close this message' }).click();
    await page.route('**/v3/self_help/ticket/', (route) =>
      route.fulfill({ status: 400, json: { topic: ['First.'], message: ['Second.', 'Third.'] } }),
    );
    await send(page).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('First.\nSecond.\nThird.');
    await page.reload();
    await expect.poll(() => field(page, 'Message').inputValue()).toBe('They do not open.');
    expect(await field(page, 'Email address').inputValue()).toBe('nobody');
    await context.close();
  });

  test('whose answer was lost is there once', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/self-help/log-a-ticket');
    await fill(page, { 'Subject Heading': 'Only once' });
    await page.route('**/v3/self_help/ticket/', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/v3/self_help/ticket/');
    await page.reload();
    await expect.poll(() => send(page).isEnabled()).toBe(true);
    await send(page).click();
    await page.getByText('Message successfully sent').waitFor();
    const { rows } = await pool.query("select count(*)::int from support_ticket where topic = 'Only once'");
    expect(rows).toEqual([{ count: 1 }]);
    await context.close();
  });

  test('knows who is signed in, and forgets them with the session', async () => {
    const learner = await on.records.learner('Thandi', 'Mokoena');
    const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
    await signedIn(page, learner.email);
    await page.goto('/self-help/log-a-ticket');
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Thandi');
    expect(await field(page, 'Surname').inputValue()).toBe('Mokoena');
    expect(await field(page, 'Email address').inputValue()).toBe(learner.email);
    await field(page, 'Subject Heading').fill('Mine');
    await field(page, 'Message').fill('Private words');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' });
    await page.goto('/self-help/log-a-ticket');
    await page.getByText('0 / 1024', { exact: true }).waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('');
    await context.close();
  });
});
