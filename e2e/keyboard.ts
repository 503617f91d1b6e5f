import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** After so many presses of Tab a walk gives up; the longest page has fewer stops. */
const mostPresses = 150;

interface Stop {
  /** It is the one looked for. */
  reached: boolean;
  /** The one looked for has left the page, which may have drawn it anew. */
  gone: boolean;
  /** What has the focus, in its words; empty where nothing has it. */
  name: string;
  /** A ring is drawn round it, or round the label it stands in. */
  marked: boolean;
  /** It can be seen: within the window, and nothing lies over it. */
  bare: boolean;
}

function readStop(target: Element | null): Stop {
  const element = document.activeElement;
  const gone = target?.isConnected === false;
  if (!(element instanceof HTMLElement) || element === document.body)
    return { reached: false, gone, name: '', marked: false, bare: false };
  const ringed = [element, element.closest('label')].some((candidate) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
  const upmost = document.elementFromPoint(x, y);
  const bare = upmost !== null && (element.contains(upmost) || upmost.contains(element));
  const words = element.getAttribute('aria-label') ?? element.innerText.trim();
  const name = words || `${element.tagName} ${element.id}`;
  return { reached: element === target, gone, name, marked: ringed, bare };
}

async function elementOf(target: Locator) {
  await target.waitFor();
  const element = await target.elementHandle();
  if (!element) throw new Error(`${target} has left the page.`);
  return element;
}

/** Walks a page by keyboard. At every stop the focus has to be visible, or the walk fails. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** The target has the focus, soon: what takes it may still be on its way. */
  const expectAt = (target: Locator) =>
    expect
      .poll(() => target.evaluate((element) => element === document.activeElement), { timeout: 10_000 })
      .toBe(true);

  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    // Found once: to look for it by its name at every stop took longer than the walk.
    let element = await elementOf(target);
    let beyond = 0;
    for (let times = 0; times < mostPresses; times++) {
      await press(key);
      let stop = await element.evaluate(readStop);
      if (stop.gone) {
        element = await elementOf(target);
        stop = await element.evaluate(readStop);
      }
      // After its last stop, and before its first, the page hands the focus to the browser.
      if (stop.name === '') beyond += 1;
      else expect(stop, `a stop on the way to ${target}`).toMatchObject({ marked: true, bare: true });
      expect(beyond, `${target} is not a stop`).toBeLessThan(2);
      if (stop.reached) return;
    }
    throw new Error(`${key} never reached ${target}.`);
  };

  return {
    press,
    expectAt,
    tabTo,

    /** Goes there and presses it. */
    async enter(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
      await tabTo(target);
      await press(key);
    },

    /** Goes there, presses it, and waits for its download: a long way there takes nothing from that time. */
    async download(target: Locator): Promise<Download> {
      await tabTo(target);
      const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
      return download;
    },

    /** Goes there and types, in place of what stands there. */
    async write(target: Locator, text: string) {
      await tabTo(target);
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },

    /** Whatever was pressed: the focus is somewhere. */
    async expectHeld(after: string) {
      await expect
        .poll(() => page.evaluate(readStop, null).then(({ name }) => name), { message: after })
        .not.toBe('');
    },
  };
}
export type Keyboard = ReturnType<typeof keyboardOf>;
