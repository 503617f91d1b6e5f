import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';

/** Adds up what jumps on each page of this profile from now on, as browsers count it: not what follows a press. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { layoutShift: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput)
          sum.value += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All that has jumped since this page was opened. */
export async function layoutShiftOf(page: Page): Promise<number> {
  const found = await page.evaluate(() => ('layoutShift' in window ? window.layoutShift : undefined));
  return z.object({ value: z.number() }).parse(found).value;
}
