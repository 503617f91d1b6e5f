import type { Frame, Page } from 'playwright-core';
import type { Check } from '../packages/activities/src/activity.ts';
import { brokenWords } from './broken-words.ts';

/**
 * Turns the slides of a package of ours, answering every check on the way: by turns rightly at once, and rightly at the second try.
 *
 * @param turns how many; without end, to the last page
 * @returns how many checks there were and how many were right at the first try, and whatever was not as it should be
 */
export async function playSlides(page: Page, turns: number) {
  const frame = page.frames().at(-1);
  if (!frame) throw new Error('The platform shows no course.');
  const faults: string[] = [];
  const played = { checks: 0, first: 0, faults, from: await shown(frame) };
  for (let turned = 0; turned < turns; turned += 1) {
    const answered = await answerChecks(frame, played.checks);
    played.checks += answered.checks;
    played.first += answered.first;
    faults.push(...answered.faults, ...(await brokenWords(frame, '.moves, .band')));
    if (!(await turn(frame))) break;
  }
  return { ...played, at: await shown(frame) };
}

const shown = (frame: Frame): Promise<string> =>
  frame.evaluate('document.querySelector(".slide.current").id');

/** False on the last page. */
const turn = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() => {
    const next = document.querySelector<HTMLElement>('#next');
    next?.click();
    return next?.hidden === false;
  });

const answerChecks = (frame: Frame, before: number) =>
  frame.evaluate((already) => {
    const fields = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input, select')];
    const choose = (form: HTMLFormElement, isChosen: (at: number) => boolean) => {
      for (const [at, field] of fields(form).entries()) field.checked = isChosen(at);
    };
    const type = (form: HTMLFormElement, values: string[]) => {
      for (const [at, field] of fields(form).entries()) field.value = values[at] ?? '';
    };
    const moveUp = (form: HTMLFormElement, items: string[]) => {
      for (const [place, text] of items.entries()) {
        const item = [...form.querySelectorAll('li')].find(
          (one) => one.querySelector('.item')?.textContent === text,
        );
        for (let at = [...form.querySelectorAll('li')].findIndex((one) => one === item); at > place; at -= 1)
          item?.querySelector<HTMLElement>('.up')?.click();
      }
    };
    const answer = (form: HTMLFormElement, check: Check, right: boolean) => {
      if (check.kind === 'choose') {
        const chosen = check.options.findIndex((option) => option.right === right);
        choose(form, (at) => at === chosen);
      } else if (check.kind === 'several')
        choose(form, (at) => right === (check.options[at]?.right ?? false));
      else if (check.kind === 'order') right && moveUp(form, check.items);
      else if (check.kind === 'number')
        type(form, [String(right ? check.answer : check.answer + check.within + 1)]);
      else {
        const rights = check.pairs.map((pair) => pair.right);
        type(form, right ? rights : [...rights.slice(1), ...rights.slice(0, 1)]);
      }
      form.requestSubmit();
    };
    const faults: string[] = [];
    let first = 0;
    const forms = [...document.querySelectorAll<HTMLFormElement>('.slide.current form')];
    for (const [index, form] of forms.entries()) {
      const check: Check = JSON.parse(form.querySelector('script')?.text ?? '');
      const tries = (already + index) % 2 === 0 ? [true] : [false, true];
      for (const right of tries) {
        answer(form, check, right);
        if (form.dataset.state !== (right ? 'right' : 'wrong'))
          faults.push(`${check.ask} (${right ? 'right' : 'wrong'} answer): ${form.dataset.state}`);
      }
      if (tries.length === 1) first += 1;
    }
    return { checks: forms.length, first, faults };
  }, before);
