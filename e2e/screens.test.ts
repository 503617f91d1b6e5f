import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { desktop, heldBack, placeOf, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();
const patient = { timeout: 10_000 };
const work = 1;
const money = 3;

async function learning() {
  const learner = await on.records.learner('Naledi', 'Dube');
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, learner.email);
  return { learner, page, context, errors };
}

/** The courses that everybody can see. */
const published = async (page: Page) =>
  z.array(z.object({ name: z.string() })).parse(await (await page.request.get('/v1/courses/')).json());

const sections = (page: Page) => page.locator('main details[name=module-contents] > summary').allInnerTexts();

describe('the dashboard', () => {
  test('says who learns and how far, and leads to the profile and to each course', async () => {
    const { learner, page, context, errors } = await learning();
    await on.records.completeChapters(learner.id, work);
    await on.records.write(
      `insert into chapter_progress (account_id, module_id, chapter, completed, updated_at)
       values ($1, $2, 1, 1, now())`,
      [learner.id, money],
    );
    await page.goto('/my-learning');
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
    await page.getByRole('heading', { name: 'Naledi Dube' }).waitFor();
    await page.getByText(learner.email, { exact: true }).waitFor();
    const counts = page.locator('main dl > div');
    await expect
      .poll(() => counts.allInnerTexts(), patient)
      .toEqual([
        `Registered Modules\n${(await published(page)).length}`,
        'Modules in Progress\n1',
        'Modules Completed\n1',
      ]);
    await page.getByRole('link', { name: 'People Skills' }).click();
    await page.waitForURL('**/my-learning/people?*');
    await page.goBack();
    await page.getByRole('link', { name: 'Manage Profile' }).click();
    await page.waitForURL('**/my-learning/edit-profile');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('fetches the next slide of the course to go on with a second and a half after it is there', async () => {
    const { page, context } = await learning();
    await page.goto('/my-learning');
    const fetched = (part: string) =>
      page.evaluate((address) => {
        const entries = performance.getEntriesByType('resource');
        const found = entries.find(({ name }) => name.includes(address));
        if (!(found instanceof PerformanceResourceTiming)) return null;
        return { startTime: found.startTime, responseEnd: found.responseEnd };
      }, part);
    await expect.poll(() => fetched('/media/slides/'), patient).not.toBeNull();
    const [slide, summary] = [await fetched('/media/slides/'), await fetched('/v1/pages/learner/')];
    expect((slide?.startTime ?? 0) - (summary?.responseEnd ?? 0)).toBeGreaterThanOrEqual(1_500);
    await context.close();
  });

  test('is left by a logout that loads the page anew', async () => {
    const { page, context } = await learning();
    await page.goto('/my-learning');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    await context.close();
  });
});

test.each([
  [
    'fails on the server',
    (page: Page) => page.route('**/api/logout/', (route) => route.fulfill({ status: 500 })),
  ],
  ['never gets there', (page: Page) => page.route('**/api/logout/', (route) => route.abort())],
])('a logout that %s clears the session and loads the page anew all the same', async (_what, spoil) => {
  const { page, context } = await learning();
  await page.goto('/my-learning');
  await page.evaluate(() => Object.assign(window, { before: true }));
  await spoil(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('_artw'))).toBeNull();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  await context.close();
});

describe('a module page', () => {
  test('says Loading.... until the summary is there', async () => {
    const { page, context } = await learning();
    const release = await heldBack(page, '**/v1/pages/learner/*');
    await page.goto('/my-learning/money');
    await page.getByRole('heading', { level: 1, name: 'Loading....', exact: true }).waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'Money Skills Module' }).waitFor();
    await context.close();
  });

  test('has the sections of its kind, and the whole course as a file where there is one', async () => {
    const { page, context } = await learning();
    const content = page.getByRole('link', { name: 'Download Content' });
    await page.goto('/my-learning/money');
    await expect.poll(() => sections(page), patient).toEqual(['Topics', 'Resources', 'Certification']);
    expect(await content.count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Content', exact: true }).count()).toBe(0);
    await page.goto('/my-learning/work');
    await content.waitFor();
    await page.goto('/my-learning/productivity');
    await content.waitFor();
    expect(await sections(page)).toEqual(['Topics', 'Certification']);
    await context.close();
  });

  test('turns its slides by the two buttons alone, and never past an end', async () => {
    const { learner, page, context } = await learning();
    await page.goto('/my-learning/money');
    await page.getByRole('heading', { level: 2, name: /^Money Skills: / }).waitFor();
    const [last = 0] = await on.records.lastSlides(money);
    await page.getByText(placeOf(0)).waitFor();
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await page.getByRole('img', { name: 'Chapter 1, slide 0' }).click();
    await page.keyboard.press('ArrowRight');
    // A carousel of its own accord would turn after 5 s.
    await page.waitForTimeout(5_200);
    expect(await page.getByText(placeOf(0)).count()).toBe(1);
    await on.records.completeChapters(learner.id, money);
    await page.goto(`/my-learning/money?chapter=1&slide=${last}`);
    await page.getByText(`${last} of ${last}`, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await context.close();
  });
});

describe('Manage Profile', () => {
  test.each(['**/v1/user/*/', '**/v1/profile/profile/*/'])(
    'shows its pane once both records are there, also when %s is late',
    async (late) => {
      const { page, context } = await learning();
      const release = await heldBack(page, late);
      await page.goto('/my-learning/edit-profile');
      await page.getByRole('link', { name: 'Manage Account' }).waitFor();
      await page.waitForTimeout(500);
      const option = page.getByRole('link', { name: /^Reset Your Password/ });
      expect(await option.count()).toBe(0);
      release();
      await page
        .getByText(
          'Manage your account. Here you can reset your password, or become a ready to work facilitator to help the youth.',
        )
        .waitFor();
      expect(await option.innerText()).toContain('Change your ReadytoWork log in password.');
      await context.close();
    },
  );

  test('shows that a new password is on its way', async () => {
    const { page, context } = await learning();
    const release = await heldBack(page, '**/v1/user/change_password/');
    await page.goto('/my-learning/edit-profile/change-password');
    for (const label of ['Current Password', 'New Password', 'Confirm Password'])
      await page.getByLabel(label, { exact: true }).fill('mango taxi sunrise');
    const button = page.getByRole('button', { name: 'Change Password' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-busy'), patient).toBe('true');
    release();
    await expect.poll(() => button.getAttribute('aria-busy'), patient).toBeNull();
    await context.close();
  });
});

describe('a visitor', () => {
  test('who signs in with nothing is told by the server, each thing on a line', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('Enter your email address.\nEnter your password.');
    for (const path of ['/login', '/forgot-password']) {
      await page.goto(path);
      expect(await page.getByLabel('Email address').getAttribute('type'), path).toBe('email');
    }
    await context.close();
  });

  test('sees that the topics of self-help are on their way, for as long as they are', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
    await page.goto('/login', { waitUntil: 'networkidle' });
    const release = await heldBack(page, '**/v3/self_help/categories/');
    await page.getByRole('link', { name: 'Self Help' }).first().click();
    await page.getByText('Fetching the topics…').waitFor();
    release();
    await page.getByRole('link', { name: /^Getting started/ }).waitFor();
    await context.close();
  });

  test('reads for whom it is, and comes from the foot of each page to the questions', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/about-us');
    const words = await page.locator('main').innerText();
    expect(words).toContain('between 18 and 35');
    expect(words).toContain('our partner bank');
    const courses = await published(page);
    expect(courses.length).toBeGreaterThan(4);
    for (const { name } of courses) expect(words).toContain(name);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Frequently Asked Questions' }).click();
    await page.waitForURL('**/faq');
    await page.getByRole('heading', { level: 1, name: 'Questions Frequently Asked By Users' }).waitFor();
    await page.getByText('You may use them for volunteer training').waitFor({ state: 'attached' });
    const answers = (await page.locator('main').textContent())?.replace(/\s+/g, ' ');
    expect(answers).toContain('material may not be shared, copied or altered');
    await context.close();
  });
});
