import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A walk gives up after this many presses of Tab; the longest page has fewer stops. */
const mostPresses = 150;

interface Stop {
  /** The focus is on the target. */
  reached: boolean;
  /** The target has left the page, which may have rendered it anew. */
  gone: boolean;
  /** The focused element's text; empty if nothing has the focus. */
  name: string;
  /** A ring is drawn round it, or round its label. */
  marked: boolean;
  /** It is visible: within the window, and nothing covers it. */
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

/** Walks a page by keyboard. The walk fails if the focus is invisible at any stop. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Waits until the target has the focus. */
  const expectAt = (target: Locator) =>
    expect
      .poll(() => target.evaluate((element) => element === document.activeElement), { timeout: 10_000 })
      .toBe(true);

  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    // Found once, because finding it by name at every stop took longer than the walk.
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

    /** Goes to the target and presses it. */
    async enter(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
      await tabTo(target);
      await press(key);
    },

    /** Goes to the target, presses it, and waits for its download. The way there does not count towards that wait. */
    async download(target: Locator): Promise<Download> {
      await tabTo(target);
      const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
      return download;
    },

    /** Goes to the field and replaces its text. */
    async write(target: Locator, text: string) {
      await tabTo(target);
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },

    /** After any press, some element has the focus. */
    async expectHeld(after: string) {
      await expect
        .poll(() => page.evaluate(readStop, null).then(({ name }) => name), { message: after })
        .not.toBe('');
    },
  };
}
export type Keyboard = ReturnType<typeof keyboardOf>;
