import type { Download, FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The test fails after this many presses of Tab; the longest page has fewer stops. */
const mostPresses = 150;

interface Stop {
  /** True if the target has the focus. */
  reached: boolean;
  /** True if the target is no longer on the page, which may have rendered it again. */
  gone: boolean;
  /** The focused element's text; empty if nothing has the focus. */
  name: string;
  /** True if a focus ring is drawn around the element, or around its label. */
  marked: boolean;
  /** True if the element is inside the window and nothing covers it. */
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

/** Uses a page by keyboard. Throws if the focus is invisible at any stop. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Waits until the target has the focus. */
  const expectAt = (target: Locator) =>
    expect
      .poll(() => target.evaluate((element) => element === document.activeElement), { timeout: 10_000 })
      .toBe(true);

  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    // Looked up once, because looking it up by name at every stop took longer than pressing the keys.
    let element = await elementOf(target);
    let beyond = 0;
    for (let times = 0; times < mostPresses; times++) {
      await press(key);
      let stop = await element.evaluate(readStop);
      if (stop.gone) {
        element = await elementOf(target);
        stop = await element.evaluate(readStop);
      }
      // After the last stop of the page, and before the first, the browser's own controls have the focus.
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

    /** Moves the focus to the target and presses the key. */
    async enter(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
      await tabTo(target);
      await press(key);
    },

    /** Moves the focus to the target, presses it, and waits for the download. The time to get there is not part of that wait. */
    async download(target: Locator): Promise<Download> {
      await tabTo(target);
      const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
      return download;
    },

    /** Presses the focused button and waits until it asks for a file. */
    async chooseFile(): Promise<FileChooser> {
      const asked = page.waitForEvent('filechooser');
      // The page answers this after the browser knows that the test takes the file; a press before that would be lost.
      await page.evaluate(() => undefined);
      await press('Enter');
      return asked;
    },

    /** Goes to the field and replaces its text. */
    async write(target: Locator, text: string) {
      await tabTo(target);
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },

    /** Checks that some element has the focus, as it must after any press. */
    async expectHeld(after: string) {
      await expect
        .poll(() => page.evaluate(readStop, null).then(({ name }) => name), { message: after })
        .not.toBe('');
    },
  };
}
export type Keyboard = ReturnType<typeof keyboardOf>;
