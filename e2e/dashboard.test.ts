import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { profile, signedIn } from './browser.ts';
import { dashboardStates } from './dashboard-states.ts';
import { expectSteady, slowly, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp();
const measuredPhone = { width: 390, height: 844 };

const next = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

describe.each(dashboardStates(on))('the dashboard of %s', (_, button, prepare) => {
  test('puts the next step first, on the first screen, and nothing jumps', async () => {
    const { id, email } = await on.records.learner('Nomvula', 'Khumalo');
    await prepare(id);
    const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: measuredPhone });
    await signedIn(page, email);
    await watchLayoutShift(context);
    await slowly(context);
    await page.goto('/my-learning');
    await next(page, button).waitFor();
    await page.getByRole('heading', { name: 'Nomvula Khumalo' }).waitFor();
    const box = await next(page, button).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 9_999)).toBeLessThan(measuredPhone.height);
    // The next step also comes first for screen readers and the keyboard.
    const greeting = button === 'Start Work Skills' ? 'Welcome' : 'Welcome Back';
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(greeting);
    const links = await page.getByRole('main').getByRole('link').allInnerTexts();
    expect(links.slice(0, 2).join()).toContain(button);
    await page.waitForLoadState('networkidle');
    await expectSteady(page, 'the dashboard');
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('without a network the dashboard says so once, and nothing jumps', async () => {
  const { email } = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, { viewport: measuredPhone });
  await signedIn(page, email);
  await watchLayoutShift(context);
  await page.route('**/v1/**', (route) => route.abort());
  await page.goto('/my-learning');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await expectSteady(page, 'the dashboard without a network');
  await context.close();
});
