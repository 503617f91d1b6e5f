import type { Browser } from 'playwright-core';
import type { Figure } from './figures.ts';
import { onSite, phone, signedIn } from './site.ts';
import { slowDown } from './slow-phone.ts';
import { median } from './statistics.ts';

const runs = 5;
const slowest = 30_000;

/**
 * When a learner on a slow phone has pressed the dashboard's next step and it leads on, on a first visit with nothing in the cache: they
 * press as soon as it is there and lies still. Milliseconds from the beginning of the visit to the press.
 */
export const measureNextStep = (): Promise<Figure[]> =>
  onSite(async (browser, url) => {
    const session = await signedIn(url);
    const presses: number[] = [];
    for (let run = 0; run < runs; run++) presses.push(await firstPress(browser, url, session));
    return [
      { name: 'next step of the dashboard pressed, slow 4G, CPU / 4', value: median(presses), unit: 'ms' },
    ];
  });

async function firstPress(
  browser: Browser,
  url: string,
  session: { key: string; value: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 });
  await context.addInitScript(({ key, value }) => {
    localStorage.setItem(key, value);
    addEventListener('click', () => sessionStorage.setItem('pressed', String(performance.now())), {
      capture: true,
    });
  }, session);
  const tab = await context.newPage();
  await slowDown(tab);
  await tab.goto(`${url}/my-learning`, { waitUntil: 'commit' });
  const nextStep = tab.getByRole('link', { name: /^(Start|Continue) / }).first();
  await nextStep.click({ timeout: slowest });
  await tab.waitForURL(/\/my-learning\/[^/]+/, { timeout: slowest });
  const pressed = await tab.evaluate(() => sessionStorage.getItem('pressed'));
  await context.close();
  if (pressed === null) throw new Error('the press was not noted');
  return Number(pressed);
}
