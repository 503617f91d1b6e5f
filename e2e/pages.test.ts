import { describe, expect, test } from 'vitest';
import { demo, desktop, expectNoSidewaysScroll, heldBack, profile, signedIn, signIn } from './browser.ts';
import { linksIn, readPage, wordsOf } from './read-page.ts';
import { startProduct } from './server.ts';
import { setUp } from './setup.ts';

const on = setUp();

describe('public pages', () => {
  test('can be read as HTML without JavaScript', async () => {
    expect(wordsOf(await readPage(`${on.product.url}/login`))).toContain('Sign in');
    expect(wordsOf(await readPage(`${on.product.url}/forgot-password`))).toContain('Reset');
  });

  test('include a 404 with links for an unknown address', async () => {
    const main = /<main[\s\S]*<\/main>/.exec(await readPage(`${on.product.url}/no-such-page`, 404));
    expect(linksIn(main?.[0] ?? '').length).toBeGreaterThan(0);
  });

  // return-address.test.ts has the other targets.
  test('signing in never leads to another site', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    const target = encodeURIComponent('//evil.example/');
    await page.goto(`/login?next=${target}&from=${target}`);
    await page.getByLabel('Email address').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill('ReadyToWork-demo-1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/my-learning');
    expect(new URL(page.url()).origin).toBe(new URL(on.product.url).origin);
    await context.close();
  });
});

describe('the session', () => {
  test('ends in every tab when one tab signs out, and leaves nothing in the browser', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
    await signIn(page, learner.email);
    const second = await context.newPage();
    await second.goto('/my-learning');
    await second.getByRole('heading', { name: 'Welcome' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login*');
    await second.waitForURL('**/login*');
    await page.goto('/my-learning');
    await page.waitForURL('**/login*');
    expect(await page.evaluate(() => localStorage.getItem('_artw'))).toBeNull();
    await context.close();
  });

  test('is refreshed in the background before it expires', async () => {
    const short = await startProduct({ ACCESS_TOKEN_SECONDS: '61' });
    const { page, context } = await profile(on.browser, short.url);
    await signIn(page);
    const access = () => page.evaluate(() => JSON.parse(localStorage.getItem('_artw') ?? '{}').access);
    const first = await access();
    await expect.poll(access, { timeout: 15_000 }).not.toBe(first);
    await page.goto('/my-learning/money');
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await context.close();
    await short.close();
  });

  test('leads to the sign-in page after it was ended elsewhere', async () => {
    const learner = await on.records.learner();
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    const refresh = await page.evaluate(() => JSON.parse(localStorage.getItem('_artw') ?? '{}').refresh);
    await fetch(`${on.product.url}/api/logout/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refresh }),
    });
    await page.goto('/my-learning/money');
    await page.waitForURL('**/login*');
    await page.getByText('Your session has ended').waitFor();
    await page.reload();
    await page.getByText('Your session has ended').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('a failed request explains itself, and a retry by keyboard moves the focus into the content', async () => {
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signIn(page, learner.email);
  const calls = '**/v3/self_help/**';
  await page.route(calls, (route) => route.abort());
  await page.getByRole('link', { name: 'Self Help' }).first().click();
  const main = page.getByRole('main');
  await main.getByText('We could not reach ReadytoWork.').waitFor();
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Try again' }).click();
  await main.getByText('This page is not on your device yet.').waitFor();
  await main.getByRole('button', { name: 'Try again' }).focus();
  await page.unroute(calls);
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await main
    .getByRole('link', { name: /Signing in/ })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[123]$/);
  await context.close();
});

test('a late script does not block the menu, and the page works when it comes', async () => {
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url);
  const arrive = await heldBack(page, '**/assets/sign-in-page-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.keyboard.press('Escape');
  arrive();
  await page.getByLabel('Email address').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/my-learning');
  await context.close();
});

describe("a page's requests for the learner's data", () => {
  // The HTML already contains everything that is the same for all learners.
  const calls = ['/v1/pages/learner/'];

  test.each([
    ['/my-learning', 'Work Skills'],
    ['/my-learning/work', 'Work Skills Module'],
  ])('are made once on %s, and before its script has loaded', async (path, heading) => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/v1\/(?!module\/webmodule\/\d)/.test(pathname)) asked.push(pathname);
    });
    const arrive = await heldBack(page, '**/assets/vendor-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted()).toEqual(calls);
    arrive();
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    expect(asked.toSorted()).toEqual(calls);
    await context.close();
  });

  test('are not made with an expired or unreadable session', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    let asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/')) asked.push(pathname);
    });
    const first: (string | undefined)[] = [];
    const claims = btoa(JSON.stringify({ exp: 1, user_id: 1 })).replace(/=+$/, '');
    for (const session of ['{', '{"access":"x","user_id":1}', `{"access":"x.${claims}.x","user_id":1}`]) {
      await page.goto('/robots.txt');
      await page.evaluate((kept) => localStorage.setItem('_artw', kept), session);
      asked = [];
      await page.goto('/my-learning');
      await page.waitForURL('**/login*');
      first.push(asked[0]);
    }
    // Without a refresh token only the server may end the session, not the clock. So the page asks the server first, and makes no
    // other call before the answer.
    expect(first).toEqual([undefined, '/v1/user/1/', '/v1/user/1/']);
    await context.close();
  });
});

describe('keyboard and zoom', () => {
  test('by keyboard alone a learner signs in, opens a course and turns its slides', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
    const tabTo = async (name: RegExp) => {
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim();
        });
        if (name.test(focused)) return;
      }
      throw new Error(`Tab never reached ${name}`);
    };
    await page.goto('/login');
    await page.getByLabel('Email address').focus();
    await page.keyboard.type(learner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('ReadyToWork-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/my-learning');
    await page.getByRole('heading', { name: 'Work Skills' }).waitFor();
    await tabTo(/^Start Work Skills/);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Chapter 1, slide 0' }).waitFor();
    await tabTo(/^Next/);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Chapter 1, slide 1' }).waitFor();
    await expect.poll(() => on.records.completed(learner.id, 1, 1)).toBe(1);
    await context.close();
  });

  test('everything fits at 200 % zoom', async () => {
    const learner = await on.records.learner();
    // At 200 % a window of 1280 px is a page of 640 CSS pixels. A phone of 360 px would be one of 180, which is below WCAG's 320,
    // so 320 is tested.
    const { page, context } = await profile(on.browser, on.product.url, {
      viewport: { width: 320, height: 400 },
    });
    await signIn(page, learner.email);
    await page.getByRole('heading', { name: 'Work Skills' }).waitFor();
    await expectNoSidewaysScroll(page, 'the dashboard at 320');
    await page.goto('/my-learning/work');
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await expectNoSidewaysScroll(page, 'a slide at 320');
    await context.close();
  });
});
