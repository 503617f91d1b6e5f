import { type Browser, chromium } from 'playwright-core';
import { signInAs } from '../pages/recording.ts';
import type { Product } from '../product.ts';
import { chromiumOptions, phone } from '../site.ts';
import { slowDown } from '../slow-phone.ts';
import { type State, statesOf } from './states.ts';
import { shiftsOf, watchShifts } from './watch.ts';
import { cumulativeShift } from './windows.ts';

const limit = 0.05;
const settleMs = 1_500;

export interface ShiftRow {
  state: string;
  path: string;
  value: number;
  moved: string[];
}

/** How far each page moves while it loads for the first time on a slow phone. */
export async function measureShifts([product]: Product[]): Promise<ShiftRow[]> {
  if (!product) throw new Error('There is no product to measure.');
  const states = await statesOf(product);
  const browser = await chromium.launch(chromiumOptions);
  try {
    const rows: ShiftRow[] = [];
    for (const state of states) rows.push(await look(browser, product.url, state));
    return rows;
  } finally {
    await browser.close();
  }
}

async function look(browser: Browser, url: string, { name, path, learner }: State): Promise<ShiftRow> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block', locale: 'en-ZA' });
  try {
    await watchShifts(context);
    if (learner) await signInAs(context, learner);
    const tab = await context.newPage();
    await slowDown(tab);
    await tab.goto(url + path, { waitUntil: 'networkidle', timeout: 60_000 });
    await tab.waitForTimeout(settleMs);
    return { state: name, path, ...cumulativeShift(await shiftsOf(tab)) };
  } finally {
    await context.close();
  }
}

export const shiftLines = (rows: ShiftRow[]): string[] => [
  `layout shift at ${phone.width} x ${phone.height}, slow 4G, CPU / 4 (at most ${limit})`,
  ...rows.map(({ state, value, moved }) => {
    const worst = value > limit ? `  above it: ${moved.slice(0, 3).join('; ')}` : '';
    return `  ${state.padEnd(40)} ${value.toFixed(3)}${worst}`;
  }),
];
