import type { Page } from 'playwright-core';
import type { Check } from '../packages/activities/src/activity.ts';

/**
 * Turns the slides of a package of ours and answers every check on the way: in turn right at once, and right at the second try.
 *
 * @param turns how many, at most to the last page
 * @returns the number of checks and of right first tries, every problem found, and the first and last slide
 */
export function playSlides(page: Page, turns: number) {
  const frame = page.frames().at(-1);
  if (!frame) throw new Error('The platform shows no course.');
  return frame.evaluate((most) => {
    const fields = (form: HTMLFormElement) => [...form.querySelectorAll('input')];
    const choose = (form: HTMLFormElement, isChosen: (at: number) => boolean) => {
      for (const [at, field] of fields(form).entries()) field.checked = isChosen(at);
    };
    const type = (form: HTMLFormElement, values: string[]) => {
      for (const [at, field] of fields(form).entries()) field.value = values[at] ?? '';
    };
    /** Taps each step, and then the place where it belongs. */
    const order = (form: HTMLFormElement, items: string[]) => {
      for (const [place, text] of items.entries()) {
        const steps = [...form.querySelectorAll<HTMLElement>('.item')];
        const step = steps.find(({ textContent }) => textContent === text);
        if (!step || steps.indexOf(step) === place) continue;
        step.click();
        steps[place]?.click();
      }
    };
    /** Taps each answer, and then its box. */
    const match = (form: HTMLFormElement, rights: string[]) => {
      const slots = [...form.querySelectorAll<HTMLElement>('.slot')];
      for (const [row, right] of rights.entries()) {
        [...form.querySelectorAll<HTMLElement>('.chip')]
          .find(({ textContent }) => textContent === right)
          ?.click();
        slots[row]?.click();
      }
    };
    const answer = (form: HTMLFormElement, check: Check, right: boolean) => {
      if (check.kind === 'choose') {
        const chosen = check.options.findIndex((option) => option.right === right);
        choose(form, (at) => at === chosen);
      } else if (check.kind === 'several')
        choose(form, (at) => right === (check.options[at]?.right ?? false));
      else if (check.kind === 'order') right && order(form, check.items);
      else if (check.kind === 'number')
        type(form, [String(right ? check.answer : check.answer + check.within + 1)]);
      else {
        const rights = check.pairs.map((pair) => pair.right);
        match(form, right ? rights : [...rights.slice(1), ...rights.slice(0, 1)]);
      }
      form.requestSubmit();
    };
    const shown = () => document.querySelector('.slide.current')?.id ?? '';
    const played = { checks: 0, first: 0, from: shown(), faults: [] as string[] };
    const answerAll = () => {
      for (const form of document.querySelectorAll<HTMLFormElement>('.slide.current form')) {
        const check: Check = JSON.parse(form.querySelector('script')?.text ?? '');
        const tries = played.checks % 2 === 0 ? [true] : [false, true];
        for (const right of tries) {
          answer(form, check, right);
          if (form.dataset.state !== (right ? 'right' : 'wrong'))
            played.faults.push(`${check.ask} (${right ? 'right' : 'wrong'} answer): ${form.dataset.state}`);
        }
        played.checks += 1;
        if (tries.length === 1) played.first += 1;
      }
    };
    const next = document.querySelector<HTMLElement>('#next');
    for (let turned = 0; turned < most && next?.hidden === false; turned += 1) {
      answerAll();
      next.click();
    }
    return { ...played, at: shown() };
  }, turns);
}
