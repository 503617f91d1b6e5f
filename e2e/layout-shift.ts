import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

/** Largest layout shift of an open page (web.dev calls less than 0.1 good). */
const most = 0.05;

/** Delays in milliseconds. On every machine they make answers come in the order in which a slow connection would deliver them. */
const late = { scripts: 250, faces: 350, calls: 500 };

/** Delays a document's requests, so that the browser paints each state of a page before the next. */
export async function slowly(context: BrowserContext): Promise<void> {
  const after = (milliseconds: number, glob: string) =>
    context.route(glob, async (route) => {
      await pause(milliseconds);
      await route.continue().catch(() => {});
    });
  await after(late.scripts, '**/*.js');
  await after(late.faces, '**/*.woff2');
  await after(late.calls, '**/v{1,3}/**');
}

/** Waits until the page has been painted in its present state. */
export const painted = (page: Page | Frame): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** Delays answers from these addresses until the page has been painted without them. */
export async function afterPaint(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, async (route) => {
    await painted(page).catch(() => {});
    await route.continue().catch(() => {});
  });
}

/**
 * Records layout shifts on each page that this profile opens from now on. Shifts that follow a press are left out, as in
 * browsers' own figures.
 */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { at: number; value: number; moved: string[] }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry && 'value' in entry && 'sources' in entry) || entry.hadRecentInput)
          continue;
        const sources = Array.isArray(entry.sources) ? entry.sources : [];
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.className || node?.nodeName} ${previousRect.y} -> ${currentRect.y}`,
        );
        shifts.push({ at: entry.startTime, value: Number(entry.value), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = z.array(z.object({ at: z.number(), value: z.number(), moved: z.array(z.string()) }));

/**
 * Checks that nothing has moved on this page or frame since it was first painted. Ignores moves that the browser reports before
 * the styles have loaded, because users do not see them.
 */
export async function expectSteady(page: Page | Frame, where: string, limit = most): Promise<void> {
  const found = shifts.parse(
    await page.evaluate(() => {
      const { layoutShifts } = Object(window);
      const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
      return layoutShifts?.filter(({ at }: { at: number }) => at > painted);
    }),
  );
  const sum = found.reduce((all, { value }) => all + value, 0);
  expect(sum, `${where}: ${JSON.stringify(found)}`).toBeLessThanOrEqual(limit);
}
