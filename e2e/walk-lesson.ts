import type { Frame, Page } from 'playwright-core';

/** The walk's findings on one chapter's slides. */
export interface Walked {
  slides: number;
  verdicts: number;
  /** A line for each slide on which something is out of sight. */
  faults: string[];
}

/**
 * Turns through a chapter from its cover to its end, without a reload, and answers each check on the way. Notes where Next or the
 * link onward, a verdict or, on a phone on its side, a slide is not in sight without scrolling.
 */
export function walkChapter(page: Page): Promise<Walked> {
  return page.evaluate(async () => {
    const faults: string[] = [];
    const walked = { slides: 0, verdicts: 0, faults };
    let shift = 0;
    const at = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
    Object.defineProperty(Event.prototype, 'timeStamp', {
      configurable: true,
      get: function (this: Event) {
        return at?.call(this) + shift;
      },
    });
    /** Dates later presses past the time in which a second click counts as a double click. */
    const pass = () => {
      shift += 350;
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const until = async (is: () => boolean, what: string) => {
      for (let tries = 0; tries < 600; tries += 1) {
        if (is()) return;
        await frame();
      }
      throw new Error(`${location.search}: ${what}`);
    };
    const slide = () => document.querySelector<HTMLElement>('main section[aria-label][aria-busy]');
    const name = () => slide()?.getAttribute('aria-label') ?? '';
    const isThere = () =>
      /: ./.test(name()) && slide()?.ariaBusy === 'false' && !document.querySelector('main .spinner');
    const bar = () => document.querySelector<HTMLElement>('fieldset[aria-label="Slides"]');
    const onward = () => bar()?.querySelector<HTMLElement>(':scope > :last-child');
    const header = () => {
      const { position } = getComputedStyle(document.querySelector('header') ?? document.body);
      return position === 'sticky'
        ? (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
        : 0;
    };
    const foot = () => bar()?.getBoundingClientRect().top ?? 0;
    const note = (what: string) => faults.push(`${location.pathname}${location.search} ${what}`);

    const expectNext = () => {
      const { left, right, top, bottom } = onward()?.getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isSeen = bottom > top && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      if (!isSeen || !onward()?.contains(hit)) note('Next is not in sight');
    };
    const expectWholeSlide = () => {
      const picture = slide()?.querySelector('img')?.getBoundingClientRect();
      if (picture && (picture.top < header() || picture.bottom > foot()))
        note('the slide is not whole in sight');
    };
    const type = (field: HTMLInputElement, text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const fill = async (form: HTMLFormElement) => {
      const again = [...form.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Try it again',
      );
      again?.click();
      await frame();
      form.querySelector<HTMLElement>('[type="radio"], [type="checkbox"]')?.click();
      const field = form.querySelector<HTMLInputElement>('[inputmode]');
      if (field) type(field, '987654');
      const chips = [...form.querySelectorAll<HTMLElement>('fieldset fieldset button')];
      for (const [row, slot] of [...form.querySelectorAll<HTMLElement>('[data-filled]')].entries()) {
        chips[row]?.click();
        // The page draws itself anew between two taps.
        await frame();
        slot.click();
        await frame();
      }
    };
    const check = async (form: HTMLFormElement) => {
      pass();
      await fill(form);
      await frame();
      form.requestSubmit();
      const said = () => form.querySelector('[role="status"] p');
      await until(() => said() !== null, 'no verdict');
      walked.verdicts += 1;
      const { top, bottom } = said()?.getBoundingClientRect() ?? new DOMRect();
      if (top < header() || bottom > foot()) note(`a verdict is not in sight (${top} to ${bottom})`);
    };

    for (;;) {
      await until(isThere, 'the slide does not come');
      walked.slides += 1;
      if (innerHeight <= 480) expectWholeSlide();
      expectNext();
      for (const form of slide()?.querySelectorAll('form') ?? []) await check(form);
      const next = onward();
      if (!next || next.tagName === 'A') return walked;
      const before = name();
      pass();
      next.click();
      await until(() => name() !== before, 'Next does nothing');
    }
  });
}

/** The same in the player of a package of ours: this many slides, from the one that is shown. */
export function walkPackage(course: Frame, slides: number): Promise<Walked> {
  return course.evaluate(async (most) => {
    const walked = { slides: 0, verdicts: 0, faults: [] as string[] };
    const next = document.querySelector<HTMLElement>('#next');
    const bar = () => document.querySelector('.moves')?.getBoundingClientRect() ?? new DOMRect();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (walked.slides < most && next?.hidden === false) {
      await frame();
      const id = document.querySelector('.slide.current')?.id;
      walked.slides += 1;
      const { top, bottom } = next.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) walked.faults.push(`${id}: Next is not in sight`);
      for (const form of document.querySelectorAll<HTMLFormElement>('.slide.current form')) {
        form.querySelector<HTMLElement>('[type="radio"], [type="checkbox"]')?.click();
        const field = form.querySelector<HTMLInputElement>('[inputmode]');
        if (field) field.value = '987654';
        const chips = [...form.querySelectorAll<HTMLElement>('.chips .chip')];
        for (const [row, slot] of [...form.querySelectorAll<HTMLElement>('.slot')].entries()) {
          chips[row]?.click();
          slot.click();
        }
        form.requestSubmit();
        await frame();
        walked.verdicts += 1;
        const said = form.querySelector('.verdict p')?.getBoundingClientRect() ?? new DOMRect();
        if (said.height === 0 || said.top < 0 || said.bottom > bar().top)
          walked.faults.push(`${id}: a verdict is not in sight`);
      }
      next.click();
    }
    return walked;
  }, slides);
}
