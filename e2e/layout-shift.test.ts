import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { routes } from '../apps/web/src/routes/table.ts';
import { clearStorage, profile, signedIn } from './browser.ts';
import { expectSteady, painted, slowly, watchLayoutShift } from './layout-shift.ts';
import { shortCourse } from './own-course.ts';
import { startPlatform } from './own-platform.ts';
import { areThere, golf, importInto, openCourse } from './packages.ts';
import { setUp } from './setup.ts';

const on = setUp({});
const viewport = { width: 390, height: 844 };

/**
 * Addresses for the parameters of a path, chosen because different parts of these pages load late. A new page with parameters
 * needs a line here.
 */
const examples: Record<string, string[]> = {
  '/courses/:slug': ['/courses/money', '/courses/nothing'],
  '/leaving/:target': ['/leaving/terms'],
  '/leaving/place/:place': ['/leaving/place/sa-youth', '/leaving/place/nothing'],
  '/self-help/category/:slug': ['/self-help/category/courses', '/self-help/category/nothing'],
  '/self-help/article/:id': ['/self-help/article/1', '/self-help/article/999999'],
  '/news/:slug': ['/news/minimum-wage-2026', '/news/nothing'],
  '/wellness/:slug': ['/wellness/sleep-on-night-shift'],
  '/side-hustles/:slug': ['/side-hustles/hair-braiding'],
  '/leaving/story/:corner/:slug/:source': ['/leaving/story/news/minimum-wage-2026/1'],
  '/verify/:number': ['/verify/AAAAAAAAAAAAAAAAAAAAAA'],
  '/people/:handle': ['/people/nobody'],
  '/community/posts/:post': ['/community/posts/00000000-0000-4000-8000-000000000000'],
  '/community/chats/:room': ['/community/chats/00000000-0000-4000-8000-000000000000'],
  '/connect/:code': ['/connect/00000000-0000-4000-8000-000000000000'],
  '/my-learning/groups/led/:group': ['/my-learning/groups/led/999999'],
  '/my-learning/groups/led/:group/:day': ['/my-learning/groups/led/999999/2026-12-02'],
  '/my-learning/groups/led/:group/messages/:member': ['/my-learning/groups/led/999999/messages/1'],
  '/my-learning/:category': ['/my-learning/work', '/my-learning/productivity', '/my-learning/nothing'],
};
const addresses = routes.flatMap(({ path, access }) => {
  const found = path.includes(':') ? examples[path] : [path];
  if (!found) throw new Error(`There is no example of ${path}.`);
  return found.map((address) => ({ address, access }));
});

type Who = 'visitor' | 'learner';

async function phoneOnSlowLine(email?: string): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await profile(on.browser, on.product.url, { viewport });
  if (email) await signedIn(page, email);
  await watchLayoutShift(context);
  await slowly(context);
  return { page, context };
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main .spinner').first().waitFor({ state: 'detached' });
  await painted(page);
}

// Pages run concurrently, because they mostly wait for late answers. A test takes a phone that no other one uses at the moment.
describe.concurrent('nothing jumps on', () => {
  const idle: Record<Who, Page[]> = { visitor: [], learner: [] };
  afterAll(() =>
    Promise.all(Object.values(idle).flatMap((phones) => phones.map((page) => page.context().close()))),
  );

  test.each([...addresses, { address: '/no-such-page', access: 'anyone' }])(
    '$address',
    async ({ address, access }) => {
      const { email } = await on.records.learner();
      for (const who of access === 'anyone' ? (['visitor', 'learner'] as const) : (['learner'] as const)) {
        const page = idle[who].pop() ?? (await phoneOnSlowLine()).page;
        await clearStorage(page);
        if (who === 'learner') await signedIn(page, email);
        await page.goto(address);
        await settled(page);
        await expectSteady(page, `${address} of a ${who}`);
        idle[who].push(page);
      }
    },
  );
});

describe('nothing jumps in a course', () => {
  test('made by us, when it is opened and when it is continued', async () => {
    const platform = await startPlatform(await shortCourse());
    const { page, context } = await profile(on.browser, platform.url, { viewport });
    await watchLayoutShift(context);
    await slowly(context);
    const steady = async (where: string, limit?: number) => {
      await page.waitForLoadState('networkidle');
      const [, frame] = page.frames();
      if (!frame) throw new Error('The course has no frame.');
      await painted(frame);
      await expectSteady(frame, where, limit);
    };
    await page.goto('/');
    // Stricter than the general limit, which missed that the header grew by a line when its script came.
    await steady('opened', 0.01);
    const next = page.frameLocator('iframe').getByRole('button', { name: /^(Next|Chapter \d)/ });
    for (let turned = 0; turned < 6; turned++) await next.click();
    await steady('turned');
    await page.reload();
    await page.frameLocator('iframe').getByText('Welcome back').waitFor();
    await steady('gone on with');
    await context.close();
    await platform.close();
  });

  test.skipIf(!areThere)('with many lessons', async () => {
    await importInto(on.product, 'minimum_12', golf('RuntimeMinimumCalls_SCORM12'));
    const { email } = await on.records.learner();
    const { page, context } = await phoneOnSlowLine(email);
    await openCourse(page, 'minimum_12');
    await page.getByText('Lesson 1 of 18').waitFor();
    await settled(page);
    await expectSteady(page, 'a course of many lessons');
    await context.close();
  });
});

test.each([320, 360, 1280])('the loading indicator moves nothing on a page %i px wide', async (width) => {
  const { email } = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, { viewport: { width, height: 740 } });
  await signedIn(page, email);
  await page.goto('/my-learning/work');
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await page.waitForLoadState('networkidle');
  const parts = [page.getByRole('banner'), page.locator('.menu-button'), page.locator('.site-name')];
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  const before = await places();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('waiting to be sent').waitFor({ state: 'attached' });
  await painted(page);
  expect(await places()).toEqual(before);
  await context.close();
});
