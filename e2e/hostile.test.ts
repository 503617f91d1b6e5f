import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearStorage, profile, signedIn } from './browser.ts';
import { keepEvidence } from './evidence.ts';
import { setUp } from './setup.ts';

const on = setUp({});

/** Texts that would run a script, or lead elsewhere, on a page that does not escape them. */
const corpus = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '"><svg onload=window.hacked=1>',
  "' autofocus onfocus=window.hacked=1 x='",
  '</title></script></textarea></style><script>window.hacked=1</script>',
  'javascript:window.hacked=1',
  'data:text/html,<script>opener.hacked=1</script>',
  '{{constructor.constructor("window.hacked=1")()}}',
  `\${window.hacked=1}`,
  '<math><mtext><table><mglyph><style><img src=x onerror=window.hacked=1>',
  '<a href="//evil.example" target=_top>x</a><base href="//evil.example/">',
  '\u2028window.hacked=1\u2028<!--<script>',
];
const all = corpus.join(' ');

/** Opens the page and waits for its requests; no text of the corpus may have run, navigated, or called another host. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'hacked' in window), path).toBe(false);
  expect(new URL(page.url()).origin, path).toBe(new URL(on.product.url).origin);
}

async function watched() {
  const opened = await profile(on.browser, on.product.url);
  const { page, context, errors } = opened;
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(on.product.url).origin) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { ...opened, foreign };
}

describe('hostile text never runs', () => {
  test("in a learner's names and profile, on every page that shows them", async () => {
    const learner = await on.records.learner(all.slice(0, 140), all.slice(140));
    await on.records.write(
      'update account set bio = $2, education = $2, skills = $2, experience = $2, contact = $2 where id = $1',
      [learner.id, all],
    );
    const { page, context, errors, foreign } = await watched();
    await signedIn(page, learner.email);
    for (const path of [
      '/my-learning',
      '/my-learning/money',
      '/my-learning/me',
      '/my-learning/me/details',
      '/my-learning/me/page',
      '/my-learning/resources',
      '/self-help/log-a-ticket',
    ])
      await visit(page, path);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
    await context.close();
  });

  test("in a chat, in the chat's name, and in the name of the person who wrote it", async () => {
    await on.records.set('community', 'on');
    const reader = await on.records.participant('Lerato', 'Nkosi');
    const writer = await on.records.participant(all.slice(0, 80), all.slice(80, 160));
    await on.records.connect(reader.id, writer.id);
    const room = await on.records.chat([reader.id, writer.id], corpus.length);
    await on.records.write('update room set name = $2 where uuid = $1', [room, all.slice(0, 60)]);
    await on.records.write(
      'update message set text = ($2::text[])[number] where room_id = (select id from room where uuid = $1)',
      [room, corpus],
    );
    const { page, context, errors, foreign } = await watched();
    await signedIn(page, reader.email);
    await visit(page, '/community');
    await visit(page, '/community/chats');
    await page.goto(`/community/chats/${room}`);
    // A chat's stream stays open, so the page is never idle.
    await page.getByText('{{constructor.constructor').first().waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
    await context.close();
  });

  test('on a certificate that anyone can look up', async () => {
    const learner = await on.records.learner('Lerato', 'Nkosi');
    const number = 'HOSTILE-NAME-000000000000';
    await on.records.write(
      `insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at)
       values ($1, $2, 3, $3, 'Money Skills', 50, now())`,
      [number, learner.id, all],
    );
    const { page, context, errors, foreign } = await watched();
    await visit(page, `/verify/${number}`);
    await expect.poll(() => page.getByRole('main').innerText()).toContain('window.hacked');
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
    await context.close();
  });

  let visitor: Awaited<ReturnType<typeof watched>>;
  beforeAll(async () => {
    visitor = await watched();
  });
  afterAll(() => visitor.context.close());

  test.each([
    (words: string) => `/?utm_source=${words}&utm_campaign=${words}&utm_medium=${words}`,
    (words: string) => `/login?next=${words}&from=${words}&error=${words}`,
    (words: string) => `/self-help?q=${words}`,
    (words: string) => `/self-help/category/${words}`,
    (words: string) => `/self-help/article/${words}`,
    (words: string) => `/verify/${words}`,
    (words: string) => `/confirm-email?token=${words}`,
    (words: string) => `/forgot-password?token=${words}`,
    (words: string) => `/register?invitation=${words}&email=${words}`,
    (words: string) => `/leaving/${words}`,
    (words: string) => `/about-us?token=${words}`,
    (words: string) => `/faq#${words}`,
  ])('in an address: %s', async (address) => {
    const { page, context, errors, foreign } = visitor;
    await keepEvidence(context);
    await clearStorage(page);
    for (const words of [all, 'javascript:window.hacked=1', '//evil.example/'])
      await visit(page, address(encodeURIComponent(words)));
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
});
