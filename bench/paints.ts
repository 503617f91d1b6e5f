import type { Browser } from 'playwright-core';
import type { Figure } from './figures.ts';
import { onSite, phone, sitePages } from './site.ts';
import { slowDown } from './slow-phone.ts';
import { median } from './statistics.ts';

const runs = 5;
/** Largest Contentful Paint of the public pages on a slow phone, the median of five first visits each. */
export const measurePaints = (): Promise<Figure[]> =>
  onSite(async (browser, url) => {
    const figures: Figure[] = [];
    for (const { page, path } of sitePages.filter(({ signIn }) => !signIn)) {
      const paints: number[] = [];
      for (let run = 0; run < runs; run++) paints.push(await largestPaint(browser, url + path));
      figures.push({ name: `largest paint of ${page}, slow 4G, CPU / 4`, value: median(paints), unit: 'ms' });
    }
    return figures;
  });

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 });
  const tab = await context.newPage();
  await slowDown(tab);
  await tab.goto(url, { waitUntil: 'networkidle' });
  const paint = await tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        );
      }),
  );
  await context.close();
  return paint;
}
