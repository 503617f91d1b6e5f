import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { heldBack, phone, profile, signedIn, signIn } from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { setUp } from './setup.ts';

const on = setUp();

/** The Menu button in the header, or at the foot for a signed-in user. Until the style sheet has loaded, both are visible. */
const button = (page: Page) =>
  page.getByRole('button', { name: 'Menu', exact: true }).filter({ visible: true }).first();
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => drawer(page).getByRole('link', { name, exact: true });
const isShut = (page: Page) => drawer(page).waitFor({ state: 'hidden' });

/** A phone whose script is held back until the test lets it through. */
async function early(path: string, email?: string) {
  const { page, context, errors } = await profile(on.browser, on.product.url);
  if (email) await signedIn(page, email);
  const arrive = await heldBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await button(page).waitFor();
  return { page, context, errors, arrive };
}

/** The button's state, as a screen reader reports it. */
async function isExpanded(page: Page): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `document.querySelector('.menu-button')`,
  });
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  await devtools.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

const ways: [how: string, shut: (page: Page) => Promise<void>][] = [
  ['its own button', (page) => page.getByRole('button', { name: 'Close the menu' }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a press beside it', (page) => page.mouse.click(20, phone.height / 2)],
];

describe('the drawer before any script has come', () => {
  test.each(ways)('opens, and is closed by %s', async (_how, shut) => {
    const { page, context } = await early('/faq');
    await button(page).click();
    await entry(page, 'About Us').waitFor();
    await shut(page);
    await isShut(page);
    expect(new URL(page.url()).pathname).toBe('/faq');
    await context.close();
  });

  test('opens and closes by keyboard, tells screen readers whether it is open, and its links work', async () => {
    const { page, context } = await early('/faq');
    const keys = keyboardOf(page);
    await keys.tabTo(button(page));
    await keys.press('Enter');
    await entry(page, 'About Us').waitFor();
    await keys.expectAt(page.getByRole('button', { name: 'Close the menu' }));
    expect(await isExpanded(page)).toBe(true);
    await keys.press('Escape');
    await keys.expectAt(button(page));
    expect(await isExpanded(page)).toBe(false);
    await keys.press('Space');
    await keys.enter(entry(page, 'About Us'));
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await isShut(page);
    await context.close();
  });

  test('stays open when the script has loaded, and closes when an entry is chosen', async () => {
    const { page, context, errors, arrive } = await early('/login');
    await button(page).click();
    arrive();
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
    await page.waitForLoadState('networkidle');
    await entry(page, 'About Us').click();
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await isShut(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('shows learners the way to their courses, and visitors the way to sign in', async () => {
    const { email } = await on.records.learner();
    for (const [who, shown] of [
      [email, ['My Learning', 'Resources', 'Me', 'Find work']],
      [undefined, ['Login', 'Resources', 'Find work', 'My search']],
    ] as const) {
      const { page, context } = await early('/faq', who);
      await button(page).click();
      const names = await drawer(page).getByRole('link').allInnerTexts();
      expect(names.slice(4, 8)).toEqual(shown);
      await context.close();
    }
  });
});

test('the drawer stays open if the page arrives after the press', async () => {
  const { email } = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url);
  const arrive = await heldBack(page, '**/assets/dashboard-page-*.js');
  await signIn(page, email);
  await button(page).click();
  await entry(page, 'FAQs').waitFor();
  arrive();
  await page.getByText('Welcome', { exact: true }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await entry(page, 'FAQs').isVisible()).toBe(true);
  await context.close();
});

describe('the drawer closes', () => {
  const opened = async (path: string) => {
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/about-us', { waitUntil: 'networkidle' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await button(page).click();
    await entry(page, 'FAQs').waitFor();
    return { page, context };
  };

  test('when the entry of the current page is pressed', async () => {
    const { page, context } = await opened('/faq');
    await entry(page, 'FAQs').click();
    await isShut(page);
    await context.close();
  });

  test('when the visitor goes back within the site', async () => {
    const { page, context } = await opened('/faq');
    await entry(page, 'About Us').click();
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await button(page).click();
    await entry(page, 'FAQs').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
    await isShut(page);
    await context.close();
  });

  test('when the focus leaves it, and when the window becomes wide', async () => {
    const { page, context } = await opened('/faq');
    const keys = keyboardOf(page);
    await keys.tabTo(entry(page, 'Login').last());
    await keys.press('Tab');
    await isShut(page);
    await button(page).click();
    await entry(page, 'FAQs').waitFor();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => page.locator('.site-menu:popover-open').count()).toBe(0);
    await context.close();
  });

  test('when the visitor presses a link beside it, which is then not followed', async () => {
    const { page, context } = await opened('/faq');
    await page.mouse.click(30, 30);
    await isShut(page);
    expect(new URL(page.url()).pathname).toBe('/faq');
    await context.close();
  });
});

test('the menu shows whether someone is signed in, in this tab and in others', async () => {
  const { email } = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, {
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const logout = drawer(page).getByRole('button', { name: 'Logout' });
  await entry(page, 'Login').first().waitFor();
  expect(await logout.isVisible()).toBe(false);
  const other = await context.newPage();
  await signedIn(other, email);
  await logout.waitFor();
  await entry(page, 'My Learning').waitFor();
  expect(await entry(page, 'Login').count()).toBe(0);
  await other.evaluate(() => localStorage.removeItem('_artw'));
  await entry(page, 'Login').first().waitFor();
  await logout.waitFor({ state: 'hidden' });
  await context.close();
});

describe('the groups of the wide menu', () => {
  const wide = { viewport: { width: 1280, height: 800 } };
  const group = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true });
  const practice = (page: Page) => entry(page, 'Interview practice');

  test('open and close before any script has come, by press and by keyboard', async () => {
    const { page, context } = await profile(on.browser, on.product.url, wide);
    await heldBack(page, '**/assets/*.js');
    await page.goto('/faq', { waitUntil: 'commit' });
    expect(await practice(page).isVisible()).toBe(false);
    await group(page, 'Work').click();
    await practice(page).waitFor();
    const below = (await group(page, 'Work').boundingBox())?.y ?? 0;
    expect((await practice(page).boundingBox())?.y).toBeGreaterThan(below + 20);
    await page.mouse.click(20, 700);
    await practice(page).waitFor({ state: 'hidden' });
    const keys = keyboardOf(page);
    await keys.tabTo(group(page, 'Work'));
    await keys.press('Enter');
    await practice(page).waitFor();
    await keys.press('Escape');
    await practice(page).waitFor({ state: 'hidden' });
    await keys.expectAt(group(page, 'Work'));
    await keys.press('Space');
    await keys.enter(practice(page));
    await page.getByRole('heading', { level: 1, name: 'Interview practice' }).waitFor();
    await context.close();
  });

  test('close when an entry is chosen and when the focus leaves them', async () => {
    const { page, context } = await profile(on.browser, on.product.url, wide);
    await page.goto('/faq', { waitUntil: 'networkidle' });
    await group(page, 'Work').click();
    await entry(page, 'Advert check').click();
    await page.getByRole('heading', { level: 1, name: 'Advert check' }).waitFor();
    await practice(page).waitFor({ state: 'hidden' });
    const keys = keyboardOf(page);
    await keys.enter(group(page, 'Work'));
    await keys.tabTo(entry(page, 'Side hustles'));
    await keys.press('Tab');
    await practice(page).waitFor({ state: 'hidden' });
    await context.close();
  });
});

test('the landing page offers every way to sign in after the server has ended the session', async () => {
  const { email } = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, {
    viewport: { width: 1280, height: 800 },
  });
  await signedIn(page, email);
  const session = JSON.parse((await page.evaluate(() => localStorage.getItem('_artw'))) ?? '{}');
  await page.request.post('/api/logout/', { data: { refresh_token: session.refresh } });
  // The access token has expired; the page asks for another one and is refused.
  const claims = btoa(JSON.stringify({ exp: 1, user_id: session.user_id })).replace(/=+$/, '');
  const spent = JSON.stringify({ ...session, access: `x.${claims}.x` });
  await page.evaluate((text) => localStorage.setItem('_artw', text), spent);
  await page.goto('/');
  await entry(page, 'Login').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('_artw'))).toBeNull();
  await context.close();
});
