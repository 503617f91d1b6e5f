import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import type { Shift } from './windows.ts';

const shape = z.array(
  z.object({ value: z.number(), at: z.number(), afterInput: z.boolean(), moved: z.array(z.string()) }),
);

/** Records layout shifts on every page of this profile from the first paint on. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: observer });
}

export const shiftsOf = async (tab: Page): Promise<Shift[]> =>
  shape.parse(await tab.evaluate('window.benchShifts ?? []'));

/** As text, because TypeScript's types of a browser lack layout shifts. Frames report their own. */
const observer = `
  if (window.top === window) {
    window.benchShifts = [];
    const named = (node) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      if (!element) return 'something that is gone';
      const words = (element.innerText ?? '').trim().replace(/\\s+/g, ' ').slice(0, 30);
      return element.tagName.toLowerCase() + (element.id ? '#' + element.id : '') + (words ? ' "' + words + '"' : '');
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.benchShifts.push({
          value: entry.value,
          at: entry.startTime,
          afterInput: entry.hadRecentInput,
          moved: entry.sources.map(({ node }) => named(node)),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  }`;
