import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  clearStorage,
  expectNoSidewaysScroll,
  looks,
  phone,
  phoneOnItsSide,
  profile,
  wear,
} from './browser.ts';
import { keepEvidence } from './evidence.ts';
import type { Setup } from './setup.ts';

/** Brings a page into the state that the sweep checks, and waits for it. */
export type Reach = (page: Page) => Promise<unknown>;
/** A page, or one of its states; its test has the same name. */
export type Stop = [name: string, reach: Reach];

/** A phone on its side that is also as narrow as a desk at 200 % zoom. The sites have no breakpoint between 640 and 740 px. */
const narrowOnItsSide = { width: 640, height: 360 };
const swept = looks.map(([name, look]): (typeof looks)[number] =>
  look.viewport === phoneOnItsSide ? [name, { ...look, viewport: narrowOnItsSide }] : [name, look],
);

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no violation of axe's rules for WCAG 2.2 AA and good practice, or of these rules alone; frames of packages are left
 * out.
 */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  // Once for each document, because loading axe takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  const found = await page.evaluate(async (runOnly) => {
    const { axe: inPage }: { axe: typeof axe } = Object(window);
    const options = { resultTypes: ['violations' as const], iframes: false, ...(runOnly && { runOnly }) };
    const { violations } = await inPage.run({ exclude: ['main iframe'] }, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rules);
  expect(found, where).toEqual([]);
}

/** Asks the browser itself, because unlike `page.evaluate` it does not parse the same script again for the next document. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeScript });
  await session.detach();
}

/**
 * Runs every rule of axe in one look, which `turn` chooses, and the rule about contrast also in the other theme. Nothing is cut
 * off in any look. The page ends in the look in which it began.
 */
export async function expectEveryLook(page: Page, where: string, turn = 0): Promise<void> {
  const viewport = page.viewportSize() ?? phone;
  await wearEveryLook(page, where, turn);
  await wear(page, { viewport, colorScheme: null });
}

async function wearEveryLook(page: Page, where: string, turn: number): Promise<void> {
  const full = swept[turn % swept.length]?.[1];
  const inOtherTheme = swept.find(([, { colorScheme }]) => colorScheme !== full?.colorScheme)?.[1];
  for (const [look, options] of swept) {
    await wear(page, options);
    if (process.env.LOOKS === 'all' || options === full) await expectAccessible(page, `${where}, on ${look}`);
    else if (options === inOtherTheme)
      await expectAccessible(page, `${where}, on ${look}`, ['color-contrast']);
    await expectNoSidewaysScroll(page, `${where}, on ${look}`);
  }
}

/** Waits until a page has its heading and all its data. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main .spinner').first().waitFor({ state: 'detached' });
}

/** Opens an address and waits for its page. */
export const at =
  (address: string): Reach =>
  async (page) => {
    await page.goto(address);
    await settled(page);
  };

/** A stop for each of these paths, using the `reach` that fills in its parameters. Throws if a path has none. */
export const stopsAt = (paths: readonly string[], reaches: Record<string, Reach>): Stop[] =>
  paths.map((path) => {
    const reach = reaches[path];
    if (!reach) throw new Error(`No stop reaches ${path}: give it a line here.`);
    return [path, reach];
  });

type Opened = Awaited<ReturnType<typeof profile>>;

/**
 * Declares a test for each stop. They share a profile, which is empty at the start of each.
 *
 * @param prepare prepares the profile before the first stop
 */
export function sweep(
  on: Setup,
  stops: readonly Stop[],
  prepare: (opened: Opened) => Promise<void> = async () => {},
): void {
  let opened: Opened;
  beforeAll(async () => {
    opened = await profile(on.browser, on.product.url, {});
    await prepare(opened);
  });
  afterAll(() => opened.context.close());
  beforeEach(async () => {
    const { context, page, errors } = opened;
    await keepEvidence(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await clearStorage(page);
    // The last stop ended in another look.
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: null });
    errors.length = 0;
  });
  test.each(stops.map(([name, reach], turn) => ({ name, reach, turn })))(
    '$name: accessible, and nothing is cut off, in every look',
    async ({ name, reach, turn }) => {
      await reach(opened.page);
      await wearEveryLook(opened.page, name, turn);
      expect(opened.errors).toEqual([]);
    },
  );
}
